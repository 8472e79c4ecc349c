import { chalk } from './chalk.js';

/** What parts of a text may look like. */
export type Paint = Readonly<Record<'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'underline' | 'yellow', (text: string) => string>>;

const plain = (text: string): string => text;
const PLAIN: Paint = { bold: plain, cyan: plain, dim: plain, green: plain, red: plain, underline: plain, yellow: plain };

/** Paints a text, or leaves it as it is. */
export function paintFor(color: boolean): Paint {
  return color ? chalk : PLAIN;
}
