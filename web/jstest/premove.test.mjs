import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayPremove, premoveOf, premoveWords, stepsOf, typedPremove } from '../static/js/game/premove.js';
import { newTable, reduce } from '../static/js/game/table.js';
import * as view from '../static/js/game/view.js';
import { game, record, step } from './fixtures.mjs';

const variant = game(['K', 'R', 'P'], 4, 2);
const WAITING = {
  id: 'g',
  variant: 'test',
  human: 'w',
  level: 3,
  start: '3k/R2P w - - 0 1',
  turns: [record('d1d2', [{ from: 'd1', to: 'd2', mover: 'P' }])],
  fen: '3k/R2P b - - 0 1',
  side: 'b',
  ply: 1,
  check: [],
  immobilized: [],
  relayed: [],
  result: 'ongoing',
  over: false,
  thinking: true,
  steps: [],
};
const rook = step('a1a2', { from: 'a1', to: 'a2', mover: 'R' });
const ANSWERED = {
  ...WAITING,
  turns: [...WAITING.turns, record('d2c2', [{ from: 'd2', to: 'c2', mover: 'K', side: 'b' }], { by: 'b' })],
  fen: '2k1/R2P w - - 0 1',
  side: 'w',
  ply: 2,
  thinking: false,
  steps: [rook],
};
const AHEAD = premoveOf({ from: 'a1', to: 'a2', drop: '' });
const chosen = { type: 'premoved', premove: AHEAD };

test('a move may be chosen ahead while the other side is to move, in games with one step a turn', () => {
  const may = (/** @type {object} */ told, /** @type {object} */ of = {}) =>
    mayPremove(newTable({ ...variant, ...of }, { ...WAITING, ...told }));
  assert.equal(may({}), true);
  for (const told of [{ side: 'w' }, { over: true }, { public: true }, { joined: false }, { market: {} }])
    assert.equal(may(told), false, JSON.stringify(told));
  assert.equal(may({}, { steps: 2 }), false);
});

test('what is chosen ahead is shown, and the pieces can be picked', () => {
  const t = newTable(variant, WAITING);
  assert.deepEqual([view.boardModel(t).mine, view.boardModel(t).ahead], ['w', {}]);
  assert.deepEqual(view.boardModel(reduce(t, chosen)).ahead, AHEAD);
  assert.equal(view.boardModel(reduce(newTable(variant, ANSWERED), chosen)).ahead, undefined);
});

test('it waits for the answer, and is forgotten when the game ends or a move is taken back', () => {
  const t = reduce(newTable(variant, WAITING), chosen);
  const after = (/** @type {object} */ told) => reduce(t, { type: 'received', game: told }).premove;
  assert.deepEqual(after(ANSWERED), AHEAD);
  assert.equal(after({ ...ANSWERED, over: true }), null);
  assert.equal(after({ ...WAITING, turns: [], ply: 0, side: 'w' }), null);
  assert.equal(reduce(t, { type: 'premoved', premove: null }).premove, null);
});

test('one without an answer stays until it is sent again, or the game goes on', () => {
  const t = reduce(newTable(variant, ANSWERED), { ...chosen, unanswered: true });
  assert.deepEqual([t.premove, t.unanswered, view.boardModel(t).ahead], [AHEAD, true, AHEAD]);
  const retried = reduce(t, chosen);
  assert.deepEqual([retried.premove, retried.unanswered], [AHEAD, false]);
  const same = reduce(t, { type: 'received', game: ANSWERED });
  assert.deepEqual([same.premove, same.unanswered], [AHEAD, true]);
  for (const over of [
    reduce(t, { type: 'received', game: { ...WAITING, ply: 3 } }), // it had arrived
    reduce(t, { type: 'chose', step: rook }),
    reduce(t, { type: 'premoved', premove: null }),
  ])
    assert.deepEqual([over.premove, over.unanswered], [null, false]);
});

test('it means the legal steps that go there, from the board or from the hand', () => {
  const drop = step('P@b2', { mover: 'P', to: 'b2', drop: true });
  const promotions = [rook, { ...rook, text: 'a1a2=K' }];
  assert.deepEqual(stepsOf([rook, drop], AHEAD), [rook]);
  assert.deepEqual(stepsOf(promotions, AHEAD), promotions);
  assert.deepEqual(stepsOf([rook, drop], premoveOf({ from: '', to: 'b2', drop: 'P' })), [drop]);
  assert.deepEqual(stepsOf([rook], premoveOf({ from: 'a1', to: 'd1', drop: '' })), []);
  assert.deepEqual(stepsOf([rook], typedPremove('a1a2')), [rook]);
  assert.deepEqual(stepsOf([rook], typedPremove('Ra2')), []);
});

test('it is said in words', () => {
  assert.equal(premoveWords(AHEAD), 'a1 to a2');
  assert.equal(premoveWords(premoveOf({ from: '', to: 'b2', drop: 'P' })), 'P to b2');
  assert.equal(premoveWords(typedPremove('Ra2')), 'Ra2');
  assert.equal(premoveWords(typedPremove('x'.repeat(3000))), `${'x'.repeat(40)}…`);
});
