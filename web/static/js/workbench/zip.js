// Files of a ZIP archive, as far as such archives are usual: stored or deflated, not encrypted.

import { tr } from '../lib/tr.js';
import { Damaged, TooLong, inflate } from './inflate.js';

/**
 * A file by its name with the folders that it lies in; read gives its bytes, if they are not more than most.
 * @typedef {{name: string, read: (most: number) => Promise<Uint8Array>}} Item
 */

/** How many files of an archive are listed at most. */
const MOST = 1000;

/** How long the record at the end of an archive is, without and with the longest remark. */
const END = 22,
  LONGEST_END = END + 0xffff;

/** The signatures of the records. */
const END_SIGN = 0x06054b50,
  ENTRY_SIGN = 0x02014b50,
  FILE_SIGN = 0x04034b50;

/**
 * The files of an archive.
 * @param {string} archive its name @param {Uint8Array} bytes
 * @returns {Item[]}
 */
export function filesOf(archive, bytes) {
  const damaged = () => new Error(tr('{file} is damaged, or no ZIP archive.', { file: archive }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end < 0) throw damaged();
  const count = view.getUint16(end + 10, true);
  if (count > MOST)
    throw new Error(tr('{file} has {n} files; at most {most} are read.', { file: archive, n: count, most: MOST }));
  /** @type {Item[]} */
  const items = [];
  try {
    for (let i = 0, at = view.getUint32(end + 16, true); i < count; i++) {
      if (view.getUint32(at, true) !== ENTRY_SIGN) throw damaged();
      const long = view.getUint16(at + 28, true);
      const raw = bytes.subarray(at + 46, at + 46 + long);
      const name = new TextDecoder().decode(raw).replace(/\\/g, '/');
      const entry = at;
      if (!/\/$|(^|\/)(__MACOSX|\.)/.test(name)) {
        items.push({ name, read: (most) => readEntry(bytes, view, entry, name, most) });
      }
      at += 46 + long + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error;
  }
  return items;
}

/** @param {DataView} view where its last record begins, -1 if there is none */
function endOf(view) {
  const first = Math.max(0, view.byteLength - LONGEST_END);
  for (let at = view.byteLength - END; at >= first; at--) if (view.getUint32(at, true) === END_SIGN) return at;
  return -1;
}

/**
 * @param {Uint8Array} bytes @param {DataView} view @param {number} entry @param {string} name @param {number} most
 * @returns {Promise<Uint8Array>}
 */
async function readEntry(bytes, view, entry, name, most) {
  const [flags, method] = [view.getUint16(entry + 8, true), view.getUint16(entry + 10, true)];
  if (flags & 1) throw new Error(tr('{file} is encrypted.', { file: name }));
  if (method !== 0 && method !== 8)
    throw new Error(tr('{file} is packed in a way that is not read here.', { file: name }));
  const tooLong = () => new Error(tr('{file} has more than {n} bytes.', { file: name, n: most }));
  const damaged = () => new Error(tr('{file} is damaged in its archive.', { file: name }));
  try {
    const at = view.getUint32(entry + 42, true);
    if (view.getUint32(at, true) !== FILE_SIGN) throw damaged();
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const packed = bytes.subarray(from, from + view.getUint32(entry + 20, true));
    if (method === 0 && packed.length > most) throw tooLong();
    return method === 0 ? packed : new Uint8Array(await (await inflate(packed, most)).arrayBuffer());
  } catch (error) {
    if (error instanceof TooLong) throw tooLong();
    throw error instanceof RangeError || error instanceof Damaged ? damaged() : error;
  }
}
