import { ConfigCommentParser, Directive, TextSourceCodeBase } from '@eslint/plugin-kit';
import type { Comment } from '../documents/document.js';
import { parseDocument } from '../documents/parse.js';
import { nodeServices } from '../node/services.js';
import { LineIndex } from '../text/lines.js';

/** A place as ESLint writes it: lines from 1, columns from 0. */
interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** The only node of a data file: rules of this plugin read the text itself. */
interface DocumentNode {
  readonly type: 'Document';
  readonly range: [number, number];
  readonly loc: Location;
}

interface CommentNode extends Omit<DocumentNode, 'type'> {
  readonly type: 'Comment';
  readonly value: string;
}

interface TextFile {
  readonly path: string;
  readonly body: string | Uint8Array;
}

const services = nodeServices();
const parser = new ConfigCommentParser();

/** A data file for ESLint: text, lines, and the comments that switch rules off. */
class DataSourceCode extends TextSourceCodeBase {
  readonly hasBOM = false;
  private nodes: readonly CommentNode[] | undefined;

  constructor(
    private readonly path: string,
    override readonly text: string,
    override readonly ast: DocumentNode,
  ) {
    super({ text, ast });
  }

  override getLoc(node: DocumentNode | CommentNode): Location {
    return node.loc;
  }

  override getRange(node: DocumentNode | CommentNode): [number, number] {
    return node.range;
  }

  override getParent(): undefined {
    return undefined;
  }

  override *traverse(): Generator<never> {
    // Rules report when they are created, so there is nothing to visit.
  }

  /** The comments with `eslint-disable`, `-enable`, `-disable-line` and `-disable-next-line`. */
  getDisableDirectives(): { readonly directives: Directive[]; readonly problems: never[] } {
    const directives = this.comments().flatMap((node) => {
      const parsed = parser.parseDirective(node.value);
      const type = parsed === undefined ? undefined : /^eslint-(disable-next-line|disable-line|disable|enable)$/.exec(parsed.label)?.[1];
      if (parsed === undefined || type === undefined) return [];
      const kind = type as 'disable' | 'enable' | 'disable-line' | 'disable-next-line';
      return [new Directive({ type: kind, node, value: parsed.value, justification: parsed.justification })];
    });
    return { directives, problems: [] };
  }

  private comments(): readonly CommentNode[] {
    if (this.nodes === undefined) {
      const found = this.text.includes('eslint-') ? (parseDocument(this.path, this.text, services)?.comments() ?? []) : [];
      const lines = new LineIndex(this.text);
      this.nodes = found.map((comment) => commentNode(comment, lines));
    }
    return this.nodes;
  }
}

function commentNode({ text, span }: Comment, lines: LineIndex): CommentNode {
  return { type: 'Comment', value: text, range: [span.start, span.end], loc: locationOf(span.start, span.end, lines) };
}

/** A range of offsets as ESLint writes it. */
function locationOf(start: number, end: number, lines: LineIndex): Location {
  const place = (offset: number): { line: number; column: number } => {
    const { line, column } = lines.position(offset);
    return { line, column: column - 1 };
  };
  return { start: place(start), end: place(end) };
}

/** ESLint's language for data files (JSON, JSONC, JSON Lines, YAML); broken files are reported by rules, at every fault's place. */
export const textLanguage = {
  fileType: 'text',
  lineStart: 1,
  columnStart: 0,
  nodeTypeKey: 'type',
  visitorKeys: { Document: [] },
  defaultLanguageOptions: {},
  validateLanguageOptions(): void {
    // There are none.
  },
  parse(file: TextFile): { readonly ok: true; readonly ast: DocumentNode } {
    const text = bodyOf(file);
    return { ok: true, ast: { type: 'Document', range: [0, text.length], loc: locationOf(0, text.length, new LineIndex(text)) } };
  },
  createSourceCode(file: TextFile, { ast }: { readonly ast: DocumentNode }): DataSourceCode {
    return new DataSourceCode(file.path, bodyOf(file), ast);
  },
};

function bodyOf({ body }: TextFile): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}
