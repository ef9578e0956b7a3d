// What waits for who is signed in: how it is counted and shown.

import { html } from './dom.js';
import { tr } from './tr.js';

const ALOUD = 100; // milliseconds that a region must have been there before it is read

/**
 * Games to move in, other things that wait, own challenges that wait for others, the games among those things with a
 * blank between them, and what all of them are.
 * @typedef {{due: number, count: number, sent: number, calls: string, which: string}} News
 */

/**
 * The title of a tab with how much waits before it.
 * @param {string} title with a number before it or without @param {number} n
 */
export function countedTitle(title, n) {
  const plain = title.replace(/^\(\d+\) /, '');
  return n > 0 ? `(${n}) ${plain}` : plain;
}

/**
 * Follows the news as long as the page is open. One page of the browser listens to the server and tells the others,
 * since a browser opens but six connections to a server and games need theirs; another takes over when it is closed.
 * @param {string} viewer who is signed in
 */
export function watchNews(viewer) {
  const name = `aanca news of ${viewer}`;
  const others = new BroadcastChannel(name);
  /** @type {News | null} */
  let last = null;
  /** @param {News} now */
  const hear = (now) => {
    if (last && last.which === now.which && last.due === now.due && last.sent === now.sent) return;
    const first = last === null;
    last = now;
    tellCounts(now);
    if (!first || !isShown(now)) void drawList().then(tellCalls);
    else tellCalls();
    if (!first) void drawGames();
  };
  others.addEventListener('message', (e) => hear(e.data));
  const listen = () => {
    const source = new EventSource('/api/news/events');
    source.addEventListener('news', (e) => {
      /** @type {News} */
      const now = JSON.parse(e.data);
      hear(now);
      others.postMessage(now);
    });
    addEventListener('pagehide', () => source.close(), { once: true });
  };
  if (!navigator.locks) listen(); // without TLS there are no locks
  else void navigator.locks.request(name, () => new Promise(listen)); // held until the page is closed
}

/**
 * Whether the page, as the server has made it, shows as many things as there are: then the list need not be fetched.
 * @param {News} news
 */
function isShown(news) {
  return document.querySelectorAll('#news .news-item').length === news.count;
}

/**
 * Opens the list, once a tab for each game of a tournament that waits for who reads another page: they would lose it.
 * The page of a tournament leads there by itself.
 */
function tellCalls() {
  const box = document.getElementById('news');
  for (const call of box?.querySelectorAll('[data-call]') ?? []) {
    const game = call.getAttribute('data-call') ?? '';
    if (told(game) || location.pathname.startsWith(`/play/${game}`)) continue; // it stays known who has been at it
    if (location.pathname.startsWith('/tournament/')) continue;
    openPopover(box);
    const aloud = html('p', { class: 'visually-hidden', role: 'status' });
    document.body.append(aloud);
    setTimeout(() => aloud.append(call.textContent ?? ''), ALOUD); // what comes into a region that is there is read
  }
}

/**
 * Opens what is open beside a page, unless it is or the browser knows of no such thing.
 * @param {any} box
 */
function openPopover(box) {
  if (box?.showPopover && !box.matches(':popover-open')) box.showPopover();
}

/**
 * Whether that was told in this tab before, which it is from now on.
 * @param {string} game
 */
function told(game) {
  try {
    const before = sessionStorage.getItem('aanca-call') === game;
    sessionStorage.setItem('aanca-call', game);
    return before;
  } catch {
    return false; // nothing may be kept
  }
}

/**
 * How many things wait elsewhere: the game of a tournament that is open does not call who plays it.
 * @param {Pick<News, 'count' | 'calls'>} news @param {string} path of the page
 */
export function countElsewhere({ count, calls }, path) {
  return count - calls.split(' ').filter((game) => game && path.startsWith(`/play/${game}`)).length;
}

/** @param {News} news */
function tellCounts(news) {
  const count = countElsewhere(news, location.pathname);
  for (const el of document.querySelectorAll('[data-news]')) {
    const n = el.getAttribute('data-news') === 'due' ? news.due : count;
    el.textContent = String(n);
    const badge = el.closest('.due');
    if (badge instanceof HTMLElement) badge.hidden = n === 0;
  }
  document.querySelector('.account-games')?.classList.toggle('none-due', news.due === 0);
  document.querySelector('.news-button')?.setAttribute(
    'aria-label', count > 0 ? tr('News: {n}', { n: count }) : tr('News'),
  );
  if (document.body.classList.contains('page-game')) return; // its title tells whose turn it is there
  document.title = countedTitle(document.title, news.due + count);
}

/** Draws the lists of games and challenges anew where a page has them, unless somebody is at one of their buttons. */
async function drawGames() {
  const lists = document.querySelector('.page-my-games .game-lists');
  if (!lists) return;
  const answer = await fetch('/my-games').catch(() => null);
  if (!answer?.ok || lists.contains(document.activeElement)) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.game-lists');
  if (fresh) lists.replaceWith(fresh);
}

/** Takes the list as the server writes it. What has the focus keeps it if it is still there. */
async function drawList() {
  const box = document.getElementById('news');
  const answer = await fetch('/news').catch(() => null);
  if (!box || !answer?.ok) return;
  const focused = document.activeElement?.closest('#news form')?.getAttribute('action');
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
  box.replaceChildren(...parsed.body.childNodes);
  if (!focused) return;
  /** @type {HTMLElement | null} */
  const button = box.querySelector(`form[action="${CSS.escape(focused)}"] button`);
  button?.focus();
}
