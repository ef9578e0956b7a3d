// The home page: pictures of the setups, a search field, a game drawn by lot, the dialog that starts a game, the games
// played last.

import { english, tr } from '../lib/tr.js';
import '../board/board.js';
import { drawPictures } from '../board/sketch.js';
import { openLobby } from '../start/lobby.js';
import { fetchWords } from '../lib/api.js';
import { html, pageData } from '../lib/dom.js';
import { finds } from '../lib/find.js';
import { recentGames, standing } from '../lib/recent.js';
import { installTheme } from '../lib/theme.js';

installTheme();
/** @type {import('../board/sketch.js').Entry[]} */
const entries = pageData().variants ?? [];
const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.game-card')]);
const kinds = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.kind')]);
readTitles();
drawPictures(entries);
installSearch();
installStart();
drawRecent();
openLobby();

/** What the games are called stands on their cards. */
function readTitles() {
  /** @type {NodeListOf<HTMLElement>} */
  const named = document.querySelectorAll('.games [data-variant]');
  const titles = new Map([...named].map((el) => [el.dataset['variant'], el.querySelector('a')?.textContent ?? '']));
  for (const entry of entries) entry.title = titles.get(entry.name) ?? entry.name;
}

function installSearch() {
  const box = document.querySelector('.games .kind-links');
  if (!box || cards.length < 4) return;
  const none = html(
    'p', { class: 'none-found', hidden: true }, tr('No game here has that in its name or description.'),
  );
  const input = html('input', {
    type: 'search',
    placeholder: tr('large, drops, easy, NN ...'),
    'aria-label': tr('Find a game by what it is like, its name or a piece'),
    'data-testid': 'search',
    oninput: () => find(),
  });
  const find = () => {
    for (const card of cards) card.hidden = !finds(input.value, `${card.dataset['words'] ?? ''} ${card.textContent}`);
    for (const kind of kinds) kind.hidden = kind.querySelector('.game-card:not([hidden])') === null;
    none.hidden = cards.some((card) => !card.hidden);
  };
  // Where the words cannot be had, what stands on the cards is searched.
  input.addEventListener('focus', () => learnWords().then(find, () => {}), { once: true });
  const any = html('button', { class: 'button', type: 'button', 'data-testid': 'any-game' }, tr('Any game'));
  any.addEventListener('click', anyGame);
  const head = html('div', { class: 'games-head' });
  const title = document.querySelector('.games > h2');
  box.before(head);
  head.append(...(title ? [title] : []), input, any);
  box.after(none);
}

/** Notes for each card what its game may be found by beside what the card says. */
async function learnWords() {
  const words = await fetchWords();
  for (const card of cards) card.dataset['words'] = words[card.dataset['variant'] ?? ''] ?? '';
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
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('#quick-start'));
  const games = document.querySelector('.games');
  if (!form || !games) return;
  for (const about of ['pointerover', 'focusin']) games.addEventListener(about, prepareDialogs);
  form.addEventListener('submit', (/** @type {SubmitEvent} */ e) => {
    const button = /** @type {HTMLButtonElement} */ (e.submitter);
    const entry = entries.find((v) => v.name === button.value);
    if (!entry) return;
    e.preventDefault();
    dialogs().then(
      ({ startGame }) => startGame({ name: entry.name, title: entry.title }),
      () => startPlainly(form, entry.name),
    );
  });
}

/** The dialogs are not needed before somebody is about to play. */
const dialogs = () => import('../start/dialogs.js');

/**
 * Loads the dialogs when a button that opens one is pointed at.
 * @param {Event} e
 */
function prepareDialogs(e) {
  // A click tries again.
  if (e.target instanceof Element && e.target.closest('.quick-start')) void dialogs().catch(() => {});
}

/**
 * Starts a game as without scripts: the dialogs cannot be loaded.
 * @param {HTMLFormElement} form @param {string} name
 */
function startPlainly(form, name) {
  form.append(html('input', { type: 'hidden', name: 'variant', value: name }));
  form.submit();
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
          html('span', { class: 'recent-title', ...english }, game.title),
          ' ',
          html('span', { class: 'recent-state' }, standing(game)),
        ),
      ),
    );
  }
  if (list.isConnected) return;
  const section = html('section', { class: 'recent' }, html('h2', {}, tr('Your games')), list);
  const hero = document.querySelector('.hero');
  if (hero) hero.after(section);
  else document.querySelector('main')?.prepend(section);
}
