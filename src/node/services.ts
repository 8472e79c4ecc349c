import { createRequire } from 'node:module';
import type ts from 'typescript';
import type * as yaml from 'yaml';
import type { Services } from '../model/services.js';
import type { ValueValidator } from '../model/validator.js';
import { valueValidator } from './validator.js';

const require = createRequire(import.meta.url);

/** The heavy libraries as Node finds them; each is loaded at its first use (`require`, since `import()` of TypeScript takes three times as long). */
export function nodeServices(): Services {
  let validator: ValueValidator | undefined;
  return {
    typescript: () => require('typescript') as typeof ts,
    yaml: () => require('yaml') as typeof yaml,
    validator: () => (validator ??= valueValidator()),
  };
}
