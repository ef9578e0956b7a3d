import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definitionOf, difference, valueOf, withKey, withPiece } from '../static/js/workbench/sections.js';
import { deedWords, drawn, isDrawn, marksOf, orbit, placeWords, wayTo } from '../static/js/workbench/strokes.js';

const pen = /** @type {const} */ ({
  kind: 'leap', range: 0, move: true, capture: true, initial: false, symmetry: 'all',
});

test('symmetries give all that belongs to a step', () => {
  assert.equal(orbit([1, 2], 'all', false).length, 8);
  assert.equal(orbit([0, 1], 'all', false).length, 4);
  assert.deepEqual(orbit([1, 2], 'sides', false), [[1, 2], [-1, 2]]);
  assert.deepEqual(orbit([0, 1], 'sides', false), [[0, 1]]);
  assert.equal(orbit([1, 2], 'quarter', false).length, 4);
  assert.deepEqual(orbit([3, 1], 'one', false), [[3, 1]]);
  assert.equal(orbit([0, 1], 'all', true).length, 6);
  assert.equal(orbit([1, 2], 'all', true).length, 6, 'the diagonal directions of hexagons');
  assert.equal(orbit([1, 3], 'all', true).length, 12);
  assert.deepEqual(orbit([1, 1], 'sides', true), [[1, 1], [-1, 0]]);
});

test('a click means a way', () => {
  assert.deepEqual(wayTo([0, 3], { ...pen, kind: 'slide', range: 4 }), {
    dx: 0, dy: 1, range: 4, manner: 'plain', move: true, capture: true, initial: false,
  });
  assert.equal(wayTo([0, 3], { ...pen, kind: 'ride' }).dy, 3);
  assert.equal(wayTo([2, 2], { ...pen, kind: 'hop' }).dx, 1);
  assert.equal(wayTo([2, 2], { ...pen, kind: 'lame' }).manner, 'lame');
  assert.equal(wayTo([1, 1], { ...pen, kind: 'lame' }).manner, 'plain', 'nothing lies between');
});

test('the same click once more takes away what it drew', () => {
  let ways = drawn([], [1, 2], pen, false);
  assert.equal(ways.length, 8);
  assert.ok(isDrawn(ways, [-2, 1], pen, false));
  ways = drawn(ways, [1, 2], { ...pen, symmetry: 'one', capture: false }, false);
  assert.equal(ways.length, 8, 'only its capture is left there');
  assert.equal(deedWords(ways, [1, 2]), 'captures');
  assert.equal(deedWords(ways, [2, 1]), 'moves and captures');
  ways = drawn(ways, [1, 2], { ...pen, move: false }, false);
  assert.deepEqual([ways.length, deedWords(ways, [2, 1])], [7, 'moves']);
  const slide = /** @type {const} */ ({ ...pen, kind: 'slide' });
  assert.equal(drawn(drawn([], [0, 1], slide, false), [0, 4], slide, false).length, 0);
});

test('a range drawn over another takes its place', () => {
  const far = drawn([], [0, 1], { ...pen, kind: 'slide' }, false);
  const near = drawn(far, [0, 1], { ...pen, kind: 'slide', range: 2 }, false);
  assert.deepEqual(near.map((w) => w.range), [2, 2, 2, 2]);
});

test('ways are marks on squares', () => {
  const squares = [1, 2, 3].map((n) => ({ name: `e${5 + n}`, step: /** @type {[number, number]} */ ([0, n]) }));
  const of = (/** @type {import('../static/js/workbench/strokes.js').Pen['kind']} */ kind, range = 0) =>
    marksOf([wayTo([0, 1], { ...pen, kind, range })], squares, false).map((m) => `${m.to} ${m.how}`);
  assert.deepEqual(of('leap'), ['e6 step']);
  assert.deepEqual(of('slide', 2), ['e6 slide', 'e7 slide']);
  assert.deepEqual(of('hop', 2), ['e7 hop']);
  assert.deepEqual(of('cling'), ['e7 hop', 'e8 hop']);
  assert.equal(placeWords([-1, 2]), '2 forward, 1 left');
});

const keys = [
  { name: 'king', kind: 'letter', meaning: '' },
  { name: 'knight', kind: 'letter', meaning: '' },
];
const text = `# mine
[mine:chess]
title = Mine
text =
  Of two
  lines.
king = k
knight = n
piece.Ca = Camel:C

[other:mine]
title = Other
customPiece1 = w:WD
`;

test('keys are read, from parents in the text too', () => {
  assert.equal(valueOf(text, 'mine', 'title'), 'Mine');
  assert.equal(valueOf(text, 'mine', 'text'), 'Of two lines.');
  assert.equal(valueOf(text, 'other', 'knight'), 'n');
  assert.equal(valueOf(text, 'other', 'holes'), null);
  assert.equal(valueOf('[a:b]\n[b:a]\n', 'a', 'x'), null, 'circles end');
});

test('keys are written in their places', () => {
  assert.equal(valueOf(withKey(text, 'mine', 'title', 'Yours'), 'mine', 'title'), 'Yours');
  assert.ok(withKey(text, 'mine', 'holes', 'a1').includes('piece.Ca = Camel:C\nholes = a1\n\n[other'));
  assert.ok(withKey(text, 'mine', 'text', 'short').includes('text = short\nking'));
  assert.ok(!withKey(text, 'mine', 'text', null).includes('lines.'));
  assert.equal(withKey(text, 'nobody', 'title', 'x'), text);
});

test('pieces are written where they were defined', () => {
  const put = (/** @type {string} */ section, /** @type {object} */ piece) =>
    withPiece(text, section, { id: 'N', name: 'Nag', notation: 'N2', royal: false, ...piece }, keys);
  assert.ok(put('mine', {}).includes('king = k\npiece.N = Nag:N2\npiece.Ca'));
  assert.ok(put('mine', { id: 'Ca' }).includes('piece.Ca = Nag:N2\n\n'));
  assert.ok(put('mine', { id: 'K', royal: true }).includes('king = k:N2\n'));
  assert.ok(put('other', { id: 'W' }).includes('title = Other\npiece.W = Nag:N2\n'));
  assert.ok(put('other', { id: 'K', royal: true }).includes('\nking = k:N2\n'));
  assert.equal(definitionOf(text, 'mine', 'N', keys)?.key, 'knight');
  assert.equal(definitionOf(text, 'mine', 'X', keys), null);
});

test('a difference makes one text the other', () => {
  for (const [a, b] of [['abc', 'axc'], ['aa', 'aaa'], ['', 'x'], ['x', ''], ['same', 'same'], ['abab', 'ab']]) {
    const { from, to, insert } = difference(a ?? '', b ?? '');
    assert.equal((a ?? '').slice(0, from) + insert + (a ?? '').slice(to), b);
  }
});
