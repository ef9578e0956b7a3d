// What a move looks like when it is typed, for who has typed none yet or something else.

import { ApiError } from '../lib/api.js';
import { tr } from '../lib/tr.js';
import { exampleTurn, labelOf, notationInUse } from '../position/notation.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * An example of a move of this game, in the notation in use; '' where none is known yet.
 * @param {Table} t
 */
export function exampleMove(t) {
  if (t.chosen.length > 0 && t.steps[0]) return t.steps[0].text; // of what may follow in an unfinished turn
  const step = t.game.steps.find((s) => s.from !== '' && s.effect.captures.length === 0) ?? t.game.steps[0];
  const played = t.game.turns[0];
  const moved = played?.parts.every((part) => part.kind === 'move');
  const labelled = t.game.steps.find((s) => s.label) ?? played?.parts[0];
  const label = labelled && notationInUse() !== 'own' ? labelOf(labelled) : '';
  return exampleTurn(step) || label || ((moved ? played?.turn : step?.text) ?? '');
}

/**
 * The error for who has typed something: of what is no move at all they are told how one is written.
 * @param {unknown} error @param {string} text that was typed @param {Table} t
 */
export function typedError(error, text, t) {
  if (!(error instanceof ApiError) || error.reason !== 'malformed' || t.game.market) return error;
  const move = exampleMove(t);
  if (!move) return error;
  const names = { text: text.slice(0, 40), move };
  const words = tr('“{text}” is no move. A move is written like {move}.', names);
  return new ApiError(words, error.status, error.squares, error.state, 0, error.reason);
}
