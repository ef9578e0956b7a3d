// A game out of several files, or of an archive: its text, with what it includes in the places where it is included.

import { tr } from '../lib/tr.js';
import { filesOf } from './zip.js';

/** @typedef {import('./zip.js').Item} Item */

/** The largest archive that is opened, in bytes, and how many files. */
const LARGEST = 16 << 20,
  MOST_FILES = 1000;

/** The files that hold games, those first that come first if there are several kinds. */
const KINDS = [/\.zrf$/i, /\.ini$/i, /\.txt$/i];

/** How deep files may include each other. */
const DEEPEST = 16;

/**
 * A remark, a string, or a form that includes a file, by its name.
 * An own expression for each use, since it remembers where it is.
 */
const parts = () => /;[^\n]*|\(\s*include\s+(?:"([^"]*)"|([^\s()";]+))\s*\)|"[^"]*"/g;

/**
 * The text of a game, the names of the files that it is made of, and of those that it is not.
 * @typedef {{text: string, used: string[], unused: string[]}} Parcel
 */

/**
 * The game of some files that were chosen; null if none were. What is wrong is told with the names of files.
 * @param {File[]} files @param {number} most bytes of the text
 * @returns {Promise<Parcel | null>}
 */
export async function openFiles(files, most) {
  if (files.length === 0) return null;
  const items = (await Promise.all(files.map(itemsOf))).flat();
  if (items.length > MOST_FILES)
    throw new Error(tr('{n} files were chosen; at most {most} are read.', { n: items.length, most: MOST_FILES }));
  return openItems(items, most);
}

/** @param {File} file @returns {Promise<Item[]>} */
async function itemsOf(file) {
  if (!/\.zip$/i.test(file.name)) return [{ name: file.name, read: (most) => readFile(file, most) }];
  if (file.size > LARGEST)
    throw new Error(
      tr('{file} has {n} bytes; at most {most} are read.', { file: file.name, n: file.size, most: LARGEST }),
    );
  return filesOf(file.name, new Uint8Array(await file.arrayBuffer()));
}

/** @param {File} file @param {number} most */
async function readFile(file, most) {
  if (file.size > most)
    throw new Error(tr('{file} has {n} bytes; at most {most} are read.', { file: file.name, n: file.size, most }));
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * @param {Item[]} items @param {number} most @returns {Promise<Parcel>}
 */
export async function openItems(items, most) {
  const kind = KINDS.find((k) => items.some(({ name }) => k.test(name)));
  const games = kind ? items.filter(({ name }) => kind.test(name)) : items.length === 1 ? items : [];
  if (games.length === 0) {
    throw new Error(tr('None of these files holds a game: expected one that ends in .zrf, .ini or .txt.'));
  }
  const texts = new Texts(items, most);
  const included = new Set();
  for (const item of games.length > 1 ? games : [])
    for (const other of includesOf(await texts.of(item)))
      included.add(texts.find(besides(item.name, other))?.name);
  const mains = games.filter(({ name }) => !included.has(name));
  const [main] = mains;
  if (!main || mains.length > 1) {
    const names = (mains.length > 0 ? mains : games).map(({ name }) => name);
    const some = names.slice(0, 5).join(', ');
    throw new Error(tr('There are several games ({some}): choose one, with the files that it includes.', { some }));
  }
  const text = await texts.joined(main, []);
  const size = new Blob([text]).size;
  if (size > most)
    throw new Error(
      tr('{file} with what it includes has {n} bytes; at most {most} are read.', { file: main.name, n: size, most }),
    );
  const names = items.map(({ name }) => name);
  return { text, used: [...texts.used], unused: names.filter((name) => !texts.used.has(name)) };
}

/** The texts of files, each read once. */
class Texts {
  /** @param {Item[]} items @param {number} most bytes of each */
  constructor(items, most) {
    this.items = items;
    this.most = most;
    /** @type {Map<Item, string>} */
    this.read = new Map();
    /** @type {Set<string>} */
    this.used = new Set();
  }

  /** @param {string} name in whatever case @returns {Item | undefined} */
  find(name) {
    const same = (/** @type {Item} */ item) => item.name.toLowerCase() === name.toLowerCase();
    const bare = (/** @type {Item} */ item) => item.name.toLowerCase() === name.toLowerCase().replace(/^.*\//, '');
    return this.items.find(({ name: own }) => own === name) ?? this.items.find(same) ?? this.items.find(bare);
  }

  /** @param {Item} item */
  async of(item) {
    const text = this.read.get(item) ?? decode(item.name, await item.read(this.most));
    this.read.set(item, text);
    return text;
  }

  /**
   * The text of a file with those that it includes.
   * @param {Item} item @param {string[]} by the files that include it
   * @returns {Promise<string>}
   */
  async joined(item, by) {
    if (by.includes(item.name)) throw new Error(tr('{file} includes itself.', { file: item.name }));
    if (by.length > DEEPEST)
      throw new Error(tr('{file} is included more than {n} files deep.', { file: item.name, n: DEEPEST }));
    this.used.add(item.name);
    const text = await this.of(item);
    if (!isZRF(text) && by.length === 0) return text;
    let out = '',
      from = 0;
    for (const match of text.matchAll(parts())) {
      const [whole = '', quoted, bare] = match;
      const name = quoted ?? bare;
      if (name === undefined) continue;
      const other = this.find(besides(item.name, name));
      const named = { file: item.name, other: name };
      if (!other)
        throw new Error(tr('{file} includes {other}, which is not among the files: choose it as well.', named));
      const inner = await this.joined(other, [...by, item.name]);
      out += `${text.slice(from, match.index)}\n; ${other.name}\n${inner.trimEnd()}\n`;
      if (out.length > this.most)
        throw new Error(tr('What {file} includes has more than {n} bytes.', { file: item.name, n: this.most }));
      from = (match.index ?? 0) + whole.length;
    }
    return out + text.slice(from);
  }
}

/** @param {string} text whether it is in ZRF, of which variant files know no includes */
export function isZRF(text) {
  return /^\s*(;[^\n]*\n\s*)*\(/.test(text);
}

/** @param {string} text the names of the files that it includes */
function includesOf(text) {
  return [...text.matchAll(parts())].flatMap((match) => match[1] ?? match[2] ?? []);
}

/**
 * The path of a file beside another.
 * @param {string} file @param {string} name as it is written there
 */
function besides(file, name) {
  const folders = file.split('/').slice(0, -1);
  for (const part of name.replace(/\\/g, '/').split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.' && part !== '') folders.push(part);
  }
  return folders.join('/');
}

/**
 * The text of a file. Old files are in the letters of Windows.
 * @param {string} name @param {Uint8Array} bytes
 */
function decode(name, bytes) {
  if (bytes.includes(0)) throw new Error(tr('{file} is no text.', { file: name }));
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.replace(/\r\n?/g, '\n');
}
