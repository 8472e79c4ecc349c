/** The types of JSON Schema. */
export const TYPE_NAMES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

export function isTypeName(value: unknown): value is TypeName {
  return (TYPE_NAMES as readonly unknown[]).includes(value);
}

/** What programming languages and databases call the types, in lower case. */
const OTHER_NAMES: ReadonlyMap<string, TypeName> = new Map(
  (
    [
      ['string', 'str text char varchar literal nvarchar longtext regexp'],
      ['integer', 'int int32 int64 int16 uint uint32 uint64 long bigint short byte'],
      ['number', 'float double decimal float32 float64 numeric real num'],
      ['boolean', 'bool bit'],
      ['object', 'dict dictionary map hash hashmap struct json record class model mapping'],
      ['array', 'list tuple set sequence vector slice iterable arraylist'],
      ['null', 'none nil undefined void nonetype'],
    ] as const
  ).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/** Names that are a string with a format. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date', 'date'],
  ['datetime', 'date-time'],
  ['date-time', 'date-time'],
  ['timestamp', 'date-time'],
  ['time', 'time'],
  ['email', 'email'],
  ['url', 'uri'],
  ['uri', 'uri'],
  ['uuid', 'uuid'],
  ['guid', 'uuid'],
]);

const ANYTHING: ReadonlySet<string> = new Set(['any', 'unknown', 'mixed', 'object|string', 'all', 'variant', 'interface{}', '*', 'json-value']);

/** What to write instead of a type name that JSON Schema does not know. */
export function typeAdvice(name: string): string {
  if (name.length > 60) return `The types are ${TYPE_NAMES.join(', ')}.`;
  const plain = name.trim().toLowerCase();
  if (plain === '') return `Write one of ${TYPE_NAMES.join(', ')}, or leave "type" out to accept any value.`;
  if (ANYTHING.has(plain)) return 'Leave "type" out to accept any value, or say what the value is.';
  const format = FORMATS.get(plain);
  if (format !== undefined) return `Write {"type": "string", "format": "${format}"}.`;
  if (plain === 'enum') return 'Write "type": "string" beside the "enum".';
  if (plain === 'file' || plain === 'binary' || plain === 'bytes' || plain === 'buffer') {
    return 'Write {"type": "string", "contentEncoding": "base64"}, or take a path.';
  }
  const alternatives = plain.split(/\s*[|,]\s*|\s+or\s+/).map(knownType);
  if (alternatives.length > 1 && alternatives.every((type) => type !== undefined)) return `Write "type": ${JSON.stringify(alternatives)}.`;
  const item = /^(\w+)\[\]$/.exec(plain) ?? /^(?:list|array|set|sequence|iterable)\s*[[<(]\s*(\w+)\s*[\])>]$/.exec(plain);
  if (item !== null) {
    const type = knownType(item[1]!);
    return `Write {"type": "array", "items": ${type === undefined ? '{ ... }' : `{"type": "${type}"}`}}.`;
  }
  const type = knownType(plain.replace(/[[<({].*$/, ''));
  return type === undefined ? `The types are ${TYPE_NAMES.join(', ')}.` : `Write "${type}".`;
}

/** The type that a name stands for: itself, or what a programming language calls it. */
export function knownType(name: string): TypeName | undefined {
  const plain = name.trim().toLowerCase();
  return isTypeName(plain) ? plain : OTHER_NAMES.get(plain);
}
