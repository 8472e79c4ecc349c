/** Where a call holds a part: the index of an argument, or a key of its config object. */
export type PartAt = number | string;

/** What becomes of schemas that are written with a schema library. */
export const EXTRACT_CONVERTERS = ['input', 'output', 'closed', 'strict'] as const;

/** A call of the user's own that defines a tool, as the configuration's `extract` says it. */
export interface ExtractRow {
  /** The function's last name, or more of it: `defineTool`, `tools.define`. */
  readonly callee: string;
  /** The package that it is imported from, or a file of the project relative to the configuration. */
  readonly from?: string;
  /** The argument that is an object with parts by their keys. */
  readonly config?: number;
  readonly name?: PartAt;
  readonly title?: PartAt;
  readonly description?: PartAt;
  readonly inputSchema?: PartAt;
  readonly outputSchema?: PartAt;
  readonly annotations?: PartAt;
  readonly handler?: PartAt;
  /** The argument that is the server which the tool is registered on; otherwise what the function is called on. */
  readonly server?: number;
  /**
   * How the wrapper turns its schemas into JSON Schema: as what a caller may send (`input`, the default: a default makes it optional), as what
   * comes out (`output`), closed throughout (`closed`), or closed with everything required (`strict`).
   */
  readonly converter?: (typeof EXTRACT_CONVERTERS)[number];
}
