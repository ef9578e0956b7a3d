import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as state from '../static/js/game/state.js';
import { effect, game, standing, step } from './fixtures.mjs';

const variant = game(['K', 'R', 'P', 'S'], 4, 2);
const e1 = effect({ from: 'a1', to: 'a2', mover: 'R', captures: ['a2'] });
const e2 = effect({ from: 'd2', to: 'd1', mover: 'K', side: 'b' });
const START = 'p2k/R2P w - - 0 1',
  ONE = 'R2k/3P b - - 0 1',
  TWO = 'R3/3k w - - 0 2';
const steps = [
  step('a1a2', { from: 'a1', to: 'a2', mover: 'R', captures: ['a2'] }),
  step('a1b1', { from: 'a1', to: 'b1', mover: 'R' }),
];

const unseen = { immobilized: [], relayed: [] };
/** @param {object} [changes] */
function told(changes = {}) {
  return {
    id: 'g',
    variant: 'test',
    human: 'w',
    level: 3,
    start: START,
    turns: [],
    fen: START,
    side: 'w',
    ply: 0,
    check: [],
    ...unseen,
    result: 'ongoing',
    over: false,
    thinking: false,
    steps,
    ...changes,
  };
}
const afterOne = () =>
  told({
    turns: [{ turn: 'a1a2', fen: ONE, check: [], ...unseen, effects: [e1], by: 'w' }],
    fen: ONE,
    side: 'b',
    ply: 1,
    thinking: true,
    steps: [],
  });
const afterTwo = () =>
  told({
    turns: [
      ...afterOne().turns,
      {
        turn: 'd2d1',
        fen: TWO,
        check: ['a2'],
        immobilized: ['d1'],
        relayed: ['a2'],
        effects: [{ ...e2, captures: ['d1'] }],
        by: 'b',
      },
    ],
    fen: TWO,
    side: 'w',
    ply: 2,
    check: ['a2'],
  });

test('a chosen step is shown before the server has seen it', () => {
  const t = state.newTable(variant, told());
  state.choose(t, steps[0]);
  const model = state.boardModel(t);
  assert.equal(standing(model.position.pieces), 'bKd2 wPd1 wRa2');
  assert.deepEqual(model.last, ['a1', 'a2']);
  assert.deepEqual(model.steps, []);
});

test('a refused turn is taken back', () => {
  const t = state.newTable(variant, told());
  state.choose(t, steps[0]);
  t.sending = true;
  state.takeBack(t);
  assert.equal(standing(state.boardModel(t).position.pieces), 'bKd2 bPa2 wPd1 wRa1');
  assert.equal(state.mayPlay(t), true);
  assert.deepEqual(state.boardModel(t).steps, steps);
});

test('a new state ends the turn that was composed', () => {
  const t = state.newTable(variant, told());
  state.choose(t, steps[0]);
  t.sending = true;
  state.receive(t, afterOne());
  assert.equal(t.sending, false);
  assert.deepEqual(t.chosen, []);
  assert.equal(state.mayPlay(t), false);
});

test('an answer that is older than the events is passed over', () => {
  const t = state.newTable(variant, told());
  state.receive(t, afterTwo());
  state.receive(t, afterOne(), true);
  assert.equal(t.game.ply, 2);
});

test('a state that tells nothing new leaves an unfinished turn alone', () => {
  const t = state.newTable(variant, told());
  state.choose(t, steps[1]);
  state.receive(t, told({ level: 7 }));
  assert.equal(t.chosen.length, 1);
  assert.equal(t.game.level, 7);
});

test('the past can be looked at and not played in', () => {
  const t = state.newTable(variant, afterTwo());
  state.lookAt(t, 1);
  const model = state.boardModel(t);
  assert.equal(standing(model.position.pieces), 'bKd2 wPd1 wRa2');
  assert.equal(model.mine, undefined);
  assert.equal(state.mayPlay(t), false);
  state.lookAt(t, -5);
  assert.equal(state.shownPly(t), 0);
  assert.deepEqual(state.boardModel(t).last, []);
  state.lookAt(t, Infinity);
  assert.equal(t.looking, null);
});

test('looking at the past goes on while the game goes on, until it is undone', () => {
  const t = state.newTable(variant, afterOne());
  state.lookAt(t, 0);
  state.receive(t, afterTwo());
  assert.equal(t.looking, 0);
  state.lookAt(t, 1);
  state.receive(t, told());
  assert.equal(t.looking, null);
});

test('check is shown where it stood', () => {
  const t = state.newTable(variant, afterTwo());
  assert.deepEqual(state.boardModel(t).check, ['a2']);
  state.lookAt(t, 1);
  assert.deepEqual(state.boardModel(t).check, []);
});

test('captured men are counted up to the ply that is shown', () => {
  const t = state.newTable(variant, afterTwo());
  const names = () => {
    const c = state.captured(t);
    return [c.w, c.b].map((l) => l.map((p) => p.id).join('')).join('/');
  };
  assert.equal(names(), 'P/P');
  state.lookAt(t, 1);
  assert.equal(names(), '/P');
  state.lookAt(t, 0);
  assert.equal(names(), '/');
});

test('all squares of a turn of several steps are marked', () => {
  const record = {
    turn: 'a1a2,S@b2,d1c1',
    fen: 'RS1k/2P1 b - - 0 1',
    check: [],
    ...unseen,
    by: 'w',
    effects: [effect({ from: 'a1', to: 'a2' }), effect({ to: 'b2', drop: true }), effect({ from: 'd1', to: 'c1' })],
  };
  const t = state.newTable(variant, told({ turns: [record], fen: record.fen, ply: 1, side: 'b', steps: [] }));
  assert.deepEqual([...state.boardModel(t).last].sort(), ['a1', 'a2', 'b2', 'c1', 'd1']);
});

test("undo needs a turn of one's own", () => {
  assert.equal(state.mayUndo(state.newTable(variant, told())), false);
  assert.equal(state.mayUndo(state.newTable(variant, afterOne())), true);
});

test('black looks from the other side', () => {
  assert.equal(state.newTable(variant, told({ human: 'b' })).flipped, true);
});

const first = step('a1b1', { from: 'a1', to: 'b1', mover: 'R' }, true),
  second = step('S@b2', { mover: 'S', to: 'b2', drop: true }, true);
/** A table on which two steps of a turn have been chosen. */
function composing() {
  const t = state.newTable(variant, told({ steps: [first, steps[0]] }));
  state.choose(t, first);
  t.steps = [second];
  state.choose(t, second);
  t.steps = [step('d1c1', { from: 'd1', to: 'c1' })];
  return t;
}

test('the last step is taken back, and what could be chosen then can be again', () => {
  const t = composing();
  state.stepBack(t);
  assert.deepEqual([t.chosen, t.steps], [[first], [second]]);
  assert.equal(standing(state.boardModel(t).position.pieces), 'bKd2 bPa2 wPd1 wRb1');
  state.stepBack(t);
  assert.deepEqual([t.chosen, t.steps], [[], [first, steps[0]]]);
  assert.equal(standing(state.boardModel(t).position.pieces), 'bKd2 bPa2 wPd1 wRa1');
  assert.equal(state.isComposing(t), false);
  state.stepBack(t);
  assert.deepEqual(t.chosen, []);
});

test('a turn is started over', () => {
  const t = composing();
  state.clearTurn(t);
  assert.deepEqual([t.chosen, t.offered, t.steps], [[], [], [first, steps[0]]]);
});

test('a turn on its way to the server is not composed any more', () => {
  const t = composing();
  assert.equal(state.isComposing(t), true);
  t.sending = true;
  assert.equal(state.isComposing(t), false);
});

test('what enemies immobilize and friends lend is shown where it stood, and not in the middle of a turn', () => {
  const t = state.newTable(variant, told({ immobilized: ['a1'], relayed: ['d1'] }));
  const seen = () => {
    const { immobilized, relayed } = state.boardModel(t);
    return [immobilized, relayed];
  };
  assert.deepEqual(seen(), [['a1'], ['d1']]);
  state.choose(t, steps[1]);
  assert.deepEqual(seen(), [[], []]);
  const later = state.newTable(variant, afterTwo());
  state.lookAt(later, 1);
  assert.deepEqual(state.boardModel(later).immobilized, []);
});
