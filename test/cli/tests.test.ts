/** Source that is a test, a story or a mock is passed over, unless somebody names it. */
import { describe, expect, test } from 'vitest';
import { isTestSource } from '../../src/node/files.js';
import { cleanTool, Project } from '../support/cli.js';

const source = `export const tools = [${JSON.stringify(cleanTool())}];`;

describe('what is a test', () => {
  test.each([
    'a.test.ts', 'src/a.spec.tsx', 'src/a.test-d.ts', 'src/__tests__/a.ts', 'test/a.js', 'packages/x/tests/tools.ts', 'packages/integration-tests/src/a.ts', 'src/__mocks__/a.ts',
    'src/mocks/tools.ts', 'e2e/a.ts', 'Button.stories.tsx', 'src/stories/a.ts', 'fixtures/tools.ts', 'src/a.mock.ts', 'src/a.fixture.ts', 'src/example-data/tools.ts', 'test.js', 'cypress/a.ts', 'a.e2e-spec.ts', 'src/llm.vitest.ts', 'src/registry_spec.ts', 'src/agent.spec-d.ts',
  ])('%s', (path) => expect(isTestSource(path)).toBe(true));

  test.each([
    'a.ts', 'src/latest.ts', 'src/contest/a.ts', 'src/testing.ts', 'src/tools/run-test.tool.ts', 'src/tools/run_apex_test.ts', 'src/tools/run-tests.ts', 'packages/bun/src/tools/test.ts', 'src/specs/api.zod.ts', 'src/specification.ts', 'examples/a.ts', 'src/history.ts', 'src/inspect.ts', 'tests/tools.json',
    'src/mockups.ts', 'packages/storybook-mcp/src/a.ts',
  ])('%s is none', (path) => expect(isTestSource(path)).toBe(false));
});

describe('a project with tests', () => {
  const files = { 'src/tools.ts': source, 'src/tools.test.ts': source, 'tests/more.ts': source, 'tests/data.json': cleanTool() };
  const listed = (out: string): string[] => out.split('\n').flatMap((line) => /^(\S+\.\w+) {2}/.exec(line)?.[1] ?? []);

  test.each<[string, readonly string[], readonly string[], string]>([
    ['the folder', [], ['src/tools.ts', 'tests/data.json'], '2 test, story or mock files of source were passed over'],
    ['a folder of tests by its name', ['tests'], ['tests/data.json', 'tests/more.ts'], ''],
    ['a file by its name', ['src', 'src/tools.test.ts'], ['src/tools.test.ts', 'src/tools.ts'], ''],
    ['a glob', ['src/*'], ['src/tools.ts'], '1 test, story or mock file of source was passed over'],
    ['a glob that says so', ['**/*.test.ts'], ['src/tools.test.ts'], ''],
  ])('%s', async (_, paths, expected, remark) => {
    const { out } = await new Project(files).run(['list', ...paths]);
    expect(listed(out).sort()).toEqual(expected);
    expect(/\d+ test, story[^;]*/.exec(out)?.[0] ?? '').toBe(remark);
  });

  test('lint says how many', async () => {
    expect((await new Project(files).run([])).out).toContain('2 test, story or mock files of source were passed over; name a file or its folder to read it.');
    expect((await new Project({ 'a.test.ts': source }).run([])).err).toContain('No tool definition was found');
  });
});
