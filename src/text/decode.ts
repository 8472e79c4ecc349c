import type { Span } from './span.js';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How a text stands on disk, so that it can be written back as it was. */
export interface TextForm {
  readonly encoding: TextEncoding;
  /** Whether a byte order mark stands before the text. */
  readonly bom: boolean;
}

/** A file's bytes as text without its byte order mark. */
export interface DecodedText extends TextForm {
  readonly text: string;
  /** Why the bytes are no proper text, and where in `text` that begins; a text with a problem must not be linted or rewritten. */
  readonly problem: { readonly message: string; readonly span: Span } | undefined;
}

/** Reads bytes as UTF-8, or as UTF-16 where a byte order mark says so. Never throws: what is no text comes with a `problem`. In source code a zero byte may stand in a literal. */
export function decodeText(bytes: Uint8Array, isCode = false): DecodedText {
  const form = formOf(bytes);
  const body = bytes.subarray(form.bom ? (form.encoding === 'utf-8' ? 3 : 2) : 0);
  const text = decodeBody(body, form.encoding);
  return { ...form, text, problem: wideProblem(bytes) ?? (isCode && isRareIn(text, '\0') ? undefined : zeroProblem(body, text, form)) ?? brokenProblem(body, text, form.encoding) };
}

/** The bytes of a text in the form in which its file was read. */
export function encodeText(text: string, { encoding, bom }: TextForm): Uint8Array {
  const marked = bom ? '\uFEFF' + text : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked);
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i++) view.setUint16(i * 2, marked.charCodeAt(i), encoding === 'utf-16le');
  return bytes;
}

function formOf(bytes: Uint8Array): TextForm {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', bom: true };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', bom: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', bom: true };
  return { encoding: 'utf-8', bom: false };
}

/** Big-endian goes by way of swapped bytes: a Node without full ICU decodes little-endian only. */
function decodeBody(body: Uint8Array, encoding: TextEncoding): string {
  if (encoding === 'utf-8') return new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  let even = body.subarray(0, body.length & ~1);
  if (encoding === 'utf-16be') {
    even = even.slice();
    for (let i = 0; i < even.length; i += 2) [even[i], even[i + 1]] = [even[i + 1]!, even[i]!];
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(even);
}

function wideProblem(bytes: Uint8Array): DecodedText['problem'] {
  const [a, b, c, d] = bytes;
  const wide = (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff);
  return wide ? at(0, 'The file is in UTF-32, which hardly any reader of tool definitions understands: save it as UTF-8.') : undefined;
}

/** A zero byte stands in no text; every second byte zero is ASCII in UTF-16 that lacks its mark. */
function zeroProblem(body: Uint8Array, text: string, form: TextForm): DecodedText['problem'] {
  const place = text.indexOf('\0');
  if (place === -1) return undefined;
  if (form.bom || !looksLikeUtf16(body)) {
    return at(place, 'The file is binary (it holds a zero byte): leave it out, or name the text file that it was made from.');
  }
  return at(place, 'The file looks like UTF-16 without a byte order mark: save it as UTF-8.');
}

/** Whether a text has a character so seldom that it is no binary file or wide encoding by it. */
function isRareIn(text: string, char: string): boolean {
  let found = 0;
  for (let i = text.indexOf(char); i !== -1 && found * 200 <= text.length; i = text.indexOf(char, i + 1)) found++;
  return found * 200 <= text.length;
}

function looksLikeUtf16(body: Uint8Array): boolean {
  const sample = body.subarray(0, 1024);
  const zeros = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++;
  });
  const [even, odd] = zeros as [number, number];
  return sample.length > 7 && Math.min(even, odd) === 0 && Math.max(even, odd) > sample.length / 4;
}

/** Where decoding put a replacement character that does not stand in the bytes themselves. */
function brokenProblem(body: Uint8Array, text: string, encoding: TextEncoding): DecodedText['problem'] {
  if (encoding !== 'utf-8') {
    for (let i = text.indexOf('\uFFFD'); i !== -1; i = text.indexOf('\uFFFD', i + 1)) {
      const [first, second] = [body[i * 2]!, body[i * 2 + 1]!];
      if (Math.min(first, second) !== 0xfd || Math.max(first, second) !== 0xff) {
        return at(i, 'The file is broken UTF-16 (half of a surrogate pair stands alone): save it as UTF-8.');
      }
    }
    return body.length % 2 === 1 ? at(text.length, 'The file is broken UTF-16 (it ends in the middle of a character): save it as UTF-8.') : undefined;
  }
  let read = 0;
  let offset = 0;
  for (let i = text.indexOf('\uFFFD'); i !== -1; i = text.indexOf('\uFFFD', i + 1)) {
    offset += new TextEncoder().encode(text.slice(read, i)).length;
    if (body[offset] !== 0xef || body[offset + 1] !== 0xbf || body[offset + 2] !== 0xbd) {
      const byte = (body[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
      return at(i, `The file is not valid UTF-8 (byte 0x${byte} at offset ${offset}; perhaps an older encoding such as Windows-1252): save it as UTF-8.`);
    }
    offset += 3;
    read = i + 1;
  }
  return undefined;
}

function at(place: number, message: string): DecodedText['problem'] {
  return { message, span: { start: place, end: place + 1 } };
}
