/** Enums of libraries whose values are known: Gemini's names of types. */
import type { LibraryRef } from '../values.js';

const NAMES = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL'];

/** Google's packages by the enum that they export, and whether its values are upper-case. */
const ENUMS: readonly (readonly [module: RegExp, name: string, upper: boolean])[] = [
  [/^(?:npm:)?@google\/genai\b/, 'Type', true],
  [/^(?:npm:)?@google\/generative-ai\b/, 'SchemaType', false],
  [/^(?:npm:)?@google\/generative-ai\b/, 'FunctionDeclarationSchemaType', true],
  [/^(?:npm:)?@google-cloud\/vertexai\b/, 'SchemaType', true],
  [/^(?:npm:)?@google-cloud\/vertexai\b/, 'FunctionDeclarationSchemaType', true],
  [/^(?:@firebase|firebase)\/(?:ai|vertexai)/, 'SchemaType', false],
];

/** The value of a member of such an enum, or of `GoogleGenAI.Type.STRING` and the like. */
export function enumMember({ module, path }: LibraryRef): string | undefined {
  const [owner, name] = path.slice(-2);
  if (owner === undefined || name === undefined || !NAMES.includes(name)) return undefined;
  const found = ENUMS.find(([from, exported]) => exported === owner && from.test(module));
  return found === undefined ? undefined : found[2] ? name : name.toLowerCase();
}
