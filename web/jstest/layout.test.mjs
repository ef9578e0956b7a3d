import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flipPair, isFlipped, pairAt, pairSquares, usualLayout, withSymmetry } from '../static/js/start/layout.js';
import { game } from './fixtures.mjs';

const variant = game(['K', 'Q', 'R', 'B'], 6, 10, {
  pairs: [
    { name: 'Royal', members: ['K', 'Q'], squares: ['c1', 'd1'] },
    { name: 'Outer', members: ['R', 'B'], squares: ['a2', 'f2'] },
  ],
  symmetries: ['M', 'R'],
});

test('the usual layout is the first symmetry with nobody exchanged', () => assert.equal(usualLayout(variant), 'M00'));

test('pairs are exchanged one by one, and back', () => {
  assert.equal(flipPair('M00', 1), 'M01');
  assert.equal(flipPair('R11', 0), 'R01');
  assert.deepEqual([isFlipped('M01', 0), isFlipped('M01', 1)], [false, true]);
});

test('the symmetry changes alone', () => assert.equal(withSymmetry('M01', 'R'), 'R01'));

test('a pair is found on its squares of either side', () => {
  assert.deepEqual(pairSquares(variant, 0), ['c1', 'd1', 'c10', 'd10']);
  assert.deepEqual(
    ['d1', 'c10', 'f9', 'a2', 'b5', ''].map((sq) => pairAt(variant, sq)),
    [0, 0, 1, 1, -1, -1],
  );
});

test('a pair stands on files with other names', () => {
  const pairs = [{ name: 'Royal', members: ['K', 'Q'], squares: ['c1', 'x1'] }];
  const board = { files: 3, ranks: 4, fileNames: 'acx', holes: [], lightA1: false };
  assert.deepEqual(pairSquares({ ...variant, pairs, board }, 0), ['c1', 'x1', 'c4', 'x4']);
});
