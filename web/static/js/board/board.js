// <aanca-board>: a board of any geometry on which a person looks at positions and plays. It knows no rules: show()
// says what stands where and which steps are legal. It tells what the person does by events that bubble:
//
//   step    detail {steps}: a target was pointed at; several steps if there is a choice to make there
//   aim     detail {steps, tapped}: a target is pointed at, before its step is made; no steps when it no longer is;
//           tapped: by a finger, which makes the step when it comes again
//   refuse  detail {from, to, drop}: something was tried that is no legal step
//   look    detail {square, piece, how}: the pointer or the focus came to a piece ("hover", "focus", "select"), or
//           left ("")
//   cancel  Escape was pressed with nothing picked by choice
//   zoom    detail {may, zoomed}: whether its squares are so small that it may be enlarged, and whether it is

import { plural, tr } from '../lib/tr.js';
import { farFates } from '../position/effects.js';
import { html } from '../lib/dom.js';
import { squareTitle } from '../position/notation.js';
import { geometryOf } from '../position/places.js';
import { AT_REST, BoardView } from './view.js';
import { Hands } from './hands.js';
import { attachKeyboard } from './keyboard.js';
import { attachPointer } from './pointer.js';
import { fits, isWall, onlyPick, stops, targets } from '../position/picking.js';
import { wallName } from '../position/nouns.js';
import { parseFen } from '../position/fen.js';
import { handOf } from '../position/position.js';
import { usesFigures } from '../lib/settings.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../position/picking.js').Pick} Pick */
/** @typedef {import('./view.js').Doing} Doing */

/**
 * What a board must know of its game.
 * @typedef {{title: string, board: import('../lib/types.js').BoardShape, types: PieceType[], hands: boolean,
 *   wall?: string}} BoardGame
 */

/** The edge of a square, in CSS pixels, that a finger can hit (WCAG 2.5.8). */
const TOUCHABLE = 24;

/** A board. */
export class AancaBoard extends HTMLElement {
  constructor() {
    super();
    /** @type {BoardView | null} */
    this.view = null;
    /** @type {Hands | null} */
    this.hands = null;
    /** @type {BoardModel | null} */
    this.model = null;
    /** @type {Doing} */
    this.doing = { ...AT_REST };
    this.redraw = () => this.draw();
    this.live = html('div', { class: 'visually-hidden', 'aria-live': 'polite', 'data-testid': 'announcer' });
    this.sizes = new ResizeObserver(() => {
      const box = this.view?.svg.getBoundingClientRect();
      if (box) this.view?.resize(box.width, box.height);
      this.tell('zoom', { may: this.isTiny(), zoomed: this.zoomed });
    });
    /** Whether the board is larger than its place, and scrolls. */
    this.zoomed = false;
    this.scroller = html('div', { class: 'board-scroll' });
  }

  connectedCallback() {
    document.addEventListener('aanca-settings', this.redraw);
  }

  disconnectedCallback() {
    document.removeEventListener('aanca-settings', this.redraw);
    this.sizes.disconnect();
  }

  /**
   * Prepares the board for a game. It must be called before show.
   * @param {BoardGame} game @param {boolean} live whether it is played on, or a picture
   */
  prepare(game, live) {
    const types = new Map(game.types.map((t) => [t.id, t]));
    const view = new BoardView(geometryOf(game.board), types, {
      live,
      wall: wallName(game),
      label: live ? tr('{game} board', { game: game.title }) : tr('{game}: the position', { game: game.title }),
    });
    this.view = view;
    this.style.setProperty('--files', String(view.geometry.width));
    this.style.setProperty('--ranks', String(view.geometry.height));
    this.classList.add('ready');
    this.scroller.replaceChildren(view.svg);
    this.replaceChildren(this.scroller);
    this.sizes.disconnect();
    this.sizes.observe(view.svg);
    this.doing.focus = view.entrance();
    this.hands = null;
    if (!live) return;
    if (game.hands) {
      const hands = new Hands(types, (id) => {
        this.pickDrop(id);
        if (this.doing.pick) this.focusSquare(this.doing.focus);
      });
      this.classList.add('with-hands');
      this.replaceChildren(hands.far, this.scroller, hands.near);
      this.hands = hands;
    }
    this.append(this.live);
    attachPointer(this, view);
    attachKeyboard(this, view);
  }

  /**
   * Shows a position that nobody plays on.
   * @param {BoardGame} game @param {string} fen
   */
  picture(game, fen) {
    this.prepare(game, false);
    this.show({ position: parseFen(fen, game) });
  }

  /**
   * Shows a model. What is picked stays picked if it still can be.
   * @param {BoardModel} model
   */
  show(model) {
    this.model = model;
    const { pick } = this.doing;
    if (pick && !this.canPick(pick)) this.doing.pick = null;
    const forced = this.forced();
    if (forced) this.doing.pick = forced;
    if (targets(model.steps ?? [], this.doing.pick, this.doing.way).size === 0) this.doing.way = [];
    this.draw();
  }

  /** What the unfinished turn must go on with, if there is only one such thing. */
  forced() {
    return this.model?.more ? onlyPick(this.model.steps ?? []) : null;
  }

  /**
   * Takes the types of the game as they are now: some games make new ones during play. It must be called before show.
   * @param {PieceType[]} types
   */
  learn(types) {
    const known = this.view?.types;
    if (!known) return;
    known.clear();
    for (const type of types) known.set(type.id, type);
  }

  /** Whether the squares are too small to be hit with a finger. */
  isTiny() {
    return !this.zoomed && (this.view?.square ?? TOUCHABLE) < TOUCHABLE;
  }

  /**
   * Makes the squares large enough for a finger, or shows the whole board again.
   * @param {boolean} on @param {string} [square] to bring into the middle
   */
  zoom(on, square = this.doing.focus) {
    this.zoomed = on;
    this.classList.toggle('zoomed', on);
    const cell = this.view?.cellOf.get(square)?.getBoundingClientRect();
    if (!on || !cell) return;
    const box = this.scroller.getBoundingClientRect();
    this.scroller.scrollLeft += cell.left + cell.width / 2 - box.left - box.width / 2;
    this.scroller.scrollTop += cell.top + cell.height / 2 - box.top - box.height / 2;
  }

  draw() {
    if (!this.model || !this.view) return;
    this.doing.targets = targets(this.model.steps ?? [], this.doing.pick, this.doing.way);
    this.doing.stops = stops(this.doing.targets);
    if (!this.doing.targets.has(this.doing.aim)) this.aimAt('');
    this.view.draw(this.model, this.doing, usesFigures());
    this.hands?.draw(this.model, this.doing.pick, usesFigures());
  }

  /**
   * Says something to those who listen.
   * @param {string} words
   */
  say(words) {
    this.live.textContent = this.live.textContent === words ? words + '\u00a0' : words;
  }

  /**
   * Shows what would happen at a target.
   * @param {string} square '' for none @param {boolean} [tapped]
   */
  aimAt(square, tapped = false) {
    const steps = this.doing.targets.get(square) ?? [];
    const aim = steps.length > 0 ? square : '';
    if (aim === this.doing.aim || !this.model) return;
    this.doing.aim = aim;
    this.view?.marks.draw(this.model, this.doing);
    this.tell('aim', { steps, tapped });
  }

  /** @param {Pick} pick */
  canPick(pick) {
    const model = this.model;
    if (!model?.mine) return false;
    const forced = this.forced();
    if (forced) return forced.from === pick.from && forced.drop === pick.drop;
    if (pick.drop)
      return (
        (handOf(model.position, model.mine).get(pick.drop) ?? 0) > 0 || onlyPick(model.steps ?? [])?.drop === pick.drop
      );
    if (model.position.walls?.has(pick.from)) return (model.steps ?? []).some((s) => isWall(s) && fits(s, pick));
    const mine = model.position.pieces.get(pick.from)?.side === model.mine;
    return mine || (model.steps ?? []).some((s) => fits(s, pick));
  }

  /** @param {Pick | null} pick */
  setPick(pick) {
    this.doing.pick = pick;
    this.doing.way = [];
    this.draw();
    if (!pick || !this.view) return;
    const where = this.model?.ahead && !this.model.steps ? tr('to move when it is your turn') : this.countWords();
    const piece = this.model?.position.pieces.get(pick.from);
    if (piece) {
      const selected = { square: squareTitle(pick.from), piece: this.view.pieceName(piece), where };
      this.say(tr('{square}, {piece} selected, {where}', selected));
      this.look(pick.from, 'select');
    } else if (pick.from) {
      const selected = { square: squareTitle(pick.from), piece: this.view.wall, where };
      this.say(tr('{square}, {piece} selected, {where}', selected));
    } else if (pick.drop) {
      this.say(
        tr('{piece} from hand selected, {where}', { piece: this.view.types.get(pick.drop)?.name ?? pick.drop, where }),
      );
      this.tell('look', { square: '', piece: { id: pick.drop, side: this.model?.mine ?? 'w' }, how: 'select' });
    }
  }

  /** How many targets there are, for those who listen. */
  countWords() {
    return plural(this.doing.targets.size, '1 square to go to', '{n} squares to go to');
  }

  /**
   * Lets what is picked stop on a square on its way: what is left to choose from are the steps that come there. If that
   * is only one, it is made.
   * @param {string} square @param {boolean} tapped
   */
  stopOn(square, tapped) {
    const { way } = this.doing;
    this.doing.way = way.includes(square) ? way : [...way, square];
    this.draw();
    const [only, ...others] = this.doing.targets;
    if (only && others.length === 0) this.attempt(only[0], tapped);
    else this.say(tr('stopping on {square}, {where}', { square: squareTitle(square), where: this.countWords() }));
  }

  /**
   * Picks a piece from the hand, or puts it back.
   * @param {string} id
   */
  pickDrop(id) {
    const pick = /** @type {Pick} */ ({ from: '', drop: id });
    const again = this.doing.pick?.drop === id;
    this.setPick(again || !this.canPick(pick) ? null : pick);
  }

  /**
   * Puts a piece from the hand on a square, if it may go there.
   * @param {string} id @param {string} square
   */
  putDrop(id, square) {
    const pick = /** @type {Pick} */ ({ from: '', drop: id });
    if (!square || !this.canPick(pick)) return;
    this.setPick(pick);
    this.attempt(square);
  }

  /**
   * The square under a point of the window, '' if there is none.
   * @param {number} x @param {number} y
   */
  squareAt(x, y) {
    return this.view?.squareAt(x, y) ?? '';
  }

  /**
   * What Escape means: put back what is picked; if nothing is, or it could not be otherwise, take the last step back.
   */
  escape() {
    if (this.doing.pick && !this.forced()) this.setPick(null);
    else this.tell('cancel');
  }

  /**
   * What a click, a tap or Enter on a square means: make a step there, pick what stands there, try what is not
   * allowed, or just look.
   * @param {string} square @param {boolean} [tapped] with a finger
   */
  choose(square, tapped = false) {
    const { pick, targets: open } = this.doing;
    const here = /** @type {Pick} */ ({ from: square, drop: '' });
    if (open.has(square)) return this.attempt(square, tapped);
    if (pick && pick.from === square && !this.forced()) return this.setPick(null);
    if (this.canPick(here)) return this.setPick(here);
    if (pick) return this.attempt(square, tapped);
    this.look(square, 'select');
  }

  /**
   * Goes to a square with what is picked, or places a wall there. A finger cannot rest on a square to see what would
   * happen there: where more than the obvious would, its first tap shows it and the second one goes there.
   * @param {string} square @param {boolean} [tapped]
   */
  attempt(square, tapped = false) {
    const { pick, targets: open } = this.doing;
    const steps = open.get(square);
    if (steps && tapped && steps.length === 1 && this.doing.aim !== square && farFates(steps).size > 0) {
      this.aimAt(square, true);
      return;
    }
    if (steps) {
      this.tell('step', { steps });
      return;
    }
    if (!pick) return;
    if (this.doing.stops.has(square)) return this.stopOn(square, tapped);
    this.setPick(this.forced());
    this.tell('refuse', { from: pick.from, to: square, drop: pick.drop });
  }

  /** @param {string} square @param {'hover' | 'focus' | 'select' | ''} how */
  look(square, how) {
    this.tell('look', { square, piece: this.model?.position.pieces.get(square) ?? null, how });
  }

  /**
   * Moves the focus to a square.
   * @param {string} square @param {boolean} [take] also when it is elsewhere on the page
   */
  focusSquare(square, take = true) {
    this.doing.focus = square;
    this.draw();
    if (this.doing.ring) this.aimAt(square);
    if (take) this.view?.cellOf.get(square)?.focus();
  }

  /** @param {string} name @param {object} [detail] */
  tell(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

customElements.define('aanca-board', AancaBoard);
