import { addsNothing, isCoded, objectOf, takesFewValues } from '../src/language/finite.js';
import { isOpenText, readValueList, speaksOfSeveral, type ListContext } from '../src/language/value-list.js';
import { SEVERAL_IN_ONE } from '../src/language/value-words.js';
import type { Json } from '../src/model/change.js';
import { isObject, own } from '../src/model/dynamic.js';
import type { ModelPath } from '../src/model/path.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { derive, type Toolset } from '../src/model/toolset.js';
import { defineRule, type ReportExtras } from '../src/rule.js';
import { dottedName } from '../src/schema/described.js';
import { freeText, type FreeText } from '../src/schema/free-text.js';
import { walkTool, type Parameter } from '../src/schema/walk.js';

export default defineRule({
  meta: {
    id: 'prefer-enum',
    category: 'schema',
    severity: 'warning',
    preset: 'recommended',
    summary: 'Put a finite set of values into `enum`.',
    fix: 'suggestion',
    messages: {
      listed:
        "'{{parameter}}' of '{{tool}}' takes any text, while its description lists all values ({{values}}). A model writes a synonym or another spelling, and nothing stops it. Put the values into `enum`.",
      elsewhere:
        "'{{parameter}}' of '{{tool}}' takes any text, while '{{other}}' lists its values in `enum` ({{values}}). A model that has seen only this tool makes one up. Repeat the `enum` here.",
      named:
        "'{{parameter}}' of '{{tool}}' takes any text, and nothing says which values there are: a model makes one up. List them in `enum`, or say in the description what is accepted.",
    },
  },
  check: {
    parameter(parameter, { tool, toolset, report }) {
      const free = freeText(parameter);
      if (free === undefined || isCoded(parameter.name)) return;
      const description = own(parameter.resolved, 'description') ?? own(free.schema, 'description') ?? '';
      if (typeof description !== 'string') return;
      const data = { parameter: parameter.name, tool: displayName(tool) };
      const takesSeveral = (): boolean => !free.inList && SEVERAL_IN_ONE.test(description);
      const list = readValueList(description, { name: parameter.name, siblings: siblingsOf(parameter) });
      if (list !== undefined) {
        if (takesSeveral() || (!free.inList && speaksOfSeveral(description.slice(0, list.start), parameter.name))) return;
        report('listed', parameter.path, { ...data, values: list.values.join(', ') }, list.whole ? suggest(parameter, free, list.values) : {});
        return;
      }
      const known = knownEnum(parameter, description, tool, derive(toolset, enumsOf));
      if (known !== undefined && !takesSeveral()) {
        const related = [{ message: 'The values are listed here.', tool: known.tool, path: known.path }];
        const extras = { related, ...suggest(parameter, free, known.values) };
        report('elsewhere', parameter.path, { ...data, other: displayName(known.tool), values: known.values.join(', ') }, extras);
      } else if (typeof tool.name === 'string' && takesFewValues(parameter.name, tool.name) && addsNothing(description, parameter.name, tool.name)) {
        if (!Object.hasOwn(free.schema, 'examples')) report('named', parameter.path, data);
      }
    },
  },
});

function siblingsOf({ name, owner }: Parameter): ListContext['siblings'] {
  const properties = own(owner.resolved, 'properties');
  return { has: (other) => other !== name && isObject(properties) && Object.hasOwn(properties, other) };
}

/** Offers to write the enum, unless a `$ref` leads to the string or its default is none of the values. */
function suggest(parameter: Parameter, free: FreeText, values: readonly string[]): Pick<ReportExtras, 'suggestions'> {
  const defaults = [own(free.schema, 'default')].flat().filter((value) => typeof value === 'string');
  if (Object.hasOwn(parameter.schema, '$ref') || !defaults.every((value) => values.includes(value))) return {};
  const value: Json = free.nullable ? [...values, null] : values;
  return { suggestions: [{ message: 'Put the values into `enum`.', changes: [{ kind: 'set', path: [...parameter.path, ...free.path, 'enum'], value }] }] };
}

/** An enum of texts in a tool of the set. */
interface KnownEnum {
  readonly tool: ToolDefinition;
  readonly path: ModelPath;
  readonly values: readonly string[];
}

/** The enums of a set by the dotted name of their parameter together with its description, and with what the tool's name speaks of. */
interface KnownEnums {
  readonly byText: ReadonlyMap<string, readonly KnownEnum[]>;
  readonly byObject: ReadonlyMap<string, readonly KnownEnum[]>;
}

function enumsOf({ tools }: Toolset): KnownEnums {
  const byText = new Map<string, KnownEnum[]>();
  const byObject = new Map<string, KnownEnum[]>();
  for (const tool of tools) {
    if (typeof tool.name !== 'string') continue;
    const { name } = tool;
    walkTool(tool, {
      parameter(parameter) {
        const items = own(parameter.resolved, 'items');
        const values = own(parameter.resolved, 'enum') ?? (isObject(items) ? own(items, 'enum') : undefined);
        if (!Array.isArray(values) || values.length < 2 || !values.every((value) => typeof value === 'string')) return;
        if (new Set(values).size < values.length) return;
        const known = { tool, path: parameter.path, values };
        push(byText, keyOf(parameter, own(parameter.resolved, 'description')), known);
        push(byObject, keyOf(parameter, objectOf(name)), known);
      },
    });
  }
  return { byText, byObject };
}

function push(map: Map<string, KnownEnum[]>, key: string, known: KnownEnum): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [known]);
  else list.push(known);
}

function keyOf(parameter: Parameter, what: unknown): string {
  return `${dottedName(parameter)}\0${String(what)}`;
}

/** The enum of a parameter that takes the same: both say the same, or this one says nothing and both tools speak of one thing. */
function knownEnum(parameter: Parameter, description: string, tool: ToolDefinition, { byText, byObject }: KnownEnums): KnownEnum | undefined {
  const { name } = tool;
  if (typeof name !== 'string') return undefined;
  const value = own(parameter.resolved, 'default');
  const fits = (other: KnownEnum): boolean => other.tool !== tool && (typeof value !== 'string' || other.values.includes(value));
  const sameText = /\S\s+\S/.test(description) ? byText.get(keyOf(parameter, description))?.find(fits) : undefined;
  if (sameText !== undefined) return isOpenText(description) ? undefined : sameText;
  const sameThing = byObject.get(keyOf(parameter, objectOf(name)))?.find(fits);
  return sameThing !== undefined && addsNothing(description, parameter.name, name) ? sameThing : undefined;
}
