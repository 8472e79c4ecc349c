import { addsNothing, isCoded, sameObject, takesFewValues } from '../src/language/finite.js';
import { isOpenText, readValueList } from '../src/language/value-list.js';
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
      const description = own(parameter.resolved, 'description') ?? own(free.schema, 'description');
      if (description !== undefined && typeof description !== 'string') return;
      if (!free.inList && description !== undefined && SEVERAL_IN_ONE.test(description)) return;
      const data = { parameter: parameter.name, tool: displayName(tool) };
      const list = description === undefined ? undefined : readValueList(description, { name: parameter.name, siblings: siblingsOf(parameter) });
      if (list !== undefined) {
        report('listed', parameter.path, { ...data, values: list.values.join(', ') }, list.whole ? suggest(parameter, free, list.values) : {});
        return;
      }
      const known = derive(toolset, enumsOf).get(dottedName(parameter))?.find((other) => sharesValues(parameter, description, tool, other));
      if (known !== undefined) {
        const related = [{ message: 'The values are listed here.', tool: known.tool, path: known.path }];
        const extras = { related, ...suggest(parameter, free, known.values) };
        report('elsewhere', parameter.path, { ...data, other: displayName(known.tool), values: known.values.join(', ') }, extras);
      } else if (typeof tool.name === 'string' && takesFewValues(parameter.name, tool.name) && addsNothing(description ?? '', parameter.name, tool.name)) {
        if (!Object.hasOwn(free.schema, 'examples')) report('named', parameter.path, data);
      }
    },
  },
});

function siblingsOf({ name, owner }: Parameter): ReadonlySet<string> {
  const properties = own(owner.resolved, 'properties');
  return new Set(isObject(properties) ? Object.keys(properties).filter((other) => other !== name) : []);
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
  readonly description: unknown;
}

/** The enums of a set by the dotted names of their parameters. */
function enumsOf({ tools }: Toolset): ReadonlyMap<string, readonly KnownEnum[]> {
  const found = new Map<string, KnownEnum[]>();
  for (const tool of tools) {
    walkTool(tool, {
      parameter(parameter) {
        const items = own(parameter.resolved, 'items');
        const values = own(parameter.resolved, 'enum') ?? (isObject(items) ? own(items, 'enum') : undefined);
        if (!Array.isArray(values) || values.length < 2 || !values.every((value) => typeof value === 'string')) return;
        const entry = { tool, path: parameter.path, values, description: own(parameter.resolved, 'description') };
        const name = dottedName(parameter);
        const list = found.get(name);
        if (list === undefined) found.set(name, [entry]);
        else list.push(entry);
      },
    });
  }
  return found;
}

/** Whether a parameter takes what another of its name takes: both say the same, or it says nothing and both tools speak of one thing. */
function sharesValues({ name, resolved }: Parameter, description: string | undefined, tool: ToolDefinition, other: KnownEnum): boolean {
  if (other.tool === tool || typeof tool.name !== 'string' || typeof other.tool.name !== 'string') return false;
  const value = own(resolved, 'default');
  if (typeof value === 'string' && !other.values.includes(value)) return false;
  if (description !== undefined && description === other.description) return /\S\s+\S/.test(description) && !isOpenText(description);
  return addsNothing(description ?? '', name, tool.name) && sameObject(tool.name, other.tool.name);
}
