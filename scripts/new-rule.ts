/** `npm run new-rule -- ID`: writes the two files of a rule and registers it. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const id = process.argv[2] ?? '';
if (!/^(?:no|require|prefer|max|valid|consistent|unique|isolate)-[a-z]+(?:-[a-z]+)*$/.test(id)) {
  console.error('usage: npm run new-rule -- ID, such as no-shouting (no-, require-, prefer-, max-, valid-, consistent-, unique-, isolate-)');
  process.exit(2);
}
const base = fileURLToPath(new URL(`../rules/${id}`, import.meta.url));
if (existsSync(`${base}.ts`)) {
  console.error(`rules/${id}.ts is there already`);
  process.exit(2);
}

writeFileSync(
  `${base}.ts`,
  `import { displayName } from '../src/model/tool.js';
import { defineRule } from '../src/rule.js';

export default defineRule({
  meta: {
    id: '${id}',
    category: 'description',
    severity: 'warning',
    preset: 'strict',
    summary: 'Say in one imperative sentence what to do.',
    fix: 'none',
    messages: {
      found: "'{{tool}}' is what is wrong; this is why a model trips over it. Write this instead.",
    },
  },
  check: {
    tool(tool, { report }) {
      if (typeof tool.description !== 'string') return;
      report('found', ['description'], { tool: displayName(tool) });
    },
  },
});
`,
);
writeFileSync(
  `${base}.md`,
  `# ${id}

## What it checks

## Why

## Examples

\`\`\`json invalid
{ "name": "find_order", "description": "Finds an order.", "inputSchema": { "type": "object" } }
\`\`\`

\`\`\`json valid
{ "name": "find_order", "inputSchema": { "type": "object" } }
\`\`\`

## Options

None.

## When not to use it
`,
);
spawnSync('npm', ['run', '--silent', 'generate'], { stdio: 'inherit', shell: process.platform === 'win32' });
console.log(`wrote rules/${id}.ts and rules/${id}.md; run UPDATE=1 npx vitest run test/rule-docs.test.ts and read what it writes`);
