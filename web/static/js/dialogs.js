// The dialog that starts a game, and the one that asks "are you sure?".

import { ApiError, createGame, fetchVariant } from './api.js';
import { html } from './dom.js';
import { levelName } from './notation.js';
import { recall, remember } from './settings.js';

const LEVEL = 'aanca.level', SIDE = 'aanca.side';

/**
 * Asks a question that is answered by doing something or not.
 * @param {string} question @param {string} explanation @param {string} verb what the button that does it says
 * @returns {Promise<boolean>}
 */
export function confirmed(question, explanation, verb) {
  const dialog = html('dialog', { class: 'confirm', 'aria-labelledby': 'confirm-title', 'data-testid': 'confirm' },
    html('h2', { id: 'confirm-title' }, question), html('p', {}, explanation),
    html('form', { method: 'dialog', class: 'dialog-actions' },
      html('button', { class: 'button', value: '' }, 'Cancel'),
      html('button', { class: 'button primary', value: 'yes', 'data-testid': 'confirm-yes' }, verb)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(dialog.returnValue === 'yes');
  }));
}

/**
 * Asks how to play a game, starts it and goes there.
 * @param {{name: string, title: string, setups?: boolean}} game setups is looked up if it is absent
 */
export function startGame(game) {
  const close = () => dialog.close();
  const title = html('h2', { id: 'start-title' }, game.title);
  const problem = html('p', { class: 'problem', role: 'alert' });
  const start = html('button', { class: 'button primary', 'data-testid': 'start' }, 'Play');
  const setup = html('p', { class: 'field field-layout', hidden: true },
    html('label', {}, html('input', { type: 'checkbox', name: 'layout', value: 'random' }), 'Shuffled setup'));
  const form = html('form', { class: 'start-form' }, sideField(), levelField(), setup, problem,
    html('p', { class: 'dialog-actions' },
      html('button', { type: 'button', class: 'button', onclick: close }, 'Cancel'), start));
  /** @type {HTMLDialogElement} */
  const dialog = html('dialog', { class: 'start', 'aria-labelledby': 'start-title', 'data-testid': 'start-dialog' }, title, form);
  form.addEventListener('submit', async (e) => {
    e.preventDefault();
    start.disabled = true;
    problem.textContent = '';
    try {
      location.href = `/play/${(await createGame(wish(game.name, new FormData(form)))).id}`;
    } catch (error) {
      start.disabled = false;
      problem.textContent = error instanceof ApiError ? error.message : String(error);
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  if (game.setups !== undefined) setup.hidden = !game.setups;
  else fetchVariant(game.name).then((v) => { setup.hidden = !v.setups; }, () => { setup.hidden = true; });
}

/** @param {string} variant @param {FormData} form */
function wish(variant, form) {
  const side = String(form.get('side') ?? 'w'), level = Number(form.get('level') ?? 3);
  remember(SIDE, side);
  remember(LEVEL, String(level));
  return { variant, side, level, ...(form.get('layout') === 'random' ? { layout: 'random' } : {}) };
}

function sideField() {
  const chosen = recall(SIDE) ?? 'w';
  const option = (/** @type {string} */ value, /** @type {string} */ words) => html('label', {},
    html('input', { type: 'radio', name: 'side', value, checked: value === chosen }), words);
  return html('fieldset', { class: 'field' }, html('legend', {}, 'Your side'),
    html('div', { class: 'choices' }, option('w', 'White'), option('random', 'Either'), option('b', 'Black')));
}

function levelField() {
  const level = recall(LEVEL) ?? '3';
  const range = html('input', { type: 'range', name: 'level', min: 1, max: 10, value: level, id: 'start-level' });
  const words = html('output', { class: 'level-value', for: 'start-level' });
  describeLevel(range, words);
  return html('div', { class: 'field' }, html('label', { for: 'start-level' }, 'The computer plays as'), words, range);
}

/**
 * Keeps the words beside a level's slider true.
 * @param {HTMLInputElement} range @param {HTMLElement} words
 */
export function describeLevel(range, words) {
  const tell = () => {
    words.textContent = `${range.value}, ${levelName(Number(range.value))}`;
    range.setAttribute('aria-valuetext', `level ${words.textContent}`);
  };
  range.addEventListener('input', tell);
  tell();
}
