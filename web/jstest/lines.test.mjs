import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineWords, mayKeep, withLine } from '../static/js/game/lines.js';

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
  assert.equal(lineWords(['e7e5', 'g1f3', 'd7d6', 'O-O']), 'If e7–e5, g1–f3; then if d7–d6, O-O');
  assert.equal(lineWords(['b1c3,c3d5', 'S@b5']), 'If b1–c3,c3–d5, S@b5');
});
