/** What a revision held is read as a run would have read the files, so that what has not changed is never told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanTool, openTool, Project } from '../support/cli.js';

/** A repository with one commit of these files, and links by name to their targets. */
function repository(files: Readonly<Record<string, string | object>>, links: Readonly<Record<string, string>> = {}): Project {
  const project = new Project(files);
  project.git('init', '--quiet', '--initial-branch', 'main');
  for (const [name, target] of Object.entries(links)) symlinkSync(target, project.path(name));
  project.commit('first');
  return project;
}

/** Both comparisons of the working tree with a revision, in a folder. */
async function changes(project: Project, { base = 'HEAD', cwd = '.', paths = [] as string[] } = {}): Promise<string[]> {
  const at = { cwd: project.path(cwd) };
  const diff = await project.run(['diff', base, '-f', 'json', ...paths.flatMap((path) => ['--path', path])], at);
  const since = await project.run([...paths, '--since', base, '-f', 'unix', '--rule', 'no-near-duplicate-description:off', '--no-errors-on-unmatched'], at);
  expect(diff.err).toBe('');
  expect(since.err).toMatch(/^Only what concerns tools that changed since \S+ is reported: .*\n$/);
  const { tools } = JSON.parse(diff.out) as { tools: { name: string; file: string; changes: { kind: string }[] }[] };
  return [...tools.flatMap(({ name, file, changes: its }) => its.map(({ kind }) => `${file} ${name} ${kind}`)), ...since.out.split('\n').filter((line) => line !== '')];
}

const NAMES = ['with space.json', 'quote".json', "apostrophe'.json", 'größe.json', '日本.json', 'back\\slash.json', 'new\nline.json', '-dash.json', 'tab\t.json'];

describe.skipIf(process.platform === 'win32')('nothing changed', () => {
  const tools = { tools: [openTool()] };
  test.each<[string, () => Project, { cwd?: string; paths?: string[] }?]>([
    ['a link to a file', () => repository({ 'real/tools.json': tools }, { 'link.json': 'real/tools.json' })],
    ['only the link is asked for', () => repository({ 'real.txt': JSON.stringify(tools) }, { 'link.json': 'real.txt' }), { paths: ['link.json'] }],
    ['a link to a folder that is read before it', () => repository({ 'real/tools.json': tools }, { link: 'real' })],
    ['a link to a folder that is read after it', () => repository({ 'a/tools.json': tools }, { link: 'a' })],
    ['a link through a link, and upward', () => repository({ 'a/b/tools.json': tools, 'c/x.txt': '' }, { 'c/up': '../one', one: 'a/b' })],
    ['links in a circle, and to nothing', () => repository({ 'tools.json': tools }, { one: 'two', two: 'one', 'gone.json': 'nowhere.json', self: '.' })],
    ['names that need quotes', () => repository(Object.fromEntries(NAMES.map((name, i) => [name, { tools: [openTool(`find_${i}`)] }])))],
    ['a committed file that .gitignore names', () => repository({ '.gitignore': 'kept/\n', 'kept/tools.json': tools, 'tools.json': tools })],
    ['a file of the same name in another folder', () => repository({ 'tools.json': tools, 'b/tools.json': { tools: [openTool('find_other')] } }), { paths: ['tools.json'] }],
    ['a folder below, with a configuration above', () => repository({ 'toollint.config.json': { files: ['src/**'] }, 'src/tools.json': tools }), { cwd: 'src' }],
    ['a path beside the working folder', () => repository({ 'a/x.json': {}, 'b/tools.json': tools }), { cwd: 'a', paths: ['../b'] }],
    ['tests that are asked for', () => repository({ 'tests/tools.ts': `export const tools = [${JSON.stringify(openTool())}];` }), { paths: ['tests'] }],
    ['other line ends', () => lineEnds()],
    ['a submodule', () => submodule()],
    ['a sparse checkout', () => sparse()],
    ['a worktree of a bare repository', () => worktree(), { cwd: 'tree' }],
    ['a detached head', () => detached()],
    ['a merge', () => merged()],
  ])('%s', async (_, make, at) => {
    expect(await changes(make(), at)).toEqual([]);
  });

  function lineEnds(): Project {
    const project = repository({ 'tools.yaml': '- name: find_order\n  description: |\n    Finds.\n    Well.\n  inputSchema: {type: object}\n  name: b\n' });
    project.write('tools.yaml', project.read('tools.yaml').replaceAll('\n', '\r\n'));
    return project;
  }

  function submodule(): Project {
    const inner = repository({ 'inner.json': { tools: [openTool('find_inner')] } });
    const project = repository({ 'tools.json': tools });
    project.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'lib');
    project.commit('with a submodule');
    return project;
  }

  function sparse(): Project {
    const project = repository({ 'a/tools.json': tools, 'b/tools.json': { tools: [openTool('find_other')] } });
    project.git('sparse-checkout', 'set', '--cone', 'a');
    expect(() => project.read('b/tools.json')).toThrow();
    return project;
  }

  function worktree(): Project {
    const origin = repository({ 'tools.json': tools });
    const project = new Project();
    execFileSync('git', ['clone', '--quiet', '--bare', origin.folder, project.path('bare.git')]);
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', project.path('tree')], { cwd: project.path('bare.git') });
    return project;
  }

  function detached(): Project {
    const project = repository({ 'tools.json': tools });
    project.git('checkout', '--quiet', '--detach');
    return project;
  }

  function merged(): Project {
    const project = repository({ 'tools.json': tools });
    project.git('checkout', '--quiet', '-b', 'topic');
    project.write('b.json', { tools: [openTool('find_b')] });
    project.commit('b');
    project.git('checkout', '--quiet', 'main');
    project.write('c.json', { tools: [openTool('find_c')] });
    project.commit('c');
    project.git('merge', '--quiet', '--no-edit', 'topic');
    return project;
  }
});

describe.skipIf(process.platform === 'win32')('what changed', () => {
  test('behind a link, in a submodule, and in a file whose import lies beside the working folder', async () => {
    const linked = repository({ 'real/a.txt': JSON.stringify(cleanTool()) }, { 'link.json': 'real/a.txt' });
    linked.write('real/a.txt', cleanTool('find_order'));
    expect(await changes(linked)).toEqual(['link.json find_order tool-renamed']);

    const inner = repository({ 'inner.json': cleanTool('find_inner') });
    const outer = repository({ 'tools.json': cleanTool() });
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'lib');
    outer.commit('with a submodule');
    outer.write('lib/inner.json', cleanTool('find_inner', { title: 'Inner' }));
    expect(await changes(outer)).toEqual(['lib/inner.json find_inner title-changed']);

    const text = (words: string): string => `export const description = '${words}';\n`;
    const importing = repository({
      'shared/text.ts': text('Finds an invoice.'),
      'app/tools.ts': "import { description } from '../shared/text.js';\nexport const tools = [{ name: 'find_invoice', description, inputSchema: { type: 'object', properties: {} } }];\n",
    });
    importing.write('shared/text.ts', text('Finds one invoice.'));
    const [diff, ...since] = await changes(importing, { cwd: 'app' });
    expect(diff).toBe('tools.ts find_invoice description-changed');
    expect(since.join()).toContain('tools.ts:2:');
  });

  test('a file that is gone, and one that was renamed', async () => {
    const project = repository({ 'a.json': { tools: [cleanTool('find_a')] }, 'b.json': { tools: [cleanTool('find_b', { description: 'Looks up something else altogether. Use it for b only. Do NOT use it for a.' })] } });
    renameSync(project.path('a.json'), project.path('with space.json'));
    rmSync(project.path('b.json'));
    expect(await changes(project)).toEqual(['b.json find_b tool-removed']);
  });
});

test('a branch without a commit', async () => {
  const project = new Project({ 'tools.json': openTool() });
  project.git('init', '--quiet');
  expect(await project.run(['--since', 'HEAD'])).toMatchObject({ code: 2, err: "'HEAD' is no git revision here. This repository has no commit yet.\n" });
  mkdirSync(project.path('sub'));
  expect((await project.run(['diff', 'HEAD'], { cwd: project.path('sub') })).code).toBe(2);
});
