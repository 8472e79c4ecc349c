import { describe, expect, test } from 'vitest';
import { Mentions } from '../../src/language/mentions.js';

describe('a text speaks of a name', () => {
  test.each([
    ['Use `glob` to narrow it down.', 'glob'], ['Takes source_ids.', 'source_ids'], ['Pass the IDs of the sources.', 'source_ids'], ['Get an order by ID', 'id'],
    ['Pfad: der Ordner, ab dem gesucht wird', 'Pfad'], ['the value of $filter', '$filter'],
  ])('%s: %s', (text, name) => expect(new Mentions(text).speaksOf(name)).toBe(true));
  test.each([
    ['A global search', 'glob'], ['Run a debugger command.', 'debugger_id'], ['x marks the spot', 'y'], ['nothing here', 'constructor'], ['', 'a'], ['text', ''], ['hidden', 'id'],
  ])('%s: not %s', (text, name) => expect(new Mentions(text).speaksOf(name)).toBe(false));
  test('of each of several names', () => {
    const text = new Mentions('Copies the files of a folder.');
    expect(['files', 'file', 'folder', 'target'].map((name) => text.speaksOf(name))).toEqual([true, true, true, false]);
  });
});
