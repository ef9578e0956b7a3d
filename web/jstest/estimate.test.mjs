import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortSteps, tradeWords } from '../static/js/position/words.js';
import { effect, game } from './fixtures.mjs';

const variant = game(['P', 'Q', 'N'], 8, 8, { market: true });
/** @param {string} turn @param {object[]} effects */
const record = (turn, effects) => ({
  turn,
  fen: '',
  check: [],
  immobilized: [],
  relayed: [],
  by: 'w',
  effects: effects.map((e) => effect({ mover: '', ...e })),
});
/** @param {ReturnType<typeof record>} r */
const short = (r) =>
  shortSteps(/** @type {any} */ (r), variant)
    .map((s) => [s.words, s.notation].filter(Boolean).join(' | '))
    .join('; ');

for (const [text, words] of [
  ['$Q', 'buys Q'],
  ['P=fR', 'designs fR for P'],
  ['?Z=2', 'proposes Z at 2'],
  ['?Z=?', 'proposes Z with a hidden estimate'],
  ['=2.5', 'estimates it at 2.5'],
  ['PPPPPPPP/RNBQKBNR', 'places an army'],
  ['R=NN:8/4K3', 'places an army'],
  ['?', 'chooses a hidden army'],
]) {
  test(`${text} in words`, () => assert.equal(tradeWords(text ?? '', variant), words));
}

test('words and notation of the turns of a market', () => {
  assert.equal(short(record('$Q,P=fR', [{}, {}])), 'buys Q | $Q; designs fR for P | P=fR');
  assert.equal(short(record('N@d2', [{ mover: 'N', to: 'd2', drop: true }])), 'N to d2 | N@d2');
  assert.equal(
    short(record('=2,e1e2', [{}, { mover: 'N', from: 'e1', to: 'e2' }])),
    'estimates it at 2 | =2; N\u2009e1–e2',
  );
});

test('what is hidden stands as "?" and has no effect', () => {
  assert.equal(short(record('?', [])), 'chooses a hidden army');
  assert.equal(
    short(record('e1e2,?Z=?', [{ mover: 'N', from: 'e1', to: 'e2' }])),
    'N\u2009e1–e2; proposes Z with a hidden estimate | ?Z=?',
  );
});
