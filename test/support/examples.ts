/** One fenced example of a rule's page, with the fences that belong to it. */
export interface Example {
  readonly kind: 'valid' | 'invalid';
  /** The fence's language, used as the file extension. */
  readonly extension: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly code: string;
  /** 1-based line of the fence, for test names. */
  readonly line: number;
  /** Index of the line after the example's closing fence. */
  readonly after: number;
  readonly expected: { readonly [kind in ExpectationKind]?: { readonly text: string; readonly from: number; readonly to: number } };
}

export const EXPECTATIONS = ['diagnostics', 'fixed', 'suggested'] as const;
export type ExpectationKind = (typeof EXPECTATIONS)[number];

interface Fence {
  readonly info: string;
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** The examples of a Markdown page: fences marked `valid` or `invalid`, each with the expectations that follow it. */
export function readExamples(markdown: string): Example[] {
  const examples: Example[] = [];
  for (const fence of fences(markdown.split('\n'))) {
    const [extension = '', ...marks] = fence.info.split(/\s+/);
    const kind = marks.includes('valid') ? 'valid' : marks.includes('invalid') ? 'invalid' : undefined;
    if (kind !== undefined) {
      const options = /options=(\{.*\})/.exec(fence.info)?.[1];
      examples.push({
        kind,
        extension,
        options: options === undefined ? {} : (JSON.parse(options) as Record<string, unknown>),
        code: fence.code,
        line: fence.from + 1,
        after: fence.to,
        expected: {},
      });
      continue;
    }
    const expectation = EXPECTATIONS.find((name) => fence.info.split(/\s+/).includes(name));
    const last = examples.at(-1);
    if (expectation !== undefined && last !== undefined) {
      (last.expected as Record<string, unknown>)[expectation] = { text: fence.code, from: fence.from, to: fence.to };
    }
  }
  return examples;
}

function fences(lines: readonly string[]): Fence[] {
  const found: Fence[] = [];
  for (let i = 0; i < lines.length; i++) {
    const open = /^(`{3,})(.+)$/.exec(lines[i]!);
    if (open === null) continue;
    const close = lines.indexOf(open[1]!, i + 1);
    if (close === -1) throw new Error(`line ${i + 1}: the fence is not closed`);
    found.push({ info: open[2]!.trim(), code: lines.slice(i + 1, close).map((line) => line + '\n').join(''), from: i, to: close + 1 });
    i = close;
  }
  return found;
}
