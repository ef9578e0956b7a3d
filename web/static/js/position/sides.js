// What the sides of the game on this page are called, and which colours they have.

import { known } from '../lib/tr.js';

/** @typedef {import('../lib/types.js').Side} Side */

const USUAL = ['White', 'Black', 'Third', 'Fourth'];

/** The colours of the palette (palette.css), by what sides may be called. */
const CALLED = /** @type {Record<string, string>} */ ({
  white: 'ivory',
  black: 'charcoal',
  red: 'red',
  green: 'green',
  blue: 'sky',
  yellow: 'amber',
});

/** The colours in the order in which sides take them that are not called by one. */
const FREE = ['ivory', 'charcoal', 'sky', 'amber', 'red', 'green'];

/**
 * A side: what it is called, its colour, and the sign that its pieces carry where there are more than two.
 * @typedef {{name: string, colour: string, sign: string}} SideLook
 */

/** @type {Record<Side, SideLook>} */
const looks = {
  ...looksOf(undefined),
  r: { name: known('Chance'), colour: '', sign: '' },
  n: { name: known('Nobody'), colour: 'amber', sign: '' },
};

/**
 * Calls the sides as the game on this page does, and gives them their colours.
 * @param {string[] | undefined} names the first side's, the second side's
 * @param {string[]} [colours] those of its pieces, where the game says so
 */
export function nameSides(names, colours = []) {
  Object.assign(looks, looksOf(names));
  if (colours[0]) looks.w.colour = colours[0];
  if (colours[1]) looks.b.colour = colours[1];
}

/** @param {string[] | undefined} names @returns {Record<'w' | 'b' | 'c' | 'd', SideLook>} */
function looksOf(names = []) {
  const called = USUAL.map((usual, i) => known(names[i] ?? usual));
  const colours = names.length > 2 ? coloursOf(names) : FREE;
  const signs = names.length > 2 ? signsOf(names) : [];
  const look = (/** @type {number} */ i) => ({
    name: called[i] ?? '',
    colour: colours[i] ?? 'ivory',
    sign: signs[i] ?? '',
  });
  return { w: look(0), b: look(1), c: look(2), d: look(3) };
}

/**
 * A side that is called Red is red; the others take what is left.
 * @param {string[]} names
 */
function coloursOf(names) {
  /** @type {string[]} */
  const colours = [];
  names.forEach((name, i) => {
    const colour = CALLED[name.toLowerCase()];
    if (colour && !colours.includes(colour)) colours[i] = colour;
  });
  const left = FREE.filter((colour) => !colours.includes(colour));
  return names.map((_, i) => colours[i] ?? left.shift() ?? 'ivory');
}

/**
 * Initials where they tell the sides apart, else numbers: for those who do not see the colours.
 * @param {string[]} names
 */
function signsOf(names) {
  const initials = names.map((name) => name.charAt(0).toUpperCase());
  return new Set(initials).size === names.length ? initials : names.map((_, i) => String(i + 1));
}

/** @param {Side} side */
export function sideName(side) {
  return looks[side].name;
}

/**
 * The class that colours what belongs to a side (pieces.css).
 * @param {Side} side
 */
export function sideClass(side) {
  return `in-${looks[side].colour}`;
}

/**
 * The letter that the pieces of a side carry, '' in games of two.
 * @param {Side} side
 */
export function sideSign(side) {
  return looks[side].sign;
}
