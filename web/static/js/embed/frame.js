// A board in a page of others: a position or a game, through whose moves one goes. A game that is played goes on by
// itself.

import { tr } from '../lib/tr.js';
import { GameApi } from '../lib/api.js';
import { html, icon } from '../lib/dom.js';
import { Store } from '../lib/store.js';
import { knowPowers } from '../piece/powers.js';
import { geometryOf } from '../position/places.js';
import { takeNotations } from '../position/notation.js';
import { shortSteps } from '../position/words.js';
import { nameSides } from '../position/sides.js';
import { stepBack, stepForth, boardModel, resultOf, shownPly } from '../game/view.js';
import { newTable, reduce } from '../game/table.js';
import { linesTo, pageOf } from '../share/address.js';

/** @typedef {import('../game/table.js').Table} Table */
/** @typedef {import('../lib/types.js').GameState} GameState */

/**
 * @typedef {{variant: import('../lib/types.js').Variant, study?: GameState & {labels: string[]}, game?: GameState,
 *   second: boolean}} Data
 */

const ICONS = {
  start: 'M18 5l-8 7 8 7M6 5v14',
  back: 'M15 5l-8 7 8 7',
  forth: 'M9 5l8 7-8 7',
  end: 'M6 5l8 7-8 7M18 5v14',
};

/** @param {HTMLElement} root @param {Data} data */
export function openFrame(root, { variant, study, game, second }) {
  nameSides(variant.sides, variant.types[0]?.face?.colours);
  takeNotations(variant);
  knowPowers(variant.powers);
  const first = /** @type {GameState} */ (game ?? { ...study, public: true, steps: [] });
  const table = newTable(variant, first);
  /** @type {Store<Table, import('../game/table.js').Action>} */
  const store = new Store({ ...table, flipped: second }, reduce);
  const board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
  board.prepare(store.state.variant, true);
  const bar = new Bar(store, study?.labels ?? []);
  const shape = geometryOf(variant.board);
  root.style.setProperty('--files', String(shape.width));
  root.style.setProperty('--ranks', String(shape.height));
  root.classList.toggle('with-hands', variant.hands);
  root.replaceChildren(html('div', { class: 'frame-stage' }, board), bar.el);
  const draw = () => {
    board.learn(store.state.variant.types);
    board.show(boardModel(store.state));
    bar.draw(store.state);
  };
  store.listen((t, before) => {
    draw();
    if (t.looking !== before.looking || t.part !== before.part || t.game.ply !== before.game.ply) board.say(bar.words);
  });
  document.addEventListener('keydown', (e) => {
    if (/** @type {HTMLElement} */ (e.target).closest('.board')) return;
    if (e.key === 'ArrowLeft') bar.back();
    else if (e.key === 'ArrowRight') bar.forth();
    else return;
    e.preventDefault();
  });
  draw();
  if (!game) return;
  new GameApi(game).listen(
    (state) => store.dispatch({ type: 'received', game: state }),
    () => {},
  );
}

/** The buttons below the board, the move that is shown, and the way to the site. */
class Bar {
  /** @param {Store<Table, import('../game/table.js').Action>} store @param {string[]} labels of the turns */
  constructor(store, labels) {
    this.store = store;
    this.labels = labels;
    const to = (/** @type {number} */ ply) => this.look({ ply, part: 0 });
    this.start = button(tr('To the start'), ICONS.start, () => to(0));
    this.prev = button(tr('One move back'), ICONS.back, () => this.back());
    this.next = button(tr('One move forth'), ICONS.forth, () => this.forth());
    this.end = button(tr('To the end'), ICONS.end, () => to(Infinity));
    this.said = html('span', { class: 'frame-move', 'data-testid': 'frame-move' });
    this.link = html('a', { class: 'frame-link', target: '_blank', rel: 'noopener' });
    this.el = html('p', { class: 'frame-bar' }, this.start, this.prev, this.said, this.next, this.end, this.link);
    this.words = '';
  }

  back() {
    this.look(stepBack(this.store.state));
  }

  forth() {
    this.look(stepForth(this.store.state));
  }

  /** @param {{ply: number, part: number}} at */
  look({ ply, part }) {
    this.store.dispatch({ type: 'looked', ply, part });
  }

  /**
   * @param {import('../lib/types.js').TurnRecord} turn @param {number} ply
   * @param {import('../lib/types.js').Variant} variant
   */
  label(turn, ply, variant) {
    const steps = shortSteps(turn, variant).map(({ words }) => words);
    return steps.join(' ') || (this.labels[ply - 1] ?? turn.turn);
  }

  /** @param {Table} t */
  draw(t) {
    const { game, variant } = t;
    const ply = shownPly(t);
    const turn = game.turns[ply - 1];
    const over = game.over && ply === game.ply ? `, ${resultOf(t).headline.toLowerCase()}` : '';
    const start = game.ply > 0 ? tr('Start') : '';
    this.words = turn ? `${numberOf(game, ply)} ${this.label(turn, ply, variant)}${over}` : start;
    this.said.textContent = this.words;
    for (const b of [this.start, this.prev]) b.disabled = ply === 0;
    for (const b of [this.next, this.end]) b.disabled = t.looking === null;
    for (const b of [this.start, this.prev, this.next, this.end]) b.hidden = game.ply === 0;
    this.link.textContent = tr('{game} on Aanca', { game: variant.title });
    this.link.href = game.watch ?? pageOf(variant, linesTo(variant, game, ply));
  }
}

/**
 * The number of a turn among those of its side, as it stands before a move: "2." or, of a later side, "2…".
 * @param {GameState} game @param {number} ply
 */
function numberOf({ turns }, ply) {
  const by = turns[ply - 1]?.by;
  return `${turns.slice(0, ply).filter((turn) => turn.by === by).length}${by === 'w' ? '.' : '…'}`;
}

/** @param {string} words @param {string} d @param {() => void} act */
function button(words, d, act) {
  const attributes = { type: 'button', class: 'button quiet square', 'aria-label': words, title: words, onclick: act };
  return html('button', attributes, icon(d));
}
