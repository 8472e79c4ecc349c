import type { ValidationError } from './explain.js';

/** Whether a value is a configuration; what is wrong with it is left in `errors`. */
declare const validate: { (value: unknown): boolean; errors?: readonly ValidationError[] | null };
export default validate;
