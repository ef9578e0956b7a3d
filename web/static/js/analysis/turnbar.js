// What stands under a board on which turns are composed: to take a step back, to end the turn, and steps that no square
// stands for.

import { plural, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { resultWords } from '../position/words.js';
import { otherSteps } from './desk.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../lib/types.js').Step} Step */

/** From how many steps on they are a menu. */
const MANY = 6;

export class TurnBar {
  /** @param {import('./analyst.js').Analyst} analyst */
  constructor(analyst) {
    this.analyst = analyst;
    this.others = html('div', { class: 'other-steps' });
    this.stepBack = button('step-back', tr('Step back'), () => analyst.back());
    this.done = button('done', tr('End the turn'), () => void analyst.finish(), 'primary');
    this.parts = [this.stepBack, this.others, this.done];
  }

  /** @param {Desk} d @param {boolean} live whether turns may be made now */
  draw(d, live) {
    this.stepBack.hidden = d.chosen.length === 0;
    this.done.hidden = !live || !this.analyst.mayEnd();
    const others = live ? otherSteps(d) : [];
    this.others.replaceChildren(...(others.length > MANY ? [this.menu(others)] : others.map((s) => this.other(s))));
  }

  /** @param {Step} step */
  other(step) {
    return html(
      'button',
      { type: 'button', class: 'button', 'data-step': step.text, onclick: () => void this.analyst.advance(step) },
      stepWords(step),
    );
  }

  /** @param {Step[]} steps */
  menu(steps) {
    const select = html(
      'select',
      {
        'aria-label': tr('Other moves'),
        onchange: () => {
          const step = steps[Number(select.value)];
          if (step) void this.analyst.advance(step);
        },
      },
      html('option', { value: '' }, plural(steps.length, '1 other move…', '{n} other moves…')),
      ...steps.map((step, i) => html('option', { value: i }, stepWords(step))),
    );
    return select;
  }
}

/** @param {Step} step */
function stepWords({ kind: what, text, words }) {
  if (what === 'pass') return text === 'end' ? tr('End the turn') : tr('Pass');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : text;
}

/**
 * A result as a sentence: "White won. Checkmate."
 * @param {string} result
 */
export function resultSentence(result) {
  const { headline, why } = resultWords(result, 'r', '', result.startsWith('draw') ? 2 : 3);
  return `${headline}: ${why.replace(/\.$/, '').toLowerCase()}.`;
}

/**
 * A button that is hidden until it is wanted.
 * @param {string} id @param {string} words @param {() => void} act @param {string} [kindOf]
 */
export function button(id, words, act, kindOf = '') {
  return html(
    'button',
    { type: 'button', class: `button ${kindOf}`.trim(), 'data-testid': id, hidden: true, onclick: act },
    words,
  );
}
