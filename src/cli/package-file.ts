import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a file that the package ships, found from wherever this module was bundled to. */
export function packageFile(name: string): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const path = fileURLToPath(new URL(name, folder));
    if (existsSync(path) || folder.pathname === '/') return path;
  }
}
