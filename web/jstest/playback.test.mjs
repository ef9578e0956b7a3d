import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framesBetween, holdBack } from '../static/js/game/playback.js';
import { newTable, reduce } from '../static/js/game/table.js';
import * as view from '../static/js/game/view.js';
import { effect, game, record } from './fixtures.mjs';

const START = 'kn1/3/N1K w - - 0 1',
  ONE = 'k2/n2/N1K w - - 0 2';
const hops = [
  effect({ from: 'b3', to: 'c3', mover: 'N', side: 'b' }),
  effect({ from: 'c3', to: 'c2', mover: 'N', side: 'b' }),
  effect({ from: 'c2', to: 'a2', mover: 'N', side: 'b' }),
];
const variant = game(['K', 'N'], 3, 3, { steps: 3 });

/** @param {object} [changes] */
function told(changes = {}) {
  const seen = { check: [], immobilized: [], relayed: [] };
  return {
    id: 'g', variant: 'test', human: 'w', level: 1, mark: '', base: '', start: START, fen: START, turns: [], ply: 0,
    side: 'b', result: 'ongoing', over: false, thinking: false, steps: [], ...seen, ...changes,
  };
}
const turn = record('b3c3,c3c2,c2a2', hops, { fen: ONE, by: 'b' });
const before = newTable(variant, told());
const after = reduce(before, { type: 'received', game: told({ turns: [turn], fen: ONE, ply: 1, side: 'w' }) });
const where = (/** @type {import('../static/js/lib/types.js').BoardModel} */ model) =>
  [...model.position.pieces].find(([, piece]) => piece.id === 'N' && piece.side === 'b')?.[0];

test('a turn of several steps of the other side is shown step by step', () => {
  assert.deepEqual(framesBetween(before, after).map(where), ['c3', 'c2']);
  assert.deepEqual(framesBetween(before, after).map((m) => m.numbered), [[], ['c3', 'c2']]);
  assert.deepEqual(view.boardModel(after).numbered, ['c3', 'c2', 'a2']);
});

test('what the person has played, or looks at, is not played back', () => {
  assert.deepEqual(framesBetween(null, after), []);
  const own = told({ human: 'b', turns: [turn], fen: ONE, ply: 1, side: 'w' });
  assert.deepEqual(framesBetween(newTable(variant, told({ human: 'b' })), newTable(variant, own)), []);
  assert.deepEqual(framesBetween(reduce(after, { type: 'looked', ply: 0 }), after), []);
});

test('history goes step by step', () => {
  let t = after;
  const seen = [];
  for (let i = 0; i < 3; i++) {
    t = reduce(t, { type: 'looked', ...view.stepBack(t) });
    seen.push([t.looking, t.part, where(view.boardModel(t))]);
  }
  assert.deepEqual(seen, [[1, 2, 'c2'], [1, 1, 'c3'], [0, 0, 'b3']]);
  for (let i = 0; i < 3; i++) t = reduce(t, { type: 'looked', ...view.stepForth(t) });
  assert.deepEqual([t.looking, t.part, where(view.boardModel(t))], [null, 0, 'a2']);
});

test('after resigning nothing can be taken back, after a mate a turn can', () => {
  const ended = (/** @type {string} */ result) =>
    newTable(variant, told({ human: 'b', turns: [turn], fen: ONE, ply: 1, over: true, result }));
  assert.equal(view.mayUndo(ended('w wins: resignation')), false);
  assert.equal(view.mayUndo(ended('b wins: checkmate')), true);
});

test('the board is turned when the own side is at its far end', () => {
  assert.equal(view.isTurned(after), false);
  assert.equal(view.isTurned(reduce(after, { type: 'flipped' })), true);
  assert.equal(view.isTurned(newTable(variant, told({ human: 'b' }))), false);
});

test('an instant answer waits for a moment, one that took its time does not', () => {
  assert.equal(holdBack(before, after, 50), 400);
  assert.equal(holdBack(before, after, 2000), 0);
  assert.equal(holdBack(null, after, 50), 0);
});
