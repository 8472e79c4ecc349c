/** A place in a text as people count it: both 1-based, the column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The lines of each of some texts by file, counted when first asked for; a file that is not among them is empty. */
export function linesIn(texts: Iterable<{ readonly file: string; readonly text: string }>): (file: string) => LineIndex {
  const byFile = new Map<string, string>();
  for (const { file, text } of texts) byFile.set(file, text);
  const indices = new Map<string, LineIndex>();
  return (file) => {
    let index = indices.get(file);
    if (index === undefined) indices.set(file, (index = new LineIndex(byFile.get(file) ?? '')));
    return index;
  };
}

/** Turns offsets of one text into lines and columns; `\n`, `\r\n` and a lone `\r` end a line. */
export class LineIndex {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) this.starts.push(i + 1);
    }
  }

  /** The position of an offset; an offset outside the text is clamped into it. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - this.starts[low]! + 1 };
  }

  /** The offset at which a 1-based line starts, or undefined past the last line. */
  offsetOfLine(line: number): number | undefined {
    return this.starts[line - 1];
  }
}
