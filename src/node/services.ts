import type ts from 'typescript';
import type * as yaml from 'yaml';
import type { Services } from '../model/services.js';
import type { ValueValidator } from '../model/validator.js';
import { ownPackage } from './own-packages.js';
import { valueValidator } from './validator.js';

/** The heavy libraries as Node finds them; each is loaded at its first use (`require`, since `import()` of TypeScript takes three times as long). */
export function nodeServices(): Required<Services> {
  let validator: ValueValidator | undefined;
  return {
    typescript: () => ownPackage('typescript') as typeof ts,
    yaml: () => ownPackage('yaml') as typeof yaml,
    validator: () => (validator ??= valueValidator()),
  };
}
