import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepOnly, keyOf, lineWords, listed, mayKeep, spaced, withLine } from '../static/js/game/lines.js';
import { shortSteps } from '../static/js/position/words.js';
import { game, record } from './fixtures.mjs';

/** @param {string} text turns of Black and of White by turns */
function line(text) {
  return text.split(' ').map((turn, i) => ({ turn, by: /** @type {'w' | 'b'} */ (i % 2 === 0 ? 'b' : 'w') }));
}

test('a line is kept up to its last answer', () => {
  assert.equal(mayKeep([], 'w'), false);
  assert.equal(mayKeep(line('e7e5'), 'w'), false);
  assert.equal(mayKeep(line('e7e5 g1f3 b8c6'), 'w'), true);
  assert.deepEqual(withLine([], line('e7e5 g1f3 b8c6'), 'w'), [['e7e5', 'g1f3']]);
});

test('a new answer takes the place of another one to the same turns', () => {
  const old = [
    ['e7e5', 'g1f3', 'b8c6', 'f1b5'],
    ['c7c5', 'g1f3'],
  ];
  assert.deepEqual(withLine(old, line('e7e5 b1c3'), 'w'), [
    ['c7c5', 'g1f3'],
    ['e7e5', 'b1c3'],
  ]);
  assert.deepEqual(withLine(old, line('e7e5 g1f3 d7d6 d2d4'), 'w'), [...old, ['e7e5', 'g1f3', 'd7d6', 'd2d4']]);
});

test('lines are said with what they depend on', () => {
  assert.equal(lineWords(['e5', 'Nf3', 'd6', 'O-O']), 'If e5, Nf3; then if d6, O-O');
  assert.equal(lineWords(['b1c3,c3d5', 'S@b5'].map(spaced)), 'If b1–c3,c3–d5, S@b5');
});

test('the turns of a line stand there as they do in the list of moves', () => {
  const turn = record('b1c3,c3d5', [
    { mover: 'N', from: 'b1', to: 'c3' },
    { mover: 'N', from: 'c3', to: 'd5', captured: [{ square: 'd5', id: 'P' }] },
  ]);
  const words = shortSteps(turn, game(['N', 'P'], 8, 2)).map((step) => step.words);
  assert.equal(listed(turn, game(['N', 'P'], 8, 2)), words.join(' '));
  const [first, second] = turn.parts;
  const labelled = { ...turn, parts: [{ ...first, label: 'Nc3' }, { ...second, label: 'Nxd5' }] };
  assert.equal(listed(/** @type {any} */ (labelled), game(['N', 'P'], 8, 2)), 'Nc3 N×d5');
});

test('only the turns of the lines that are shown are remembered', () => {
  const known = new Map();
  for (let ply = 0; ply < 100; ply++) {
    const keys = [['e7e5', 'g1f3'], ['c7c5', 'g1f3']].map((turns) => keyOf(`position ${ply}`, turns));
    keepOnly(known, keys);
    for (const key of keys) known.set(key, []);
  }
  assert.deepEqual([...known.keys()], ['position 99 e7e5 g1f3', 'position 99 c7c5 g1f3']);
});
