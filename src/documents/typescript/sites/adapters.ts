/** Code that makes what a server lists of the tools of its file, and converts their schemas itself: `tools.map((tool) => ({ name: tool.name, inputSchema: z.toJSONSchema(tool.inputSchema) }))`. */
import type ts from 'typescript';
import type { Evaluator } from '../evaluate.js';
import type { SourceModule } from '../module.js';
import { zodName } from '../schemas/zod/modules.js';
import type { Scope } from '../scope.js';
import { LibraryRef } from '../values.js';
import type { Definition } from './definition.js';
import { SCHEMA_KEYS } from './keys.js';

/** Whether an object is such a list's item, whose schema is converted without options. */
export function convertsTools(ev: Evaluator, node: ts.ObjectLiteralExpression, scope: Scope): boolean {
  const { ts } = ev;
  const values = node.properties.flatMap((one) => (ts.isPropertyAssignment(one) && ts.isIdentifier(one.name) ? [[one.name.text, one.initializer] as const] : []));
  const tool = values.find(([key]) => key === 'name')?.[1];
  const owner = tool === undefined ? undefined : ownerOf(ts, tool);
  return (
    owner !== undefined &&
    values.some(([key, value]) => SCHEMA_KEYS.includes(key) && ts.isCallExpression(value) && value.arguments.length === 1 && ownerOf(ts, value.arguments[0]!) === owner && isConverter(ev.evaluate(value.expression, scope)))
  );
}

/** `tool` of `tool.name`. */
function ownerOf(typescript: Evaluator['ts'], node: ts.Expression): string | undefined {
  return typescript.isPropertyAccessExpression(node) && typescript.isIdentifier(node.expression) ? node.expression.text : undefined;
}

function isConverter(callee: unknown): boolean {
  return callee instanceof LibraryRef && (callee.module === 'zod-to-json-schema' || zodName(callee) === 'toJSONSchema');
}

/** Definitions with the converter that their file's own code uses, where nothing else that is known takes them. */
export function asConverted(definitions: readonly Definition[], converting: ReadonlySet<SourceModule>): readonly Definition[] {
  return definitions.map((one) => (one.rank === 'shaped' && one.converter === 'mcp' && converting.has(one.place.scope.file) ? { ...one, converter: 'bare' as const } : one));
}
