import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FenError, parseFen } from '../static/js/position/fen.js';
import { game, standing } from './fixtures.mjs';

const shogi = game(['K', 'P', '+P', 'L', '+L'], 9, 2, { hands: true });
const typhoon = game(['K', 'DEl', 'D', 'P'], 12, 2);
const house = game(['K', 'Q', 'Q~', 'P'], 8, 2, { hands: true });

const good = [
  ['letters and runs', game(['K', 'P'], 3, 2), 'k1p/2K b - - 0 1', 'bKa2 bPc2 wKc1', 'b'],
  ['a run of two digits', typhoon, '12/11K w - - 0 1', 'wKl1', 'w'],
  ['a run after a piece', typhoon, 'k10p/12 w', 'bKa2 bPl2', 'w'],
  ['ids in braces', typhoon, '{del}10D/{DEl}11 w', 'bDEla2 wDEla1 wDl2', 'w'],
  ['promoted forms', shogi, '+p7+L/9[] w', 'b+Pa2 w+Li2', 'w'],
  [
    'files with other names',
    game(['K'], 3, 2, { board: { files: 3, ranks: 2, fileNames: 'acx', holes: [], lightA1: false } }),
    'k2/1KK w',
    'bKa2 wKc1 wKx1',
    'w',
  ],
  ['pieces that turn back', house, 'q~6Q/Q~7[] w', 'bQ~a2 wQh2 wQ~a1', 'w'],
];
for (const [name, variant, fen, want, side] of good) {
  test(`reads ${name}`, () => {
    const position = parseFen(fen, variant);
    assert.equal(standing(position.pieces), want);
    assert.equal(position.side, side);
  });
}

test('counts what is in hand', () => {
  const { hands } = parseFen('9/9[LPPPpp] w - - 0 1', shogi);
  assert.deepEqual(
    [...hands.w],
    [
      ['L', 1],
      ['P', 3],
    ],
  );
  assert.deepEqual([...hands.b], [['P', 2]]);
});

test('reads counts before the pieces in hand', () => {
  const { hands } = parseFen('9/9[10P2l] w - - 0 1', shogi);
  assert.deepEqual([...hands.w], [['P', 10]]);
  assert.deepEqual([...hands.b], [['L', 2]]);
});

for (const empty of ['9/9[] w', '9/9[-] w', '9/9 w']) {
  test(`empty hands in ${empty}`, () => {
    const { hands } = parseFen(empty, shogi);
    assert.equal(hands.w.size + hands.b.size, 0);
  });
}

const bad = [
  ['too few ranks', '8 w', /1 ranks instead of 2/],
  ['a rank that is too short', '7/8 w', /rank 2 has 7 squares/],
  ['a rank that is too long', '8/8P w', /rank 1 is too long/],
  ['an unknown piece', '7x/8 w', /"x" is no piece/],
  ['an open brace', '7{K/8 w', /unpaired braces/],
  ['nothing at all', '', /ranks/],
];
for (const [name, fen, why] of bad) {
  test(`refuses ${name}`, () => {
    assert.throws(
      () => parseFen(fen, house),
      (e) => e instanceof FenError && why.test(e.message),
    );
  });
}

test('pieces that belong to nobody', () => {
  const variant = { board: { files: 3, ranks: 1 }, types: [{ id: 'K' }] };
  const { pieces } = parseFen('{n:K}1{w:K}[] w', variant);
  assert.deepEqual([...pieces], [
    ['a1', { id: 'K', side: 'n' }],
    ['c1', { id: 'K', side: 'w' }],
  ]);
});
