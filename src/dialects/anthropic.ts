import { isObject, own } from '../model/dynamic.js';
import type { ToolShape } from '../model/tool.js';
import type { Dialect, Obj, PartPaths, Standing } from './dialect.js';
import { isIntroduced, takesInput } from './recognise.js';

const SHAPE: ToolShape = { inputSchema: 'required', outputSchema: false, annotations: false };
const PARTS: PartPaths = { name: ['name'], description: ['description'], inputSchema: ['input_schema'], strict: ['strict'] };

function matches(value: Obj, standing: Standing): boolean {
  return standing === 'anywhere' ? takesInput(value, own(value, 'input_schema')) : standing === 'beside-tools' || isIntroduced(value);
}

/** `{name, description, input_schema}` of the Messages API, with or without `type: 'custom'`. */
export const anthropic: Dialect = {
  id: 'anthropic',
  label: 'Anthropic',
  shape: SHAPE,
  markers: ['input_schema'],
  matches,
  parts: () => PARTS,
};

const CUSTOM_PARTS: PartPaths = {
  name: ['custom', 'name'],
  description: ['custom', 'description'],
  inputSchema: ['custom', 'input_schema'],
  strict: ['custom', 'strict'],
};

/** The same inside a `custom` wrapper. */
export const anthropicCustom: Dialect = {
  id: 'anthropic',
  label: 'Anthropic custom',
  shape: SHAPE,
  markers: ['custom'],
  matches: ({ custom }, standing) => isObject(custom) && Object.hasOwn(custom, 'input_schema') && matches(custom, standing),
  parts: () => CUSTOM_PARTS,
};
