import { readdirSync, readFileSync } from 'node:fs';
import type { PlainTool } from './tool.js';

/** A list of tools that no rule has anything to say about. */
export interface CleanSet {
  readonly file: string;
  readonly tools: readonly PlainTool[];
}

const folder = new URL('../../fixtures/ok/', import.meta.url);

/** The sets of fixtures/ok. */
export const CLEAN_SETS: readonly CleanSet[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, tools: (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { tools: PlainTool[] }).tools }));
