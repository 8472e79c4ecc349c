/** From library calls to zod types: `z.object({...}).partial()` becomes the type that zod would build. */
import { Dynamic, type DynamicReason } from '../../../../model/dynamic.js';
import type { Evaluator } from '../../evaluate.js';
import { Conditional, LibraryCall, LibraryMember, LibraryRef, type Place } from '../../values.js';
import { argumentOf } from '../arguments.js';
import type { Given } from '../builder.js';
import { factories } from './factories.js';
import { methods } from './methods.js';
import { zodName } from './modules.js';
import { isKind, type Def, type ZodType, type ZodVersion } from './types.js';

const NO_META: ReadonlyMap<string, Given> = new Map();

/** Reads zod code; one instance of code gives one type, so that types can be compared by identity. */
export class ZodReader {
  private readonly known = new WeakMap<object, ZodType>();

  constructor(
    readonly ev: Evaluator,
    /** The version of zod that a module name means where it is imported. */
    private readonly versionOf: (module: string, place: Place) => ZodVersion,
  ) {}

  /** The type that a value is; `unread` for what is no zod schema or could not be followed. */
  read(value: unknown, place: Place): ZodType {
    if (!(value instanceof Dynamic)) return this.unread('malformed', place);
    let type = this.known.get(value);
    if (type !== undefined) return type;
    this.known.set(value, this.unread('reference', place));
    type = this.find(value, place);
    this.known.set(value, type);
    return type;
  }

  /** True for a call or member that is a zod schema, whether or not it is known in full. */
  isSchema(value: unknown): boolean {
    if (value instanceof Conditional) return value.alternatives.some((one) => this.isSchema(one));
    if (!(value instanceof LibraryCall) && !(value instanceof LibraryMember)) return false;
    return value instanceof LibraryCall ? this.isSchemaCall(value) : this.read(value, value.place).def.kind !== 'unread';
  }

  private isSchemaCall({ callee }: LibraryCall): boolean {
    if (callee instanceof LibraryMember) return methods.has(callee.name) ? this.isSchema(callee.receiver) : this.read(callee.receiver, callee.place).def.kind !== 'unread';
    const name = zodName(callee);
    return name !== undefined && factories.has(name);
  }

  private find(value: Dynamic, place: Place): ZodType {
    if (value instanceof Conditional) return this.choice(value, place);
    if (value instanceof LibraryMember) return this.memberType(value) ?? this.unread('reference', place);
    if (value instanceof LibraryCall) return this.call(value) ?? this.unread('call', value.place);
    return this.unread(value.reason, place);
  }

  private call(call: LibraryCall): ZodType | undefined {
    const { callee } = call;
    if (callee instanceof LibraryRef) {
      const name = zodName(callee);
      const factory = name === undefined ? undefined : factories.get(name);
      return factory?.(this, call, this.versionOf(callee.module, call.place));
    }
    const self = this.read(callee.receiver, callee.place);
    if (self.def.kind === 'unread') return this.unread(self.def.reason, call.place);
    return methods.get(callee.name)?.(this, self, call);
  }

  /** `schema.shape.name`, `schema.element`. */
  private memberType({ receiver, name, place }: LibraryMember): ZodType | undefined {
    if (receiver instanceof LibraryMember && receiver.name === 'shape') {
      const object = this.read(receiver.receiver, receiver.place);
      return isKind(object, 'object') ? object.def.shape.get(name)?.type : undefined;
    }
    const { def } = this.read(receiver, place);
    if (name === 'element' && (def.kind === 'array' || def.kind === 'set')) return def.element;
    if (name === 'keyType' && def.kind === 'record') return def.key;
    if (name === 'valueType' && def.kind === 'record') return def.value;
    if (name === 'in' && def.kind === 'pipe') return def.in;
    if (name === 'out' && def.kind === 'pipe') return def.out;
    return undefined;
  }

  /** One of several schemas: of objects, all their properties are known, though perhaps not all are there. */
  private choice({ alternatives }: Conditional, place: Place): ZodType {
    const types = alternatives.map((one) => this.read(one, place));
    const objects = types.flatMap((type) => (isKind(type, 'object') ? [type] : []));
    const [first] = objects;
    if (first === undefined || objects.length !== types.length) return this.unread('conditional', place);
    const shape = new Map(objects.flatMap(({ def }) => [...def.shape]));
    for (const [name, field] of shape) {
      // Only what is the same in all is required for certain.
      if (objects.every(({ def }) => def.shape.get(name)?.type === field.type)) continue;
      shape.set(name, { ...field, type: this.make(field.type.version, { kind: 'optional', inner: field.type }, field.type.place) });
    }
    return { ...first, def: { ...first.def, shape, open: 'conditional' } };
  }

  unread(reason: DynamicReason, place: Place): ZodType {
    return this.make(4, { kind: 'unread', reason }, place);
  }

  make(version: ZodVersion, def: Def, place: Place, meta: ReadonlyMap<string, Given> = NO_META, parent?: ZodType): ZodType {
    return { version, def, place, meta, parent };
  }

  /** The argument at an index with library data settled; undefined where there is none. */
  argument(call: LibraryCall, index: number): Given | undefined {
    return argumentOf(this.ev, call, index);
  }

  /** The type that an argument is. */
  argumentType(call: LibraryCall, index: number): ZodType {
    const argument = call.args[index];
    if (argument === undefined || call.args.slice(0, index + 1).some(({ spread }) => spread)) return this.unread('call', call.place);
    return this.read(argument.value, argument.place);
  }
}
