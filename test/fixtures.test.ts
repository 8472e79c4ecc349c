/** Lints every file of fixtures/ with the recommended preset: ok/ is silent, err/ says what stands in the .txt beside it. `UPDATE=1` rewrites those. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.js';
import { lintTexts } from '../src/lint-texts.js';
import { nodeServices } from '../src/node/services.js';
import { LineIndex } from '../src/text/lines.js';

const root = fileURLToPath(new URL('../fixtures/', import.meta.url));
const recommended = rules.filter((rule) => rule.meta.preset === 'recommended');

/** The diagnostics of a fixture, one a line. */
function report(folder: string, name: string): string {
  const text = readFileSync(`${root}${folder}/${name}`, 'utf8');
  const { diagnostics, crashes, toolsets } = lintTexts([{ file: name, text }], nodeServices(), recommended);
  expect(crashes).toEqual([]);
  expect(toolsets.length, 'toolsets found').toBeGreaterThan(0);
  const lines = new LineIndex(text);
  return diagnostics
    .map(({ rule, severity, message, span }) => {
      const { line, column } = lines.position(span.start);
      return `${line}:${column} ${severity} ${rule} ${message}\n`;
    })
    .join('');
}

function inputs(folder: string): string[] {
  return readdirSync(root + folder).filter((name) => !name.endsWith('.txt'));
}

describe('fixtures/ok is silent', () => {
  test.each(inputs('ok'))('%s', (name) => expect(report('ok', name)).toBe(''));
});

describe('fixtures/err says what it should', () => {
  test.each(inputs('err'))('%s', (name) => {
    const actual = report('err', name);
    const beside = `${root}err/${name}.txt`;
    if (process.env.UPDATE === '1') writeFileSync(beside, actual);
    expect(actual).not.toBe('');
    expect(actual).toBe(existsSync(beside) ? readFileSync(beside, 'utf8') : undefined);
  });
  test('no report is left without its input', () => {
    const names = new Set(inputs('err').map((name) => `${name}.txt`));
    expect(readdirSync(`${root}err`).filter((name) => name.endsWith('.txt') && !names.has(name))).toEqual([]);
  });
});
