import { BY_MARKER } from './table.js';

/** Keys of which a file with tools has at least one: the markers of the table, but those that many other files have too. */
const KEYS = [...BY_MARKER.keys()]
  .filter((key) => key !== 'parameters')
  .concat('functionDeclarations', 'function_declarations', 'languageModelTools', 'manifest_version', 'dxt_version');
const SURE = new RegExp(`\\b(?:${KEYS.join('|')})["']?\\s*:`);
const PARAMETERS = /\bparameters["']?\s*:/;
/** What stands in or around `parameters` of a tool. */
const OF_TOOLS = /\b(?:object|dict|properties|functions?)\b/i;

/**
 * Whether a data file's text can hold tools at all: saves reading most files of a folder. An answer to `tools/list` may have no schemas.
 */
export function dataMayHoldTools(text: string): boolean {
  return SURE.test(text) || beginsToolList(text) || (PARAMETERS.test(text) && OF_TOOLS.test(text)) || (text.includes('jsonrpc') && text.includes('tools'));
}

/** Whether a text holds the beginning of a list of tools, which may be cut off before its first schema. */
export function beginsToolList(text: string): boolean {
  return /["']tools["']\s*:\s*\[\s*\{/.test(text);
}
