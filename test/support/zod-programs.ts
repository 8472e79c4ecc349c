import fc from 'fast-check';

/** Zod code: constants, then an expression that may use them. */
export interface ZodProgram {
  readonly declarations: readonly string[];
  readonly expression: string;
}

type Version = 3 | 4;

/** Code of one type; `value` is code of a value that it takes, where one is known. */
interface Code {
  readonly text: string;
  readonly value?: string;
  /** Keys, for what is an object type and can be extended. */
  readonly keys?: readonly string[];
}

const TEXTS = ['a', 'b.c', 'What it is', '__proto__', 'it\'s "quoted"', 'wide W'];
const NAMES = ['id', 'name', 'list', 'x-y'];
const text = fc.constantFrom(...TEXTS);
const quoted = text.map((value) => JSON.stringify(value));
const small = fc.integer({ min: 0, max: 20 });
const key = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name));

/** Random programs for a version of zod. */
export function zodPrograms(version: Version): fc.Arbitrary<ZodProgram> {
  return fc.array(type(version, []), { maxLength: 3 }).chain((first) => {
    const declarations = first.map(({ text: code }, i) => `const S${i} = ${code};`);
    const names = first.map(({ value, keys }, i): Code => ({ text: `S${i}`, ...(value === undefined ? {} : { value }), ...(keys === undefined ? {} : { keys }) }));
    return object(version, type(version, names)).map(({ text: expression }) => ({ declarations, expression }));
  });
}

function type(version: Version, names: readonly Code[]): fc.Arbitrary<Code> {
  const { tree } = fc.letrec<{ tree: Code }>((tie) => {
    const named = names.length > 0 ? [fc.constantFrom(...names)] : [];
    const leaves = fc.oneof(...named, string(version), number(), simple(version), choice(version));
    return { tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, suffixed(version, leaves), suffixed(version, fc.oneof(object(version, tie('tree')), container(version, tie('tree'))))) };
  });
  return tree;
}

function string(version: Version): fc.Arbitrary<Code> {
  const formats = ['email', 'url', 'uuid', 'cuid', 'cuid2', 'ulid', 'emoji', 'nanoid', 'datetime', 'date', 'time', 'duration', 'base64', 'base64url', 'jwt', ...(version === 3 ? ['ip', 'cidr'] : ['ipv4', 'cidrv6', 'e164', 'guid'])];
  const check = fc.oneof(
    fc.constantFrom(...formats).map((name) => `.${name}()`),
    fc.tuple(fc.constantFrom('min', 'max', 'length'), small).map(([name, n]) => `.${name}(${n})`),
    fc.tuple(fc.constantFrom('includes', 'startsWith', 'endsWith'), quoted).map(([name, value]) => `.${name}(${value})`),
    fc.constantFrom('.regex(/^[a-z]+\\d$/)', '.regex(/x/i)', '.trim()', '.toLowerCase()', '.nonempty()', '.datetime({ local: true })', '.datetime({ offset: true })'),
  );
  const coerced = fc.boolean().map((coerce) => (coerce ? 'z.coerce.string()' : 'z.string()'));
  const chained = fc.tuple(coerced, fc.uniqueArray(check, { maxLength: 3, selector: (code) => code.slice(0, 9) })).map(([base, checks]): Code => ({ text: base + checks.join(''), ...(checks.length === 0 ? { value: '"v"' } : {}) }));
  if (version === 3) return chained;
  const functions = ['z.email()', 'z.uuid()', 'z.url()', 'z.iso.datetime()', 'z.iso.date()', 'z.iso.time()', 'z.ipv4()', 'z.base64()', 'z.jwt()', 'z.stringbool()', 'z.hostname()', 'z.hash("md5")'];
  return fc.oneof({ weight: 3, arbitrary: chained }, { weight: 1, arbitrary: fc.constantFrom(...functions).map((code) => ({ text: code })) });
}

function number(): fc.Arbitrary<Code> {
  const check = fc.oneof(
    fc.tuple(fc.constantFrom('min', 'max', 'gt', 'gte', 'lt', 'lte'), fc.integer({ min: -9, max: 9 })).map(([name, n]) => `.${name}(${n})`),
    fc.constantFrom('.int()', '.positive()', '.nonnegative()', '.negative()', '.nonpositive()', '.multipleOf(5)', '.step(0.5)', '.finite()', '.safe()'),
  );
  return fc
    .tuple(fc.constantFrom('z.number()', 'z.coerce.number()'), fc.array(check, { maxLength: 3 }))
    .map(([base, checks]): Code => ({ text: base + checks.join(''), ...(checks.length === 0 ? { value: '1' } : {}) }));
}

function simple(version: Version): fc.Arbitrary<Code> {
  const always: Code[] = [{ text: 'z.boolean()', value: 'true' }, { text: 'z.coerce.boolean()', value: 'true' }, { text: 'z.null()' }, { text: 'z.any()' }, { text: 'z.unknown()' }, { text: 'z.never()' }];
  const of3: Code[] = [{ text: 'z.date()' }, { text: 'z.bigint()' }, { text: 'z.undefined()' }, { text: 'z.void()' }, { text: 'z.nan()' }, { text: 'z.string({ description: "by params" })', value: '"v"' }];
  const of4: Code[] = [{ text: 'z.int()', value: '1' }, { text: 'z.int32().min(3)' }, { text: 'z.float64()' }, { text: 'z.templateLiteral(["a", z.string()])' }, { text: 'z.file().min(3)' }];
  return fc.constantFrom(...always, ...(version === 3 ? of3 : of4));
}

function choice(version: Version): fc.Arbitrary<Code> {
  const values = fc.uniqueArray(quoted, { minLength: 1, maxLength: 4 });
  const enums = values.map((list): Code => ({ text: `z.enum([${list.join(', ')}])`, value: list[0]! }));
  const narrowed = values.chain((list) => fc.constantFrom('exclude', 'extract').map((method): Code => ({ text: `z.enum([${[...list, '"zz"'].join(', ')}]).${method}(["zz"])` })));
  const natives = fc.constantFrom<Code>({ text: 'z.nativeEnum({ A: "a", B: "b" })', value: '"a"' }, { text: 'z.nativeEnum({ A: 0, B: 1, 0: "A", 1: "B" })' }, { text: 'z.nativeEnum({ A: "a", B: 1, 1: "B" })' });
  const literals = fc.oneof(quoted, small.map(String), fc.constantFrom('true', 'null')).map((value): Code => ({ text: `z.literal(${value})`, value }));
  const lists = fc.constantFrom<Code>({ text: 'z.literal(["a", "b"])' }, { text: 'z.literal([1, "b", null])' }, { text: 'z.enum({ A: "a", B: "b" })' });
  return version === 3 ? fc.oneof(enums, narrowed, natives, literals) : fc.oneof(enums, narrowed, natives, literals, lists);
}

function object(version: Version, inner: fc.Arbitrary<Code>): fc.Arbitrary<Code> {
  const shape = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), inner), { maxLength: 4, selector: ([name]) => name });
  const written = shape.map((fields) => ({ code: `{ ${fields.map(([name, code]) => `${key(name)}: ${code.text}`).join(', ')} }`, keys: fields.map(([name]) => name) }));
  const makers = version === 3 ? ['object', 'strictObject'] : ['object', 'strictObject', 'looseObject'];
  const base = fc.tuple(fc.constantFrom(...makers), written).map(([maker, { code, keys }]): Code => ({ text: `z.${maker}(${code})`, keys }));
  return fc.tuple(base, written, fc.array(fc.constantFrom('extend', 'merge', 'pick', 'omit', 'partial', 'required', 'some', 'strict', 'passthrough', 'strip', 'catchall', 'describe'), { maxLength: 2 })).map(
    ([first, second, methods]) => methods.reduce((code, method) => algebra(code, method, second), first),
  );
}

function algebra({ text: code, keys = [] }: Code, method: string, other: { readonly code: string; readonly keys: readonly string[] }): Code {
  const mask = (names: readonly string[]): string => `{ ${names.map((name) => `${key(name)}: true`).join(', ')} }`;
  const half = keys.slice(0, Math.ceil(keys.length / 2));
  const all = [...new Set([...keys, ...other.keys])];
  switch (method) {
    case 'extend':
      return { text: `${code}.extend(${other.code})`, keys: all };
    case 'merge':
      return { text: `${code}.merge(z.object(${other.code}))`, keys: all };
    case 'pick':
      return { text: `${code}.pick(${mask(half)})`, keys: half };
    case 'omit':
      return { text: `${code}.omit(${mask(half)})`, keys: keys.slice(half.length) };
    case 'some':
      return { text: `${code}.partial(${mask(half)})`, keys };
    case 'catchall':
      return { text: `${code}.catchall(z.number())`, keys };
    case 'describe':
      return { text: `${code}.describe("An object")`, keys };
    default:
      return { text: `${code}.${method}()`, keys };
  }
}

function container(version: Version, inner: fc.Arbitrary<Code>): fc.Arbitrary<Code> {
  const lists = fc.tuple(inner, fc.constantFrom('', '.min(1)', '.max(3)', '.length(2)', '.nonempty()')).map(([code, check]): Code => ({ text: `z.array(${code.text})${check}`, ...(check === '' ? { value: '[]' } : {}) }));
  const unions = fc.array(inner, { minLength: 2, maxLength: 3 }).map((codes): Code => ({ text: `z.union([${codes.map((code) => code.text).join(', ')}])` }));
  const tagged = fc.tuple(inner, inner).map(([a, b]): Code => ({ text: `z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), x: ${a.text} }), z.object({ kind: z.literal("b"), y: ${b.text} }).strict()])` }));
  const both = fc.tuple(object(version, inner), object(version, inner)).map(([a, b]): Code => ({ text: `z.intersection(${a.text}, ${b.text})` }));
  const tuples = fc.tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([codes, rest]): Code => ({ text: `z.tuple([${codes.map((code) => code.text).join(', ')}])${rest ? '.rest(z.boolean())' : ''}` }));
  const records = inner.map((code): Code => ({ text: `z.record(z.string(), ${code.text})` }));
  const keyed = inner.map((code): Code => ({ text: `z.record(z.enum(["a", "b"]), ${code.text})` }));
  const lazies = inner.map((code): Code => ({ text: `z.array(z.lazy(() => ${code.text}))` }));
  const common = [lists, unions, tagged, both, tuples, records, keyed, lazies];
  if (version === 4) return fc.oneof(...common, fc.constant<Code>({ text: 'z.array(z.json())' }), inner.map((code): Code => ({ text: `z.partialRecord(z.enum(["a", "b"]), ${code.text})` })));
  return fc.oneof(
    ...common,
    inner.map((code): Code => ({ text: `z.record(${code.text})` })),
    inner.map((code): Code => ({ text: `z.set(${code.text}).min(1)` })),
    inner.map((code): Code => ({ text: `z.map(z.string(), ${code.text})` })),
  );
}

function suffixed(version: Version, base: fc.Arbitrary<Code>): fc.Arbitrary<Code> {
  const common = ['optional', 'nullable', 'nullish', 'default', 'describe', 'refine', 'transform', 'readonly', 'catch', 'array', 'or', 'brand', 'superRefine', 'pipe', 'and'];
  const of4 = ['meta', 'title', 'nonoptional', 'prefault'];
  return fc.tuple(base, quoted, fc.array(fc.constantFrom(...common, ...(version === 4 ? of4 : [])), { maxLength: 3 })).map(([code, words, methods]) =>
    methods.reduce((one, method) => suffix(one, method, words), code),
  );
}

function suffix({ text: code, value, keys }: Code, method: string, words: string): Code {
  const kept = { ...(value === undefined ? {} : { value }), ...(keys === undefined ? {} : { keys }) };
  switch (method) {
    case 'default':
    case 'prefault':
    case 'catch':
      return value === undefined ? { text: code, ...kept } : { text: `${code}.${method}(${value})`, value };
    case 'describe':
      return { text: `${code}.describe(${words})`, ...kept };
    case 'refine':
      return { text: `${code}.refine(() => true)` };
    case 'superRefine':
      return { text: `${code}.superRefine(() => {})` };
    case 'transform':
      return { text: `${code}.transform((x) => x)` };
    case 'pipe':
      return { text: `z.any().pipe(${code})` };
    case 'or':
      return { text: `${code}.or(z.string())` };
    case 'and':
      return { text: `${code}.and(z.any())` };
    case 'meta':
      return { text: `${code}.meta({ description: ${words}, examples: [1] })`, ...kept };
    case 'title':
      return { text: `${code}.meta({ title: ${words} })`, ...kept };
    default:
      return { text: `${code}.${method}()`, ...(method === 'optional' || method === 'nullable' || method === 'nullish' ? { ...(value === undefined ? {} : { value }) } : {}) };
  }
}
