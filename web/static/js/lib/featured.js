// The board on the page of a tournament: one of the games that go on, and when that is over the next one.

import { html } from './dom.js';

const WATCH = '/watch/';

/**
 * The game to be shown of those that go on: the one that is shown as long as it does, else the first.
 * @param {string[]} paths of the pages on which they are watched  @param {string} shown
 */
export function featured(paths, shown) {
  const games = paths.filter((path) => path.startsWith(WATCH)).map((path) => path.slice(WATCH.length));
  return games.includes(shown) ? shown : (games[0] ?? '');
}

/**
 * Shows the board of one of the games that the page lists.
 * @param {HTMLElement} place  @param {HTMLElement} live
 */
export function showFeatured(place, live) {
  const links = [...live.querySelectorAll('.tournament-playing a')];
  const pathOf = (/** @type {Element} */ link) => link.getAttribute('href') ?? '';
  const game = featured(links.map(pathOf), place.dataset.game ?? '');
  if (game === (place.dataset.game ?? '')) return;
  place.dataset.game = game;
  place.hidden = game === '';
  const title = links.find((link) => pathOf(link) === WATCH + game)?.textContent ?? '';
  const whose = html('p', {}, html('a', { href: WATCH + game }, title));
  const src = `${place.dataset.board ?? ''}?watch=${encodeURIComponent(game)}`;
  place.replaceChildren(...(game ? [html('iframe', { src, title, loading: 'lazy' }), whose] : []));
}
