/** Where a value stands in the canonical model of a tool, the same in every dialect: `['inputSchema', 'properties', 'status']`. */
export type ModelPath = readonly (string | number)[];

/** The path as a JSON pointer (RFC 6901): `/inputSchema/properties/a~1b`; the empty path is `''`. */
export function toPointer(path: ModelPath): string {
  let out = '';
  for (const step of path) out += '/' + String(step).replaceAll('~', '~0').replaceAll('/', '~1');
  return out;
}

/** The steps of a JSON pointer, all as strings; undefined when it is neither empty nor begins with `/`. */
export function fromPointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
