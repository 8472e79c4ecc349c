import type { Host } from '../../src/model/services.js';
import { memoryHost as hostOver } from '../../src/node/memory-host.js';

/** A host over texts in memory, by absolute path. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  return hostOver(new Map(Object.entries(files)));
}
