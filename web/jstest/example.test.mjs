import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleMove, typedError } from '../static/js/game/example.js';
import { newTable } from '../static/js/game/table.js';
import { ApiError } from '../static/js/lib/api.js';
import { takeNotations, useNotation } from '../static/js/position/notation.js';
import { game, step } from './fixtures.mjs';

const variant = game(['K', 'R'], 4, 2);
const STATE = {
  id: 'g',
  variant: 'test',
  human: 'w',
  level: 3,
  start: '3k/R3 w - - 0 1',
  turns: [],
  fen: '3k/R3 w - - 0 1',
  side: 'w',
  ply: 0,
  check: [],
  immobilized: [],
  relayed: [],
  result: 'ongoing',
  over: false,
  thinking: false,
  steps: [step('a1a2', { from: 'a1', to: 'a2', mover: 'R' })],
};

test('what is no move is answered by an example in the notation in use, other refusals stay', () => {
  const t = newTable(variant, STATE);
  takeNotations({ ...variant, notations: [{ name: 'san' }] });
  assert.equal(exampleMove(t), 'a1a2');
  const malformed = new ApiError('malformed move "hello": expected a square', 422, [], null, 0, 'malformed');
  assert.match(typedError(malformed, 'hello', t).message, /“hello” is no move.*a1a2/);
  takeNotations({ ...variant, notations: [{ name: 'janggi' }] });
  assert.match(typedError(malformed, 'hello', t).message, /P71-61/);
  const blocked = new ApiError('illegal move "a1a2"', 422, ['a2'], null, 0, 'unreachable');
  assert.equal(typedError(blocked, 'a1a2', t), blocked);
  takeNotations({ ...variant, notations: [] });
});

test('the example is the step that the server has labelled, in the notation in use', () => {
  const rook = { ...step('a1a2', { from: 'a1', to: 'a2', mover: 'R' }), label: 'Ra2', labels: { lan: 'Ra1-a2' } };
  const t = newTable(variant, { ...STATE, steps: [step('a1b1', { from: 'a1', to: 'b1', mover: 'R' }), rook] });
  const notations = [{ name: 'san' }, { name: 'lan' }];
  takeNotations({ ...variant, notations });
  assert.equal(exampleMove(t), 'Ra2');
  Object.assign(globalThis, { document: new EventTarget() });
  useNotation('lan');
  assert.equal(exampleMove(t), 'Ra1-a2');
  useNotation('own');
  assert.equal(exampleMove(t), 'a1b1');
  takeNotations({ ...variant, notations: [] });
});

test('within a turn the example is of what may follow', () => {
  const wall = step('a2b2', { from: 'a2', to: 'b2', mover: 'R' });
  const t = { ...newTable(variant, STATE), chosen: STATE.steps, steps: [wall] };
  assert.equal(exampleMove(t), 'a2b2');
});

test('where pieces are put on points the example is a point', () => {
  const drop = step('P@c2', { from: '', to: 'c2', mover: 'P', drop: true });
  takeNotations({ ...variant, notations: [{ name: 'points' }] });
  assert.equal(exampleMove(newTable(variant, { ...STATE, steps: [drop] })), 'c2');
  takeNotations({ ...variant, notations: [] });
});

test('who waits for the first turn is shown no move of another game', () => {
  const t = newTable(variant, { ...STATE, human: 'b', steps: [] });
  takeNotations({ ...variant, notations: [] });
  assert.equal(exampleMove(t), '');
  const malformed = new ApiError('malformed move "hello": expected a square', 422, [], null, 0, 'malformed');
  assert.equal(typedError(malformed, 'hello', t), malformed);
  takeNotations({ ...variant, notations: [{ name: 'hodges' }] });
  assert.equal(exampleMove(t), 'P-7f');
  takeNotations({ ...variant, notations: [] });
});
