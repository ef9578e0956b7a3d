import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFen } from '../static/js/position/fen.js';
import { applyEffect, lost, touched } from '../static/js/position/position.js';
import { effect, game, standing } from './fixtures.mjs';

const chess = game(['K', 'Q', 'R', 'P'], 8, 2, { hands: true });
const at = (fen) => parseFen(fen, chess);

const cases = [
  ['a move', '8/P7 w', { from: 'a1', to: 'a2' }, 'wPa2'],
  ['a capture', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'a2', captures: ['a2'] }, 'wRa2'],
  ['a capture beside the way', '1p6/P7 w', { from: 'a1', to: 'a2', captures: ['b2'] }, 'wPa2'],
  ['a promotion', '8/P7 w', { from: 'a1', to: 'a2', promotes: 'Q' }, 'wQa2'],
  ['castling', '8/4K2R w', { mover: 'K', from: 'e1', to: 'g1', partnerFrom: 'h1', partnerTo: 'f1' }, 'wKg1 wRf1'],
  [
    'castling onto the partner',
    '8/6KR w',
    { mover: 'K', from: 'g1', to: 'h1', partnerFrom: 'h1', partnerTo: 'g1' },
    'wKh1 wRg1',
  ],
  [
    'castling without moving',
    '8/6KR w',
    { mover: 'K', from: 'g1', to: 'g1', partnerFrom: 'h1', partnerTo: 'f1' },
    'wKg1 wRf1',
  ],
  ['a swap', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'a2', swap: true }, 'bQa1 wRa2'],
  ['a capture without moving', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'a1', captures: ['a2'] }, 'wRa1'],
  ['a capture of itself', '8/R7 w', { mover: 'R', from: 'a1', to: 'a1', captures: ['a1'] }, ''],
  ['a conversion', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'a1', converts: ['a2'] }, 'wQa2 wRa1'],
  [
    'another becomes another type',
    'q7/R7 w',
    { mover: 'R', from: 'a1', to: 'a1', becomes: [{ square: 'a2', id: 'P' }] },
    'bPa2 wRa1',
  ],
  ['a push', '1q6/R7 w', { mover: 'R', from: 'a1', to: 'b2', shoves: [{ from: 'b2', to: 'c2' }] }, 'bQc2 wRb2'],
  ['a pull', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'b1', shoves: [{ from: 'a2', to: 'a1' }] }, 'bQa1 wRb1'],
  [
    'a piece that burns with what it captures',
    'q7/R7 w',
    { mover: 'R', from: 'a1', to: 'a2', captures: ['a1', 'a2'] },
    '',
  ],
  [
    'a captor that is walled in',
    'q7/R7 w',
    { mover: 'R', from: 'a1', to: 'a2', captures: ['a1', 'a2'], walls: ['a2'] },
    '',
  ],
  ['several captures', 'qqq5/R7 w', { mover: 'R', from: 'a1', to: 'c2', captures: ['a2', 'b2', 'c2'] }, 'wRc2'],
  ['a drop', '8/8[QQ] w', { mover: 'Q', to: 'd1', drop: true }, 'wQd1'],
  ['a drop of what is not in hand', '8/8[] w', { mover: 'Q', to: 'd1', drop: true }, 'wQd1'],
  ['a pass', '8/R7 w', { mover: 'R' }, 'wRa1'],
];
for (const [name, fen, changes, want] of cases) {
  test(`${name} changes the board`, () => {
    const before = at(fen);
    const was = standing(before.pieces);
    assert.equal(standing(applyEffect(before, effect(changes)).pieces), want);
    assert.equal(standing(before.pieces), was, 'the position before is untouched');
  });
}

test('walls come and go, and are no pieces', () => {
  const before = at('*7/R*6 w');
  assert.equal(standing(before.pieces), 'wRa1');
  const after = applyEffect(before, effect({ mover: 'R', from: 'a1', to: 'a1', cleared: ['b1'], walls: ['c1'] }));
  assert.deepEqual([...(after.walls ?? [])], ['a2', 'c1']);
  assert.deepEqual([...(before.walls ?? [])], ['a2', 'b1']);
});

test('a drop takes one piece from the hand', () => {
  const one = applyEffect(at('8/8[QQ] w'), effect({ mover: 'Q', to: 'd1', drop: true }));
  assert.equal(one.hands.w.get('Q'), 1);
  const none = applyEffect(one, effect({ mover: 'Q', to: 'e1', drop: true }));
  assert.equal(none.hands.w.has('Q'), false);
});

const losses = [
  ['a capture', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'a2', captures: ['a2'] }, 'bQ'],
  ['a promotion loses nobody', '8/P7 w', { from: 'a1', to: 'a2', promotes: 'Q' }, ''],
  ['a promotion with a capture', '1r6/P7 w', { from: 'a1', to: 'b2', captures: ['b2'], promotes: 'Q' }, 'bR'],
  ['a conversion loses nobody', 'q7/R7 w', { mover: 'R', from: 'a1', to: 'a1', converts: ['a2'] }, ''],
  ['two of a kind', 'pp6/R7 w', { mover: 'R', from: 'a1', to: 'a1', captures: ['a2', 'b2'] }, 'bP bP'],
  ['a piece of its own', '8/RP6 w', { mover: 'R', from: 'a1', to: 'b1', captures: ['b1'] }, 'wP'],
  [
    'a piece of its own, and another of the kind dropped from an endless supply',
    '8/RP6 w',
    [
      { mover: 'R', from: 'a1', to: 'b1', captures: ['b1'] },
      { mover: 'P', to: 'd1', drop: true },
    ],
    'wP',
  ],
  ['a drop from the hand loses nobody', '8/8[Q] w', { mover: 'Q', to: 'd1', drop: true }, ''],
];
for (const [name, fen, changes, want] of losses) {
  test(`losses: ${name}`, () => {
    const before = at(fen),
      effects = [changes].flat().map(effect);
    assert.equal(
      lost(before, effects.reduce(applyEffect, before), effects)
        .map((p) => p.side + p.id)
        .join(' '),
      want,
    );
  });
}

test('touched squares come once each', () => {
  assert.deepEqual(touched(effect({ from: 'a1', to: 'b2', captures: ['b2', 'c2'] })), ['a1', 'b2', 'c2']);
  assert.deepEqual(touched(effect({ to: 'b2', drop: true })), ['b2']);
});
