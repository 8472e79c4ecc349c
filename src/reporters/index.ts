import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import type { Reporter } from './report.js';
import { sarif } from './sarif.js';
import { full, stylish } from './stylish.js';
import { unix } from './unix.js';

/** Every format by its name on the command line. */
export const REPORTERS = { stylish, full, json, sarif, github, gitlab, junit, markdown, unix } as const satisfies Record<string, Reporter>;

export type FormatName = keyof typeof REPORTERS;
