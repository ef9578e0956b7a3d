import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meant, whichOf } from '../static/js/speech/heard.js';
import { takeNotations } from '../static/js/position/notation.js';
import { tokensOf } from '../static/js/speech/tokens.js';
import { hear } from '../static/js/speech/typing.js';
import { part, step, type } from './fixtures.mjs';

const types = Object.entries({ K: 'King', Q: 'Queen', R: 'Rook', N: 'Knight', P: 'Pawn', S: 'Silver General' }).map(
  ([id, name]) => type(id, { name }),
);
const move = (/** @type {string} */ mover, /** @type {string} */ text, /** @type {object} */ more = {}) =>
  step(text, { mover, from: text.slice(0, 2), to: text.slice(2, 4), ...more });
const drop = step('S@e5', { mover: 'S', to: 'e5', drop: true });
const STEPS = [
  move('P', 'e2e4'),
  move('P', 'd2d4'),
  move('P', 'e4d5', { captures: ['d5'] }),
  move('N', 'b1d2'),
  move('N', 'f3d2'),
  move('N', 'g1h3'),
  move('N', 'c3d5', { captures: ['d5'] }),
  move('R', 'a1e1'),
  move('R', 'h1e1'),
  move('P', 'a7a8=Q', { promotes: 'Q' }),
  move('P', 'a7a8=N', { promotes: 'N' }),
  move('S', 'c7c8'),
  move('S', 'c7c8+', { promotes: '+S' }),
  move('K', 'e1g1', { partnerFrom: 'h1', partnerTo: 'f1' }),
  move('K', 'e1c1', { partnerFrom: 'a1', partnerTo: 'd1' }),
  drop,
  { ...part('0000'), from: '', to: '', effect: move('K', 'e1e1').effect, more: false },
];
const of = (/** @type {string} */ sentence, steps = STEPS) => meant(sentence, steps, types).map((s) => s.text);

test('sentences are cut into letters, numbers and words', () => {
  assert.deepEqual(tokensOf('Knight F3', true), [{ word: 'knight' }, { letter: 'f' }, { number: 3 }]);
  assert.deepEqual(tokensOf('see to', true), [{ letter: 'c' }, { number: 2 }]);
  assert.deepEqual(tokensOf('see to d', false), [{ letter: 'c' }, { word: 'to' }, { letter: 'd' }]);
  assert.deepEqual(tokensOf('Foxtrot twelve', false), [{ letter: 'f' }, { number: 12 }]);
  assert.ok(tokensOf('x'.repeat(1e6), true).length <= 1);
});

for (const [sentence, ...texts] of [
  ['e four', 'e2e4'],
  ['E4', 'e2e4'],
  ['pawn to echo 4', 'e2e4'],
  ['e two e four', 'e2e4'],
  ['e2 to e4', 'e2e4'],
  ['e2e4', 'e2e4'],
  ['knight h three', 'g1h3'],
  ['Night H3.', 'g1h3'],
  ['knight hotel tree', 'g1h3'],
  ['knight to d 2', 'b1d2', 'f3d2'],
  ['knight b d two', 'b1d2'],
  ['knight bee to d two', 'b1d2'],
  ['knight from f3 to d2', 'f3d2'],
  ['rook a e one', 'a1e1'],
  ['rock h to echo won', 'h1e1'],
  ['knight takes d five', 'c3d5'],
  ['takes d5', 'e4d5'],
  ['knight takes pawn d five', 'c3d5'],
  ['a eight queen', 'a7a8=Q'],
  ['pawn a8 promotes to a knight', 'a7a8=N'],
  ['a eight', 'a7a8=Q', 'a7a8=N'],
  ['silver general c eight', 'c7c8'],
  ['silver general c8 promote', 'c7c8+'],
  ['drop a silver general on e five', 'S@e5'],
  ['castle short', 'e1g1'],
  ['castle queenside', 'e1c1'],
  ['castle', 'e1g1', 'e1c1'],
  ['pass', '0000'],
  ['knight to e four'],
  ['queen a five'],
  ['good morning'],
  [''],
  ['knight'],
  ['a2 b3 c4'],
])
  test(`“${sentence}” means ${texts.join(' or ') || 'no move'}`, () => assert.deepEqual(of(sentence ?? ''), texts));

test('squares are said as the game calls them', () => {
  const called = { name: 'hodges', files: [...'987654321'], ranks: [...'ihgfedcba'], order: 'file rank' };
  takeNotations({ notations: [called], board: {} });
  const shogi = [move('P', 'c3c4'), move('P', 'd3d4'), move('S', 'c1d2'), move('S', 'e1d2'), drop];
  assert.deepEqual(of('seven f', shogi), ['c3c4']);
  assert.deepEqual(of('pawn 7F', shogi), ['c3c4']);
  assert.deepEqual(of('six g to six f', shogi), ['d3d4']);
  assert.deepEqual(of('silver general seven i six h', shogi), ['c1d2']);
  assert.deepEqual(of('drop a silver general on five echo', shogi), ['S@e5']);
  assert.deepEqual(of('c four', shogi), []);
  assert.equal(whichOf(meant('silver general six h', shogi, types), types), 'From where: 7i or 5i?');
  takeNotations({ notations: [], board: {} });
});

test('castling with one partner is short or long by how far that stands', () => {
  const long = STEPS.filter((s) => s.text === 'e1c1');
  assert.deepEqual(of('castle long', long), ['e1c1']);
  assert.deepEqual(of('castle short', long), []);
});

test('what is meant is asked where it may be several moves', () => {
  const ask = (/** @type {string} */ sentence) => whichOf(meant(sentence, STEPS, types), types);
  assert.equal(ask('knight d2'), 'From where: b1 or f3?');
  assert.equal(ask('a8'), 'What does it become: Queen or Knight?');
  assert.equal(whichOf([move('Q', 'a1a2'), move('R', 'b2a2')], types), 'Which piece: Queen or Rook?');
});

test('of several ways to understand a sentence the first that is one move is played', async () => {
  const done = /** @type {string[]} */ ([]);
  const speaker = {
    typed: () => Promise.resolve(true),
    legal: () => ({ steps: STEPS, types }),
    advance: (/** @type {{text: string}} */ s) => Promise.resolve(done.push(s.text)),
    blame: (/** @type {string} */ words) => void done.push(words),
  };
  await hear(speaker, ['night age tree', 'knight h three']);
  await hear(speaker, ['knight d two', 'night before']);
  await hear(speaker, ['the weather is fine']);
  await hear({ ...speaker, legal: () => ({ steps: [], types }) }, ['e four']);
  assert.deepEqual(done, ['g1h3', 'From where: b1 or f3?', 'No legal move is “the weather is fine”']);
});
