import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bends, divisor, offsets, powerOffsets, rays } from '../static/js/piece/reach.js';
import { type } from './fixtures.mjs';

const mark = (to, how, more = {}) => ({ to, how, move: true, capture: true, initial: false, via: 0, over: 0, ...more });
const of = (...marks) => offsets(type('X', { diagram: { from: 'd4', marks } }));
const show = (m) => `${m.dx},${m.dy}`;

test('marks are told from the piece', () => {
  assert.deepEqual(of(mark('e6', 'leap')).map(show), ['1,2']);
});

test('marks on files with other names are told from the piece, too', () => {
  const diagram = { from: 'c1', fileNames: 'acx', marks: [mark('x2', 'step'), mark('a1', 'step', { power: 'swap' })] };
  assert.deepEqual(offsets(type('X', { diagram })).map(show), ['1,1']);
  assert.deepEqual(powerOffsets(type('X', { diagram })).map(show), ['-1,0']);
});

test('two ways to a square are one', () => {
  const [m, ...more] = of(mark('d5', 'step', { capture: false }), mark('d5', 'step', { move: false }));
  assert.equal(more.length, 0);
  assert.equal(m.move && m.capture, true);
});

test('what is always possible hides what is possible at first', () => {
  assert.equal(
    of(mark('d5', 'slide', { capture: false }), mark('d5', 'slide', { capture: false, initial: true })).length,
    1,
  );
  assert.equal(of(mark('d5', 'step', { capture: false }), mark('d5', 'step', { initial: true })).length, 2);
});

test('slides are rays, nearest square first', () => {
  const found = rays(of(mark('f6', 'slide'), mark('e5', 'slide'), mark('c4', 'slide'), mark('g7', 'slide')));
  assert.deepEqual(
    found.map((r) => `${show(r)}:${r.marks.length}`),
    ['1,1:3', '-1,0:1'],
  );
  assert.deepEqual(found[0].marks.map(show), ['1,1', '2,2', '3,3']);
});

test('slides that only move are another ray than those that only capture', () => {
  assert.equal(rays(of(mark('d5', 'slide', { capture: false }), mark('d6', 'slide', { move: false }))).length, 2);
});

test('a step and then along the file is one bent line', () => {
  const found = bends(of(mark('e6', 'bend'), mark('e7', 'bend'), mark('e8', 'bend')));
  assert.deepEqual(
    found.map((r) => `${show(r)}:${r.marks.length}`),
    ['0,1:3'],
  );
});

test('a step and then along the diagonal is one bent line', () => {
  const found = bends(of(mark('e6', 'bend'), mark('f7', 'bend'), mark('c6', 'bend'), mark('b7', 'bend')));
  assert.deepEqual(found.map((r) => `${show(r)}:${r.marks.length}`).sort(), ['-1,1:2', '1,1:2']);
});

test('a lame leap stands alone', () => {
  assert.deepEqual(bends(of(mark('e6', 'bend'), mark('c2', 'bend'))).map(show), ['0,0', '0,0']);
});

test('divisors', () => {
  assert.deepEqual([divisor(4, 6), divisor(0, 3), divisor(5, 0), divisor(3, 2)], [2, 3, 5, 1]);
});

test('a slide that can only end far away is a leap that can be blocked', () => {
  assert.deepEqual(
    of(mark('f6', 'slide')).map((m) => m.how),
    ['bend'],
  );
});

test('a slide that may end before stays a slide', () => {
  const pawn = of(mark('d5', 'step', { capture: false }), mark('d6', 'slide', { capture: false, initial: true }));
  assert.deepEqual(
    pawn.map((m) => m.how),
    ['step', 'slide'],
  );
  const wagon = of(mark('d6', 'slide'), mark('d7', 'slide'));
  assert.deepEqual(
    wagon.map((m) => m.how),
    ['slide', 'slide'],
  );
});

test('powers are told apart from plain marks, each once', () => {
  const marks = [
    mark('d5', 'step'),
    mark('d5', 'slide', { power: 'rifle' }),
    mark('d5', 'slide', { power: 'rifle' }),
    mark('e5', 'leap', { power: 'swap' }),
  ];
  const x = type('X', { diagram: { from: 'd4', marks } });
  assert.deepEqual(offsets(x).map(show), ['0,1']);
  assert.deepEqual(powerOffsets(x), [
    { dx: 0, dy: 1, power: 'rifle' },
    { dx: 1, dy: 1, power: 'swap' },
  ]);
});
