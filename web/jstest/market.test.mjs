import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money, nextSlot, purseWords, sentence, slotWords, verdict } from '../static/js/market/words.js';
import { Quotes } from '../static/js/market/quotes.js';
import * as state from '../static/js/game/state.js';
import { effect, game, step, type } from './fixtures.mjs';

const offer = { id: 'Q', name: 'Queen', notation: 'RB', price: 9, why: '' };
const dear = { ...offer, why: 'it costs 9 zorkmids' };
const now = { mine: true, playing: true, over: false, steps: null };

test('amounts in words', () => {
  assert.deepEqual([0.5, 1, 2].map(money), ['0.5 zorkmids', '1 zorkmid', '2 zorkmids']);
  assert.equal(
    purseWords({ treasury: 1, income: 2, pieces: 3, most: 16, offers: [] }).income,
    '2 zorkmids at the beginning of each turn',
  );
  assert.equal(slotWords(offer, ''), 'Queen, 9 zorkmids');
  assert.equal(slotWords(dear, 'It costs 9 zorkmids.'), 'Queen, 9 zorkmids, cannot be bought now');
  assert.equal(sentence('it is'), 'It is.');
});

test('what can be bought, and why not', () => {
  assert.deepEqual(verdict(offer, now), { can: true, why: '' });
  assert.deepEqual(verdict(dear, now), { can: false, why: 'It costs 9 zorkmids.' });
  for (const other of [{ mine: false }, { playing: false }, { over: true }]) {
    assert.deepEqual(verdict(offer, { ...now, ...other }), { can: false, why: '' });
  }
});

test('in the rest of a turn the steps say what can be bought', () => {
  assert.equal(verdict(dear, { ...now, steps: [step('$Q', {})] }).can, true);
  assert.deepEqual(verdict(offer, { ...now, steps: [step('$P', {})] }), {
    can: false,
    why: 'It cannot be bought in the rest of this turn.',
  });
});

test('keys lead from design to design', () => {
  const ids = ['P', 'R', 'N', 'B', 'K', 'Q'];
  const to = (/** @type {string} */ from, /** @type {string} */ key) => nextSlot(ids, from, key, 3);
  assert.deepEqual(
    [to('P', 'ArrowRight'), to('P', 'ArrowDown'), to('Q', 'ArrowUp'), to('B', 'Home'), to('R', 'End')],
    ['R', 'B', 'N', 'P', 'Q'],
  );
  assert.deepEqual([to('P', 'ArrowLeft'), to('Q', 'ArrowDown'), to('P', 'x'), to('?', 'ArrowLeft')], ['', '', '', '']);
});

test('each picture is asked for once, and few at a time', async () => {
  let asked = 0,
    running = 0,
    most = 0;
  const quotes = new Quotes({
    quote: async (design) => {
      asked++;
      most = Math.max(most, ++running);
      await new Promise((r) => setImmediate(r));
      running--;
      return { design, id: 'X1', sum: '1', price: 1, why: '', type: type(design) };
    },
  });
  const designs = ['W', 'F', 'D', 'A', 'N', 'C', 'W', 'F'];
  const types = await Promise.all(designs.map((d) => quotes.picture(d)));
  assert.deepEqual(
    types.map((t) => t?.id),
    designs,
  );
  assert.equal(asked, 6);
  assert.equal(most, 4);
});

const purse = { treasury: 3, income: 1, pieces: 1, most: 16, offers: [offer] };
const START = 'k1/1K[] w 0/0 - - 1',
  AFTER = 'k1/K1[] b 0/0 - - 1';
/** @param {object} changes */
const told = (changes = {}) => ({
  id: 'g',
  variant: 'test',
  human: 'w',
  level: 1,
  start: START,
  turns: [],
  fen: START,
  side: 'w',
  ply: 0,
  check: [],
  immobilized: [],
  relayed: [],
  result: 'ongoing',
  over: false,
  thinking: false,
  steps: [step('b1a1', { from: 'b1', to: 'a1', mover: 'K' })],
  design: true,
  market: { w: purse, b: purse, palette: [] },
  types: [],
  ...changes,
});
const prepared = () => ({ text: 'K=fR', type: type('X1'), price: 3, instead: 'K' });
const played = (/** @type {string} */ turn) =>
  told({
    fen: AFTER,
    ply: 1,
    side: 'b',
    steps: [],
    types: [type('X1')],
    turns: [
      {
        turn,
        fen: AFTER,
        check: [],
        immobilized: [],
        relayed: [],
        by: 'w',
        effects: [effect({ from: 'b1', to: 'a1', mover: 'K' })],
      },
    ],
  });

test('what is prepared goes with the next action', () => {
  const t = state.newTable(game(['K'], 2, 2), /** @type {any} */ (told()));
  t.prepared = prepared();
  state.choose(t, t.steps[0]);
  assert.equal(state.turnText(t), 'b1a1,K=fR');
  state.receive(t, /** @type {any} */ (played('b1a1,K=fR')));
  assert.equal(t.prepared, null);
});

test('what is prepared stays when another turn was played', () => {
  const t = state.newTable(game(['K'], 2, 2), /** @type {any} */ (told()));
  t.prepared = prepared();
  state.receive(t, /** @type {any} */ (played('b1a1')));
  assert.equal(t.prepared?.text, 'K=fR');
});

test('a design is not sent where the turn has no place for it', () => {
  const t = state.newTable(game(['K'], 2, 2), /** @type {any} */ (told({ design: false })));
  t.prepared = prepared();
  state.choose(t, t.steps[0]);
  assert.equal(state.turnText(t), 'b1a1');
});

test('types made in the game are known from the state that tells them, and forgotten with it', () => {
  const t = state.newTable(game(['K'], 2, 2), /** @type {any} */ (told()));
  state.receive(t, /** @type {any} */ (played('b1a1,K=fR')));
  assert.deepEqual(
    t.variant.types.map((x) => x.id),
    ['K', 'X1'],
  );
  state.receive(t, /** @type {any} */ (told()));
  assert.deepEqual(
    t.variant.types.map((x) => x.id),
    ['K'],
  );
});

test('a turn may end only after a step that ends it', () => {
  const t = state.newTable(game(['K'], 2, 2), /** @type {any} */ (told()));
  assert.equal(state.mayEnd(t), false);
  state.choose(t, { ...step('=2', {}, true), ends: false });
  assert.equal(state.mayEnd(t), false);
  state.choose(t, { ...step('b1a1', { from: 'b1', to: 'a1', mover: 'K' }, true), ends: true });
  assert.equal(state.mayEnd(t), true);
});
