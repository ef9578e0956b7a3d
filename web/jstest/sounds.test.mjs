import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soundOf } from '../static/js/game/sounds.js';
import { record } from './fixtures.mjs';

const quiet = record('a1b1', [{ mover: 'K', from: 'a1', to: 'b1' }]);
const takes = record('b1c1', [{ mover: 'K', from: 'b1', to: 'c1', captures: ['c1'] }]);
const check = record('c1c4', [{ mover: 'R', from: 'c1', to: 'c4', captures: ['c4'] }], { check: ['d4'] });

/** @param {object} [more] */
const state = (turns = [], more = {}) =>
  /** @type {any} */ ({ ply: turns.length, turns, human: 'w', over: false, result: 'ongoing', ...more });

test('what happens on the board is heard', () => {
  assert.equal(soundOf(state(), state()), null);
  assert.equal(soundOf(state(), state([quiet])), 'move');
  assert.equal(soundOf(state([quiet]), state([quiet, takes])), 'capture');
  assert.equal(soundOf(state([quiet]), state([quiet, check])), 'check');
  assert.equal(soundOf(state([quiet, takes]), state([quiet])), 'move', 'a move is taken back');
});

test('the end is heard as the player likes it', () => {
  const ends = (result, more = {}) => soundOf(state(), state([takes], { over: true, result, ...more }));
  assert.equal(ends('w wins: checkmate'), 'won');
  assert.equal(ends('b wins: checkmate'), 'lost');
  assert.equal(ends('draw: agreement'), 'drawn');
  assert.equal(ends('b wins: checkmate', { public: true }), 'won', 'who watches has not lost');
  const over = state([takes], { over: true, result: 'w wins: checkmate' });
  assert.equal(soundOf(over, over), null, 'once');
});
