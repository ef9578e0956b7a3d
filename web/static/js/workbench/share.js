// A text as part of an address: compressed, in letters that addresses may have. It stands behind the #, which browsers
// do not send to servers.

import { tr } from '../lib/tr.js';
import { TooLong, inflate } from './inflate.js';

/** The longest text of an address that is read. */
const LONGEST = 120_000;

// Browsers have had it since 2023; the types of older compilers know nothing of it.
const { CompressionStream } = /** @type {any} */ (globalThis);

/** The name of the text in the address. */
const NAME = '#text=';

/** @param {string} text @returns {Promise<string>} what stands in an address behind its path */
export async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return NAME + btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/**
 * The text of an address, null if it holds none.
 * @param {string} hash @param {number} most bytes that the text may have
 * @returns {Promise<string | null>}
 */
export async function unpack(hash, most) {
  if (!hash.startsWith(NAME)) return null;
  if (hash.length > LONGEST) throw new Error(tr('This link is too long: its text is not read.'));
  let bytes;
  try {
    const letters = atob(hash.slice(NAME.length).replace(/-/g, '+').replace(/_/g, '/'));
    bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch {
    throw new Error(tr('This link is damaged: its text cannot be read.'));
  }
  try {
    return await (await inflate(bytes, most)).text();
  } catch (error) {
    if (error instanceof TooLong) throw new Error(tr('The text of this link is longer than {n} bytes.', { n: most }));
    throw new Error(tr('This link is damaged: its text cannot be read.'));
  }
}
