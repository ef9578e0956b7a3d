// The colours of the sides: who has which, and whether they are told apart.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { nameSides, sideClass, sideName, sideSign } from '../static/js/position/sides.js';

const all = /** @type {const} */ (['w', 'b', 'c', 'd']);

/** @param {string[] | undefined} names */
function looks(names) {
  nameSides(names);
  const sides = all.slice(0, names?.length ?? 2);
  return sides.map((side) => `${sideName(side)} ${sideClass(side)} ${sideSign(side)}`.trim());
}

test('two sides are ivory and charcoal, whatever they are called', () => {
  assert.deepEqual(looks(undefined), ['White in-ivory', 'Black in-charcoal']);
  assert.deepEqual(looks(['Blue', 'Tan']), ['Blue in-ivory', 'Tan in-charcoal']);
});

test('among several who is called by a colour has it, and each has a letter', () => {
  assert.deepEqual(looks(['Red', 'Green', 'Blue']), ['Red in-red R', 'Green in-green G', 'Blue in-sky B']);
  assert.deepEqual(looks(['North', 'White', 'South']), ['North in-charcoal N', 'White in-ivory W', 'South in-sky S']);
});

test('no two sides have one colour or one letter', () => {
  assert.deepEqual(looks(['Blue', 'blue', 'Black', 'Brown']), [
    'Blue in-sky 1',
    'blue in-ivory 2',
    'Black in-charcoal 3',
    'Brown in-amber 4',
  ]);
});

const palette = readFileSync(new URL('../static/css/palette.css', import.meta.url), 'utf8');
const pieces = readFileSync(new URL('../static/css/pieces.css', import.meta.url), 'utf8');
const COLOURS = ['ivory', 'charcoal', 'sky', 'amber', 'red', 'green'];

/**
 * The values that the palette gives to a name: one, or one for light and one for dark.
 * @param {string} name @returns {string[]}
 */
function valuesOf(name) {
  const found = [...palette.matchAll(new RegExp(`--${name}: (#[0-9A-F]{6});`, 'g'))].map((m) => m[1] ?? '');
  return [...new Set(found)];
}

/** @param {string} name */
function valueOf(name) {
  const values = valuesOf(name);
  assert.equal(values.length, 1, `${name} is the same in light and dark`);
  return values[0] ?? '';
}

/** @param {string} hex "#8FC4EA" @returns {number[]} red, green and blue as amounts of light */
function light(hex) {
  return [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [less = 0, more = 0] = [a, b]
    .map(light)
    .map(([r = 0, g = 0, blue = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * blue)
    .sort((x, y) => x - y);
  return (more + 0.05) / (less + 0.05);
}

test('what is written on a piece is at 4.5 to 1, its crown and star at 3 to 1', () => {
  for (const colour of COLOURS) {
    const body = valueOf(colour);
    const written = contrast(body, valueOf(`${colour}-ink`));
    assert.ok(written >= 4.5, `${colour}: ${written.toFixed(1)} to 1`);
    const sign = new RegExp(`^\\.in-${colour} .*--sign: (#[0-9A-F]{6});`, 'm').exec(pieces)?.[1] ?? body;
    assert.ok(contrast(body, sign) >= 3, `the signs on ${colour}: ${contrast(body, sign).toFixed(1)} to 1`);
  }
});

test('a piece is outlined at 3 to 1 on light and dark squares, by day and by night', () => {
  for (const colour of COLOURS) {
    for (const square of [...valuesOf('sand'), ...valuesOf('umber')]) {
      const ratio = contrast(valueOf(`${colour}-edge`), square);
      assert.ok(ratio >= 3, `${colour} on ${square}: ${ratio.toFixed(2)} to 1`);
    }
  }
});

/**
 * How colours look to those who lack one kind of cones, after Machado, Oliveira and Fernandes (2009).
 * @type {Record<string, number[][]>}
 */
const SEEN = {
  'with all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without long': [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  'without middle': [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  'without short': [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
};

/**
 * A colour in the space CIELAB, in which distances are about as large as they look.
 * @param {string} hex @param {number[][]} seen @returns {number[]}
 */
function lab(hex, seen) {
  const given = light(hex);
  const [r = 0, g = 0, b = 0] = seen.map((row) =>
    Math.min(1, Math.max(0, row.reduce((sum, share, i) => sum + share * (given[i] ?? 0), 0))),
  );
  const root = (/** @type {number} */ t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test('no two colours of pieces look alike, to the colour-blind neither', () => {
  for (const [who, seen] of Object.entries(SEEN)) {
    COLOURS.forEach((one, i) => {
      for (const other of COLOURS.slice(i + 1)) {
        const a = lab(valueOf(one), seen);
        const b = lab(valueOf(other), seen);
        const distance = Math.hypot(...a.map((v, j) => v - (b[j] ?? 0)));
        assert.ok(distance >= 20, `${one} and ${other} ${who}: ${distance.toFixed(0)} apart`);
      }
    });
  }
});

test('a game says which colours its sides have', () => {
  nameSides(['Red', 'Black'], ['red', 'charcoal']);
  assert.deepEqual([sideClass('w'), sideClass('b')], ['in-red', 'in-charcoal']);
  nameSides(undefined);
  assert.deepEqual([sideClass('w'), sideClass('b')], ['in-ivory', 'in-charcoal']);
});
