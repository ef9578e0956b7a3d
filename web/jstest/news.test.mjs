import assert from 'node:assert/strict';
import { test } from 'node:test';
import { news } from '../static/js/game/news.js';
import { pageTitle, statusWords, tabWords } from '../static/js/game/status.js';
import { newTable, reduce } from '../static/js/game/table.js';
import { Store } from '../static/js/lib/store.js';
import { game, record, step } from './fixtures.mjs';

const variant = game(['K'], 4, 1);
const START = 'K2k w - - 0 1',
  ONE = '1K1k b - - 0 1',
  TWO = '1Kk1 w - - 0 2';
const one = record('a1b1', [{ mover: 'K', from: 'a1', to: 'b1' }], { fen: ONE });
const two = record('d1c1', [{ mover: 'K', side: 'b', from: 'd1', to: 'c1' }], { fen: TWO, by: 'b' });
const steps = [step('a1b1', { mover: 'K', from: 'a1', to: 'b1' })];

/** @param {object} [changes] */
const table = (changes = {}) =>
  newTable(
    variant,
    /** @type {any} */ ({
      human: 'w',
      opponent: 'computer',
      start: START,
      fen: START,
      side: 'w',
      ply: 0,
      turns: [],
      check: [],
      over: false,
      result: 'ongoing',
      steps,
      ...changes,
    }),
  );
const afterOne = { turns: [one], fen: ONE, ply: 1, side: 'b', steps: [], thinking: true };
const afterTwo = { turns: [one, two], fen: TWO, ply: 2 };

test('the turns between two states are told', () => {
  assert.deepEqual(news(table(), table(afterTwo)), ['White K a1 to b1', 'Black K d1 to c1']);
  assert.deepEqual(news(table(afterOne), table(afterTwo)), ['Black K d1 to c1']);
  assert.deepEqual(news(table(), table({ level: 4 })), []);
});

test('what else is new is told', () => {
  assert.deepEqual(news(table(afterTwo), table()), ['Move taken back']);
  assert.deepEqual(news(table({ joined: false }), table({ joined: true })), ['Your opponent has joined the game']);
  assert.deepEqual(news(table(), table({ over: true, result: 'b wins: resignation' })), [
    'You resigned',
    'Black wins.',
  ]);
});

test('what is going on is told', () => {
  const looking = reduce(table(afterTwo), { type: 'looked', ply: 1 });
  assert.equal(statusWords(table()), 'Your turn');
  assert.equal(statusWords(table({ check: ['a1'] })), 'Your turn: you are in check');
  assert.equal(statusWords(table(afterOne)), 'The computer is thinking');
  assert.equal(statusWords(looking), 'After move 1 of 1');
  const three = table({ ...afterTwo, turns: [one, two, one], ply: 3, side: 'b' });
  assert.equal(statusWords(reduce(three, { type: 'looked', ply: 1 })), 'After move 1 of 2');
  assert.equal(statusWords(reduce(three, { type: 'looked', ply: 2 })), 'After move 1… of 2');
  const alone = { ...three, variant: { ...three.variant, chance: true } }; // each turn has a row
  assert.equal(statusWords(reduce(alone, { type: 'looked', ply: 2 })), 'After move 2 of 3');
  assert.equal(statusWords(table({ over: true })), 'The game is over');
  assert.equal(statusWords(reduce(table(), { type: 'hinted', arrows: [], words: 'Hint: a1b1' })), 'Hint: a1b1');
  const between = { ...afterOne, thinking: false, opponent: 'person' };
  assert.equal(statusWords(table({ ...between, joined: false })), 'Waiting for your friend to join');
  assert.equal(statusWords(table({ ...between, joined: true })), 'Black is to move');
  assert.equal(
    statusWords(table(), () => 'Choose'),
    'Choose',
  );
});

test('a store tells those who listen of every change, with the state before it', () => {
  const store = new Store(1, (/** @type {number} */ n, /** @type {number} */ more) => n + more);
  /** @type {string[]} */
  const heard = [];
  store.listen((now, before) => heard.push(`${before}-${now}`));
  store.dispatch(2);
  store.dispatch(0);
  store.dispatch(4);
  assert.deepEqual(heard, ['1-3', '3-7']);
  assert.equal(store.state, 7);
});

test('what may be done with walls is told', () => {
  const wall = (/** @type {string} */ to, /** @type {string} */ from = '') =>
    step((from || '*@') + to, { mover: '', walls: [to], ...(from && { cleared: [from] }) }, false, { kind: 'wall' });
  const after = (/** @type {any[]} */ offered, /** @type {object} */ named = {}) => {
    const at = table();
    const begun = reduce(
      { ...at, variant: { ...at.variant, ...named } },
      { type: 'chose', step: { ...steps[0], more: true } },
    );
    return statusWords(reduce(begun, { type: 'offered', steps: offered }));
  };
  assert.equal(after([wall('a1'), wall('c1')]), 'Step 2: place a wall on a marked square');
  assert.equal(after([wall('a1', 'c1')]), 'Step 2: move the wall to a marked square');
  assert.equal(after([wall('a1')], { wall: 'arrow' }), 'Step 2: place an arrow on a marked square');
  assert.equal(after([wall('a1', 'c1'), wall('a1', 'd1')]), 'Step 2: move a wall to another square');
});

test('a page tells who is played against, once that is known', () => {
  const page = (/** @type {object} */ more) => pageTitle(table({ opponent: 'person', ...more }), 'Chess alone');
  const named = (/** @type {string} */ name) => [
    { side: 'w', name: 'Ann', taken: true },
    { side: 'b', name, taken: true },
  ];
  assert.match(page({ seats: named('Bob') }), / against Bob$/);
  assert.equal(page({ seats: named('') }), 'Chess alone');
  assert.equal(page({ seats: named('Bob'), public: true }), 'Chess alone');
});

test('a tab tells whose turn it is', () => {
  const tab = (/** @type {object} */ more) => tabWords(table(more), 'Chess');
  assert.equal(tab({}), 'Your turn – Chess');
  assert.equal(tab(afterOne), 'Chess');
  assert.equal(tab({ joined: false }), 'Chess', 'nobody is there yet');
  assert.equal(tab({ public: true }), 'Chess');
  assert.equal(tab({ over: true, result: 'w wins: checkmate' }), 'You win – Chess');
});
