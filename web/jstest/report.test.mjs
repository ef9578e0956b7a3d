import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movesOf } from '../static/js/workbench/report.js';

test('pieces that there never were are among those that made no moves', () => {
  const piece = (/** @type {string} */ name, /** @type {number} */ steps) => ({
    id: name, name, steps, games: 1, idle: 0,
  });
  const report = { pieces: [piece('Pawn', 3), piece('Rook', 5), piece('King', 0)], unused: ['King', 'Amazon'] };
  assert.deepEqual(movesOf(report), [
    { name: 'Rook', n: 5 }, { name: 'Pawn', n: 3 }, { name: 'King', n: 0 }, { name: 'Amazon', n: 0 },
  ]);
});
