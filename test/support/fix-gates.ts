import typescript from 'typescript';
import { expect } from 'vitest';
import { rules } from '../../rules/index.js';
import { sourceSupport } from '../../src/engine/extract-source.js';
import { isSource } from '../../src/engine/extract.js';
import { chooseFixes, fix, type FixResult } from '../../src/fix.js';
import { lint, type LintResult, type LintSettings } from '../../src/lint.js';
import type { Change } from '../../src/model/change.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { Dynamic, isObject } from '../../src/model/dynamic.js';
import { toPointer } from '../../src/model/path.js';
import { nodeServices } from '../../src/node/services.js';
import { defaultOptions, type ActiveRule } from '../../src/rule.js';

const active = rules.map((rule): ActiveRule => ({ rule, severity: rule.meta.severity, options: defaultOptions(rule) }));
const settings: LintSettings = { services: nodeServices(), source: sourceSupport, config: { rulesFor: () => active, toolsets: [], requireReason: false } };

/** What the gates let through: the text after mending, and how many findings were mended. */
export interface Mended {
  readonly text: string;
  readonly count: number;
}

/** Mends a text and fails where a gate of fixing is broken; `suggestions` applies those as well. */
export function passGates(file: string, text: string, suggestions: boolean): Mended {
  const choose = chooseFixes({ suggestions, rules: undefined });
  const mend = (content: string): FixResult => fix([{ file, text: content, unasked: true }], settings, choose);
  const before = fix([{ file, text, unasked: true }], settings, () => []).result;
  const { changed, mended, result } = mend(text);
  const after = changed.get(file) ?? text;
  expect(syntaxErrors(file, after), `${file}: syntax errors`).toBe(syntaxErrors(file, text));
  expect(namesOf(result), `${file}: the same tools`).toEqual(namesOf(before));
  const left = without(before.diagnostics.map(keyOf), mended.map(keyOf));
  expect(without(result.diagnostics.map(keyOf), left), `${file}: silent where it was mended, and nothing new is reported`).toEqual([]);
  // What has a change of its own may have been mended by an equal one of another rule.
  const lasting = before.diagnostics.filter((diagnostic) => choose(diagnostic).length === 0).map(keyOf);
  expect(without(lasting, result.diagnostics.map(keyOf)), `${file}: what nothing mends is still reported`).toEqual([]);
  expect(mend(after).changed.size, `${file}: a second run changes nothing`).toBe(0);
  const keys = new Set(mended.flatMap((diagnostic) => choose(diagnostic).map(({ path }) => String(path.at(-1)))));
  expect(otherChanges(valuesOf(before), valuesOf(result), keys), `${file}: only the intended keys changed`).toEqual([]);
  const spliced = mended.flatMap((diagnostic) => choose(diagnostic).map((change) => splicedText(diagnostic, change)));
  expectKept(text, after, spliced, /\.ya?ml$/.test(file));
  return { text: after, count: mended.length };
}

/** Mends many files in one run and fails where its last result is not that of a run that knows nothing of the passes before; gives how many findings were mended. */
export function expectAsAnew(texts: readonly { readonly file: string; readonly text: string }[], suggestions: boolean): number {
  const sources = texts.map((text) => ({ ...text, unasked: true }));
  const { changed, mended, result, without: leaving } = fix(sources, settings, chooseFixes({ suggestions, rules: undefined }));
  const anew = (kept: ReadonlySet<string>): LintResult =>
    lint(sources.map((source) => (kept.has(source.file) ? source : { ...source, text: changed.get(source.file) ?? source.text })), settings);
  const told = ({ diagnostics }: LintResult): object[] => diagnostics.map(({ rule, severity, file, span, message, related, path }) => ({ rule, severity, file, span, message, related, path }));
  expect(told(result)).toEqual(told(anew(new Set())));
  const kept = new Set([...changed.keys()].filter((_, i) => i % 3 === 0));
  expect(told(leaving(kept))).toEqual(told(anew(kept)));
  return mended.length;
}

function keyOf({ rule, messageId, tool, path }: Diagnostic): string {
  return `${rule} ${messageId} ${String(tool?.name)} ${toPointer(path)}`;
}

/** What a list holds beyond another; equal items count one by one. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const taken = [...other];
  return list.filter((item) => {
    const i = taken.indexOf(item);
    return i === -1 || taken.splice(i, 1).length === 0;
  });
}

function toolsIn({ extractions }: LintResult): LintResult['extractions'][number]['tools'] {
  return extractions.flatMap(({ tools }) => tools);
}

function namesOf(result: LintResult): string[] {
  return toolsIn(result).map(({ tool }) => String(tool.name));
}

function valuesOf(result: LintResult): unknown {
  return toolsIn(result).map(({ tool: { name, title, description, inputSchema, outputSchema, annotations } }) => ({ name, title, description, inputSchema, outputSchema, annotations }));
}

/** Paths at which two values differ and that do not end in one of the keys. */
function otherChanges(a: unknown, b: unknown, keys: ReadonlySet<string>, path: readonly string[] = []): string[] {
  if (a instanceof Dynamic && b instanceof Dynamic) return [];
  if ((isObject(a) && isObject(b)) || (Array.isArray(a) && Array.isArray(b))) {
    const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => otherChanges(one[key], other[key], keys, [...path, key]));
  }
  return a === b || keys.has(path.at(-1) ?? '') ? [] : [path.join('/')];
}

/** Of source; broken data is reported as a finding. */
function syntaxErrors(file: string, text: string): number {
  return isSource(file) ? (typescript.transpileModule(text, { fileName: file, reportDiagnostics: true }).diagnostics?.length ?? 0) : 0;
}

/** The part of a description that a change puts other text in place of. */
function splicedText({ tool }: Diagnostic, change: Change): string {
  if (change.kind !== 'splice') return '';
  const value = change.path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], tool);
  return String(value).slice(change.start, change.end);
}

/** Values that a fix may replace; all other text of the file must still be there, in its order. */
const REPLACED = /\btrue\b|z\.string\(\)|z\.object\(/g;

/** What the form of a YAML text is made of: one that cannot hold what is added is written anew in another form. */
const YAML_FORM = /[\s"'\\|>-]/g;

function expectKept(before: string, after: string, spliced: readonly string[], isYaml: boolean): void {
  let at = 0;
  let wanted = 0;
  // YAML may break a line within a name; elsewhere a name may begin another.
  const plain = (text: string): string => text.replace(REPLACED, '').replace(isYaml ? YAML_FORM : '', '');
  const wordOf = (part: string): RegExp => new RegExp(`(?<!\\w)${part.replace(/\W/g, '\\$&')}(?!\\w)`);
  const kept = spliced.reduce((rest, part) => rest.replace(isYaml ? plain(part) : wordOf(part), ''), plain(before));
  while (wanted < kept.length && at < after.length) if (after[at++] === kept[wanted]) wanted++;
  expect(kept.slice(wanted), 'text that is gone').toBe('');
  const lineEnds = (text: string): string[] => [...new Set(text.match(/\r\n|\r|\n/g))].sort();
  if (lineEnds(before).length > 0) expect(lineEnds(after), 'line ends').toEqual(lineEnds(before));
  const usesTabs = (text: string): boolean => /^\t/m.test(text);
  if (usesTabs(before) && !/^ {2}/m.test(before)) expect(/^ {2}/m.test(after), 'spaces in a file of tabs').toBe(false);
}
