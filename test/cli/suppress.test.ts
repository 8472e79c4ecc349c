import { describe, expect, test } from 'vitest';
import { cleanTool, openTool, Project } from '../support/cli.js';

/** Two open tools in a text with room for comments: before the first, inside it, before the second. */
function source({ top = '', first = '', inside = '', between = '', end = '' }: Record<string, string>): string {
  const { name, description } = openTool();
  const tool = (called: string, comment: string): string =>
    `  {\n    "name": "${called}",\n${comment}\n    "description": ${JSON.stringify(description)},\n    "inputSchema": { "type": "object", "properties": {} }\n  }`;
  return `${top}\n[\n${first}\n${tool(String(name), inside)},\n${between}\n${tool('other', '')}\n${end}\n]\n`;
}

async function lint(comments: Record<string, string>, config: object = {}): Promise<string[]> {
  const rules = { 'require-closed-schema': 'error' };
  const project = new Project({ 'tools.jsonc': source(comments), 'toollint.config.json': { extends: [], rules, ...config } });
  const { out } = await project.run(['tools.jsonc', '-f', 'unix']);
  return out.split('\n').filter(Boolean).map((line) => /^tools\.jsonc:(\d+).*\[(.*)\]$/.exec(line)!.slice(1).join(' '));
}

describe('suppressions', () => {
  test('nothing is suppressed without a directive', async () => {
    expect(await lint({})).toEqual(['8 require-closed-schema', '15 require-closed-schema']);
  });

  test('next-line above a tool covers the whole tool', async () => {
    expect(await lint({ first: '// toollint-disable-next-line require-closed-schema -- proxied as is' })).toEqual(['15 require-closed-schema']);
  });

  test('next-line inside a tool covers one line', async () => {
    expect(await lint({ inside: '// toollint-disable-next-line require-closed-schema' })).toEqual([
      '6 unused-directive',
      '8 require-closed-schema',
      '15 require-closed-schema',
    ]);
  });

  test('in a tool but on another line it is told where to', async () => {
    const yaml = (comment: string, where: string): string =>
      `tools:\n  - name: find_it${where === 'name' ? comment : ''}\n    ${where === 'above' ? comment : ''}\n    description: Finds it.\n    inputSchema: {type: object, properties: {id: {type: string}}}\n`;
    const said = async (text: string): Promise<string> => {
      const config = { extends: [], rules: { 'require-closed-schema': 'error' } };
      return (await new Project({ 'a.yaml': text, 'toollint.config.json': config }).run(['-f', 'unix'])).out;
    };
    const hint = 'What it may be meant for is on line 5: write it there, or toollint-disable-next-line right above line 2, where the tool begins.';
    expect(await said(yaml('# toollint-disable-next-line require-closed-schema', 'above'))).toContain(`'require-closed-schema' is not reported here. ${hint}`);
    expect(await said(yaml(' # toollint-disable-line', 'name'))).toContain(`nothing is reported here. ${hint}`);
    expect(await said(yaml('# toollint-disable-next-line prefer-enum', 'above'))).toContain(`'prefer-enum' is not reported here. Remove it.`);
  });

  test('disable runs to enable or to the end', async () => {
    expect(await lint({ top: '/* toollint-disable require-closed-schema */' })).toEqual([]);
    expect(await lint({ top: '/* toollint-disable */', between: '// toollint-enable' })).toEqual(['15 require-closed-schema']);
  });

  test('an unused directive and an unknown rule are reported', async () => {
    expect(await lint({ end: '// toollint-disable-next-line require-closed-schema' })).toContain('17 unused-directive');
    expect(await lint({ first: '// toollint-disable-next-line require-closed-schemas' })).toContain('3 unused-directive');
  });

  test('a rule of several that is not reported is to be taken out', async () => {
    expect(await lint({ top: '/* toollint-disable require-closed-schema, prefer-enum */' })).toEqual(['1 unused-directive']);
    expect(await lint({ top: '/* toollint-disable prefer-id, prefer-enum */' })).toEqual(['1 unused-directive', '8 require-closed-schema', '15 require-closed-schema']);
  });

  test.each([
    ['toollint-disable-nextline require-closed-schema', 'toollint-disable-next-line'],
    ['toollint-disable-next require-closed-schema', 'toollint-disable-next-line'],
    ['toollint-ignore require-closed-schema', 'toollint-disable'],
    ['toollint-ignore-next-line', 'toollint-disable-next-line'],
    ['toollint-disabel require-closed-schema', 'toollint-disable'],
    ['toollint-enabled', 'toollint-enable'],
  ])('what is meant as a directive and is none is reported: %s', async (comment, wanted) => {
    const project = new Project({ 'tools.jsonc': `// ${comment}\n${JSON.stringify({ tools: [openTool()] })}` });
    const { out } = await project.run(['tools.jsonc', '-f', 'unix']);
    expect(out).toContain(`tools.jsonc:1:1: warning: There is no directive '${comment.split(' require')[0]!}'; did you mean '${wanted}'? [unused-directive]`);
    expect(out).toContain('[require-closed-schema]');
  });

  test.each(['toollint-baseline.json holds the rest', 'toollint reads this file', 'toollint: see the docs', 'toollint is enabled here'])('prose is no directive: %s', async (comment) => {
    const project = new Project({ 'tools.jsonc': `// ${comment}\n${JSON.stringify({ tools: [openTool()] })}` });
    expect((await project.run(['tools.jsonc', '-f', 'unix'])).out).not.toContain('unused-directive');
  });

  test('a reason can be required', async () => {
    const suppressions = { requireReason: true };
    const bare = '// toollint-disable require-closed-schema';
    expect(await lint({ first: bare }, { suppressions })).toEqual(['3 unused-directive']);
    expect(await lint({ first: `${bare} -- generated upstream` }, { suppressions })).toEqual([]);
  });

  test('text that only mentions a directive is none', async () => {
    expect(await lint({ first: '// see toollint-disable in the docs', end: '// not-toollint-disable' })).toHaveLength(2);
  });
});

describe('baseline', () => {
  test('hides what is known, shows what is new, and counts what is gone', async () => {
    const project = new Project({ 'tools.json': { tools: [openTool('one'), openTool('two')] } });
    const rule = ['--rule', 'no-near-duplicate-description:off'];
    const update = await project.run(['--update-baseline', ...rule]);
    expect(update.err).toBe('Known findings in toollint-baseline.json: 2.\n');
    expect(update.code).toBe(0);

    const hidden = await project.run(rule);
    expect(hidden.out).toContain('known findings in the baseline toollint-baseline.json: 2');
    expect(hidden.code).toBe(0);

    project.write('tools.json', { tools: [openTool('three'), openTool('two'), cleanTool('one')] });
    const { code, out } = await project.run(rule);
    expect(out).toContain('three');
    expect(out).not.toContain("'two'");
    expect(out).toContain('Entries of the baseline that no longer occur: 1.');
    expect(code).toBe(1);
    expect((await project.run(['--no-baseline', '-f', 'unix', ...rule])).out.split('\n')).toHaveLength(3);
  });

  test('does not take up directives without a use in silence', async () => {
    const project = new Project({ 'a.yaml': `# toollint-disable-next-line prefer-enum\n${JSON.stringify(openTool('one'))}\n` });
    expect((await project.run(['--update-baseline'])).err).toBe(
      'Known findings in toollint-baseline.json: 2.\nFaults of the files themselves are among them, which are better mended than known: unused-directive 1.\n',
    );
  });

  test('a run over some files says nothing of the others, and only adds to the baseline', async () => {
    const project = new Project({ 'a.json': openTool('one'), 'b/tools.json': openTool('two') });
    await project.run(['--update-baseline']);
    const before = project.read('toollint-baseline.json');
    for (const paths of [['a.json'], ['b'], ['a.json', '--hook']]) expect((await project.run(paths)).out).not.toContain('no longer occur');
    await project.run(['b', '--update-baseline']);
    expect(project.read('toollint-baseline.json')).toBe(before);
    project.write('c.json', openTool('three'));
    expect((await project.run(['c.json', '--update-baseline'])).err).toBe('Known findings in toollint-baseline.json: 3.\n');
    project.write('a.json', cleanTool('one'));
    expect((await project.run([])).out).toContain('no longer occur: 1.');
  });

  test('survives a moved tool and is kept beside the configuration', async () => {
    const project = new Project({ 'src/tools.json': { tools: [openTool('one')] }, 'toollint.config.json': {} });
    await project.run(['tools.json', '--update-baseline'], { cwd: project.path('src') });
    expect(JSON.parse(project.read('toollint-baseline.json'))).toMatchObject({ version: 1, findings: [{ rule: 'require-closed-schema', file: 'src/tools.json', tool: 'one', count: 1 }] });
    project.write('src/tools.json', { comment: ['some', 'lines', 'more'], tools: [openTool('one')] });
    expect((await project.run([])).code).toBe(0);
  });

  test('one that cannot be read, or is named and missing, is a wrong usage', async () => {
    const project = new Project({ 'tools.json': { tools: [cleanTool()] }, 'toollint-baseline.json': '{"version":7}' });
    expect((await project.run(['tools.json'])).err).toContain('is no baseline of toollint');
    const { code, err } = await project.run(['tools.json', '--baseline', 'b.json']);
    expect(err).toContain("There is no baseline 'b.json'");
    expect(code).toBe(2);
  });
});
