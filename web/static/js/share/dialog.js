// The dialog in which a position or a game is shared: its address, and the text that puts its board into other pages.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { archiveOf, filmOf, frameCode, frameOf, pageOf, pictureOf } from './address.js';

/** @typedef {import('./address.js').Game} Game */

/**
 * What is shared.
 * @typedef {object} Shared
 * @property {Game & {title: string}} variant
 * @property {string} query      how the position comes about
 * @property {string} [watch]    the page on which a game that is played can be watched
 * @property {boolean} flipped   it is seen from the second side
 * @property {string} [base]     where others reach the site, this page's if it is left out
 */

/** @param {Shared} shared */
export function openShare(shared) {
  const said = html('p', { class: 'share-said', role: 'status' });
  /** @type {HTMLDialogElement} */
  const dialog = html(
    'dialog',
    { class: 'share', 'aria-labelledby': 'share-title', 'data-testid': 'share-dialog' },
    html('h2', { id: 'share-title' }, shared.watch ? tr('Share this game') : tr('Share this position')),
    ...fields(shared).map(({ id, words, text }) => field(id, words, text, said)),
    said,
    html('p', { class: 'share-pictures' }, ...pictures(shared)),
    html('form', { method: 'dialog', class: 'dialog-actions' }, html('button', { class: 'button' }, tr('Done'))),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * The pictures of a position and of the moves that led there, to be opened and kept.
 * @param {Shared} shared
 */
function pictures({ variant, query, flipped }) {
  const link = (/** @type {string} */ id, /** @type {string} */ href, /** @type {string} */ words) =>
    html('a', { class: 'button', href, target: '_blank', rel: 'noopener', 'data-testid': id }, words);
  const seen = [query, flipped ? 'side=b' : ''].filter(Boolean).join('&');
  const still = link('share-picture', pictureOf(variant, seen), tr('Picture'));
  const film = query.includes('moves=') ? [link('share-film', filmOf(variant, seen), tr('Moves as GIF'))] : [];
  return [still, ...film, ...(query ? [link('share-archive', archiveOf(variant, query), tr('In the archive'))] : [])];
}

/** @param {Shared} shared */
function fields({ variant, query, watch, flipped, base = location.origin }) {
  const way = watch ? `watch=${encodeURIComponent(watch.replace('/watch/', ''))}` : query;
  const side = flipped ? 'side=b' : '';
  const frame = base + frameOf(variant, [way, side].filter(Boolean).join('&'));
  const named = tr('{game} on Aanca', { game: variant.title });
  return [
    { id: 'share-link', words: tr('Link'), text: base + (watch ?? pageOf(variant, query)) },
    { id: 'share-code', words: tr('Code for a page of your own'), text: frameCode(frame, named) },
  ];
}

/**
 * A text to be copied.
 * @param {string} id @param {string} words @param {string} text @param {HTMLElement} said
 */
function field(id, words, text, said) {
  const input = html('input', { type: 'text', id, 'data-testid': id, readonly: true, value: text });
  input.addEventListener('focus', () => input.select());
  const copy = html(
    'button', { type: 'button', class: 'button', 'aria-label': tr('Copy: {what}', { what: words }) }, tr('Copy'),
  );
  copy.addEventListener('click', () => void copied(input, said));
  return html(
    'div',
    { class: 'share-field' },
    html('label', { for: id }, words),
    html('div', { class: 'share-row' }, input, copy),
  );
}

/** @param {HTMLInputElement} input @param {HTMLElement} said */
async function copied(input, said) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    said.textContent = tr('Copied.');
  } catch {
    said.textContent = tr('This browser does not let pages copy here: the text is marked, copy it by hand.');
  }
}
