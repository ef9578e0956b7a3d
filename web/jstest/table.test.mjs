import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as view from '../static/js/game/view.js';
import { newTable, reduce } from '../static/js/game/table.js';
import { effect, game, part, record, standing, step, type } from './fixtures.mjs';

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
  told({ turns: [record('a1a2', [e1], { fen: ONE })], fen: ONE, side: 'b', ply: 1, thinking: true, steps: [] });
const afterTwo = () =>
  told({
    turns: [
      ...afterOne().turns,
      record('d2d1', [{ ...e2, captures: ['d1'] }], {
        fen: TWO,
        check: ['a2'],
        immobilized: ['d1'],
        relayed: ['a2'],
        by: 'b',
      }),
    ],
    fen: TWO,
    side: 'w',
    ply: 2,
    check: ['a2'],
  });

/**
 * A table after some actions.
 * @param {object} game @param {...any} actions
 */
function after(game_, ...actions) {
  return actions.reduce(reduce, newTable(variant, game_));
}

const chose = (/** @type {object} */ s) => ({ type: 'chose', step: s });
const received = (/** @type {object} */ game_, answer = false) => ({ type: 'received', game: game_, answer });
const looked = (/** @type {number} */ ply) => ({ type: 'looked', ply });
const offered = (/** @type {object[]} */ ...next) => ({ type: 'offered', steps: next });
const SENT = { type: 'sent' };

/** @param {ReturnType<typeof newTable>} t */
const board = (t) => standing(view.boardModel(t).position.pieces);

test('a state is never changed: each action makes another one', () => {
  const freeze = (/** @type {any} */ o) => {
    if (typeof o === 'object' && o !== null && !Object.isFrozen(o)) Object.values(Object.freeze(o)).forEach(freeze);
    return o;
  };
  const actions = [
    chose(steps[0]),
    offered(steps[1]),
    { type: 'steppedBack' },
    chose(steps[0]),
    { type: 'clearedTurn' },
    { type: 'hinted', arrows: [], words: 'Hint' },
    { type: 'refused', notice: 'No.', squares: ['a1'] },
    { type: 'forgave' },
    looked(0),
    { type: 'flipped' },
    { type: 'prepared', prepared: null },
    { type: 'connected', connected: false },
    SENT,
    received(afterTwo()),
    { type: 'tookBack' },
  ];
  let t = freeze(newTable(freeze(structuredClone(variant)), freeze(told())));
  for (const action of actions) t = freeze(reduce(t, freeze(action)));
  assert.equal(t.game.ply, 2);
});

test('a chosen step is shown before the server has seen it', () => {
  const t = after(told(), chose(steps[0]));
  const model = view.boardModel(t);
  assert.equal(board(t), 'bKd2 wPd1 wRa2');
  assert.deepEqual(model.last, ['a1', 'a2']);
  assert.deepEqual(model.steps, []);
});

test('a refused turn is taken back', () => {
  const t = after(told(), chose(steps[0]), SENT, { type: 'tookBack' });
  assert.equal(board(t), 'bKd2 bPa2 wPd1 wRa1');
  assert.equal(view.mayPlay(t), true);
  assert.deepEqual(view.boardModel(t).steps, steps);
});

test('a refusal is shown until something is done', () => {
  const refused = { type: 'refused', notice: 'It is pinned.', squares: ['a1'] };
  assert.deepEqual(view.boardModel(after(told(), refused)).blame, ['a1']);
  for (const action of [{ type: 'forgave' }, chose(steps[0]), received(afterTwo())]) {
    const t = after(told(), refused, action);
    assert.deepEqual([t.notice, t.blame], ['', []]);
  }
});

test('a hint is shown until something is done', () => {
  const arrows = [{ from: 'a1', to: 'a2' }];
  const hinted = { type: 'hinted', arrows, words: 'Hint: a1a2' };
  assert.deepEqual(view.boardModel(after(told(), hinted)).arrows, arrows);
  for (const action of [chose(steps[0]), received(afterTwo())]) {
    const t = after(told(), hinted, action);
    assert.deepEqual([t.hint, t.hintWords], [[], '']);
  }
});

test('a new state ends the turn that was composed', () => {
  const t = after(told(), chose(steps[0]), SENT, received(afterOne()));
  assert.equal(t.sending, false);
  assert.deepEqual(t.chosen, []);
  assert.equal(view.mayPlay(t), false);
});

test('an answer that is older than the events is passed over', () => {
  const event = { ...afterTwo(), serial: 7 };
  const t = after(told(), received(event), received({ ...afterOne(), serial: 6 }, true));
  assert.equal(t.game, event);
  const over = { ...event, over: true, rated: true, serial: 8 }; // nothing tells the turns of two states apart
  assert.equal(after(told(), received(over), received({ ...over, rated: false, serial: 7 }, true)).game, over);
  const undone = { ...afterOne(), serial: 8 };
  assert.equal(reduce(t, received(undone, true)).game, undone);
  const restarted = { ...afterOne(), serial: 2 }; // what events tell is how it stands, whatever the server's clock does
  assert.equal(reduce(t, received(restarted)).game, restarted);
});

test('a state that tells nothing new leaves an unfinished turn alone', () => {
  const t = after(told(), chose(steps[1]), received(told({ level: 7 })));
  assert.equal(t.chosen.length, 1);
  assert.equal(t.game.level, 7);
});

test('the past can be looked at and not played in', () => {
  const t = after(afterTwo(), looked(1));
  assert.equal(board(t), 'bKd2 wPd1 wRa2');
  assert.equal(view.boardModel(t).mine, undefined);
  assert.equal(view.mayPlay(t), false);
  const start = after(afterTwo(), looked(-5));
  assert.equal(view.shownPly(start), 0);
  assert.deepEqual(view.boardModel(start).last, []);
  assert.equal(after(afterTwo(), looked(1), looked(Infinity)).looking, null);
});

test('looking at the past goes on while the game goes on, until it is undone', () => {
  const t = after(afterOne(), looked(0), received(afterTwo()));
  assert.equal(t.looking, 0);
  assert.equal([looked(1), received(told())].reduce(reduce, t).looking, null);
});

test('check is shown where it stood', () => {
  assert.deepEqual(view.boardModel(after(afterTwo())).check, ['a2']);
  assert.deepEqual(view.boardModel(after(afterTwo(), looked(1))).check, []);
});

test('captured pieces are counted up to the ply that is shown', () => {
  const names = (/** @type {any[]} */ ...actions) => {
    const c = view.captured(after(afterTwo(), ...actions));
    return [c.w, c.b].map((l) => l.map((p) => p.id).join('')).join('/');
  };
  assert.equal(names(), 'P/P');
  assert.equal(names(looked(1)), '/P');
  assert.equal(names(looked(0)), '/');
});

test('all squares of a turn of several steps are marked', () => {
  const effects = [
    { from: 'a1', to: 'a2' },
    { to: 'b2', drop: true },
    { from: 'd1', to: 'c1' },
  ];
  const played = record('a1a2,S@b2,d1c1', effects, { fen: 'RS1k/2P1 b - - 0 1' });
  const t = after(told({ turns: [played], fen: played.fen, ply: 1, side: 'b', steps: [] }));
  assert.deepEqual([...(view.boardModel(t).last ?? [])].sort(), ['a1', 'a2', 'b2', 'c1', 'd1']);
});

test("undo needs a turn of one's own", () => {
  assert.equal(view.mayUndo(after(told())), false);
  assert.equal(view.mayUndo(after(afterOne())), true);
});

test('black looks from the other side', () => {
  assert.equal(after(told({ human: 'b' })).flipped, true);
});

const first = step('a1b1', { from: 'a1', to: 'b1', mover: 'R' }, true),
  second = step('S@b2', { mover: 'S', to: 'b2', drop: true }, true);
const third = step('d1c1', { from: 'd1', to: 'c1' });
const STEPPED_BACK = { type: 'steppedBack' };
/** A table on which two steps of a turn have been chosen, after some more actions. */
function composing(/** @type {any[]} */ ...actions) {
  const begun = told({ steps: [first, steps[0]] });
  return after(begun, chose(first), offered(second), chose(second), offered(third), ...actions);
}

test('the last step is taken back, and what could be chosen then can be again', () => {
  const one = composing(STEPPED_BACK);
  assert.deepEqual([one.chosen, one.steps], [[first], [second]]);
  assert.equal(board(one), 'bKd2 bPa2 wPd1 wRb1');
  const none = composing(STEPPED_BACK, STEPPED_BACK);
  assert.deepEqual([none.chosen, none.steps], [[], [first, steps[0]]]);
  assert.equal(board(none), 'bKd2 bPa2 wPd1 wRa1');
  assert.equal(view.isComposing(none), false);
  assert.equal(reduce(none, STEPPED_BACK), none);
});

test('a turn is started over', () => {
  const t = composing({ type: 'clearedTurn' });
  assert.deepEqual([t.chosen, t.offered, t.steps], [[], [], [first, steps[0]]]);
});

test('a turn on its way to the server is not composed any more', () => {
  assert.equal(view.isComposing(composing()), true);
  assert.equal(view.isComposing(composing(SENT)), false);
});

test('what enemies immobilize and friends lend is shown where it stood, and not in the middle of a turn', () => {
  const seen = (/** @type {ReturnType<typeof newTable>} */ t) => {
    const { immobilized, relayed } = view.boardModel(t);
    return [immobilized, relayed];
  };
  const game_ = told({ immobilized: ['a1'], relayed: ['d1'] });
  assert.deepEqual(seen(after(game_)), [['a1'], ['d1']]);
  assert.deepEqual(seen(after(game_, chose(steps[1]))), [[], []]);
  assert.deepEqual(seen(after(afterTwo(), looked(1))), [[], []]);
});

test('a turn may end only after a step that ends it', () => {
  const opens = { ...step('a1b1', { from: 'a1', to: 'b1', mover: 'R' }, true), ends: false };
  const ends = { ...opens, ends: true };
  assert.equal(view.mayEnd(after(told())), false);
  assert.equal(view.mayEnd(after(told(), chose(opens))), false);
  assert.equal(view.mayEnd(after(told(), chose(ends))), true);
});

const prepared = { type: 'prepared', prepared: { text: 'K=fR', type: type('X1'), price: 3, instead: 'K' } };
/** The game after a turn with some parts, in which a type was made. */
const played = (/** @type {string[]} */ ...texts) =>
  told({
    ...afterOne(),
    types: [type('X1')],
    turns: [record('', [e1], { fen: ONE, parts: texts.map((text) => part(text)) })],
  });

test('what is prepared goes with the next action', () => {
  const t = after(told({ design: true }), prepared, chose(steps[0]));
  assert.equal(view.turnText(t), 'a1a2,K=fR');
  assert.equal(reduce(t, received(played('a1a2', 'K=fR'))).prepared, null);
});

test('what is prepared stays when another turn was played', () => {
  const t = after(told({ design: true }), prepared, received(played('a1a2')));
  assert.equal(t.prepared?.text, 'K=fR');
});

test('what is prepared is not sent where the turn has no place for it', () => {
  assert.equal(view.turnText(after(told(), prepared, chose(steps[0]))), 'a1a2');
});

test('types made in the game are known from the state that tells them, and forgotten with it', () => {
  const ids = (/** @type {ReturnType<typeof newTable>} */ t) => t.variant.types.map((x) => x.id).join(' ');
  const t = after(told(), received(played('a1a2')));
  assert.equal(ids(t), 'K R P S X1');
  assert.equal(ids(reduce(t, received(told()))), 'K R P S');
  assert.equal(variant.types.length, 4);
});
