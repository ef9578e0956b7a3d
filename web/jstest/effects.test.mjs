import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farFates, fates, isNotable, kind, summary, targetWords } from '../static/js/position/effects.js';
import { step } from './fixtures.mjs';

const go = step('e2e4', { from: 'e2', to: 'e4' });
const take = step('e2d3', { from: 'e2', to: 'd3', captures: ['d3'] });
const passant = step('e2f3', { from: 'e2', to: 'f3', captures: ['f2'] });
const rifle = step('e2e2xd3', { from: 'e2', to: 'e2', captures: ['d3'] });
const convert = step('e2e2*e3', { from: 'e2', to: 'e2', converts: ['e3'] });
const near = step('e2e4*e5', { from: 'e2', to: 'e4', converts: ['e5'] });
const itself = step('e2e2xe2', { from: 'e2', to: 'e2', captures: ['e2'] });
const swap = step('e2f2~', { from: 'e2', to: 'f2', swap: true });
const push = step('e2e3>e4', { from: 'e2', to: 'e3', shoves: [{ from: 'e3', to: 'e4' }] });
const become = step('e2e2^e3', { from: 'e2', to: 'e2', becomes: [{ square: 'e3', id: 'P' }] });
const wall = step('e2e4#e2', { from: 'e2', to: 'e4', walls: ['e2'] });
const drop = step('S@d4', { mover: 'S', to: 'd4', drop: true });
const sweep = step('e2h2xf2xg2', { from: 'e2', to: 'h2', captures: ['f2', 'g2', 'h2'] });

const rows = [
  ['a move', go, 'move', 'can go here'],
  ['a capture', take, 'capture', 'can be captured'],
  ['a capture beside the way', passant, 'capture', 'can go here, capturing f2'],
  ['a capture without moving', rifle, 'strike', 'can be captured without moving'],
  ['a conversion', convert, 'convert', 'can be converted'],
  ['a conversion from afar', near, 'move', 'can go here, converting e5'],
  ['a capture of itself', itself, 'self', 'can capture itself'],
  ['staying in place', step('e2e2', { from: 'e2', to: 'e2' }), 'stay', 'can stay here'],
  [
    'castling in place',
    step('e2h2', { from: 'e2', to: 'e2', partnerFrom: 'h2', partnerTo: 'd2' }),
    'move',
    'can castle here',
  ],
  ['a wall', step('*@e5', { mover: '', walls: ['e5'] }, false, { kind: 'wall' }), 'wall', 'a wall can go here'],
  ['a swap', swap, 'swap', 'can change places'],
  ['a push', push, 'shove', 'can go here with another piece'],
  ['another type', become, 'change', 'can be changed'],
  ['a wall', wall, 'move', 'can go here, leaving a wall on e2'],
  ['a drop', drop, 'move', 'can go here'],
  [
    'a wall that is taken away',
    step('e2e2!e3', { from: 'e2', to: 'e2', cleared: ['e3'] }),
    'change',
    'can be taken away',
  ],
  [
    'a capture with which the captor becomes a wall',
    step('e2d3', { from: 'e2', to: 'd3', captures: ['d3', 'e2'], walls: ['d3'] }),
    'capture',
    'can be captured, leaving the board itself',
  ],
  ['several captures', sweep, 'capture', 'can be captured, also capturing f2 and g2'],
];
for (const [name, s, what, words] of rows) {
  test(`${name} has a mark and words of its own`, () => {
    assert.equal(kind(s), what);
    assert.equal(targetWords([s]), words);
  });
}

test('a wall goes by the name that its game gives it', () => {
  const placed = step('*@e5', { mover: '', walls: ['e5'] }, false, { kind: 'wall' });
  assert.equal(targetWords([placed], 'arrow'), 'an arrow can go here');
  assert.equal(targetWords([wall], 'duck'), 'can go here, leaving a duck on e2');
});

test('several things to do at one square are a choice, several things to become are not', () => {
  const queen = step('e2e4=Q', { from: 'e2', to: 'e4', promotes: 'Q' });
  assert.deepEqual(summary([go, queen]), { kind: 'move', victims: 0, several: false });
  assert.deepEqual(summary([take, rifle]), { kind: 'capture', victims: 1, several: true });
  assert.deepEqual(summary([go, near]), { kind: 'move', victims: 0, several: true });
  assert.equal(summary([sweep]).victims, 3);
  const bomb = step('e2d3', { from: 'e2', to: 'd3', captures: ['d3', 'e2'] });
  assert.equal(summary([bomb]).victims, 1, 'who leaves the board with a capture is no victim of it');
  assert.equal(targetWords([take, rifle]), 'can be captured, or can be captured without moving');
});

test('what becomes of pieces is sure if every step does it', () => {
  assert.deepEqual([...fates([go, near])], [['e5', { what: 'converted', sure: false }]]);
  assert.deepEqual([...fates([take, rifle])], [['d3', { what: 'captured', sure: true }]]);
  assert.deepEqual([...fates([swap])], [['f2', { what: 'swapped', sure: true }]]);
  assert.deepEqual([...farFates([sweep]).keys()], ['f2', 'g2']);
});

test('only what is more than a move or a capture is told beforehand', () => {
  assert.deepEqual([[go], [take], [drop]].map(isNotable), [false, false, false]);
  const castling = step('e1g1', { from: 'e1', to: 'g1', partnerFrom: 'h1', partnerTo: 'f1' });
  const more = [[passant], [rifle], [swap], [sweep], [go, near], [castling]];
  assert.deepEqual(
    more.map(isNotable),
    more.map(() => true),
  );
});
