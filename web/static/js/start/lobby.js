// The lobby on the home page: the open challenges as they come and go, each accepted by one click.

import { english, known, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { recentGames } from '../lib/recent.js';
import { ratingWords } from '../lib/rating.js';
import { recall } from '../lib/settings.js';
import { paceWords } from '../game/clock.js';
import { NAME } from './pace.js';

/**
 * @typedef {{variant: string, title: string, side: string, named: string, pace: string, live: boolean, name: string,
 *   player?: string, rated?: boolean, rating?: number, provisional?: boolean, accept: string, at: number}} Seek
 */

/** The length of a game's id, with which the ids of its seats and invitations begin. */
const GAME_ID = 12;

/** Shows the lobby where there are challenges, and keeps it as the server tells. */
export function openLobby() {
  const list = html('ol', { class: 'seeks', 'data-testid': 'seeks' });
  const section = html('section', { class: 'lobby', 'aria-labelledby': 'lobby-title', hidden: true },
    html('h2', { id: 'lobby-title' }, tr('Open challenges')), list);
  const hero = document.querySelector('.recent') ?? document.querySelector('.hero');
  if (hero) hero.after(section);
  else document.querySelector('main')?.prepend(section);
  const source = new EventSource('/api/seeks/events');
  source.addEventListener('seeks', (e) => draw(section, list, JSON.parse(e.data)));
  addEventListener('pagehide', () => source.close(), { once: true });
}

/** @param {HTMLElement} section @param {HTMLElement} list @param {Seek[]} seeks */
function draw(section, list, seeks) {
  const own = recentGames().map((game) => game.id.slice(0, GAME_ID));
  section.hidden = seeks.length === 0;
  const focused = document.activeElement?.closest('form')?.getAttribute('action');
  list.replaceChildren(...seeks.map((seek) => row(seek, own)));
  if (!focused) return;
  /** @type {HTMLElement | null} */
  const button = list.querySelector(`form[action="${CSS.escape(focused)}"] button`);
  button?.focus();
}

/** @param {Seek} seek @param {string[]} own the games of this browser */
function row(seek, own) {
  const mine = own.includes(seek.accept.replace('/join/', '').slice(0, GAME_ID));
  const verb = mine ? tr('Open') : tr('Play');
  const words = [tr(
    'you play {side}', { side: known(seek.named) },
  ), paceWords(seek.pace), ...(seek.rated ? [tr('rated')] : [])].join(', ');
  const who = playerLink(seek.name || tr('Guest'), seek.player);
  const tell = mine ? [tr('your challenge, {what}', { what: words })] : [who, `${ratingWords(seek)}, ${words}`];
  return html(
    'li',
    { class: mine ? 'seek own' : 'seek', 'data-testid': 'seek' },
    html('span', { class: 'seek-title', ...english }, seek.title),
    html('span', { class: 'seek-words' }, ...tell),
    html(
      'form',
      { method: 'post', action: seek.accept },
      html('input', { type: 'hidden', name: 'from', value: 'lobby' }),
      html('input', { type: 'hidden', name: 'name', value: recall(NAME) ?? '' }),
      html('button', { class: mine ? 'button' : 'button primary', 'aria-label': `${verb} ${seek.title}` }, verb),
    ),
  );
}

/**
 * The name of a player, which leads to the page of one who has an account.
 * @param {string} name @param {string} [path]
 */
function playerLink(name, path) {
  return path ? html('a', { href: path, class: 'player-link' }, name) : name;
}
