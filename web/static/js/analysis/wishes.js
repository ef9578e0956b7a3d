// What is done on the board of an analysis, as wishes of the person.

import { chooseStep } from '../game/chooser.js';
import { kind } from '../position/effects.js';
import { boardModel } from './desk.js';

/** @typedef {import('./analyst.js').Analyst} Analyst */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * Listens to the board.
 * @param {Analyst} analyst
 */
export function attachBoard(analyst) {
  const { board, store } = analyst;
  board.addEventListener('step', (e) => void makeStep(analyst, /** @type {CustomEvent} */ (e).detail.steps));
  board.addEventListener('refuse', (e) => void analyst.explain(/** @type {CustomEvent} */ (e).detail));
  board.addEventListener('look', (e) => {
    if (/** @type {CustomEvent} */ (e).detail.how === 'select') store.dispatch({ type: 'forgave' });
  });
  board.addEventListener('cancel', () => analyst.back());
}

/**
 * Makes the step that is meant by pointing at a target, having asked which one if there are several.
 * @param {Analyst} analyst @param {Step[]} steps
 */
async function makeStep(analyst, steps) {
  const { d, board } = analyst;
  const [only] = steps;
  if (!only || d.setup) return;
  const clear = steps.length === 1 && kind(only) !== 'self' && kind(only) !== 'stay';
  const step = clear ? only : await chooseStep(steps, d.variant, boardModel(d));
  if (step && analyst.d.at === d.at) await analyst.advance(step);
  else board.setPick(null);
}
