import { statSync, type Stats } from 'node:fs';

/** What stands at a path; undefined where nothing does, or nothing that can be reached: a link that leads in a circle, a name that is too long. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
