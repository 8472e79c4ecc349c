import { addsNothing, isCoded, objectOf, onlyFilter, speakOfOneThing, takesFewValues } from '../src/language/finite.js';
import { isOpenText, readValueList, speaksOfSeveral, type ListContext, type ValueList } from '../src/language/value-list.js';
import { SEVERAL_IN_ONE } from '../src/language/value-words.js';
import { splitWords } from '../src/language/words.js';
import type { Json } from '../src/model/change.js';
import { Dynamic, isObject, isOpen } from '../src/model/dynamic.js';
import { append } from '../src/model/multimap.js';
import type { ModelPath } from '../src/model/path.js';
import { displayName, type ToolDefinition } from '../src/model/tool.js';
import { derive, type Toolset } from '../src/model/toolset.js';
import { defineRule, type ReportExtras } from '../src/rule.js';
import { dottedName } from '../src/schema/described.js';
import { freeText, type FreeText } from '../src/schema/free-text.js';
import { gathering } from '../src/schema/gathering.js';
import { topParameters, type Parameter } from '../src/schema/walk.js';

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
      const description = parameter.resolved.description ?? free.schema.description ?? '';
      if (typeof description !== 'string') return;
      const list = readValueList(description, { name: parameter.name, siblings: siblingsOf(parameter) });
      if (list !== undefined) {
        if (takesSeveral(free, description) || joinsValues(description.slice(list.end), list.values) || (!free.inList && speaksOfSeveral(description.slice(0, list.start), parameter.name)) || areOfAnother(list, parameter, tool) || speakOfTools(list.values, toolset)) return;
        report('listed', parameter.path, { ...namesOfBoth(parameter, tool), values: list.values.join(', ') }, list.whole ? suggest(parameter, free, list.values) : {});
        return;
      }
      const known = knownEnum(parameter, description, tool, enumsOf(toolset));
      if (known !== undefined && !takesSeveral(free, description)) {
        const related = [{ message: 'The values are listed here.', tool: known.tool, path: known.path }];
        const extras = { related, ...suggest(parameter, free, known.values) };
        report('elsewhere', parameter.path, { ...namesOfBoth(parameter, tool), other: displayName(known.tool), values: known.values.join(', ') }, extras);
      } else if (typeof tool.name === 'string' && takesFewValues(parameter.name, tool.name) && addsNothing(description, parameter.name, tool.name)) {
        if (!Object.hasOwn(free.schema, 'examples')) report('named', parameter.path, namesOfBoth(parameter, tool));
      }
    },
  },
});

/** Whether one text takes several of the values. */
function takesSeveral({ inList }: FreeText, description: string): boolean {
  return !inList && SEVERAL_IN_ONE.test(description);
}

function namesOfBoth(parameter: Parameter, tool: ToolDefinition): { readonly parameter: string; readonly tool: string } {
  return { parameter: parameter.name, tool: displayName(tool) };
}

/**
 * "URL filter (errors, logs)" beside `what: errors | logs | pages`: the values are those of another parameter, for which this one counts. A second parameter
 * that takes the same has all of them, and says that they are its own: "To: one of celsius, fahrenheit" beside `from`.
 */
function areOfAnother({ values, announced }: ValueList, { name, owner }: Parameter, tool: ToolDefinition): boolean {
  const last = splitWords(name).at(-1);
  const properties = owner.resolved.properties;
  if (!isObject(properties) || isOpen(properties)) return true;
  return topParameters(tool).some((other) => {
    if (splitWords(other.name).at(-1) === last) return false;
    const known = other.resolved.enum;
    if (known instanceof Dynamic || !other.complete) return true;
    return Array.isArray(known) && (isOpen(known) || (values.every((value) => known.includes(value)) && !(announced && known.length === values.length)));
  });
}

/** "Example: `coins,nfts`" behind a list: one text takes several of its values. */
function joinsValues(text: string, values: readonly string[]): boolean {
  return values.some((value) => text.includes(`${value},`) && values.some((next) => text.includes(`${value},${next}`)));
}

/** "read first (read_page / list_pages)" names tools to call, not values. */
function speakOfTools(values: readonly string[], toolset: Toolset): boolean {
  return values.some((value) => value.includes('_') && derive(toolset, namesOf).has(value));
}

function namesOf({ tools }: Toolset): ReadonlySet<unknown> {
  return new Set(tools.map(({ name }) => name));
}

function siblingsOf({ name, owner }: Parameter): ListContext['siblings'] {
  const properties = owner.resolved.properties;
  return { has: (other) => other !== name && isObject(properties) && Object.hasOwn(properties, other) };
}

/** Offers to write the enum, unless a `$ref` leads to the string, or its default or an example is none of the values. */
function suggest(parameter: Parameter, free: FreeText, values: readonly string[]): Pick<ReportExtras, 'suggestions'> {
  const given = [parameter.resolved, free.schema].flatMap((schema) => [schema.default, schema.examples].flat(2));
  if (Object.hasOwn(parameter.schema, '$ref') || given.some((value) => typeof value === 'string' && !values.includes(value))) return {};
  const value: Json = free.nullable ? [...values, null] : values;
  return { suggestions: [{ message: 'Put the values into `enum`.', changes: [{ kind: 'set', path: [...parameter.path, ...free.path, 'enum'], value }] }] };
}

/** An enum of texts in a tool of the set. */
interface KnownEnum {
  readonly tool: ToolDefinition;
  readonly path: ModelPath;
  readonly values: readonly string[];
}

/** The enums of parameters with one dotted name, by their description and by what their tool's name speaks of. */
interface KnownEnums {
  readonly byText: Map<unknown, KnownEnum[]>;
  readonly byObject: Map<string, KnownEnum[]>;
}

/** The enums of a set by the dotted name of their parameter. */
const enumsOf = gathering(() => new Map<string, KnownEnums>(), addEnum);

function addEnum(enums: Map<string, KnownEnums>, parameter: Parameter, tool: ToolDefinition): void {
  if (typeof tool.name !== 'string') return;
  const { enum: own, items, description } = parameter.resolved;
  const values = own ?? (isObject(items) ? items.enum : undefined);
  if (!Array.isArray(values) || values.length < 2 || !values.every((value) => typeof value === 'string')) return;
  if (new Set(values).size < values.length) return;
  const known = { tool, path: parameter.path, values };
  const dotted = dottedName(parameter);
  let named = enums.get(dotted);
  if (named === undefined) enums.set(dotted, (named = { byText: new Map(), byObject: new Map() }));
  append(named.byText, description, known);
  append(named.byObject, objectOf(tool.name), known);
}

/** The enum of a parameter that takes the same: both say the same, or this one says nothing and both tools speak of one thing. */
function knownEnum(parameter: Parameter, description: string, tool: ToolDefinition, enums: ReadonlyMap<string, KnownEnums>): KnownEnum | undefined {
  const named = enums.get(dottedName(parameter));
  return typeof tool.name !== 'string' || named === undefined ? undefined : sameEnum(parameter, description, tool, tool.name, named);
}

function sameEnum(parameter: Parameter, description: string, tool: ToolDefinition, name: string, { byText, byObject }: KnownEnums): KnownEnum | undefined {
  const withText = byText.get(description);
  const ofObject = byObject.get(objectOf(name));
  return withText === undefined && ofObject === undefined ? undefined : fittingEnum(parameter, description, tool, name, withText ?? NONE, ofObject ?? NONE);
}

const NONE: readonly KnownEnum[] = [];

function fittingEnum(parameter: Parameter, description: string, tool: ToolDefinition, name: string, withText: readonly KnownEnum[], ofObject: readonly KnownEnum[]): KnownEnum | undefined {
  const value = parameter.resolved.default;
  const fits = (other: KnownEnum): boolean =>
    other.tool !== tool && (typeof value !== 'string' || other.values.includes(value)) && !onlyFilter(other.values, displayName(other.tool), name) && (!isInBranch(parameter) || other.path.join('/') === parameter.path.join('/'));
  const sameTexts = /\S\s+\S/.test(description) ? withText.filter(fits) : NONE;
  const sameText = sameTexts[0];
  // One text in two tools may stand for different values ("Index type"), unless they speak of one thing or more tools agree.
  if (sameText !== undefined && (sameTexts.length > 1 || speakOfOneThing(name, displayName(sameText.tool))))
    return isOpenText(description) || sameTexts.some((other) => other.values.join('\0') !== sameText.values.join('\0')) ? undefined : sameText;
  const sameThing = ofObject.find(fits);
  return sameThing !== undefined && addsNothing(description, parameter.name, name) ? sameThing : undefined;
}

/** In one of several alternatives the same name may take other values, as a model's name does. */
function isInBranch({ path }: Parameter): boolean {
  return path.some((step) => step === 'anyOf' || step === 'oneOf');
}
