// Keys of a section in a text: read, written, and pieces defined. Pure functions from texts to texts.

/**
 * Where a section stands: its lines, the header not among them.
 * @param {string[]} lines @param {string} name
 * @returns {{from: number, to: number, parent: string} | null}
 */
function rangeOf(lines, name) {
  const headers = lines.flatMap((line, at) => {
    const header = /^\s*\[([^:\]]*):?([^\]]*)\]/.exec(line);
    return header ? [{ at, name: (header[1] ?? '').trim(), parent: (header[2] ?? '').trim() }] : [];
  });
  const i = headers.findIndex((h) => h.name === name);
  const found = headers[i];
  return found ? { from: found.at + 1, to: headers[i + 1]?.at ?? lines.length, parent: found.parent } : null;
}

/**
 * A key of a section: the lines that it takes, the last ones of those that repeat it.
 * @param {string[]} lines @param {{from: number, to: number}} range @param {(key: string, value: string) => boolean} is
 */
function entryOf(lines, { from, to }, is) {
  for (let at = to - 1; at >= from; at--) {
    const [, key = '', value = ''] = /^(\S[^=]*?)\s*=\s*(.*?)\s*$/.exec(lines[at] ?? '') ?? [];
    if (!key || /^[#;]/.test(key) || !is(key, value)) continue;
    let end = at + 1;
    while (value === '' && end < to && /^\s+\S/.test(lines[end] ?? '')) end++;
    return { key, value, at, end };
  }
  return null;
}

/**
 * What a key says in a section or, where it says nothing, in those of the same text that it inherits from; null if none
 * does.
 * @param {string} text @param {string} section @param {string} key @returns {string | null}
 */
export function valueOf(text, section, key) {
  const lines = text.split('\n');
  const seen = new Set();
  for (let name = section; name && !seen.has(name);) {
    seen.add(name);
    const range = rangeOf(lines, name);
    if (!range) return null;
    const entry = entryOf(lines, range, (k) => k === key);
    const rest = entry ? lines.slice(entry.at + 1, entry.end) : [];
    if (entry) return entry.value || rest.map((line) => line.trim()).join(' ');
    name = range.parent;
  }
  return null;
}

/**
 * Whether a text has a section.
 * @param {string} text @param {string} section
 */
export function hasSection(text, section) {
  return rangeOf(text.split('\n'), section) !== null;
}

/**
 * Whether a section inherits from another.
 * @param {string} text @param {string} section
 */
export function inherits(text, section) {
  return (rangeOf(text.split('\n'), section)?.parent ?? '') !== '';
}

/**
 * The text with a key in a section: in its old place, or behind the others. null takes the key out.
 * @param {string} text @param {string} section @param {string} key @param {string | null} value
 */
export function withKey(text, section, key, value) {
  const lines = text.split('\n');
  const range = rangeOf(lines, section);
  if (!range) return text;
  const entry = entryOf(lines, range, (k) => k === key);
  const line = value === null ? [] : [`${key} = ${value}`.trimEnd()];
  if (entry) lines.splice(entry.at, entry.end - entry.at, ...line);
  else lines.splice(endOf(lines, range), 0, ...line);
  return lines.join('\n');
}

/**
 * The line behind the last one of a section that says anything.
 * @param {string[]} lines @param {{from: number, to: number}} range
 */
function endOf(lines, { from, to }) {
  let end = to;
  while (end > from && (lines[end - 1] ?? '').trim() === '') end--;
  return end;
}

/**
 * How a section itself defines a piece: the key, and what stands there; null if it does not.
 * @param {string} text @param {string} section @param {string} id @param {import('./language.js').Key[]} keys
 */
export function definitionOf(text, section, id, keys) {
  const lines = text.split('\n');
  const range = rangeOf(lines, section);
  return range && entryOf(lines, range, definesPiece(id, keys));
}

/**
 * Whether a key defines a piece: piece.N, or a letter of a known piece.
 * @param {string} id @param {import('./language.js').Key[]} keys
 */
function definesPiece(id, keys) {
  const letters = new Set(keys.filter((k) => k.kind === 'letter').map((k) => k.name));
  return (/** @type {string} */ key, /** @type {string} */ value) => {
    if (key === `piece.${id}`) return true;
    const letter = /^([A-Za-z])\s*(?::|$)/.exec(value)?.[1]?.toUpperCase();
    return letter === id && (letters.has(key) || /^customPiece\d+$/.test(key));
  };
}

/**
 * The text with a piece in a section, in the place of what defined it there. The piece of the key king stays that: it
 * is the royal one.
 * @param {string} text @param {string} section
 * @param {{id: string, name: string, notation: string, royal: boolean}} piece
 * @param {import('./language.js').Key[]} keys
 */
export function withPiece(text, section, { id, name, notation, royal }, keys) {
  const old = definitionOf(text, section, id, keys);
  const king = old ? old.key === 'king' : royal && id.length === 1;
  if (king) return withKey(text, section, 'king', `${id.toLowerCase()}:${notation}`);
  const value = `${name}:${notation}`;
  if (!old || old.key === `piece.${id}`) return withKey(text, section, `piece.${id}`, value);
  const lines = text.split('\n');
  lines.splice(old.at, old.end - old.at, `piece.${id} = ${value}`);
  return lines.join('\n');
}

/**
 * What of a text must be replaced so that it becomes another one.
 * @param {string} before @param {string} after @returns {{from: number, to: number, insert: string}}
 */
export function difference(before, after) {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
