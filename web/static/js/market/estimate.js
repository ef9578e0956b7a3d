// Estimates: in some games a player may propose what has no price yet, and both say what it is worth without seeing
// the other's figure. This asks for the answer to a proposal.

import { drawDiagram } from '../piece/diagram.js';
import { html } from '../lib/dom.js';
import { coin } from './market.js';
import { sideName } from '../position/words.js';
import { usesFigures } from '../lib/settings.js';

/** @typedef {import('../game/state.js').Table} Table */
/** @typedef {import('../lib/types.js').Step} Step */

/** A leap with which the runner is shown. */
const EXAMPLE = 'D';

/**
 * Whether the turn begins with an estimate: "=2.5".
 * @param {Step[]} steps
 */
export function isAnswerDue(steps) {
  return steps.length > 0 && steps.every((s) => s.text.startsWith('='));
}

/**
 * What a turn proposes, '' if it proposes nothing.
 * @param {string} turn
 */
export function proposed(turn) {
  return /(?:^|,)\?(\w+)=/.exec(turn)?.[1] ?? '';
}

/**
 * What a refusal says may be proposed, '' if it says nothing of that.
 * @param {string} why
 */
export function proposable(why) {
  return /\?(\w+)=/.exec(why)?.[1] ?? '';
}

/**
 * A step that is in no list, since there are figures without number.
 * @param {Table} t @param {number} figure @returns {Step}
 */
export function answerStep(t, figure) {
  const effect = {
    mover: '',
    side: t.game.human,
    from: '',
    to: '',
    drop: false,
    swap: false,
    captures: [],
    converts: [],
    promotes: '',
    partnerFrom: '',
    partnerTo: '',
  };
  return { text: `=${figure}`, from: '', to: '', effect, more: true, ends: false };
}

/**
 * Asks what a proposal is worth.
 * @param {Table} t
 * @param {import('./quotes.js').Quotes} quotes
 * @returns {Promise<number | null>} null if there is no answer yet
 */
export function askEstimate(t, quotes) {
  const subject = proposed(t.game.turns[t.game.turns.length - 1]?.turn ?? ''),
    runner = /^[a-z]+$/.test(subject);
  const input = html('input', {
    type: 'number',
    min: '0.001',
    max: '99.999',
    step: 'any',
    required: true,
    inputmode: 'decimal',
    id: 'estimate-figure',
    'data-testid': 'estimate-figure',
    class: 'estimate-figure',
  });
  const picture = html('div', { class: 'estimate-picture' });
  const words = html('p', { class: 'estimate-sentence' });
  const quick = html(
    'div',
    { class: 'estimate-quick', role: 'group', 'aria-label': 'Round figures' },
    ...t.game.steps.map((s) =>
      html(
        'button',
        {
          type: 'button',
          class: 'button small',
          onclick: () => {
            input.value = s.text.slice(1);
            input.focus();
          },
        },
        s.text.slice(1),
      ),
    ),
  );
  const form = html(
    'form',
    { method: 'dialog' },
    picture,
    words,
    html(
      'p',
      {},
      `${sideName(t.game.human === 'w' ? 'b' : 'w')} has estimated it already, and you cannot see the figure. ` +
          `The higher of the two holds for the rest of the game.`,
    ),
    html(
      'div',
      { class: 'estimate-row' },
      html('label', { for: 'estimate-figure' }, runner ? 'It multiplies the price by' : 'It is worth'),
      ...(runner ? [] : [coin()]),
      input,
    ),
    quick,
    html(
      'p',
      { class: 'dialog-actions' },
      html('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, 'Later'),
      html('button', { class: 'button primary', value: 'yes', 'data-testid': 'estimate-go' }, 'Estimate, then move'),
    ),
  );
  /** @type {HTMLDialogElement} */
  const dialog = html(
    'dialog',
    { class: 'estimate', 'aria-labelledby': 'estimate-title', 'data-testid': 'estimate' },
    html('h2', { id: 'estimate-title' }, runner ? 'What does the runner cost?' : `What is ${subject} worth?`),
    form,
  );
  words.textContent = runner ? 'The runner repeats a leap over empty squares.' : '';
  void quotes.picture(runner ? EXAMPLE + subject : subject).then((type) => {
    if (!type) return;
    picture.replaceChildren(drawDiagram({ ...type, id: subject }, t.variant.board, usesFigures()));
    if (!runner) words.textContent = type.sentence;
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes' && input.value !== '' ? Number(input.value) : null);
    }),
  );
}
