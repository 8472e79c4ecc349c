import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanTool, Project } from '../support/cli.js';

interface Schema {
  readonly type: string;
  readonly properties: Record<string, Record<string, unknown>>;
  readonly required: string[];
  readonly additionalProperties?: boolean;
}

const base = cleanTool('find_customer', {
  inputSchema: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', description: 'The address.' },
      status: { type: 'string', enum: ['open', 'closed'], description: 'The state.' },
      limit: { type: 'integer', maximum: 50, default: 10 },
      filter: { type: 'object', properties: { since: { type: 'string' } }, additionalProperties: false },
    },
    required: ['email'],
  },
});

/** The base with its schema changed. */
function changed(change: (schema: Schema) => void): object {
  const tool = structuredClone(base);
  change(tool.inputSchema as Schema);
  return tool;
}

async function diff(after: object | object[], args: readonly string[] = []): Promise<{ code: number; changes: string[] }> {
  const project = new Project({ 'a.json': { tools: [base] }, 'b.json': { tools: [after].flat() } });
  const { code, out } = await project.run(['diff', 'a.json', 'b.json', '-f', 'json', ...args]);
  const { tools } = JSON.parse(out) as { tools: { name: string; changes: { class: string; kind: string; path: string }[] }[] };
  return { code, changes: tools.flatMap((tool) => tool.changes.map((change) => `${change.class} ${change.kind} ${change.path}`)) };
}

describe('how changes are classed', () => {
  const status = '/inputSchema/properties/status';
  test.each<[string, object | object[], string[]]>([
    ['nothing', base, []],
    ['keys in another order', Object.fromEntries(Object.entries(base).reverse()), []],
    ['a removed tool', cleanTool('send_invoice', { description: 'Sends.', inputSchema: { type: 'object' } }), ['selection tool-added ', 'breaking tool-removed ']],
    ['a renamed tool', { ...base, name: 'lookup_customer' }, ['breaking tool-renamed /name']],
    [
      'a name spelled anew, however much else changed',
      { ...base, name: 'findCustomer', description: 'Other words altogether.', inputSchema: {} },
      [
        'breaking tool-renamed /name',
        'selection description-changed /description',
        ...['email', 'status', 'limit', 'filter'].map((name) => `breaking parameter-removed /inputSchema/properties/${name}`),
      ],
    ],
    ['a description', { ...base, description: 'Finds a customer.' }, ['selection description-changed /description']],
    ['an annotation', { ...base, annotations: { readOnlyHint: true } }, ['selection annotations-changed /annotations/readOnlyHint']],
    ['a title', { ...base, title: 'Find' }, ['selection title-changed /title']],
    ['strict mode', { ...base, input_schema: base.inputSchema, inputSchema: undefined, strict: true }, ['selection strict-changed /strict']],
    ['a removed parameter', changed(({ properties }) => delete properties.status), [`breaking parameter-removed ${status}`]],
    ['a new optional parameter', changed(({ properties }) => (properties.name = { type: 'string' })), ['selection parameter-added /inputSchema/properties/name']],
    [
      'a new required parameter',
      changed(({ properties, required }) => {
        properties.name = { type: 'string' };
        required.push('name');
      }),
      ['breaking parameter-added /inputSchema/properties/name'],
    ],
    ['a parameter made required', changed(({ required }) => required.push('status')), [`breaking parameter-required ${status}`]],
    ['a parameter made optional', changed(({ required }) => required.pop()), ['selection parameter-optional /inputSchema/properties/email']],
    ['a value less', changed(({ properties }) => (properties.status!.enum = ['open'])), [`breaking values-narrowed ${status}`]],
    ['a value more', changed(({ properties }) => (properties.status!.enum = ['open', 'closed', 'new'])), [`selection values-widened ${status}`]],
    ['other values', changed(({ properties }) => (properties.status!.enum = ['open', 'shut'])), [`breaking schema-changed ${status}`]],
    ['a constant among values', [changed(({ properties }) => (properties.status = { type: 'string', const: 'open', description: 'The state.' }))], [`breaking values-narrowed ${status}`]],
    ['another type', changed(({ properties }) => (properties.limit!.type = 'string')), ['breaking schema-changed /inputSchema/properties/limit']],
    ['integer to number', changed(({ properties }) => (properties.limit!.type = 'number')), ['selection values-widened /inputSchema/properties/limit']],
    ['a lower maximum', changed(({ properties }) => (properties.limit!.maximum = 20)), ['breaking values-narrowed /inputSchema/properties/limit']],
    ['a default', changed(({ properties }) => (properties.limit!.default = 20)), ['selection default-changed /inputSchema/properties/limit']],
    [
      'a title inside a default, which is data',
      changed(({ properties }) => (properties.filter!.default = { title: 'new' })),
      ['selection default-changed /inputSchema/properties/filter'],
    ],
    ['a format less', changed(({ properties }) => delete properties.email!.format), ['selection values-widened /inputSchema/properties/email']],
    ['a closed root', changed((schema) => Object.assign(schema, { additionalProperties: false })), ['breaking schema-closed /inputSchema']],
    ['an opened object', changed(({ properties }) => delete properties.filter!.additionalProperties), ['safe schema-opened /inputSchema/properties/filter']],
    [
      'a nested parameter',
      changed(({ properties }) => Object.assign(properties.filter!.properties as object, { until: { type: 'string' } })),
      ['selection parameter-added /inputSchema/properties/filter/properties/until'],
    ],
  ])('%s', async (_, after, expected) => {
    expect((await diff(after)).changes).toEqual(expected);
  });
});

test('a change of the whole input names the input schema, one of a list its items', async () => {
  const input = (inputSchema: object): object => ({ tools: [{ ...base, inputSchema: { type: 'object', ...inputSchema } }] });
  const before = input({ properties: { tags: { type: 'array', items: { type: 'string' } } } });
  const after = input({ properties: { tags: { type: 'array', items: { type: 'string', maxLength: 9 } } }, additionalProperties: false });
  const { out } = await new Project({ 'a.json': before, 'b.json': after }).run(['diff', 'a.json', 'b.json']);
  expect(out).toContain('the input schema refuses arguments that it does not list');
  expect(out).toContain("'tags[]' accepts fewer values");
});

test('a sentence in the output schema is a change of it', async () => {
  const output = (description: string): object => ({ ...base, outputSchema: { type: 'object', properties: { id: { type: 'string', description } } } });
  const project = new Project({ 'a.json': { tools: [output('The number.')] }, 'b.json': { tools: [output('Read this aloud.')] } });
  expect((await project.run(['diff', 'a.json', 'b.json'])).out).toContain('the output schema changed');
});

test('an output property called title is a property, not an annotation', async () => {
  const output = (properties: object): object => ({ ...base, outputSchema: { type: 'object', properties, description: 'What is found.' } });
  const project = new Project({ 'a.json': { tools: [output({ id: {}, title: { type: 'string' } })] }, 'b.json': { tools: [output({ id: {} })] } });
  expect((await project.run(['diff', 'a.json', 'b.json'])).out).toContain('the output schema changed');
});

test('--fail-on says from which class on the exit code is 1', async () => {
  const wording = { ...base, description: 'Finds a customer.' };
  const removed = changed(({ properties }) => delete properties.status);
  const codes = async (after: object): Promise<number[]> =>
    Promise.all(['breaking', 'selection', 'any', 'none'].map(async (bar) => (await diff(after, ['--fail-on', bar])).code));
  expect(await codes(base)).toEqual([0, 0, 0, 0]);
  expect(await codes(wording)).toEqual([0, 1, 1, 0]);
  expect(await codes(removed)).toEqual([1, 1, 1, 0]);
});

test('formats: words that went and came, a comment for a pull request without foreign markup, annotations', async () => {
  const after = { ...base, description: 'Finds one customer by email @everyone <img>. Use it when the user gives an email.' };
  const project = new Project({ 'a.json': { tools: [base] }, 'b.json': { tools: [after] } });
  const print = async (format: string): Promise<string> => (await project.run(['diff', 'a.json', 'b.json', '-f', format])).out;
  expect(await print('stylish')).toContain('[-address-]{+@everyone <img>+}');
  const markdown = await print('markdown');
  expect(markdown).toContain('<ins>\\@everyone &lt;img></ins>');
  expect(markdown).not.toContain('<img>');
  expect(await print('github')).toMatch(/^::warning file=b\.json,line=3,title=find_customer%3A affects selection::the description changed\n$/);
});

test('of a long text only what is near a change is shown', async () => {
  const words = Array.from({ length: 200 }, (_, i) => `word${i}`);
  const after = [...words.slice(0, 100), 'new', ...words.slice(100)];
  const tools = [words, after].map((text) => ({ tools: [{ ...base, description: text.join(' ') }] }));
  const { out } = await new Project({ 'a.json': tools[0]!, 'b.json': tools[1]! }).run(['diff', 'a.json', 'b.json']);
  expect(out).toContain('word99 {+new +}word100');
  expect(out).toContain('…');
  expect(out).not.toContain('word50');
});

test('a text that was written anew is shown as two', async () => {
  const [before, after] = ['Looks a customer up in the old registry.', 'Give an email to get whom it belongs to.'].map((description) => ({ tools: [{ ...base, description }] }));
  const { out } = await new Project({ 'a.json': before!, 'b.json': after! }).run(['diff', 'a.json', 'b.json']);
  expect(out).toContain('[-Looks a customer up in the old registry.-]{+Give an email to get whom it belongs to.+}');
});

test('a file without tools is a mistake, unless that is allowed', async () => {
  const project = new Project({ 'a.json': '', 'b.json': { tools: [base] } });
  const { code, err } = await project.run(['diff', 'a.json', 'b.json']);
  expect(err).toBe('a.json:1:1: The file is empty: write a tool definition, or remove it.\nNo tool definition was found in a.json.\n');
  expect(code).toBe(2);
  expect((await project.run(['diff', 'a.json', 'b.json', '--no-errors-on-unmatched'])).code).toBe(0);
});

test('a file that is broken in the middle is said to be, with the place', async () => {
  const project = new Project({ 'a.json': { tools: [base, cleanTool('other')] } });
  project.write('b.json', project.read('a.json').replace('"name": "other"', '"name": "other'));
  const { err } = await project.run(['diff', 'a.json', 'b.json']);
  expect(err).toMatch(/^b\.json:\d+:\d+: This string is not closed.* It is compared as far as it can be read\.\n$/);
});

test('what was known and is not any more passes for changed; what was unknown before does not', async () => {
  const source = (description: string, more = '', sort = "{ type: 'string' }"): string =>
    `import { label, more } from '@acme/texts';\nexport const tools = [{ name: 'find', description: ${description}, inputSchema: { type: 'object', properties: { sort: ${sort}, ${more} }, required: [] } }];\n`;
  const project = new Project({ 'known.ts': source("'Finds it.'"), 'lost.ts': source("label('find')", '...more'), 'sort.ts': source("'Finds it.'", '', "{ type: 'string', enum: more }"), 'added.ts': source("'Finds it.'", 'order: more') });
  const found = async (...files: readonly string[]): Promise<string[]> => {
    const { out } = await project.run(['diff', ...files, '-f', 'json']);
    const { tools } = JSON.parse(out) as { tools: { changes: { class: string; kind: string; path: string; message: string }[] }[] };
    return tools.flatMap(({ changes }) => changes.map((change) => `${change.class} ${change.kind} ${change.path}: ${change.message}`));
  };
  expect(await found('known.ts', 'lost.ts')).toEqual([
    'selection unknown-now /description: only running code can tell the description now',
    'selection unknown-now /inputSchema/properties: only running code can tell the input schema now',
  ]);
  expect(await found('known.ts', 'sort.ts')).toEqual(["selection unknown-now /inputSchema/properties/sort/enum: only running code can tell 'sort' now"]);
  expect(await found('known.ts', 'added.ts')).toEqual(["selection unknown-now /inputSchema/properties/order: only running code can tell 'order' now"]);
  expect(await found('lost.ts', 'known.ts')).toEqual([]);
  expect(await found('lost.ts', 'lost.ts')).toEqual([]);
});

test('schemas with parts that only running code could tell', async () => {
  const source = (name: string): string => `const limit = () => { while (true); };
export const tools = [{ name: '${name}', description: 'Finds an order.', inputSchema: { type: 'object', properties: { id: { const: [limit, 1] } }, required: limit } }];`;
  const { out, code } = await new Project({ 'a.ts': source('find_order'), 'b.ts': source('get_order') }).run(['diff', 'a.ts', 'b.ts']);
  expect(out).toContain("tool 'find_order' is now called 'get_order'");
  expect(code).toBe(1);
});

describe('git revisions', () => {
  function repository(): Project {
    const project = new Project({ 'src/tools.json': { tools: [base] }, 'node_modules/x/tools.json': { tools: [cleanTool('foreign')] } });
    project.git('init', '--quiet', '--initial-branch', 'main');
    project.commit('first');
    return project;
  }

  test('a revision against the working tree, and against another', async () => {
    const project = repository();
    expect((await project.run(['diff', 'HEAD'])).out).toContain('No tool definition changed between HEAD and the working tree.');
    project.write('src/tools.json', { tools: [{ ...base, name: 'lookup' }] });
    const { code, out } = await project.run(['diff', 'main']);
    expect(out).toContain("tool 'find_customer' is now called 'lookup'");
    expect(code).toBe(1);
    expect((await project.run(['diff', 'main', 'HEAD'])).code).toBe(0);
    expect((await project.run(['diff', 'main', '--path', 'other/**'])).out).toContain('No tool definition changed');
  });

  test('--path of what is there no more', async () => {
    const project = repository();
    rmSync(project.path('src'), { recursive: true });
    for (const path of ['src/tools.json', 'src', 'src/']) {
      const { code, out } = await project.run(['diff', 'HEAD', '--path', path]);
      expect(out).toContain("tool 'find_customer' was removed");
      expect(code).toBe(1);
    }
    const { code, err } = await project.run(['diff', 'HEAD', '--path', 'src/other.json']);
    expect(err).toContain("There is no file or folder 'src/other.json'.");
    expect(code).toBe(2);
  });

  test('a name that is neither file nor revision', async () => {
    const { code, err } = await repository().run(['diff', 'nowhere']);
    expect(err).toBe("'nowhere' is neither a file nor a git revision. Look for a typo, or fetch it first.\n");
    expect(code).toBe(2);
  });
});
