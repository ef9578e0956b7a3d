// Searching lists by words.

/** Capitals alone, as in NN or BN: a piece's notation. */
const NOTATION = /^[A-Z0-9]*[A-Z][A-Z0-9]*$/;

/**
 * Small letters without accents, which not everybody types.
 * @param {string} text
 */
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Whether all words of a query are in a text. Notation must be a word of it; other words may be parts of words.
 * @param {string} query @param {string} text
 */
export function finds(query, text) {
  const low = plain(text);
  /** @type {Set<string> | undefined} */
  let whole;
  return query
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      if (!NOTATION.test(word)) return low.includes(plain(word));
      whole ??= new Set(low.split(/[\s,.;:()·]+/));
      return whole.has(word.toLowerCase());
    });
}
