import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/cli/options.js';
import { COMMANDS, pathsOnly } from '../../src/cli/paths-only.js';

const silent = { out: (): void => undefined, err: (): void => undefined };

describe('a command line of paths', () => {
  test.each([[[]], [['tools.json']], [['src', 'lists', 'a b.json', '']]])('%j asks for the same as the one that is read with all options', (args) => {
    expect(pathsOnly(args)).toEqual(readCommandLine(args, silent));
  });

  test.each([[['-']], [['tools.json', '--quiet']], [['-q']], [['list', 'src']], [['src', 'list']], [['--', 'src']], [['help']]])('%j is none', (args) => {
    expect(pathsOnly(args)).toBeUndefined();
  });

  test('every command is known', () => {
    let help = '';
    expect(readCommandLine(['--help'], { ...silent, out: (text) => (help += text) })).toBe(0);
    const listed = help.split('Commands:')[1]!.split('\n\n')[0]!.match(/^ {2}\w+/gm)!.map((name) => name.trim());
    expect(new Set([...listed, 'help'])).toEqual(COMMANDS);
  });
});
