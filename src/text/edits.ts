/** Replaces the text between two UTF-16 offsets (half open); equal offsets insert. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits of one text of which no two touch. */
export class EditSet {
  /** Sorted by place. */
  private readonly edits: TextEdit[] = [];

  /** Takes all of the edits, or none when one of them touches an edit that was taken before. */
  add(wanted: readonly TextEdit[]): boolean {
    if (wanted.some((edit) => this.touches(edit))) return false;
    for (const edit of wanted) this.edits.splice(this.place(edit), 0, edit);
    return true;
  }

  all(): readonly TextEdit[] {
    return this.edits;
  }

  private touches(edit: TextEdit): boolean {
    const at = this.place(edit);
    return [this.edits[at - 1], this.edits[at]].some((other) => other !== undefined && overlap(other, edit));
  }

  /** The index of the first edit that does not start before this one. */
  private place({ start }: TextEdit): number {
    let low = 0;
    let high = this.edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.edits[middle]!.start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** True when the two edits touch a common character, or insert at one place. */
export function overlap(a: TextEdit, b: TextEdit): boolean {
  if (a.start === b.start) return true;
  return a.start < b.end && b.start < a.end;
}

/** Applies edits that do not overlap, in any order. Throws a RangeError when they do, or lie outside the text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at || edit.end < edit.start || edit.end > text.length) {
      throw new RangeError(`edit ${edit.start}-${edit.end} overlaps another or lies outside the text`);
    }
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}
