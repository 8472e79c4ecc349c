/** Paths and the patterns that package.json and tsconfig.json write over them. */

/** The folder of a path; the root is its own. */
export function parent(path: string): string {
  const at = path.lastIndexOf('/');
  return at <= 0 ? '/' : path.slice(0, at);
}

/** What `*` stands for when a pattern with at most one `*` matches; the empty string for an exact match. */
export function matchPattern(pattern: string, text: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star === -1) return pattern === text ? '' : undefined;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return undefined;
  return text.slice(before.length, text.length - after.length);
}

/** A name in a folder. */
export function within(folder: string, name: string): string {
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}
