import type * as Yaml from 'yaml';
import type { Span } from '../text/span.js';
import { ContainerChange, type EditableText } from './container-change.js';
import type { Container, Member } from './json-index.js';
import { lineStart, type EditableYaml } from './yaml-block.js';
import type { YamlPlaces } from './yaml-places.js';
import { printWord, quoteYaml } from './yaml-print.js';

/** What is to become of a map or list in braces or brackets; undefined for a pair that stands in a list without braces. */
export function changeFlow(source: EditableYaml, node: Yaml.YAMLMap | Yaml.YAMLSeq): ContainerChange | undefined {
  const { text, places } = source;
  const owner = new FlowMember(source, node, '', undefined);
  if (owner.container === undefined) return undefined;
  const begin = lineStart(text, owner.start);
  const line: Member = { name: '', key: undefined, start: begin + /^ */.exec(text.slice(begin, owner.start))![0].length, end: owner.end, container: undefined };
  return new ContainerChange(editableFlow(source, places, node), owner, [line]);
}

function editableFlow({ text, style }: EditableYaml, places: YamlPlaces, node: Yaml.YAMLMap | Yaml.YAMLSeq): EditableText {
  const [first] = places.entriesOf(node);
  const isQuoted = text[(first?.key ?? first?.value)?.range?.[0] ?? -1] === '"';
  const padding = /\{([ \t]*)[\w"']/.exec(text)?.[1] ?? '';
  return {
    text,
    style: () => ({ eol: style.eol, unit: ' '.repeat(style.indent), colon: ': ', padding, shortLists: true, word: (word) => (isQuoted ? quoteYaml(word) : printWord(word, style, true)) }),
    commentAt: (at) => commentAt(text, at),
  };
}

/** A comment begins behind white space only. */
function commentAt(text: string, at: number): Span | undefined {
  if (text[at] !== '#' || text.charCodeAt(at - 1) > 32) return undefined;
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return { start: at, end };
}

/** A node of a flow collection, seen as JSON's members are. */
class FlowMember implements Member {
  readonly start: number;
  readonly end: number;
  readonly key: Span | undefined;
  private made: Container | undefined;

  constructor(
    private readonly source: EditableYaml,
    private readonly node: Yaml.Node | null,
    readonly name: string | number,
    key: Yaml.Node | undefined,
  ) {
    const { places } = source;
    this.key = key?.range ? { start: key.range[0], end: key.range[1] } : undefined;
    const span = places.spanOf(node);
    const empty = (key && places.colonEnd(key)) ?? this.key?.end ?? node?.range?.[0] ?? 0;
    this.start = span?.start ?? empty;
    this.end = span?.end ?? empty;
  }

  get container(): Container | undefined {
    const { text, places } = this.source;
    const { node } = this;
    if (node === null || !places.isCollection(node) || !/[[{]/.test(text[this.start] ?? '') || places.isBlock(node)) return undefined;
    if (this.made !== undefined) return this.made;
    const members = places.entriesOf(node).map(({ name, key, value }) => new FlowMember(this.source, value, name ?? '', key ?? undefined));
    const isMap = places.isMap(node);
    this.made = {
      kind: isMap ? 'object' : 'array',
      all: () => members,
      find: (step) => (isMap ? members.findLast((member) => member.name === String(step)) : members[Number(step)]),
    };
    return this.made;
  }
}
