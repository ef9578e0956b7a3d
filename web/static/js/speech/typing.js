// The field for those who would rather type a move, and beside it, in browsers that recognize speech, the button for
// those who would rather say it.

import { tr } from '../lib/tr.js';
import { html, iconButton } from '../lib/dom.js';
import { canHear, Ear } from './ear.js';
import { meant, whichOf } from './heard.js';

/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * Who types and speaks.
 * @typedef {object} Speaker
 * @property {(text: string) => Promise<boolean>} typed  whether nothing spoke against it
 * @property {() => {steps: Step[], types: PieceType[]}} legal  what may be played now
 * @property {(step: Step) => Promise<unknown>} advance
 * @property {(words: string) => void} blame
 */

const MICROPHONE = 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11v1a6 6 0 0 0 12 0v-1M12 18v3M9 21h6';

/**
 * The field in which a move is typed; it is emptied when the move was played.
 * @param {Speaker} speaker @param {{placeholder?: string, hint?: string}} words in the field and below it
 */
export function typeForm(speaker, { placeholder = '', hint = '' }) {
  const input = html('input', {
    type: 'text',
    name: 'turn',
    id: 'type-move',
    'aria-keyshortcuts': 'Enter',
    title: tr('Enter brings you here'),
    'data-testid': 'type-move',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder,
  });
  const typed = async () => {
    const text = input.value.trim();
    if (text && (await speaker.typed(text))) input.value = '';
  };
  const submit = (/** @type {Event} */ e) => {
    e.preventDefault();
    void typed();
  };
  return html(
    'form',
    { class: 'type-form', onsubmit: submit },
    html('label', { for: 'type-move' }, tr('Type a move')),
    input,
    html('button', { class: 'button' }, tr('Play')),
    ...(canHear() ? [speechSwitch(speaker)] : []),
    ...(hint ? [html('p', { class: 'type-hint' }, hint)] : []),
  );
}

/** @param {Speaker} speaker */
function speechSwitch(speaker) {
  const draw = () => el.setAttribute('aria-pressed', String(ear.listening));
  const ear = new Ear(
    (guesses) => void hear(speaker, guesses),
    (why) => {
      draw();
      if (why) speaker.blame(why);
    },
  );
  const words = tr('Speak moves: “knight f three”. Your browser may send what it hears to its maker.');
  const el = iconButton('speak', words, MICROPHONE, () => {
    if (ear.listening) ear.stop();
    else ear.start();
    draw();
  });
  el.classList.add('speak');
  el.setAttribute('aria-label', tr('Speak moves'));
  draw();
  return el;
}

/**
 * Plays what was said, if it can be one move alone.
 * @param {Speaker} speaker @param {string[]} guesses the likeliest first
 */
export async function hear(speaker, guesses) {
  const { steps, types } = speaker.legal();
  if (steps.length === 0) return; // it is not the person's turn
  const all = guesses.map((sentence) => meant(sentence, steps, types));
  const one = all.find((found) => found.length === 1)?.[0];
  const several = all.find((found) => found.length > 1);
  if (one) await speaker.advance(one);
  else if (several) speaker.blame(whichOf(several, types));
  else speaker.blame(`No legal move is “${(guesses[0] ?? '').slice(0, 60)}”`);
}
