// Brings together what the server tells, what the person does, and what is drawn.

import { GameApi } from '../lib/api.js';
import { noteGame } from '../lib/recent.js';
import { Store } from '../lib/store.js';
import { knowPowers } from '../piece/powers.js';
import { takeNotations } from '../position/notation.js';
import { nameSides } from '../position/sides.js';
import { attachBoard, makePremove } from './board-events.js';
import { Chat } from './chat.js';
import { attachKeys } from './keys.js';
import { nextGame } from './offers.js';
import { news } from './news.js';
import { Player } from './player.js';
import { Screen } from './screen.js';
import { play, soundOf } from './sounds.js';
import { pageTitle, tabWords } from './status.js';
import { newTable, reduce } from './table.js';
import { mayPlay } from './view.js';

/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('./table.js').Table} Table */

/**
 * @param {HTMLElement} app @param {Variant} variant @param {GameState} first
 * @param {string} [network] where other machines reach the server, '' if unknown
 * @param {boolean} [course] whether the course of the game can be shown when it is over
 */
export async function openGame(app, variant, first, network = '', course = false) {
  nameSides(variant.sides, variant.types[0]?.face?.colours);
  takeNotations(variant);
  knowPowers(variant.powers);
  const store = new Store(newTable(variant, first), reduce);
  const api = new GameApi(first);
  const board = newBoard(store.state.variant);
  const player = new Player(store, api, board);
  // Few games have a market: the others need not wait for what it takes.
  if (first.market) player.extra = (await import('../market/trading.js')).openMarket(player);
  const chat = first.watch ? new Chat(first, api) : null;
  const screen = new Screen(app, player, network, course, chat);

  const title = document.title,
    heading = document.querySelector('h1');
  const entitle = (/** @type {import('./table.js').Table} */ t) => {
    const page = pageTitle(t, title);
    if (heading && heading.textContent !== page) heading.textContent = page;
    document.title = tabWords(t, page);
  };
  player.redraw = () => screen.draw(store.state);
  store.listen((t, before) => {
    if (player.acting !== player && t.game.ply !== before.game.ply) player.acting = player; // the line began elsewhere
    screen.draw(t);
    entitle(t);
    if (t.game !== before.game) tell(player, before, t);
    if (t.premove && !t.unanswered && t.game.side === t.game.human) takeUpPremove(player);
  });
  attachBoard(player, (steps, tapped) => screen.panel.aim(player.acting.t, steps, tapped));
  attachKeys(player);
  document.addEventListener('aanca-settings', player.redraw);
  api.listen(
    (game) => store.dispatch({ type: 'received', game }),
    (connected) => store.dispatch({ type: 'connected', connected }),
    chat ? (told) => chat.hear(told) : undefined,
  );
  if (!first.public) noteGame(first, variant);
  screen.draw(store.state);
  entitle(store.state);
  player.extra?.turned();
}

/** @param {Variant} variant */
function newBoard(variant) {
  const board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
  board.prepare(variant, true);
  board.learn(variant.types);
  return board;
}

/**
 * Makes the premove; who leafs through the moves comes back to the game for it.
 * @param {Player} player
 */
function takeUpPremove(player) {
  if (player.t.looking !== null) player.look(Infinity);
  else if (mayPlay(player.t)) void makePremove(player);
}

/**
 * Says what is new in the game, and remembers how it stands.
 * @param {Player} player @param {Table} before @param {Table} after
 */
function tell(player, before, after) {
  if (!after.game.public) noteGame(after.game, after.variant);
  const next = nextGame(after.game);
  if (next && !nextGame(before.game)) location.href = next; // both have agreed to another game
  play(soundOf(before.game, after.game));
  const words = news(before, after);
  if (words.length > 0) player.board.say(words.join('. '));
  if (after.game.ply !== before.game.ply) player.extra?.turned();
}
