import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { cleanTool, openTool, Project } from '../support/cli.js';

/** A repository with one commit of these files. */
function repository(files: Readonly<Record<string, string | object>>): Project {
  const project = new Project(files);
  project.git('init', '--quiet', '--initial-branch', 'main');
  project.commit('first');
  return project;
}

describe('--since', () => {
  test('reports only tools that are new or changed, and the other places of a set rule are still known', async () => {
    const project = repository({ 'src/tools.json': { tools: [openTool('find_invoice'), openTool('find_order')] } });
    const changed = { ...openTool('find_order'), description: 'Finds one order by its number. Do NOT use it for invoices: use find_invoice.' };
    project.write('src/tools.json', { tools: [openTool('find_invoice'), changed, openTool('find_customer_by_email')] });
    const { code, out } = await project.run(['src', '--since', 'HEAD', '-f', 'unix']);
    expect(out.split('\n').filter((line) => line.includes('require-closed-schema'))).toHaveLength(2);
    expect(out).not.toContain("'find_invoice' accepts");
    expect(code).toBe(1);
  });

  test('nothing changed: exit code 0, and the report says what it leaves out', async () => {
    const project = repository({ 'tools.json': { tools: [openTool()] } });
    const { code, out } = await project.run(['--since', 'main']);
    expect(out).toContain('Only what concerns tools that changed since main is reported: 0 of 1 tool.');
    expect(code).toBe(0);
  });

  test('a moved tool, a nameless one and another order of keys are no changes', async () => {
    const { name: _, ...nameless } = openTool();
    const project = repository({ 'old.json': { tools: [openTool('find_invoice')] }, 'b.json': { tools: [nameless, openTool()] } });
    project.git('mv', 'old.json', 'new.json');
    project.write('b.json', { tools: [nameless, Object.fromEntries(Object.entries(openTool()).reverse())] });
    expect((await project.run(['--since', 'HEAD'])).code).toBe(0);
  });

  test('what others changed on the base branch meanwhile is not ours', async () => {
    const project = repository({ 'tools.json': { tools: [openTool('find_invoice')] } });
    project.git('checkout', '--quiet', '-b', 'topic');
    project.git('checkout', '--quiet', 'main');
    project.write('tools.json', { tools: [cleanTool('find_invoice')] });
    project.commit('mended on main');
    project.git('checkout', '--quiet', 'topic');
    expect((await project.run(['--since', 'main'])).code).toBe(0);
  });

  test('a change in an imported file counts for the tool that uses it', async () => {
    const source = (limit: string): string => `export const description = '${limit}';\n`;
    const project = repository({
      'src/text.ts': source('Finds an invoice.'),
      'src/tools.ts': "import { description } from './text.js';\nexport const tools = [{ name: 'find_invoice', description, inputSchema: { type: 'object', properties: {} } }];\n",
    });
    expect((await project.run(['--since', 'HEAD'])).code).toBe(0);
    project.write('src/text.ts', source('Finds one invoice.'));
    expect((await project.run(['--since', 'HEAD', '-f', 'unix'])).out).toContain('src/tools.ts:2:');
  });

  test('faults of a whole file count when the file differs', async () => {
    const project = repository({ 'tools.json': '{"tools": [{"name": "a", "inputSchema": {}' });
    expect((await project.run(['tools.json', '--since', 'HEAD', '-f', 'unix'])).out).toBe('');
    project.write('tools.json', '{"tools": [{"name": "b", "inputSchema": {}');
    expect((await project.run(['tools.json', '--since', 'HEAD', '-f', 'unix'])).out).toContain('[parse-error]');
  });

  test('--fix mends changed tools only', async () => {
    const project = repository({ 'tools.json': { tools: [openTool('find_invoice')] } });
    project.write('tools.json', { tools: [openTool('find_invoice'), openTool()] });
    await project.run(['--since', 'HEAD', '--fix', '--fix-rules', 'require-closed-schema']);
    expect(JSON.parse(project.read('tools.json'))).toEqual({ tools: [openTool('find_invoice'), cleanTool()] });
  });

  test('a revision that git does not know, and a folder without git, end with 2 and a remedy', async () => {
    const project = repository({ 'tools.json': { tools: [openTool()] } });
    const unknown = await project.run(['--since', 'nowhere']);
    expect(unknown.err).toBe("'nowhere' is no git revision here. Look for a typo, or fetch it first.\n");
    project.git('branch', 'release');
    expect((await project.run(['--since', 'relaese'])).err).toContain("'relaese' is no git revision here; did you mean 'release'?");
    expect((await project.run(['--since', 'main..release'])).err).toContain('Name two revisions apart: main release.');
    project.write('tools.json', { tools: [] });
    project.commit('second');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${project.folder}`, project.path('shallow')]);
    expect((await project.run(['--since', 'release'], { cwd: project.path('shallow') })).err).toContain('This is a shallow clone, which knows only the newest commits: fetch the revision first (in CI with fetch-depth: 0).\n');
    expect(unknown.code).toBe(2);
    const outside = await new Project({ 'tools.json': { tools: [openTool()] } }).run(['--since', 'HEAD']);
    expect(outside.err).toMatch(/^git cannot look for 'HEAD': fatal: not a git repository/);
    expect(outside.code).toBe(2);
  });

  test('--update-baseline with --since would forget findings, so it is refused', async () => {
    const project = repository({ 'tools.json': { tools: [openTool()] } });
    project.write('tools.json', { tools: [openTool(), openTool('other')] });
    const before = project.read('tools.json');
    const { code, err } = await project.run(['--since', 'HEAD', '--update-baseline', '--fix']);
    expect(err).toContain('leave out --since');
    expect(code).toBe(2);
    // ... before anything is mended.
    expect(project.read('tools.json')).toBe(before);
  });
});
