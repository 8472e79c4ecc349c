/** Which schema instances zod 4's converter writes as definitions, and under which name: recursive ones, those with an id, reused ones on demand. */
import { isKind, type ZodType } from './types.js';
import type { Zod4Options } from './write-v4.js';

export interface Plan {
  /** The `$ref` of each instance that is referred to instead of written in place, in the order in which they are met; `#` is the root. */
  readonly refs: ReadonlyMap<ZodType, string>;
}

/** Instances beyond which a schema is cut off: generated or endless code. */
const MAX_TYPES = 20_000;

interface Seen {
  count: number;
  cyclic: boolean;
}

/** Walks the instances in the converter's order. */
export function plan(root: ZodType, options: Zod4Options): Plan {
  const seen = new Map<ZodType, Seen>();
  const path = new Set<ZodType>();
  const visit = (type: ZodType): void => {
    const known = seen.get(type);
    if (known !== undefined) {
      known.count++;
      if (path.has(type)) known.cyclic = true;
      return;
    }
    if (seen.size >= MAX_TYPES) return;
    seen.set(type, { count: 1, cyclic: false });
    path.add(type);
    children(type, options).forEach(visit);
    if (type.parent !== undefined) visit(type.parent);
    path.delete(type);
  };
  visit(root);
  return { refs: name(root, seen, options) };
}

function name(root: ZodType, seen: ReadonlyMap<ZodType, Seen>, { reused, target }: Zod4Options): Map<ZodType, string> {
  const folder = target === 'draft-07' ? 'definitions' : '$defs';
  const refs = new Map<ZodType, string>();
  let counter = 0;
  for (const [type, { count, cyclic }] of seen) {
    const id = type.meta.get('id')?.value;
    if (typeof id === 'string') refs.set(type, `#/${folder}/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    else if (type === root) refs.set(type, '#');
    else if (cyclic || (reused === 'ref' && count > 1)) refs.set(type, `#/${folder}/__schema${counter++}`);
  }
  return refs;
}

/** The type whose schema a type takes over. */
export function wrapped({ def }: ZodType, { io, pipeInput }: Pick<Zod4Options, 'io' | 'pipeInput'>): ZodType | undefined {
  switch (def.kind) {
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'promise':
    case 'brand':
    case 'effects':
      return def.inner;
    case 'lazy':
      return def.get();
    case 'pipe':
      return (io === 'input' || pipeInput) && !isKind(def.in, 'transform') ? def.in : def.out;
    default:
      return undefined;
  }
}

/** The types within a type, as a conversion meets them. */
export function children(type: ZodType, options: Pick<Zod4Options, 'io' | 'pipeInput'>): readonly ZodType[] {
  const inner = wrapped(type, options);
  return inner === undefined ? parts(type) : [inner];
}

function parts({ def }: ZodType): readonly ZodType[] {
  switch (def.kind) {
    case 'array':
    case 'set':
      return [def.element];
    case 'object':
      return [...[...def.shape.values()].map(({ type }) => type), ...(typeof def.rest === 'object' ? [def.rest] : [])];
    case 'union':
      return def.options;
    case 'intersection':
      return [def.left, def.right];
    case 'tuple':
      return def.rest === undefined ? def.items : [...def.items, def.rest];
    case 'record':
    case 'map':
      return [def.key, def.value];
    case 'nullable':
    case 'success':
      return [def.inner];
    default:
      return [];
  }
}

const transforming = new WeakMap<ZodType, boolean>();

/** True where a transform stands anywhere in a type: examples and defaults then speak of the output. */
export function transforms(type: ZodType): boolean {
  let known = transforming.get(type);
  if (known === undefined) transforming.set(type, (known = search(type, new Set())));
  return known;
}

function search(type: ZodType, seen: Set<ZodType>): boolean {
  if (seen.has(type)) return false;
  seen.add(type);
  const { def } = type;
  if (def.kind === 'transform' || (def.kind === 'pipe' && def.codec === true)) return true;
  if (def.kind === 'pipe') return search(def.in, seen) || search(def.out, seen);
  if (def.kind === 'success') return false;
  const inside = def.kind === 'object' ? [...def.shape.values()].map((field) => field.type) : children(type, { io: 'input', pipeInput: true });
  return inside.some((one) => search(one, seen));
}
