// Pieces as their own game has them: wedges that point forward, and discs, with one or two characters. The characters
// are those of the reader's fonts; where these lack one the piece is drawn as a figure.

import { svg } from '../lib/dom.js';
import { usesGlyphs } from '../lib/settings.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').Side} Side */

const WEDGE = 'M50 6L77 20L88 92H12L23 20Z';

/**
 * A piece with its characters, or null where it has none, the reader wants none or has no font for them.
 * @param {PieceType} type @param {Side} side @param {boolean} down forward is downwards
 * @param {boolean} [wanted] whether the reader wants them
 */
export function drawNative(type, side, down, wanted = usesGlyphs()) {
  const { shape, glyphs } = type.face ?? {};
  const text = glyphs?.[side === 'b' ? 1 : 0] ?? '';
  if (!text || !wanted || ![...text].every(hasGlyph)) return null;
  const promoted = type.id.startsWith('+') ? ' promoted' : '';
  if (shape === 'discs') return svg('g', { class: `native round${promoted}` }, ...disc(text));
  const theirs = side === 'b' ? ' theirs' : '';
  const transform = down ? 'rotate(180 50 50)' : '';
  return svg('g', { class: `native pointed${promoted}${theirs}`, transform }, ...wedge(text));
}

/** @param {string} text */
function wedge(text) {
  return [svg('path', { class: 'wedge', d: WEDGE }), ...written(text, 57, text.length > 1 ? 34 : 48)];
}

/** @param {string} text */
function disc(text) {
  const circle = (/** @type {string} */ name, /** @type {number} */ r) =>
    svg('circle', { class: name, cx: 50, cy: 50, r });
  return [circle('disc', 45), circle('disc-ring', 38.5), ...written(text, 50, text.length > 1 ? 28 : 50)];
}

/**
 * Characters, one below the other.
 * @param {string} text @param {number} middle @param {number} size
 */
function written(text, middle, size) {
  const characters = [...text];
  return characters.map((character, i) => {
    const centre = middle + (i - (characters.length - 1) / 2) * size;
    const place = { x: 50, y: Math.round((centre + size * 0.36) * 100) / 100 };
    return svg('text', { class: 'glyph', ...place, 'font-size': size, 'text-anchor': 'middle' }, character);
  });
}

/** @type {Map<string, boolean>} */
const known = new Map();

/**
 * Whether the reader's fonts have a character: it is as wide as high, as these characters are, and does not look like
 * one that no font has.
 * @param {string} character
 */
export function hasGlyph(character) {
  const found = known.get(character);
  if (found !== undefined) return found;
  const has = isDrawn(character);
  known.set(character, has);
  return has;
}

/** The edge of the canvas on which characters are tried. */
const TRIAL = 32;

/** A code point that stands for no character and never will. */
const NOTHING = '\uFFFF';

/** @param {string} character */
function isDrawn(character) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = TRIAL;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  const family = getComputedStyle(document.documentElement).getPropertyValue('--cjk') || 'serif';
  pen.font = `${TRIAL}px ${family}`;
  pen.textBaseline = 'middle';
  const picture = (/** @type {string} */ text) => {
    pen.clearRect(0, 0, TRIAL, TRIAL);
    pen.fillText(text, 0, TRIAL / 2);
    return pen.getImageData(0, 0, TRIAL, TRIAL).data.join();
  };
  const square = Math.abs(pen.measureText(character).width - TRIAL) < TRIAL * 0.06;
  return square && picture(character) !== picture(NOTHING);
}
