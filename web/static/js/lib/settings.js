// What the reader chose and this browser remembers: the colours, how pieces are drawn, sounds. A change of what is seen
// is told to the page as the event "aanca-settings" on the document.

import { tr } from './tr.js';

const THEME = 'aanca.theme',
  PIECES = 'aanca.pieces';

/** @param {string} key @returns {string | null} what is remembered; null also where storage is forbidden */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value remembered as long as the browser allows it */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then holds for this page only.
  }
}

/**
 * How pieces are drawn: as their game has them, characters and all; as figures in all games; as tokens of their moves.
 * @typedef {'figures' | 'international' | 'tokens'} PieceStyle
 */

/** @type {PieceStyle} */
let style = styleOf(recall(PIECES));

/** @param {string | null} word @returns {PieceStyle} */
function styleOf(word) {
  return word === 'tokens' || word === 'international' ? word : 'figures';
}

/** How pieces are drawn. */
export function pieceStyle() {
  return style;
}

/** @param {string} chosen a PieceStyle */
export function usePieceStyle(chosen) {
  style = styleOf(chosen);
  remember(PIECES, style);
  document.dispatchEvent(new CustomEvent('aanca-settings'));
}

/** Whether pieces are drawn as figures rather than as tokens of their moves. */
export function usesFigures() {
  return style !== 'tokens';
}

/** Whether pieces are drawn with the characters of their game where it has some. */
export function usesGlyphs() {
  return style === 'figures';
}

const PICTURES = 'aanca.pictures';
let pictures = recall(PICTURES) !== 'off';

/** Whether games whose file has pictures beside it are drawn with them. */
export function usesPictures() {
  return pictures;
}

/** @param {boolean} on */
export function usePictures(on) {
  pictures = on;
  remember(PICTURES, on ? 'on' : 'off');
  document.dispatchEvent(new CustomEvent('aanca-settings'));
}

const DANGER = 'aanca.danger';
let danger = recall(DANGER) !== 'hidden';

/** Whether royal pieces that could be captured are marked, in games without check. */
export function marksDanger() {
  return danger;
}

/** @param {boolean} on */
export function markDanger(on) {
  danger = on;
  remember(DANGER, on ? 'shown' : 'hidden');
  document.dispatchEvent(new CustomEvent('aanca-settings'));
}

const SOUNDS = 'aanca.sounds';
let sounds = recall(SOUNDS) === 'on';

/** Whether moves can be heard: not before somebody wants it. */
export function playsSounds() {
  return sounds;
}

/** @param {boolean} on */
export function useSounds(on) {
  sounds = on;
  remember(SOUNDS, on ? 'on' : 'off');
}

/**
 * The colours of boards and those of pieces that can be chosen (themes.css), with what they are called.
 * @type {[string, string][]}
 */
export const BOARDS = [
  ['usual', tr('sand and umber')],
  ['green', 'green'],
  ['blue', 'blue'],
  ['grey', 'grey'],
  ['safe', tr('for the colour-blind')],
  ['contrast', tr('high contrast')],
];

/** @type {[string, string][]} */
export const PIECE_COLOURS = [
  ['usual', tr('ivory and charcoal')],
  ['safe', tr('for the colour-blind')],
  ['contrast', tr('high contrast')],
];

/** The colours of boards in use. */
export function boardLook() {
  return document.documentElement.dataset['board'] ?? 'usual';
}

/** The colours of pieces in use. */
export function pieceColours() {
  return document.documentElement.dataset['pieces'] ?? 'usual';
}

/**
 * Takes other colours, and remembers them.
 * @param {'board' | 'pieces'} of @param {string} value
 */
export function useLook(of, value) {
  if (value === 'usual') delete document.documentElement.dataset[of];
  else document.documentElement.dataset[of] = value;
  remember(`aanca.look.${of}`, value);
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** @param {boolean} dark */
export function setDark(dark) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  remember(THEME, dark ? 'dark' : 'light');
}

/** Puts the remembered colours back. */
export function restoreTheme() {
  const theme = recall(THEME);
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  for (const of of ['board', 'pieces']) {
    const look = recall(`aanca.look.${of}`);
    if (look && look !== 'usual') document.documentElement.dataset[of] = look;
  }
}
