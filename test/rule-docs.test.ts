/** Runs the examples of every rule's page: what is documented is what happens. `UPDATE=1` rewrites the expectations. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import { lintTexts } from '../src/lint-texts.js';
import { nodeServices } from '../src/node/services.js';
import type { Diagnostic } from '../src/model/diagnostic.js';
import type { Rule } from '../src/rule.js';
import { applyEdits } from '../src/text/edits.js';
import { LineIndex } from '../src/text/lines.js';
import { EXPECTATIONS, readExamples, type Example, type ExpectationKind } from './support/examples.js';

const update = process.env.UPDATE === '1';
const services = nodeServices();

/** Rules that judge wording or names; their pages must show enough traps and faults. */
const HEURISTIC = new Set(rules.filter((rule) => rule.meta.severity === 'warning').map((rule) => rule.meta.id));

for (const rule of rules) {
  const page = new URL(`../rules/${rule.meta.id}.md`, import.meta.url);
  const markdown = readFileSync(page, 'utf8');
  const examples = readExamples(markdown);

  describe(rule.meta.id, () => {
    if (update) {
      writeFileSync(page, rewrite(markdown, examples, rule));
      test('expectations rewritten', () => expect(update).toBe(true));
      return;
    }
    test('has enough examples', () => {
      const least = HEURISTIC.has(rule.meta.id) ? 8 : 1;
      for (const kind of ['valid', 'invalid'] as const) {
        expect(examples.filter((example) => example.kind === kind).length, kind).toBeGreaterThanOrEqual(least);
      }
    });
    for (const example of examples) {
      test(`${example.kind} example on line ${example.line}`, () => {
        const actual = run(rule, example);
        if (example.kind === 'valid') {
          expect(actual.diagnostics).toBe('');
          return;
        }
        expect(actual.diagnostics).not.toBe('');
        for (const kind of EXPECTATIONS) {
          if (kind !== 'diagnostics' && actual[kind] === undefined && example.expected[kind] === undefined) continue;
          expect(actual[kind], kind).toBe(example.expected[kind]?.text);
        }
      });
    }
  });
}

type Outcome = { readonly [kind in ExpectationKind]?: string };

function run(rule: Rule, example: Example): Outcome {
  const found = lintExample(rule, example, example.code);
  const diagnostics = format(found, example.code);
  const fixed = change(rule, example, found, (diagnostic) => diagnostic.fix);
  const suggested = change(rule, example, found, (diagnostic) => diagnostic.suggestions[0]?.changes ?? []);
  return { diagnostics, ...(fixed === undefined ? {} : { fixed }), ...(suggested === undefined ? {} : { suggested }) };
}

function lintExample(rule: Rule, example: Example, text: string): readonly Diagnostic[] {
  const options = Object.fromEntries(
    Object.entries(rule.options).map(([name, option]) => [name, { ...option, default: example.options[name] ?? option.default }]),
  ) as Rule['options'];
  const { diagnostics, crashes } = lintTexts([{ file: `example.${example.extension}`, text }], services, [{ ...rule, options }]);
  if (crashes.length > 0) throw crashes[0]!.cause;
  return diagnostics;
}

function format(diagnostics: readonly Diagnostic[], text: string): string {
  const lines = new LineIndex(text);
  return diagnostics
    .map(({ span, severity, message, related }) => {
      const { line, column } = lines.position(span.start);
      const more = related.map((place) => `  ${lines.position(place.span.start).line}: ${place.message}\n`);
      return `${line}:${column} ${severity} ${message}\n${more.join('')}`;
    })
    .join('');
}

/** The text after the chosen changes; checks that the rule is silent where it was mended and that mending twice changes nothing. */
function change(rule: Rule, example: Example, found: readonly Diagnostic[], choose: (diagnostic: Diagnostic) => Diagnostic['fix']): string | undefined {
  const mended = found.filter((diagnostic) => choose(diagnostic).length > 0);
  const edits = mended.flatMap((diagnostic) => diagnostic.tool!.origin.edit(...choose(diagnostic)) ?? []);
  if (edits.length === 0) return undefined;
  const text = applyEdits(example.code, edits);
  const left = lintExample(rule, example, text);
  expect(left.length, 'diagnostics left after mending').toBe(found.length - mended.length);
  return text;
}

function rewrite(markdown: string, examples: readonly Example[], rule: Rule): string {
  const lines = markdown.split('\n');
  for (const example of [...examples].reverse()) {
    if (example.kind === 'valid') continue;
    const actual = run(rule, example);
    const old = Object.values(example.expected).map((expectation) => expectation.to);
    const fresh = EXPECTATIONS.flatMap((kind) => {
      const text = actual[kind];
      if (text === undefined) return [];
      const info = kind === 'diagnostics' ? 'text diagnostics' : `${example.extension} ${kind}`;
      return ['', '```' + info, ...text.replace(/\n$/, '').split('\n'), '```'];
    });
    lines.splice(example.after, Math.max(example.after, ...old) - example.after, ...fresh);
  }
  return lines.join('\n');
}
