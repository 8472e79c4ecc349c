import { Dynamic, own } from '../model/dynamic.js';
import type { SchemaObject } from '../model/tool.js';
import { mapSchema } from '../schema/map.js';
import type { Dialect, PartPaths } from './dialect.js';
import { isText } from './recognise.js';

const PARTS: PartPaths = { name: ['name'], title: ['displayName'], description: ['modelDescription'], inputSchema: ['inputSchema'] };

/** `contributes.languageModelTools` of a VS Code extension; `modelDescription` is what the model reads. */
export const vscode: Dialect = {
  id: 'vscode',
  label: 'VS Code',
  shape: { inputSchema: 'optional', outputSchema: false, annotations: false },
  markers: ['modelDescription', 'inputSchema'],
  matches: (value) => isText(own(value, 'name')) && isText(value.modelDescription),
  parts: () => PARTS,
  toText: localised,
  toJsonSchema: (schema) => mapSchema(schema, localisedSchema),
};

/** `%key%` stands for a text of package.nls.json. */
function localised(text: unknown): unknown {
  return typeof text === 'string' && /^%[^%\s]+%$/.test(text) ? new Dynamic('reference') : text;
}

function localisedSchema(schema: SchemaObject): SchemaObject {
  const description = localised(own(schema, 'description'));
  return description instanceof Dynamic ? { ...schema, description } : schema;
}
