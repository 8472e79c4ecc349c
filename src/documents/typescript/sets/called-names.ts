/** The names by which code may call a function, by the texts of the files: its own, and those that imports, exports, variables and keys give it. More names than it has do no harm. */
import type ts from 'typescript';
import { WHOLE, type SourceModule } from '../module.js';
import type { TypeScript } from '../compiler.js';
import { nameHint, trailTo } from '../sites/context.js';

/** Names beyond which a function has one that half of the project uses. */
const MAX_NAMES = 60;
/** How much of the code beside a name is looked at for another that it is given; UTF-16 units. */
const MAX_BESIDE = 120;

/** The names of a function; undefined where they are too many to tell. */
export function calledNames(typescript: TypeScript, fn: ts.SignatureDeclaration, module: SourceModule, files: Iterable<SourceModule>): ReadonlySet<string> | undefined {
  const names = new Set(ownNames(typescript, fn, module));
  const isClass = typescript.isConstructorDeclaration(fn);
  // A set grows while it is gone through.
  for (const name of names) {
    for (const file of files) {
      if (name === 'default') for (const alias of imported(file.text)) names.add(alias);
      if (file.mentions(name)) for (const alias of aliases(file.text, name, isClass)) names.add(alias);
      if (names.size > MAX_NAMES) return undefined;
    }
  }
  return names;
}

function ownNames(typescript: TypeScript, fn: ts.SignatureDeclaration, module: SourceModule): string[] {
  const trail = trailTo(module, fn);
  const outer = typescript.isConstructorDeclaration(fn) ? trail.slice(0, -1) : trail;
  const { name } = outer.at(-1) as ts.ClassLikeDeclaration | ts.FunctionDeclaration;
  const hint = nameHint(typescript, outer)?.text;
  const names = [...(name !== undefined && 'text' in name ? [name.text] : []), ...(hint === undefined ? [] : [hint])];
  return isDefault(typescript, module, outer.at(-1)!, names) ? [...names, 'default'] : names;
}

/** Whether a module exports a node, or what has one of these names, as a whole. */
function isDefault(typescript: TypeScript, { exports }: SourceModule, node: ts.Node, names: readonly string[]): boolean {
  return ['default', WHOLE].some((key) => {
    const found = exports.get(key);
    if (found?.kind !== 'node') return found?.kind === 'local' && names.includes(found.name);
    return typescript.isIdentifier(found.node) ? names.includes(found.node.text) : found.node.pos <= node.pos && node.end <= found.node.end;
  });
}

/** What a text calls something of a name: `other` in `other = name`, `other: name`, `name as other` and `class other extends name`. */
function aliases(text: string, name: string, isClass: boolean): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (isWord(text, at - 1) || isWord(text, end)) continue;
    const alias = (isClass ? GIVEN_CLASS : GIVEN).exec(text.slice(Math.max(0, at - MAX_BESIDE), at))?.[1] ?? RENAMED.exec(text.slice(end, end + MAX_BESIDE))?.[1];
    if (alias !== undefined) found.push(alias);
  }
  return found;
}

function isWord(text: string, at: number): boolean {
  return /^[\w$]$/.test(text.charAt(at));
}

/** What stands before a name that is given another: alone, as a member, within a call. */
const GIVEN = /([\w$]+)\s*[:=](?![=>])(?:[^;,{}\n]*\()?\s*(?:await\s+)?(?:[\w$]+\s*\.\s*)*$/;
/** A class stands after a colon as a type. */
const GIVEN_CLASS = /([\w$]+)\s*(?:=(?![=>])|\bextends\b)(?:[^;,{}\n]*\()?\s*(?:[\w$]+\s*\.\s*)*$/;
const RENAMED = /^\s+as\s+([\w$]+)/;

/** What a text calls other files' exports as a whole. */
function imported(text: string): string[] {
  return [...text.matchAll(/\bimport\s+([\w$]{1,100})\s*(?:,|from\b)|([\w$]{1,100})\s*=\s*(?:await\s+)?(?:require|import)\s*\(/g)].map(([, name, given]) => (name ?? given)!);
}
