// A sentence as a browser hears it, cut into letters of files, numbers of ranks and words: "knight f three" may come as
// "night F3" or "Knight foxtrot 3".

/** @typedef {{letter: string} | {number: number} | {word: string}} Token */

/** What letters sound like, and the words by which radio operators say them. */
const LETTERS = new Map(
  Object.entries({
    a: 'ay eh hey alpha alfa',
    b: 'be bee bravo',
    c: 'see sea cee charlie',
    d: 'dee delta',
    e: 'ee echo',
    f: 'ef eff foxtrot',
    g: 'gee jee golf',
    h: 'age aitch each hotel',
    i: 'eye india',
    j: 'jay juliet juliett',
    k: 'kay okay kilo',
    l: 'el ell lima',
    m: 'em mike',
    n: 'en november',
    o: 'oh oscar',
    p: 'pea pee papa',
  }).flatMap(([letter, sounds]) => sounds.split(' ').map((sound) => [sound, letter])),
);

const NUMBERS = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    .split(' ')
    .map((word, i) => [word, i + 1]),
);

/** Words that are heard where a number was said: they count as one behind a letter alone. */
const LIKE_NUMBERS = new Map(Object.entries({ won: 1, to: 2, too: 2, tree: 3, free: 3, for: 4, fore: 4, ate: 8 }));

/** The most characters of a sentence that are looked at. */
const LONGEST = 200;

/**
 * Cuts a sentence up.
 * @param {string} sentence
 * @param {boolean} generous whether what sounds like a number is one behind every letter; else not if another letter
 *   follows: "e to" is e2, in "b to d four" it is the word
 * @returns {Token[]}
 */
export function tokensOf(sentence, generous) {
  const pieces = cut(sentence);
  /** @type {Token[]} */
  const tokens = [];
  pieces.forEach((piece, i) => {
    const last = tokens.at(-1);
    const mayCount = last && 'letter' in last && (generous || !letterIn(pieces[i + 1] ?? ''));
    const number = numberIn(piece) ?? (mayCount ? LIKE_NUMBERS.get(piece) : undefined);
    const letter = letterIn(piece);
    if (number !== undefined) tokens.push({ number });
    else tokens.push(letter ? { letter } : { word: piece });
  });
  return tokens;
}

/** @param {string} piece */
function letterIn(piece) {
  return /^[a-z]$/.test(piece) ? piece : (LETTERS.get(piece) ?? '');
}

/** @param {string} piece */
function numberIn(piece) {
  return /^\d+$/.test(piece) ? Number(piece) : NUMBERS.get(piece);
}

/**
 * The words and numbers of a sentence, in small letters without their accents.
 * @param {string} sentence
 */
export function cut(sentence) {
  const plain = sentence.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/['’]/g, '').match(/\p{L}+|\d+/gu) ?? [];
}
