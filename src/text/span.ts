/** A half-open range of UTF-16 offsets into a text without its byte order mark. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
