/** A half-open range of UTF-16 offsets into a text without its byte order mark. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether one of the offsets, in rising order, lies between the two, both included. */
export function anyBetween(offsets: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low < offsets.length && offsets[low]! <= end;
}
