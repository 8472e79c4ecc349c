/** Clean definitions stay silent under every rule; each fault put into one is reported at its place, and nothing else is. */
import { describe, expect, test } from 'vitest';
import { CLEAN_SETS } from './support/clean-sets.js';
import { closedSchema } from './support/mutations/require-closed-schema.js';
import { confusableName } from './support/mutations/no-confusable-tool-name.js';
import { destructiveFlag } from './support/mutations/no-destructive-flag.js';
import { endpointName } from './support/mutations/no-endpoint-name.js';
import { forceFlag } from './support/mutations/no-force-flag.js';
import { uniqueName } from './support/mutations/unique-tool-name.js';
import { maxRequired } from './support/mutations/max-required-parameters.js';
import type { Injected, RuleMutations } from './support/mutations/mutation.js';
import { description } from './support/mutations/require-description.js';
import { negativeGuidance } from './support/mutations/require-negative-guidance.js';
import { parameterDescription } from './support/mutations/require-parameter-description.js';
import { placeholder } from './support/mutations/no-placeholder-description.js';
import { enums } from './support/mutations/prefer-enum.js';
import { identifiers } from './support/mutations/prefer-id.js';
import { nearDuplicate } from './support/mutations/no-near-duplicate-description.js';
import { usageGuidance } from './support/mutations/require-usage-guidance.js';
import { annotations } from './support/mutations/require-annotations.js';
import { unknownReference } from './support/mutations/no-unknown-tool-reference.js';
import { validSchema } from './support/mutations/valid-schema.js';
import type { PlainTool } from './support/tool.js';
import { findings, type Finding } from './support/run-rules.js';

/** The sets that faults are put into: sixteen whole definitions. The other clean sets show single traps. */
const WHOLE = CLEAN_SETS.filter(({ file }) => ['billing.json', 'calendar.json', 'issues.json', 'warehouse.json'].includes(file));
const MUTATIONS: readonly RuleMutations[] = [closedSchema, maxRequired, validSchema, description, placeholder, parameterDescription, negativeGuidance, usageGuidance, confusableName, destructiveFlag, endpointName, forceFlag, uniqueName, nearDuplicate, enums, identifiers, unknownReference, annotations];

test.each(CLEAN_SETS)('fixtures/ok/$file is silent', ({ tools }) => {
  expect(tools.length).toBeGreaterThan(0);
  expect(findings(tools)).toEqual([]);
});

for (const { rule, mutations } of MUTATIONS) {
  describe(rule, () => {
    let variants = 0;
    test.each(mutations)('$name', ({ inject }) => {
      let count = 0;
      for (const { tools } of WHOLE) {
        for (const [i, tool] of tools.entries()) {
          for (const injected of inject(tool)) {
            count++;
            expect(said(findings(renamed(tools, i, injected.tool)), i)).toEqual(expected(rule, injected));
          }
        }
      }
      variants += count;
      expect(count, 'places that the fault fits').toBeGreaterThan(0);
    });
    test('has at least 30 variants', () => expect(variants).toBeGreaterThanOrEqual(30));
  });
}

/** The set with a tool in place of another. Under a new name the others must not speak of the old one, or they would be at fault. */
function renamed(tools: readonly PlainTool[], i: number, tool: PlainTool): PlainTool[] {
  const [from, to] = [String(tools[i]!.name), String(tool.name)];
  return tools.map((other, at) => (at === i ? tool : from === to ? other : (JSON.parse(JSON.stringify(other).replaceAll(from, to)) as PlainTool)));
}

function said(found: readonly Finding[], tool: number): string[] {
  return found.map((finding) => `${finding.rule} ${finding.path}${finding.tool === tool ? '' : ` of tool ${finding.tool}`}`).sort();
}

function expected(rule: string, { paths, follows }: Injected): string[] {
  return [...paths.map((path) => `${rule} ${path}`), ...follows.map((follow) => `${follow.rule} ${follow.path}`)].sort();
}
