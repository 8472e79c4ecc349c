/** Builds JSON Schema objects that remember the code behind every keyword. */
import type ts from 'typescript';
import { isOpen, OPEN, type DynamicReason } from '../../../model/dynamic.js';
import type { SchemaObject } from '../../../model/tool.js';
import { open, provenanceOf, remember, setMember, type Member, type Place, type Provenance } from '../values.js';

/** A value with the expression that gives it, and its key where one was written. */
export interface Given {
  readonly value: unknown;
  readonly place: Place;
  readonly key?: ts.Node | undefined;
}

/** A JSON Schema object in the making. */
export class SchemaBuilder {
  readonly schema: Record<string, unknown> = {};
  private readonly members = new Map<string, Member>();

  constructor(
    readonly place: Place,
    code: Pick<Provenance, 'edit' | 'drops'> = {},
  ) {
    remember(this.schema, { place, members: this.members, ...(code.edit === undefined ? {} : { edit: code.edit }), ...(code.drops === true ? { drops: true } : {}) });
  }

  /** Sets a keyword; without a place of its own it stands where the object stands. */
  set(keyword: string, value: unknown, place: Place = this.place, key?: ts.Node): this {
    setMember(this.schema, keyword, value);
    this.members.set(keyword, { key, place });
    return this;
  }

  /** Sets a keyword to what an argument gives; nothing where there is no argument. */
  give(keyword: string, given: Given | undefined): this {
    return given === undefined ? this : this.set(keyword, given.value, given.place, given.key);
  }

  has(keyword: string): boolean {
    return Object.hasOwn(this.schema, keyword);
  }

  remove(keyword: string): void {
    delete this.schema[keyword];
    this.members.delete(keyword);
  }

  /** Takes over every keyword of another schema that this one does not have, with its place. */
  inherit(other: SchemaObject): this {
    const from = provenanceOf(other);
    for (const keyword of Object.keys(other)) {
      if (this.has(keyword)) continue;
      const member = from?.members.get(keyword);
      this.set(keyword, other[keyword], member?.place ?? from?.place, member?.key);
    }
    if (isOpen(other)) this.open(other[OPEN]!);
    return this;
  }

  /** Says that more keywords than these may be there. */
  open(reason: DynamicReason): this {
    open(this.schema, reason);
    return this;
  }
}

/** A list whose items remember where they were written. */
export function givenList(items: readonly Given[], place: Place): unknown[] {
  const members = new Map(items.map(({ place: at, key }, i): [string, Member] => [String(i), { key, place: at }]));
  return remember(
    items.map(({ value }) => value),
    { place, members },
  );
}

/** An object whose members remember where they were written: `properties`, `$defs`. */
export function givenObject(entries: Iterable<readonly [string, Given]>, place: Place): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  const members = new Map<string, Member>();
  for (const [name, given] of entries) {
    setMember(object, name, given.value);
    members.set(name, { key: given.key, place: given.place });
  }
  return remember(object, { place, members });
}
