import type { SchemaObject } from './tool.js';

/** Checks values against schemas; foreign `pattern` keywords must never be run by an implementation. */
export interface ValueValidator {
  /** The first error's message, or undefined when the value is valid or the schema cannot be compiled. */
  firstError(schema: SchemaObject, value: unknown): string | undefined;
}
