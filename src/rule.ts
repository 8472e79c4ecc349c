import type { Change } from './model/change.js';
import { own } from './model/dynamic.js';
import type { Severity, Suggestion } from './model/diagnostic.js';
import type { MessageData } from './model/message.js';
import type { ModelPath } from './model/path.js';
import type { Services } from './model/services.js';
import type { ToolDefinition } from './model/tool.js';
import type { Toolset } from './model/toolset.js';
import type { Parameter, SchemaNode } from './schema/walk.js';
import { printable } from './text/printable.js';

/** The kinds of question that rules ask. */
export type Category = 'naming' | 'description' | 'schema' | 'toolset' | 'result' | 'forced-call';

export interface RuleMeta<Id extends string = string, Messages extends Record<string, string> = Record<string, string>> {
  readonly id: Id;
  readonly category: Category;
  /** `error` where the check cannot be wrong, `warning` where it judges. */
  readonly severity: Severity;
  /** The smallest preset that has the rule; `strict` holds all of `recommended`. */
  readonly preset: 'recommended' | 'strict';
  /** One imperative sentence. */
  readonly summary: string;
  /** What the rule can offer: nothing, a change that is safe to make unasked, or one that a person must agree to. */
  readonly fix: 'none' | 'safe' | 'suggestion';
  /** What is wrong, why a model trips over it, and what to write instead; `{{name}}` marks a placeholder. */
  readonly messages: Messages;
}

/** One option of a rule, as a piece of JSON Schema with its default. */
export type OptionSchema =
  | { readonly type: 'integer'; readonly default: number; readonly minimum?: number; readonly maximum?: number; readonly description: string }
  | { readonly type: 'boolean'; readonly default: boolean; readonly description: string }
  | { readonly type: 'string'; readonly default: string; readonly enum?: readonly string[]; readonly description: string }
  | { readonly type: 'array'; readonly items: { readonly type: 'string' }; readonly default: readonly string[]; readonly description: string };

type OptionValue<S extends OptionSchema> = S extends { type: 'integer' }
  ? number
  : S extends { type: 'boolean' }
    ? boolean
    : S extends { type: 'array' }
      ? readonly string[]
      : string;

/** A rule's options with defaults filled in. */
export type OptionValues<Options extends Record<string, OptionSchema>> = { readonly [Name in keyof Options]: OptionValue<Options[Name]> };

/** What a report may carry beside its message. */
export interface ReportExtras {
  /** Point at the key instead of the value. */
  readonly part?: 'key' | 'value';
  /** UTF-16 offsets inside the string value at the path. */
  readonly range?: readonly [number, number];
  /** Other places that explain it, as parts of tools. */
  readonly related?: readonly { readonly message: string; readonly tool: ToolDefinition; readonly path: ModelPath }[];
  /** Changes that are safe to make unasked. */
  readonly fix?: readonly Change[];
  /** Changes that a person must agree to. */
  readonly suggestions?: readonly Suggestion[];
}

/** Reports a fault of a part of the tool being visited. */
export type Report<Messages extends Record<string, string>> = <Id extends keyof Messages & string>(
  messageId: Id,
  path: ModelPath,
  data: MessageData<Messages[Id]>,
  extras?: ReportExtras,
) => void;

interface SharedContext<Options extends Record<string, OptionSchema>> {
  readonly options: OptionValues<Options>;
  /** The tools that the model sees together with the one being visited; use `derive` to compute from it once. */
  readonly toolset: Toolset;
  readonly services: Services;
}

/** What a visitor of one tool, parameter or schema gets. */
export interface ToolContext<Messages extends Record<string, string>, Options extends Record<string, OptionSchema>>
  extends SharedContext<Options> {
  readonly tool: ToolDefinition;
  readonly report: Report<Messages>;
}

/** What a visitor of a toolset gets: it says which tool a report is about. */
export interface ToolsetContext<Messages extends Record<string, string>, Options extends Record<string, OptionSchema>>
  extends SharedContext<Options> {
  report<Id extends keyof Messages & string>(
    tool: ToolDefinition,
    messageId: Id,
    path: ModelPath,
    data: MessageData<Messages[Id]>,
    extras?: ReportExtras,
  ): void;
}

/** The visitors of a rule; each is called in file order. */
export interface RuleCheck<Messages extends Record<string, string>, Options extends Record<string, OptionSchema>> {
  tool?(tool: ToolDefinition, context: ToolContext<Messages, Options>): void;
  /** Every property of the input schema at any depth; one in `$defs` once, where it stands. */
  parameter?(parameter: Parameter, context: ToolContext<Messages, Options>): void;
  /** Every subschema of the input and output schema, each once, where it stands. */
  schema?(node: SchemaNode, context: ToolContext<Messages, Options>): void;
  toolset?(toolset: Toolset, context: ToolsetContext<Messages, Options>): void;
}

/** A rule as the engine keeps it, its own types forgotten. */
export interface Rule {
  readonly meta: RuleMeta;
  readonly options: Record<string, OptionSchema>;
  readonly check: {
    tool?(tool: ToolDefinition, context: ToolContext<Record<string, string>, Record<string, OptionSchema>>): void;
    parameter?(parameter: Parameter, context: ToolContext<Record<string, string>, Record<string, OptionSchema>>): void;
    schema?(node: SchemaNode, context: ToolContext<Record<string, string>, Record<string, OptionSchema>>): void;
    toolset?(toolset: Toolset, context: ToolsetContext<Record<string, string>, Record<string, OptionSchema>>): void;
  };
}

/** A rule that is on for a tool. */
export interface ActiveRule {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Types a rule's messages and options from their texts; returns the rule in the engine's form. */
export function defineRule<
  const Id extends string,
  const Messages extends Record<string, string>,
  const Options extends Record<string, OptionSchema> = Record<never, OptionSchema>,
>(rule: {
  readonly meta: RuleMeta<Id, Messages>;
  readonly options?: Options;
  readonly check: RuleCheck<Messages, Options>;
}): Rule {
  return { meta: rule.meta, options: rule.options ?? {}, check: rule.check as unknown as Rule['check'] };
}

/** The options of a rule that nobody has set. */
export function defaultOptions({ options }: Pick<Rule, 'options'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
}

/** A message text with its placeholders filled in; text from outside is cut at 200 characters and stripped of control characters. */
export function formatMessage(text: string, data: Readonly<Record<string, string | number>>): string {
  let parts = split.get(text);
  if (parts === undefined) split.set(text, (parts = text.split(/\{\{(\w+)\}\}/)));
  let message = parts[0]!;
  for (let i = 1; i < parts.length; i += 2) {
    const value = own(data, parts[i]!);
    message += (value === undefined ? `{{${parts[i]!}}}` : shortened(String(value))) + parts[i + 1]!;
  }
  // What a sentence begins with may be a name or "the input schema".
  return message.startsWith('the ') ? `T${message.slice(1)}` : message;
}

/** The texts of messages, split at their placeholders: text and name in turn. There are as many as rules have messages. */
const split = new Map<string, readonly string[]>();

/** Foreign text for one line, cut at 200 characters. */
function shortened(text: string): string {
  const line = printable(text);
  return line.length > 200 ? line.slice(0, 199).toWellFormed() + '…' : line;
}
