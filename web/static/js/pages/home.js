// The home page: pictures of the setups, a search field, a game drawn by lot, the dialog that starts a game, the games
// played last.

import '../board/board.js';
import { openLobby } from '../start/lobby.js';
import { startGame } from '../start/dialogs.js';
import { html, pageData } from '../lib/dom.js';
import { recentGames, standing } from '../lib/recent.js';
import { installTheme } from '../lib/theme.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * A game in the page's data.
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} title
 * @property {string} start
 * @property {string} drawn  the start as fen.js reads it, '' if start is read
 * @property {import('../lib/types.js').BoardShape} board
 * @property {Record<string, import('../lib/types.js').Face>} [faces]  of the types that have one
 * @property {Record<string, string>} figures  the classic figure of each type that has one
 */

installTheme();
/** @type {Entry[]} */
const entries = pageData().variants ?? [];
const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.game-card')]);
const kinds = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.kind')]);
drawPictures();
installSearch();
installStart();
drawRecent();
openLobby();

/** Draws the pictures as they come into view: a page of big boards appears at once. */
function drawPictures() {
  const seen = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const board = /** @type {import('../board/board.js').AancaBoard} */ (target);
        const entry = entries.find((v) => v.name === board.dataset['variant']);
        if (entry) board.picture(sketch(entry), entry.drawn || entry.start);
      }
    },
    { rootMargin: '600px' },
  );
  document.querySelectorAll('aanca-board[data-fen]').forEach((board) => seen.observe(board));
}

/**
 * What a picture needs to know of a game: the types that its setup names, without their moves.
 * @param {Entry} entry
 */
function sketch(entry) {
  const ids = new Set(
    ((entry.drawn || entry.start).split(' ')[0] ?? '')
      .match(/\+?\{[^{}]*\}~?|\+?[A-Za-z]~?/g)
      ?.map((id) => id.replace(/[{}]|(?<=\{)[wbcd]:/g, '')),
  );
  const known = new Map([...ids].filter((id) => id !== id.toLowerCase()).map((id) => [id.toLowerCase(), id]));
  for (const id of ids) if (!known.has(id.toLowerCase())) known.set(id.toLowerCase(), id.toUpperCase());
  /** @type {PieceType[]} */
  const types = [...known.values()].map((id) => ({
    id,
    name: id,
    notation: '',
    sentence: '',
    note: '',
    royal: false,
    figure: entry.figures?.[id] ?? '',
    ...(entry.faces?.[id] ? { face: entry.faces[id] } : {}),
    promotes: [],
    group: 0,
    powers: [],
    diagram: { from: 'a1', marks: [] },
  }));
  return { title: entry.title, board: entry.board, types, hands: false };
}

function installSearch() {
  const box = document.querySelector('.games .kind-links');
  if (!box || cards.length < 4) return;
  const none = html('p', { class: 'none-found', hidden: true }, 'No game here has that in its name or description.');
  const input = html('input', {
    type: 'search',
    placeholder: 'large, drops, easy, NN ...',
    'aria-label': 'Find a game by what it is like, its name or a piece',
    'data-testid': 'search',
    oninput: () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const card of cards) {
        const text = `${card.dataset['words']} ${card.textContent}`.toLowerCase();
        card.hidden = !words.every((word) => text.includes(word));
      }
      for (const kind of kinds) kind.hidden = kind.querySelector('.game-card:not([hidden])') === null;
      none.hidden = cards.some((card) => !card.hidden);
    },
  });
  const any = html('button', { class: 'button', type: 'button', 'data-testid': 'any-game' }, 'Any game');
  any.addEventListener('click', anyGame);
  const head = html('div', { class: 'games-head' });
  const title = document.querySelector('.games > h2');
  box.before(head);
  head.append(...(title ? [title] : []), input, any);
  box.after(none);
}

/** Opens the rules of a game drawn by lot among those that are shown. */
function anyGame() {
  const shown = cards.filter((card) => !card.hidden);
  const name = shown[Math.floor(Math.random() * shown.length)]?.dataset['variant'];
  if (name) location.href = `/rules/${encodeURIComponent(name)}`;
}

/** The buttons "Play" ask first; the form for people without scripts is not needed then. */
function installStart() {
  const plain = document.querySelector('main > .new');
  if (plain instanceof HTMLElement) plain.hidden = true;
  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll('.quick-start');
  for (const form of forms) {
    form.addEventListener('submit', (e) => {
      const name = new FormData(form).get('variant');
      const entry = entries.find((v) => v.name === name);
      if (!entry) return;
      e.preventDefault();
      startGame({ name: entry.name, title: entry.title });
    });
  }
}

/** Adds the games that this browser remembers to those that the server told. */
function drawRecent() {
  const games = recentGames();
  if (games.length === 0) return;
  const list = document.querySelector('.recent-games') ?? html('ol', { class: 'recent-games' });
  for (const game of games) {
    if (list.querySelector(`a[href="/play/${CSS.escape(game.id)}"]`)) continue;
    list.append(
      html(
        'li',
        { class: 'recent-game' },
        html(
          'a',
          { href: `/play/${encodeURIComponent(game.id)}` },
          html('span', { class: 'recent-title' }, game.title),
          ' ',
          html('span', { class: 'recent-state' }, standing(game)),
        ),
      ),
    );
  }
  if (list.isConnected) return;
  const section = html('section', { class: 'recent' }, html('h2', {}, 'Your games'), list);
  const hero = document.querySelector('.hero');
  if (hero) hero.after(section);
  else document.querySelector('main')?.prepend(section);
}
