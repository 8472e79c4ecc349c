/** Calls that the user's configuration declares to define tools. */
import { append } from '../../../model/multimap.js';
import type ts from 'typescript';
import { isObject } from '../../../model/dynamic.js';
import type { ExtractRow, PartAt } from '../../../model/extract.js';
import type { Evaluator } from '../evaluate.js';
import type { ConverterId } from '../schemas/converters.js';
import type { Scope } from '../scope.js';
import { FunctionValue, isLibraryValue, type Argument, type Place } from '../values.js';
import { readArguments, readConfig } from './arguments.js';
import { calleeName } from './context.js';
import { importedFrom } from './decorators.js';
import { partOf, type Part, type PartName, type Parts } from './definition.js';
import type { Framework } from './frameworks.js';
import { rootOf } from './keys.js';

const CONVERTERS: Readonly<Record<NonNullable<ExtractRow['converter']>, Pick<Framework, 'dialect' | 'converter'>>> = {
  input: { dialect: 'mcp', converter: 'mcp' },
  output: { dialect: 'mcp', converter: 'bare' },
  closed: { dialect: 'agent-sdk', converter: 'ai-sdk' },
  strict: { dialect: 'openai-responses', converter: 'openai-strict' },
};
const PARTS = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'handler'] as const;

/** What a row makes of a call. */
export interface CustomCall {
  readonly parts: Parts;
  readonly dialect: Framework['dialect'];
  readonly converter: ConverterId;
  /** The argument that is the server, where the row names one. */
  readonly server: ts.Expression | undefined;
}

/** The rows of the configuration, by the last name of their callee. */
export class CustomCalls {
  private readonly byName = new Map<string, ExtractRow[]>();

  constructor(rows: readonly ExtractRow[] = []) {
    for (const row of rows) {
      const name = row.callee.slice(row.callee.lastIndexOf('.') + 1);
      append(this.byName, name, row);
    }
  }

  /** Whether a text may hold such a call. */
  occurIn(text: string): boolean {
    return [...this.byName.keys()].some((name) => text.includes(name));
  }

  /** What a call defines by the first row that fits it; undefined where none does. */
  read(ev: Evaluator, node: ts.CallExpression | ts.NewExpression, scope: Scope): CustomCall | undefined {
    if (this.byName.size === 0) return undefined;
    const callee = exportedName(ev, node.expression, scope) ?? calleeName(ev.ts, node.expression);
    const rows = callee === undefined ? undefined : this.byName.get(callee);
    const row = rows?.find((one) => (one.callee === callee || isCallee(ev, node.expression, one.callee)) && comesFrom(ev, node.expression, scope, one.from));
    if (row === undefined) return undefined;
    const args = (node.arguments ?? []).map((argument) => ev.argument(argument, scope));
    const parts = readRow(ev, row, args, { node, scope });
    if (parts === undefined) return undefined;
    return { parts, ...CONVERTERS[row.converter ?? 'input'], server: row.server === undefined ? undefined : node.arguments?.[row.server] };
  }
}

/** What a function that is imported under another name is called where it comes from. */
function exportedName(ev: Evaluator, expression: ts.Expression, scope: Scope): string | undefined {
  const binding = ev.ts.isIdentifier(expression) ? scope.lookup(expression.text)?.binding : undefined;
  return binding?.kind === 'import' && binding.name !== 'default' && binding.name !== '*' ? binding.name : undefined;
}

/** Whether the last names of an expression are those of a dotted callee. */
function isCallee(ev: Evaluator, expression: ts.Expression, callee: string): boolean {
  let at: ts.Expression | undefined = expression;
  for (const name of callee.split('.').reverse()) {
    if (at === undefined || calleeName(ev.ts, at) !== name) return false;
    at = ev.ts.isPropertyAccessExpression(at) ? at.expression : undefined;
  }
  return true;
}

function comesFrom(ev: Evaluator, expression: ts.Expression, scope: Scope, from: string | undefined): boolean {
  if (from === undefined || isWithin(importedFrom(ev, expression, scope), from)) return true;
  const value = ev.evaluate(expression, scope);
  if (isLibraryValue(value)) return isWithin(rootOf(value).module, from);
  if (!from.startsWith('/')) return false;
  const file = value instanceof FunctionValue ? value.scope.file.path : '';
  return file === from || withoutExtension(file) === withoutExtension(from);
}

/** A package or one of its entry points. */
function isWithin(module: string, from: string): boolean {
  return module === from || module.startsWith(`${from}/`);
}

function withoutExtension(path: string): string {
  return path.replace(/(?:\/index)?\.[mc]?[jt]sx?$/, '');
}

/** The parts where the row says, the rest from the config object by the usual keys; without any word on either, by what the arguments look like. */
function readRow(ev: Evaluator, row: ExtractRow, args: readonly Argument[], call: Place): Parts | undefined {
  if (args.some(({ spread }) => spread)) return undefined;
  const says = row.config !== undefined || PARTS.some((part) => row[part] !== undefined);
  if (!says) return readArguments(ev, args, call);
  const values = args.map((argument): Part => ({ value: ev.settle(argument.value), place: argument.place }));
  const byKey = PARTS.some((part) => typeof row[part] === 'string');
  const config = row.config !== undefined ? values[row.config] : byKey ? values.find(({ value }) => isObject(value)) : undefined;
  const draft: { [name in PartName]?: Part } = config !== undefined && isObject(config.value) ? { ...readConfig(config.value, config.place, true) } : {};
  for (const part of PARTS) {
    const at = row[part];
    const found = at === undefined ? undefined : partAt(at, values, config);
    if (found !== undefined) draft[part] = found;
    else if (at !== undefined) delete draft[part];
  }
  return Object.keys(draft).length === 0 ? undefined : draft;
}

function partAt(at: PartAt, args: readonly Part[], config: Part | undefined): Part | undefined {
  if (typeof at === 'number') return args[at]?.value === undefined ? undefined : args[at];
  return config !== undefined && isObject(config.value) ? partOf(config.value, at, config.place) : undefined;
}
