import { type Io } from '../io.js';
import type { ListOptions } from '../options.js';
export async function listCommand(_paths: readonly string[], _options: ListOptions, _io: Io): Promise<number> {
  return 0;
}
