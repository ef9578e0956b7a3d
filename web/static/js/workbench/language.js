// What the editor knows of the variant language: how a line is made up, which key a place belongs to, and how a text
// can go on. All of it are pure functions of texts and of the server's table of keys.

/**
 * A key of the language, as the server explains it.
 * @typedef {{name: string, kind: string, default?: string, meaning: string, words?: string[]}} Key
 */

/**
 * A part of a line and what it is.
 * @typedef {{text: string, kind: string}} Token
 */

/** What the names of families end in, where something else is written. */
const PLACEHOLDERS = ['PIECE', 'TERM', 'ID', 'N'];

/**
 * Splits a line into its parts. Their texts together are the line.
 * @param {string} line @returns {Token[]}
 */
export function tokens(line) {
  const trimmed = line.trimStart();
  if (trimmed === '') return [{ text: line, kind: '' }];
  if (trimmed.startsWith('#') || trimmed.startsWith(';')) return [{ text: line, kind: 'comment' }];
  if (trimmed.startsWith('[')) return [{ text: line, kind: 'section' }];
  if (trimmed !== line) return [{ text: line, kind: 'value' }];
  const equals = line.indexOf('=');
  if (equals < 0) return [{ text: line, kind: 'key' }];
  return [
    { text: line.slice(0, equals), kind: 'key' },
    { text: '=', kind: 'equals' },
    { text: line.slice(equals + 1), kind: 'value' },
  ].filter((token) => token.text !== '');
}

/**
 * Which key of the table a written one is; families by what stands before their placeholder.
 * @param {string} written @param {Key[]} keys @returns {Key | null}
 */
export function keyOf(written, keys) {
  const exact = keys.find((k) => k.name === written);
  if (exact) return exact;
  for (const key of keys) {
    const family = familyOf(key);
    if (family !== null && written.startsWith(family) && written.length > family.length) {
      if (family.endsWith('.') || /^\d+$/.test(written.slice(family.length))) return key;
    }
  }
  return null;
}

/**
 * What all keys of a family begin with, null for a key that is none.
 * @param {Key} key
 */
function familyOf(key) {
  const end = PLACEHOLDERS.find((p) => key.name.endsWith(p));
  if (!end || (end === 'N' && key.name !== 'customPieceN')) return null;
  return key.name.slice(0, -end.length);
}

/**
 * The line of a place in a text: where it begins and ends, and its number from 0.
 * @param {string} text @param {number} at
 */
export function lineAt(text, at) {
  const from = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1; // a negative place would be taken for the first
  const end = text.indexOf('\n', at);
  return { from, to: end < 0 ? text.length : end, number: text.slice(0, from).split('\n').length - 1 };
}

/**
 * Where a line begins, and behind its last character; the end of the text for lines that it does not have.
 * @param {string} text @param {number} number from 0
 */
export function placeOfLine(text, number) {
  let from = 0;
  for (let n = 0; n < number; n++) {
    const end = text.indexOf('\n', from);
    if (end < 0) return text.length;
    from = end + 1;
  }
  return from;
}

/**
 * The key as it is written that a place belongs to: that of its line or, in an indented line, of the value that goes
 * on there.
 * @param {string} text @param {number} at
 */
export function writtenKeyAt(text, at) {
  for (let { from, to } = lineAt(text, at); ; { from, to } = lineAt(text, from - 1)) {
    const line = text.slice(from, to);
    const kind = tokens(line)[0]?.kind;
    if (kind === 'key') return (line.split('=')[0] ?? '').trim();
    if ((kind !== 'value' && kind !== '') || from === 0) return '';
  }
}

/**
 * The name of the game whose section a place is in, '' before the first.
 * @param {string} text @param {number} at
 */
export function sectionAt(text, at) {
  let name = '';
  let from = 0;
  for (const line of text.split('\n')) {
    if (from > at) break;
    const header = /^\s*\[([^:\]]*)/.exec(line);
    if (header) name = (header[1] ?? '').trim();
    from += line.length + 1;
  }
  return name;
}

/**
 * The ids of the pieces that a text gives to keys: piece.X, king = k, customPiece1 = p:...
 * @param {string} text @param {Key[]} keys
 */
export function pieceIds(text, keys) {
  const letters = new Set(keys.filter((k) => k.kind === 'letter').map((k) => k.name));
  const ids = new Set();
  for (const line of text.split('\n')) {
    const defined = /^piece\.([A-Z][A-Za-z]*)\s*=/.exec(line);
    if (defined) ids.add(defined[1]);
    const known = /^(\w+)\s*=\s*([A-Za-z])(?::|\s*$)/.exec(line);
    if (known && (letters.has(known[1] ?? '') || /^customPiece\d+$/.test(known[1] ?? '')))
      ids.add(known[2]?.toUpperCase());
  }
  return /** @type {string[]} */ ([...ids]);
}

/**
 * A way to go on.
 * @typedef {{insert: string, label: string, detail: string}} Proposal
 */

/** How many ways to go on are shown. */
const MOST = 12;

/**
 * How the text can go on at a place: what is replaced, and by what.
 * @param {string} text @param {number} at @param {Key[]} keys @param {string[]} games whose rules can be inherited
 * @returns {{from: number, to: number, list: Proposal[]}}
 */
export function completions(text, at, keys, games) {
  const { from, to } = lineAt(text, at);
  const line = text.slice(from, to),
    before = text.slice(from, at);
  const none = { from: at, to: at, list: [] };
  if (/^\s/.test(line) || /^[#;]/.test(line)) return none;
  const header = /^\[([^:\]]*):([^\]]*)$/.exec(before);
  if (header) {
    const start = at - (header[2] ?? '').length;
    const list = best(header[2] ?? '', games, (name) => name);
    return {
      from: start,
      to: at,
      list: list.map((name) => ({ insert: name, label: name, detail: 'inherit its rules' })),
    };
  }
  if (line.startsWith('[')) return none;
  const equals = before.indexOf('=');
  if (equals < 0) return keyProposals(text, before, from, line, keys);
  const key = keyOf(before.slice(0, equals).trim(), keys);
  const word = /[^\s,:]*$/.exec(before.slice(equals + 1))?.[0] ?? '';
  const list = best(word, key?.words ?? [], (w) => w).filter((w) => w !== word);
  return { from: at - word.length, to: at, list: list.map((w) => ({ insert: w, label: w, detail: '' })) };
}

/**
 * The keys that a line may begin with.
 * @param {string} text @param {string} before @param {number} from @param {string} line @param {Key[]} keys
 */
function keyProposals(text, before, from, line, keys) {
  const to = from + before.length;
  const tail = line.slice(before.length).trimStart();
  const equals = tail.startsWith('=') ? '' : ' = ';
  const family = before.includes('.') ? before.slice(0, before.indexOf('.') + 1) : '';
  if (family) {
    const key = keys.find((k) => familyOf(k) === family);
    const ids = key && family !== 'piece.' ? best(before.slice(family.length), pieceIds(text, keys), (id) => id) : [];
    const list = ids.map((id) => ({ insert: family + id + equals, label: family + id, detail: key?.kind ?? '' }));
    return { from, to, list: list.filter((p) => p.label !== before.trim()) };
  }
  const list = best(before.trim(), keys, (k) => k.name).filter((k) => k.name !== before.trim());
  return {
    from,
    to,
    list: list.map((k) => {
      const start = familyOf(k);
      return { insert: start === null ? k.name + equals : start, label: k.name, detail: k.kind };
    }),
  };
}

/**
 * The candidates that a beginning fits: those that begin with it before those that hold it.
 * @template T
 * @param {string} beginning @param {T[]} candidates @param {(one: T) => string} name @returns {T[]}
 */
export function best(beginning, candidates, name) {
  const wanted = beginning.toLowerCase();
  const starts = candidates.filter((c) => name(c).toLowerCase().startsWith(wanted));
  const holds = candidates.filter((c) => wanted.length > 1 && name(c).toLowerCase().indexOf(wanted) > 0);
  return [...starts, ...holds].slice(0, MOST);
}
