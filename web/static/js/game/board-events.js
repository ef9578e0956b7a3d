// What is done on the board, as wishes of the person.

import { tr } from '../lib/tr.js';
import { kind } from '../position/effects.js';
import { chooseStep } from './chooser.js';
import { mayPremove, premoveOf, premoveWords, stepsOf } from './premove.js';
import { boardModel, isComposing, mayPlay } from './view.js';

/** @typedef {import('../lib/types.js').Step} Step */

/** After how many milliseconds a premove without answer is looked at again. */
const RETRY = 2000;

/**
 * @param {import('./player.js').Player} player
 * @param {(steps: Step[], tapped: boolean) => void} aim shows what would happen at a target
 */
export function attachBoard(player, aim) {
  const { board } = player;

  board.addEventListener('step', (e) => void makeStep(player.acting, /** @type {CustomEvent} */ (e).detail.steps));

  board.addEventListener('refuse', (e) => {
    const { detail } = /** @type {CustomEvent} */ (e);
    const { acting } = player;
    if (mayPremove(acting.t)) acting.premove(premoveOf(detail));
    else if (mayPlay(acting.t) && !acting.extra?.takeAway(detail.from)) void acting.explain(detail);
  });

  board.addEventListener('look', (e) => {
    if (/** @type {CustomEvent} */ (e).detail.how !== 'select') return;
    player.acting.store.dispatch({ type: 'forgave' });
    player.acting.forgetPremove();
  });

  board.addEventListener('cancel', () => {
    const { acting } = player;
    acting.store.dispatch({ type: 'forgave' });
    acting.forgetPremove();
    if (isComposing(acting.t)) acting.back();
  });

  board.addEventListener('aim', (e) => {
    const { steps, tapped } = /** @type {CustomEvent<{steps: Step[], tapped: boolean}>} */ (e).detail;
    aim(steps, tapped);
  });
}

/**
 * Makes the premove, if it is the person's turn now.
 * @param {import('./player.js').Player} player
 */
export async function makePremove(player) {
  const { premove } = player.t;
  if (!premove || !mayPlay(player.t)) return;
  player.store.dispatch({ type: 'premoved', premove: null });
  const { ply } = player.t.game;
  player.unanswered = false;
  const steps = stepsOf(player.t.steps, premove);
  if (steps.length > 0) await makeStep(player, steps);
  else if (premove.to) player.blame(tr('{move} is not possible now', { move: premoveWords(premove) }));
  else await player.typed(premove.text);
  if (player.unanswered && player.t.game.ply === ply) keepTrying(player, premove);
}

/**
 * Sends a premove again, to which there was no answer, when there may be one. What arrived though its answer was lost
 * the events of the game tell of before.
 * @param {import('./player.js').Player} player @param {import('./premove.js').Premove} premove
 */
function keepTrying(player, premove) {
  const { store } = player;
  store.dispatch({ type: 'premoved', premove, unanswered: true });
  const move = premoveWords(premove);
  player.blame(tr('No answer from the server: {move} is sent again when it can be reached', { move }));
  const look = () => {
    if (!player.t.unanswered) return; // it was forgotten, or something else was played
    if (player.t.connected && navigator.onLine) store.dispatch({ type: 'premoved', premove });
    else setTimeout(look, RETRY);
  };
  setTimeout(look, RETRY);
}

/**
 * Makes the step that is meant by pointing at a target, having asked which one if there are several.
 * @param {import('./player.js').Player} player @param {Step[]} steps
 */
async function makeStep(player, steps) {
  const { board, t } = player;
  const [only] = steps;
  if (!mayPlay(t) || !only || player.extra?.takeStep(only)) return;
  // What a piece does on its own square is asked for: the click may have been meant to put it down.
  const clear = steps.length === 1 && kind(only) !== 'self' && kind(only) !== 'stay';
  const step = clear ? only : await chooseStep(steps, t.variant, boardModel(t));
  if (step && mayPlay(player.t) && player.t.game.ply === t.game.ply) await player.advance(step);
  else board.setPick(null);
}
