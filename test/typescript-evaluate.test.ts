import typescript from 'typescript';
import { describe, expect, test } from 'vitest';
import { Evaluator } from '../src/documents/typescript/evaluate.js';
import { exportedValue } from '../src/documents/typescript/exports.js';
import { Project } from '../src/documents/typescript/project.js';
import type { Conditional, LibraryMember} from '../src/documents/typescript/values.js';
import { LibraryCall, LibraryRef, provenanceOf } from '../src/documents/typescript/values.js';
import { Dynamic, isOpen } from '../src/model/dynamic.js';
import { memoryHost } from './support/host.js';

/** What `export default` in /src/main.ts evaluates to. */
function evaluate(main: string, files: Record<string, string> = {}): unknown {
  const project = new Project(typescript, memoryHost({ '/src/main.ts': main, ...files }));
  const module = project.add('/src/main.ts', main);
  return exportedValue(new Evaluator(project), module, 'default');
}

/** A value that fails readably: a Dynamic refers to whole syntax trees. */
function brief(value: unknown): unknown {
  return value instanceof Dynamic ? `${value.constructor.name} (${value.reason})` : value;
}

describe('known values', () => {
  test.each<[string, unknown]>([
    ['const A = "a"; export default `${A}-b` as const', 'a-b'],
    ['export default ["x", "y" + 1].join(" ")', 'x y1'],
    ['export default { a: 1, ["b" + 2]: [true, null], "c-d": -3 }', { a: 1, b2: [true, null], 'c-d': -3 }],
    ['const base = { a: 1, b: 2 }; export default { ...base, b: 3 } satisfies object', { a: 1, b: 3 }],
    ['enum Kind { A = "a", B = "b" } export default [Kind.A, Kind["B"]]', ['a', 'b']],
    ['enum N { A, B = 5, C } export default [N.A, N.C]', [0, 6]],
    ['var Day; (function (Day) { Day["Mon"] = "mon"; Day["Tue"] = "tue"; })(Day || (Day = {})); export default [Day.Mon, ...Object.values(Day)]', ['mon', 'mon', 'tue']],
    ['export var Level; (function (Level) { Level[Level["Low"] = 3] = "Low"; })(Level || (Level = {})); export default Level.Low', 3],
    ['var Day = /* @__PURE__ */ ((Day2) => { Day2["Mon"] = "mon"; return Day2; })(Day || {}); export default Object.values(Day)', ['mon']],
    ['var a=(e=>(e.Mon="mon",e.Tue="tue",e))(a||{});export default Object.keys(a)', ['Mon', 'Tue']],
    ['var unit, day; var init_unit = __esm({ "src/unit.ts"() { "use strict"; init_other(); unit = "day"; day = { of: unit }; } }); export default [unit, day.of]', ['day', 'day']],
    ['const K = { x: "ex" } as const; export default Object.values(K)', ['ex']],
    ['export default ["a", "b"].map((n) => ({ n: n.toUpperCase() }))', [{ n: 'A' }, { n: 'B' }]],
    ['export default Object.entries({ a: 1 }).map(([key, value]) => key + value)', ['a1']],
    ['export default [..."ab", ...["c"]].filter((c) => c !== "b").concat("d", ["e"])', ['a', 'c', 'd', 'e']],
    ['const make = (name: string, extra = {}) => ({ name, ...extra }); export default make("t", { v: 1 })', { name: 't', v: 1 }],
    ['function pick(k: string) { if (k === "a") return 1; return 2 } export default [pick("a"), pick("b")]', [1, 2]],
    ['function pick(k: string) { switch (k) { case "a": return 1; default: return 2 } } export default [pick("a"), pick("b")]', [1, 2]],
    ['const { a, b: { c = "d" } } = { a: "x", b: {} }; export default a + c', 'xd'],
    ['class T { static id = "s"; name = "n"; constructor(readonly d: string) {} get both() { return this.name + this.d } } const t = new T("!"); export default [T.id, t.both]', ['s', 'n!']],
    ['class P { constructor(a: string) { this.a = a } } class Q extends P { constructor() { super("up") } } export default new Q().a', 'up'],
    ['export default process.env.NAME ?? "fallback"', 'fallback'],
    ['import dedent from "dedent"; export default dedent`\n  a\n    b\n`', 'a\n  b'],
    ['export default { ["__proto__"]: 1 }["__proto__"]', 1],
    ['export default Object.freeze(Object.assign({ a: 1 }, { b: 2 }))', { a: 1, b: 2 }],
  ])('%s', (source, expected) => {
    expect(brief(evaluate(source))).toEqual(expected);
  });
});

describe('what is not known', () => {
  test.each(['export default load()', 'export default `a ${load()}`', 'let a = 1; a = 2; export default a', 'var Box; (function (Box) { function open() {} Box.open = open; Box.size = 1; })(Box || (Box = {})); export default Box.size', 'var n; var init_n = __esm({ "n.ts"() { n = 1; } }); function next() { n++; } export default n', 'const a = b; const b = a; export default a', 'export default ((x) => x)(y)'])('%s', (source) => {
    expect(evaluate(source)).toBeInstanceOf(Dynamic);
  });

  test('a spread of something unknown leaves the rest', () => {
    const value = evaluate('export default { a: 1, ...load() }') as object;
    expect(value).toEqual({ a: 1 });
    expect(isOpen(value)).toBe(true);
  });

  test('a set that is added to is open', () => {
    expect(isOpen(evaluate('const set = new Set([1]); for (const x of y) set.add(x); export default [...set]') as object)).toBe(true);
  });
  test('a list that is pushed to is open', () => {
    expect(isOpen(evaluate('const list = [1]; list.push(2); export default list') as object)).toBe(true);
  });

  test('an unknown condition keeps both sides', () => {
    expect((evaluate('export default load() ? "a" : "b"') as Conditional).alternatives).toEqual(['a', 'b']);
    expect(evaluate('export default load() ? "a" : "a"')).toBe('a');
  });

  test.each(['||', '??'])('of a structure behind %s it is not known whether it holds, unless the left side is', (operator) => {
    const value = evaluate(`export default load() ${operator} { a: 1 }`) as Conditional;
    expect(value.alternatives[0]).toBeInstanceOf(Dynamic);
    expect(value.alternatives[1]).toEqual({ a: 1 });
    expect(evaluate(`const make = (schema) => schema ${operator} { a: 1 }; export default make()`)).toEqual({ a: 1 });
    expect(evaluate(`export default null ${operator} { a: 1 }`)).toEqual({ a: 1 });
    expect(evaluate(`export default load() ${operator} "a"`)).toBe('a');
  });

  test('of conditions upon conditions, which would take forever to tell apart, the value is not known', () => {
    const steps = Array.from({ length: 10 }, (_, i) => `const s${i + 1} = load() ? s${i}.strict() : s${i}.partial();`);
    const value = evaluate(`import { z } from 'zod'; const s0 = z.object({}); ${steps.join(' ')} export default s10`);
    expect(value).toBeInstanceOf(Dynamic);
    expect(value).not.toHaveProperty('alternatives');
  });

  test('endless recursion ends', () => {
    expect(evaluate('const f = (n) => f(n + 1); export default f(0)')).toBeInstanceOf(Dynamic);
    expect(evaluate('const f = (n) => [f(n + 1), f(n + 2)]; export default f(0)')).toBeDefined();
    expect((evaluate('const a = { b: { a } }; export default a.b') as { a: unknown }).a).toBeInstanceOf(Dynamic);
  });

  test('recursion over known values is followed', () => {
    expect(evaluate('const size = (list) => (list.length > 0 ? 1 + size(list.slice(1)) : 0); export default size(["a", "b", "c"])')).toBe(3);
    expect(evaluate('function last(node) { if (node.next === undefined) return node.name; return last(node.next) } export default last({ name: "a", next: { name: "b" } })')).toBe('b');
  });

  test('a function may return from as many lines as it likes', () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `if (mode() === ${i}) return "m${i}";`).join('\n');
    const value = evaluate(`function pick() {\n${lines}\nreturn "none" }\nexport default [pick(), "b"]`) as unknown[];
    expect(value[0]).toBeInstanceOf(Dynamic);
    expect(value[1]).toBe('b');
  });

  test.each([
    ['recursion that nothing known ends', 'function f(node) { if (node.leaf) return "x"; return [f(node.a), f(node.b), f(node.c), f(node.d)] } const first = f(load())'],
    ['a long chain of calls', `import { z } from "zod"; const first = z.string()${'.optional()'.repeat(40)}`],
  ])('%s takes nothing from what stands beside it', (_, code) => {
    const [first, second] = evaluate(`${code}; export default [first, "b"]`) as unknown[];
    expect(first).toBeInstanceOf(Dynamic);
    expect(second).toBe('b');
  });
});

describe('across files', () => {
  test.each<[string, string, Record<string, string>]>([
    ['relative with .js', 'import { A } from "./a.js"; export default A', { '/src/a.ts': 'export const A = "x"' }],
    ['through a barrel', 'import { A } from "./lib"; export default A', { '/src/lib/index.ts': 'export * from "./b.js"', '/src/lib/b.ts': 'const z = "x"; export { z as A }' }],
    ['a namespace', 'import * as a from "./a.js"; export default a.A', { '/src/a.ts': 'export const A = "x"' }],
    ['tsconfig paths', 'import A from "@/a"; export default A', { '/tsconfig.json': '{ /* c */ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }', '/src/a.ts': 'export default "x"' }],
    ['package imports', 'import { A } from "#a.js"; export default A', { '/package.json': '{"imports":{"#*.js":"./src/*.ts"}}', '/src/a.ts': 'export const A = "x"' }],
    [
      'a workspace',
      'import { A } from "@acme/lib"; export default A',
      {
        '/package.json': '{"workspaces":["packages/*"]}',
        '/packages/lib/package.json': '{"name":"@acme/lib","exports":{".":{"types":"./dist/index.d.ts","import":"./dist/index.js"}}}',
        '/packages/lib/src/index.ts': 'export const A = "x"',
      },
    ],
    ['pnpm', 'import { A } from "lib/sub"; export default A', { '/pnpm-workspace.yaml': 'packages:\n  - "libs/*"\n', '/libs/l/package.json': '{"name":"lib"}', '/libs/l/src/sub.ts': 'export const A = "x"' }],
    ['CommonJS', 'const { A } = require("./a"); export default A', { '/src/a.js': 'module.exports = { A: "x" }' }],
    ['compiled', 'const a_1 = require("./a.js"); export default a_1.A', { '/src/a.js': 'Object.defineProperty(exports, "__esModule", { value: true });\nexports.A = void 0;\nexports.A = "x";' }],
    ['JSON', 'import data from "./a.json"; export default data.A', { '/src/a.json': '{"A":"x"}' }],
  ])('%s', (_, main, files) => {
    expect(brief(evaluate(main, files))).toBe('x');
  });
});

describe('libraries', () => {
  test('are known by import, through aliases and local re-exports', () => {
    const value = evaluate('import { zod as q } from "./z.js"; export default q.object({ a: q.string().min(1) }).strict()', { '/src/z.ts': 'export { z as zod } from "zod"' }) as LibraryCall;
    expect(value).toBeInstanceOf(LibraryCall);
    expect(value.callee).toMatchObject({ name: 'strict', module: 'zod' });
    const object = (value.callee as LibraryMember).receiver as LibraryCall;
    expect(object.callee).toMatchObject({ module: 'zod', path: ['z', 'object'] });
    const shape = object.args[0]!.value as { a: LibraryCall };
    expect(((shape.a.callee as LibraryMember).receiver as LibraryCall).callee).toMatchObject({ path: ['z', 'string'] });
  });

  test('names that are declared nowhere are global', () => {
    expect(evaluate('export default navigator.modelContext')).toMatchObject({ module: 'globalThis', path: ['navigator', 'modelContext'] });
    expect(evaluate('import * as sdk from "sdk"; export default sdk.a.b')).toEqual(expect.any(LibraryRef));
  });
});

test('members remember where they were written', () => {
  const value = evaluate('import { base } from "./a.js"; const d = "text"; export default { ...base, d }', { '/src/a.ts': 'export const base = { n: "name" }' }) as object;
  const { members } = provenanceOf(value)!;
  expect(members.get('n')!.place.scope.file.path).toBe('/src/a.ts');
  expect(members.get('d')!.place.scope.file.path).toBe('/src/main.ts');
});
