import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  filled,
  money,
  nextSlot,
  purseWords,
  sentence,
  slotWords,
  statusOf,
  verdict,
} from '../static/js/market/words.js';
import { Quotes } from '../static/js/market/quotes.js';
import { part, step, type } from './fixtures.mjs';

const offer = { id: 'Q', name: 'Queen', notation: 'RB', price: 9, why: '' };
const dear = { ...offer, why: 'it costs 9 ducats' };
const ducats = { one: 'ducat', many: 'ducats' };
const nothing = { notes: [], part: '', proposal: null };
const now = { mine: true, playing: true, over: false, steps: null };

test('amounts in words', () => {
  assert.deepEqual([0.5, 1, 2].map((n) => money(n, ducats)), ['0.5 ducats', '1 ducat', '2 ducats']);
  assert.equal(
    purseWords({ treasury: 1, income: 2, pieces: 3, most: 16, offers: [] }, ducats).income,
    '2 ducats at the beginning of each turn',
  );
  assert.equal(slotWords(offer, '', ducats), 'Queen, 9 ducats');
  assert.equal(slotWords(dear, 'It costs 9 ducats.', ducats), 'Queen, 9 ducats, cannot be bought now');
  assert.equal(sentence('it is'), 'It is.');
});

test('what can be bought, and why not', () => {
  assert.deepEqual(verdict(offer, now), { can: true, why: '' });
  assert.deepEqual(verdict(dear, now), { can: false, why: 'It costs 9 ducats.' });
  for (const other of [{ mine: false }, { playing: false }, { over: true }]) {
    assert.deepEqual(verdict(offer, { ...now, ...other }), { can: false, why: '' });
  }
});

test('in the rest of a turn the steps say what can be bought', () => {
  const buys = (/** @type {string} */ subject) => [step(`buy ${subject}`, {}, false, { kind: 'buy', subject })];
  assert.equal(verdict(dear, { ...now, steps: buys('Q') }).can, true);
  assert.deepEqual(verdict(offer, { ...now, steps: buys('P') }), {
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

test('what is chosen takes the place that is left open', () => {
  assert.equal(filled('?nN=#', 2.4), '?nN=2.4');
  assert.equal(filled('#=fR', 'P'), 'P=fR');
});

test('what is going on in a turn', () => {
  const move = step('e1e2', { from: 'e1', to: 'e2' });
  const place = step('place', { to: 'e2', drop: true }, false, { kind: 'place' });
  const buy = step('buy', {}, false, { kind: 'buy', subject: 'Q' });
  /** @param {object[]} steps @param {object[]} [chosen] @param {string[]} [check] */
  const status = (steps, chosen = [], check = []) =>
    statusOf(/** @type {any} */ ({ game: { steps, check }, steps, chosen, variant: { steps: 2 } }));
  assert.equal(status([move, place, buy]), 'Your turn: move, place or buy');
  assert.equal(status([move]), 'Your turn: move');
  assert.equal(status([buy], [move]), 'Step 2: buy');
  assert.equal(status([move], [], ['e1']), '');
  assert.equal(status([part('army', { kind: 'army', effect: {} })]), 'Choose your army');
  assert.equal(status([part('estimate', { kind: 'estimate', effect: {} })]), 'Your turn: estimate what is proposed');
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
      return { ...nothing, design, id: 'X1', sum: '1', price: 1, why: '', type: type(design) };
    },
    compose: () => Promise.reject(new Error('nobody asks for that')),
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

/** Quotes whose answers come when they are let. */
function slowQuotes() {
  /** @type {Map<string, (c: any) => void>} */
  const waiting = new Map();
  const quotes = new Quotes({
    quote: () => Promise.reject(new Error('nobody asks for that')),
    compose: (design) => new Promise((answer) => waiting.set(design, answer)),
  });
  const answer = async (/** @type {string} */ design) => {
    waiting.get(design)?.({ design });
    await new Promise((r) => setImmediate(r));
  };
  return { quotes, answer };
}

test('an answer that comes too late is passed over', async () => {
  const { quotes, answer } = slowQuotes();
  /** @type {string[]} */
  const heard = [];
  const ask = (/** @type {string} */ design) =>
    quotes.ask(
      design,
      false,
      (c) => heard.push(c.design),
      () => heard.push('refused'),
    );
  ask('R');
  ask('fR');
  await answer('R');
  await answer('fR');
  assert.deepEqual(heard, ['fR']);
  ask('B');
  quotes.stop();
  await answer('B');
  assert.deepEqual(heard, ['fR']);
});
