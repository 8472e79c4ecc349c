/** Zod as one of the schema libraries: its values as data, and its types as JSON Schema. */
import { isObject, own } from '../../../../model/dynamic.js';
import type { SchemaObject } from '../../../../model/tool.js';
import type { Evaluator } from '../../evaluate.js';
import { LibraryCall, LibraryMember, provenanceOf, type LibraryValue, type Place, type Provenance } from '../../values.js';
import { givenList, givenObject, SchemaBuilder, type Given } from '../builder.js';
import { CONVERTERS, type Converter } from '../converters.js';
import { finish } from '../finish.js';
import type { Versions } from '../versions.js';
import { openWhen } from './keywords.js';
import { editorOf } from './edit.js';
import { zodName, versionInName } from './modules.js';
import { ZodReader } from './reader.js';
import { objectDef } from './shape.js';
import { isTooLarge } from './size.js';
import { isKind, type ZodType } from './types.js';
import { writeZod3 } from './write-v3.js';
import { writeZod4 } from './write-v4.js';

/** Members of zod types that are plain data. */
const DATA_MEMBERS = new Set(['shape', 'enum', 'Enum', 'Values', 'options', 'value', 'description']);

/** Libraries that bring zod 3 to a project that names no zod itself, while older than this. */
const OLDER: readonly (readonly [library: string, until: number])[] = [
  ['@langchain/core', 1],
  ['langchain', 1],
  ['ai', 5],
  ['zod-to-json-schema', 4],
  ['genkit', 2],
  ['mcp-framework', 1],
];

export class Zod {
  readonly reader: ZodReader;

  constructor(
    ev: Evaluator,
    private readonly versions: Versions,
  ) {
    this.reader = new ZodReader(ev, (module, { scope }) => versionInName(module) ?? this.versionIn(scope.file.path));
  }

  private versionIn(file: string): 3 | 4 {
    const major = this.versions.major('zod', file) ?? (OLDER.some(([library, until]) => (this.versions.major(library, file) ?? until) < until) ? 3 : 4);
    return major === 3 ? 3 : 4;
  }

  /** What a value stands for as data. */
  reduce(value: LibraryValue): unknown {
    if (value instanceof LibraryMember) return DATA_MEMBERS.has(value.name) ? this.member(value) : undefined;
    return value instanceof LibraryCall ? this.converted(value) : undefined;
  }

  private member(member: LibraryMember): unknown {
    const { receiver, name, place } = member;
    const type = this.reader.read(receiver, place);
    if (name === 'description') return type.meta.get('description')?.value;
    if (isKind(type, 'object') && name === 'shape') {
      const entries = [...type.def.shape].map(([key, { given }]): [string, Given] => [key, { ...given, value: given.value ?? new LibraryMember(member, key, given.place) }]);
      return openWhen(givenObject(entries, type.def.shapePlace), type.def.open);
    }
    if (isKind(type, 'enum') && name === 'options') return openWhen(givenList(type.def.entries.map(([, given]) => given), type.place), type.def.open);
    if (isKind(type, 'enum') && name !== 'shape' && name !== 'value') return openWhen(givenObject(type.def.entries.map(([key, given]) => [key, given]), type.place), type.def.open);
    if (isKind(type, 'literal') && name === 'value') return type.def.values[0]?.value;
    return undefined;
  }

  /** `zodToJsonSchema(x, options)`, `z.toJSONSchema(x, options)`, `x.toJSONSchema(options)`. */
  private converted(call: LibraryCall): SchemaObject | undefined {
    const { callee } = call;
    if (callee instanceof LibraryMember) {
      if (callee.name !== 'toJSONSchema' || !this.reader.isSchema(callee.receiver)) return undefined;
      return this.byOptions(this.reader.read(callee.receiver, callee.place), this.reader.argument(call, 0));
    }
    const name = callee.path.at(-1);
    const older = callee.module === 'zod-to-json-schema' || name === 'zodToJsonSchema';
    if (!older && (name !== 'toJSONSchema' || zodName(callee) !== name)) return undefined;
    const type = this.reader.argumentType(call, 0);
    const options = this.reader.argument(call, 1);
    if (!older) return this.byOptions(type, options);
    return callee.module === 'zod-to-json-schema' && this.isNewer(type) ? emptySchema(type.place) : this.byOlderOptions(type, options);
  }

  /** A type of zod 4, which a package.json names; without one the version is a guess. */
  private isNewer({ version, place }: ZodType): boolean {
    return version === 4 && this.versions.major('zod', place.scope.file.path) !== undefined;
  }

  private byOptions(type: ZodType, options: Given | undefined): SchemaObject {
    const { zod4 } = CONVERTERS.bare;
    const option = (name: string): unknown => (isObject(options?.value) ? own(options.value, name) : undefined);
    const target = /7$/.test(String(option('target'))) ? 'draft-07' : 'draft-2020-12';
    return this.write4(type, { ...CONVERTERS.bare, zod4: { ...zod4, target, io: option('io') === 'input' ? 'input' : 'output', reused: option('reused') === 'ref' ? 'ref' : 'inline' } });
  }

  private byOlderOptions(type: ZodType, options: Given | undefined): SchemaObject {
    const option = (name: string): unknown => (isObject(options?.value) ? own(options.value, name) : undefined);
    const text = (name: string): string | undefined => (typeof option(name) === 'string' ? String(option(name)) : undefined);
    const strategy = text('$refStrategy');
    const pipe = text('pipeStrategy');
    const named = typeof options?.value === 'string' ? options.value : text('nameStrategy') === 'title' ? undefined : text('name');
    return this.write3(type, {
      ...CONVERTERS.bare,
      zod3: {
        refs: strategy === 'none' || strategy === 'seen' ? strategy : 'root',
        strictUnions: option('strictUnions') === true,
        pipe: pipe === 'input' || pipe === 'output' ? pipe : 'all',
        stripIsOpen: text('removeAdditionalStrategy') === 'strict',
        openAi: text('target') === 'openAi' ? 'target' : undefined,
        name: named,
      },
    });
  }

  /** The JSON Schema of a zod type as a converter writes it. */
  schema(value: unknown, place: Place, converter: Converter): SchemaObject | undefined {
    return this.reader.isSchema(value) ? this.write(this.reader.read(value, place), converter) : undefined;
  }

  /** The same of a raw shape: an object literal of types. */
  shape(value: Record<string, unknown>, place: Place, converter: Converter): SchemaObject {
    const def = objectDef(this.reader, { value, place }, 'strip');
    const versions = [...def.shape.values()].map(({ type }) => type.version);
    // Of an empty shape the MCP SDK (1.23 and later) makes an object of zod 4, whichever zod the project has.
    return this.write(this.reader.make(versions.includes(3) ? 3 : 4, def, provenanceOf(value)?.place ?? place), converter);
  }

  private write(type: ZodType, converter: Converter): SchemaObject {
    if (isTooLarge(type)) return new SchemaBuilder(type.place).open('call').schema;
    return type.version === 3 ? this.write3(type, converter) : this.write4(type, converter);
  }

  private write3(type: ZodType, converter: Converter): SchemaObject {
    return dialect(finish(writeZod3(type, converter.zod3, editorOf), converter.finish3), DRAFT_07);
  }

  private write4(type: ZodType, converter: Converter): SchemaObject {
    const uri = converter.zod4.target === 'draft-07' ? DRAFT_07 : 'https://json-schema.org/draft/2020-12/schema';
    return dialect(finish(writeZod4(type, converter.zod4, editorOf), converter.finish), uri);
  }
}

/** What zod-to-json-schema (all of 3.x) makes of a type of zod 4, whose insides it does not know: nothing but this. */
function emptySchema(place: Place): SchemaObject {
  return new SchemaBuilder(place).set('$schema', DRAFT_07).schema;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Adds `$schema` as the converters do; the schema itself may be shared and stays as it is. */
function dialect(schema: SchemaObject, uri: string): SchemaObject {
  const from = provenanceOf(schema) as Provenance;
  return new SchemaBuilder(from.place, from).set('$schema', uri).inherit(schema).schema;
}
