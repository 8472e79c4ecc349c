import { CORE_RULES, type CoreRuleId } from '../engine/core-rules.js';
import { editsOf } from '../engine/edits.js';
import { check } from '../lint.js';
import type { Change } from '../model/change.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { defaultOptions, type ActiveRule, type Rule } from '../rule.js';
import { ruleFacts } from '../report.js';
import { services, toolsOf, type RuleContext } from './collected.js';

/** A rule as ESLint takes it. */
export interface EslintRule {
  readonly meta: object;
  create(context: RuleContext): Record<string, never>;
}

interface Fixer {
  replaceTextRange(range: [number, number], text: string): object;
}

/** toollint's rule as an ESLint rule: it reports when it is created, since the names of root nodes differ between languages. */
export function eslintRule(rule: Rule): EslintRule {
  const { id, severity, fix, summary, preset, messages } = rule.meta;
  return {
    meta: {
      type: severity === 'error' ? 'problem' : 'suggestion',
      docs: { description: summary, recommended: preset === 'recommended', url: urlOf(id) },
      languages: ['*'],
      ...(fix === 'safe' ? { fixable: 'code' } : {}),
      ...(fix === 'none' ? {} : { hasSuggestions: true }),
      schema: [{ type: 'object', additionalProperties: false, properties: rule.options }],
      // The texts are filled in by toollint, which knows the tool.
      messages: Object.fromEntries(Object.keys(messages).map((name) => [name, '{{message}}'])),
    },
    create(context) {
      const { file, collected } = toolsOf(context);
      const active: ActiveRule = { rule, severity, options: { ...defaultOptions(rule), ...(context.options[0] as object | undefined) } };
      const rules = [active];
      const config = { rulesFor: () => rules, toolsets: [], requireReason: false };
      const { diagnostics, crashes } = check(collected, { services, config });
      if (crashes.length > 0) throw crashes[0]!.cause;
      for (const diagnostic of diagnostics) if (diagnostic.rule === id && diagnostic.file === file) report(diagnostic, context);
      return {};
    },
  };
}

/** A fault of a file itself as an ESLint rule. */
export function eslintCoreRule(id: CoreRuleId): EslintRule {
  const { severity, summary } = CORE_RULES[id];
  return {
    meta: {
      type: severity === 'error' ? 'problem' : 'suggestion',
      docs: { description: summary, recommended: true, url: urlOf(id) },
      languages: ['*'],
      schema: [],
      messages: { [id]: '{{message}}' },
    },
    create(context) {
      const { file, collected } = toolsOf(context);
      const config = { rulesFor: () => [], toolsets: [], requireReason: false };
      for (const diagnostic of check(collected, { services, config }).diagnostics) {
        if (diagnostic.rule === id && diagnostic.file === file) report(diagnostic, context);
      }
      return {};
    },
  };
}

const urls = new Map(ruleFacts().map(({ id, url }) => [id, url]));

function urlOf(id: string): string {
  return urls.get(id)!;
}


function report(diagnostic: Diagnostic, { sourceCode, report: tell }: RuleContext): void {
  const { messageId, message, span, fix, suggestions } = diagnostic;
  const fixing = fixer(diagnostic, fix);
  tell({
    loc: { start: sourceCode.getLocFromIndex(span.start), end: sourceCode.getLocFromIndex(span.end) },
    messageId,
    data: { message },
    ...(fixing === undefined ? {} : { fix: fixing }),
    suggest: suggestions.flatMap((suggestion) => {
      const changing = fixer(diagnostic, suggestion.changes);
      return changing === undefined ? [] : [{ desc: suggestion.message, fix: changing }];
    }),
  });
}

function fixer(diagnostic: Diagnostic, changes: readonly Change[]): ((fixer: Fixer) => object[]) | undefined {
  const edits = editsOf(diagnostic, changes);
  return edits && (({ replaceTextRange }) => edits.map(({ start, end, text }) => replaceTextRange([start, end], text)));
}
