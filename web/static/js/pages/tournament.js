// The page of a tournament, and the list of them: times count down, the table follows what happens, and a game that
// begins opens.

import { pageData } from '../lib/dom.js';
import { showFeatured } from '../lib/featured.js';
import { installTheme } from '../lib/theme.js';
import { tellAgo, tellTimes } from '../lib/until.js';

const REST = 2000; // milliseconds between two times at which the table is drawn anew

/**
 * What the server knows of a tournament, and the game that who is signed in has to play in it: its path, '' for none.
 * @typedef {{version: number, stage?: string, game: string}} News
 */

installTheme();
tellTimes();
tellAgo();
setInterval(tellTimes, 1000);
const table = document.getElementById('tournament-live');
if (table) follow(table, pageData());

/** @param {HTMLElement} live @param {News & {id: string, over: boolean}} page */
function follow(live, page) {
  if (page.over) return;
  /** @type {HTMLElement | null} */
  const board = document.querySelector('.tournament-board');
  if (board) showFeatured(board, live);
  let { version: shown, game } = page;
  let version = shown;
  let drawing = false;
  const draw = async () => {
    if (drawing) return;
    drawing = true;
    while (shown !== version) {
      shown = version;
      await redraw(live);
      if (board) showFeatured(board, live);
      await new Promise((done) => setTimeout(done, REST));
    }
    drawing = false;
  };
  const source = new EventSource(`/api/tournaments/${page.id}/events`);
  source.addEventListener('tournament', (e) => {
    /** @type {News} */
    const now = JSON.parse(e.data);
    if (now.game && now.game !== game) {
      location.assign(now.game);
      return;
    }
    game = now.game;
    version = now.version;
    void draw();
    if (now.stage === 'over' || now.stage === 'cancelled') source.close();
  });
  addEventListener('pagehide', () => source.close(), { once: true });
  addEventListener('pageshow', (e) => {
    if (e.persisted) location.reload(); // back from a game
  });
}

/**
 * Takes what has changed as the server writes it. What has the focus keeps it if it is still there.
 * @param {HTMLElement} live
 */
async function redraw(live) {
  const answer = await fetch(`${location.pathname}/live${location.search}`).catch(() => null);
  if (!answer?.ok) return;
  const focused = document.activeElement;
  const place = focused && live.contains(focused) ? placeOf(focused) : '';
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
  live.replaceChildren(...parsed.body.childNodes);
  tellTimes();
  if (!place) return;
  /** @type {HTMLElement | null} */
  const again = live.querySelector(place);
  again?.focus();
}

/** @param {Element} el a link or the button of a form */
function placeOf(el) {
  const action = el.closest('form')?.getAttribute('action');
  if (action) return `form[action="${CSS.escape(action)}"] button`;
  const href = el.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : '';
}
