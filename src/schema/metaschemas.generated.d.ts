/** A place that a metaschema refuses. */
interface Refusal {
  readonly instancePath: string;
}

/** Whether a value is a schema of a draft; what is refused is left in `errors`. */
export interface MetaschemaValidator {
  (schema: unknown): boolean;
  errors?: readonly Refusal[] | null;
}

export declare const draft07: MetaschemaValidator;
export declare const draft201909: MetaschemaValidator;
export declare const draft202012: MetaschemaValidator;
