// Choosing an army on the board itself: the person takes pieces from the designs and puts them on the squares of the
// army, takes a ready-made army, replaces designs, and is told at once what it costs and what speaks against it. The
// other side's squares are veiled. How an army is written and what it costs only the server knows.

import { plural, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { other } from '../position/position.js';
import { coin } from './market.js';
import { sentence } from './words.js';

/** @typedef {import('./types.js').Army} Army */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('./designer.js').Made} Made */

/** How long the person must pause before the server is asked, in milliseconds. */
const PAUSE = 150;

/** @type {Army} */
const NOTHING = { turn: '', pieces: {}, designs: {}, cost: 0, legal: false, why: '', squares: [] };

/** The choice of one army. */
export class ArmyPhase {
  /**
   * @param {import('../game/player.js').Player} player @param {import('./api.js').MarketApi} api
   * @param {() => void} changed something is to be drawn anew
   */
  constructor(player, api, changed) {
    this.player = player;
    this.api = api;
    this.changed = changed;
    /** @type {Map<string, string>} the offers that the pieces are of, by their squares */
    this.pieces = new Map();
    /** @type {Map<string, Made>} the designs made, by the offer whose place they take */
    this.made = new Map();
    /** What the server said of an army last. */
    this.told = NOTHING;
    this.timer = 0;
    this.cost = html('p', { class: 'army-cost', 'data-testid': 'army-cost', role: 'status' });
    this.words = html('p', { class: 'army-words', 'data-testid': 'army-words' });
    /** @type {HTMLSelectElement} */
    this.ready = html('select', {
      class: 'army-ready',
      'data-testid': 'army-ready',
      'aria-label': tr('Ready-made armies'),
      onchange: () => void this.takeReady(this.ready.value),
    });
    this.clear = html('button', { type: 'button', class: 'button small', onclick: () => this.clearAll() }, tr('Clear'));
    this.go = html(
      'button',
      {
        type: 'button',
        class: 'button primary',
        'data-testid': 'army-go',
        onclick: () => void player.send(this.told.turn),
      },
      tr('Play this army'),
    );
    this.el = html(
      'div',
      { class: 'army', 'data-testid': 'army', hidden: true },
      this.cost,
      this.words,
      html('div', { class: 'army-row' }, this.ready, this.clear),
      this.go,
    );
    this.begun = false;
  }

  get t() {
    return this.player.t;
  }

  /** Whether the game waits for the person's army. */
  get asked() {
    const { steps } = this.t.game;
    return steps.length > 0 && steps.every((s) => s.kind === 'army');
  }

  /** Whether the person chooses an army now. */
  get due() {
    return this.t.looking === null && !this.t.sending && this.asked;
  }

  get side() {
    return this.t.game.human;
  }

  /**
   * The squares of a side's army.
   * @param {import('../lib/types.js').Side} side
   */
  squares(side) {
    return this.t.game.market?.[side].armySquares ?? [];
  }

  /**
   * The type whose pieces an offer has.
   * @param {string} slot @returns {PieceType | undefined}
   */
  type(slot) {
    const made = this.made.get(slot);
    return made ? { ...made.type, id: this.idOf(slot) } : this.t.variant.types.find((x) => x.id === slot);
  }

  /**
   * The id under which the board knows an offer's type: types made here have none yet.
   * @param {string} slot
   */
  idOf(slot) {
    const made = [...this.made.keys()].indexOf(slot);
    return made < 0 ? slot : `X${this.t.variant.types.length - this.t.base.length + made + 1}`;
  }

  /** The types that the board has to know besides those of the game. */
  get types() {
    return [...this.made.keys()].flatMap((slot) => this.type(slot) ?? []);
  }

  /** The designs as they are now, as offers. */
  get offers() {
    return (this.t.game.market?.[this.side].offers ?? []).map((offer) => {
      const made = this.made.get(offer.id);
      if (!made) return { ...offer, why: '' };
      return { id: offer.id, name: made.type.name, notation: made.type.notation, price: made.price, why: '' };
    });
  }

  /**
   * What the board shows: the army so far, on squares to which everything may go.
   * @param {BoardModel} model @returns {BoardModel}
   */
  model(model) {
    const { side } = this;
    const pieces = new Map(model.position.pieces);
    for (const [square, slot] of this.pieces) pieces.set(square, { id: this.idOf(slot), side });
    const hand = new Map(this.offers.map((o) => [this.idOf(o.id), 1]));
    const none = new Map();
    const hands = side === 'w' ? { w: hand, b: none } : { w: none, b: hand };
    const position = { pieces, hands, side };
    const { squares: blame } = this.told;
    const { veiled } = this;
    return { ...model, position, steps: this.steps, mine: side, last: [], moves: [], blame, veiled, more: false };
  }

  /** The steps by which an army is put together: from the designs, and from square to square. */
  get steps() {
    const squares = this.squares(this.side);
    const put = this.offers.flatMap(({ id }) => squares.map((to) => this.step(id, '', to)));
    const moved = [...this.pieces].flatMap(([from, slot]) =>
      squares.filter((to) => to !== from).map((to) => this.step(slot, from, to)),
    );
    return [...put, ...moved];
  }

  /**
   * A step of the board that the game knows nothing of: subject is the offer.
   * @param {string} subject @param {string} from '' for a piece of the designs @param {string} to @returns {Step}
   */
  step(subject, from, to) {
    const { side } = this;
    const drop = from === '';
    const nothing = { swap: false, captures: [], converts: [], promotes: '', partnerFrom: '', partnerTo: '' };
    const effect = { ...nothing, side, mover: this.idOf(subject), from, to, drop };
    return { text: `${subject} ${from} ${to}`, kind: 'army', words: '', subject, from, to, effect, more: false };
  }

  /** The squares of the other side that hide an army. */
  get veiled() {
    return this.t.game.hidden && this.asked ? this.squares(other(this.side)) : [];
  }

  /**
   * Puts a piece from the designs, or from another square, on a square.
   * @param {Step} step
   */
  place({ subject, from, to }) {
    const away = this.pieces.get(to);
    const pieces = new Map(this.pieces);
    pieces.delete(from);
    // A piece moved onto another changes places with it.
    if (from && away) pieces.set(from, away);
    this.set(pieces.set(to, subject));
  }

  /** @param {string} square */
  remove(square) {
    const pieces = new Map(this.pieces);
    if (pieces.delete(square)) this.set(pieces);
  }

  clearAll() {
    this.made.clear();
    this.ready.value = '';
    this.set(new Map());
  }

  /**
   * Puts a design in the place of another.
   * @param {Made} made
   */
  design(made) {
    this.made.set(made.instead, made);
    this.set(this.pieces);
  }

  /** @param {string} turn of an army of the designs as they are at first */
  async takeReady(turn) {
    if (!turn) return;
    const army = await this.api.army({ turn }).catch(() => null);
    if (!army || !this.due) return;
    this.player.board.setPick(null);
    this.set(new Map(Object.entries(army.pieces)));
  }

  /**
   * Takes an army and asks the server what it thinks of it.
   * @param {Map<string, string>} pieces
   */
  set(pieces) {
    this.pieces = pieces;
    clearTimeout(this.timer);
    this.told = { ...this.told, legal: false, squares: [] };
    if (pieces.size > 0) this.timer = window.setTimeout(() => void this.ask(pieces), PAUSE);
    else this.told = NOTHING;
    this.changed();
  }

  /** @param {Map<string, string>} pieces */
  async ask(pieces) {
    const designs = Object.fromEntries([...this.made].map(([slot, { design }]) => [slot, design.design]));
    const army = { pieces: Object.fromEntries(pieces), designs };
    const told = await this.api.army(army).catch((error) => ({ ...this.told, why: String(error.message) }));
    if (this.pieces !== pieces) return;
    this.told = told;
    this.changed();
  }

  draw() {
    this.el.hidden = !this.due;
    if (!this.due) return;
    if (!this.begun) void this.begin();
    const budget = this.t.game.market?.[this.side].treasury ?? 0;
    const left = budget - this.told.cost;
    const count = html('span', { class: 'army-count' }, plural(this.pieces.size, '1 piece', '{n} pieces'));
    this.cost.replaceChildren(coin(), html('b', {}, String(left)), ` ${tr('of {budget} left', { budget })}`, count);
    this.cost.classList.toggle('over', left < 0);
    this.words.textContent = this.comment();
    this.words.classList.toggle('why', this.told.why !== '');
    this.go.disabled = !this.told.legal;
  }

  /** What there is to say of the army. */
  comment() {
    const { legal, why } = this.told;
    if (this.pieces.size === 0)
      return tr('Choose a design and put its pieces on your two ranks, or take a ready army.');
    if (legal) return tr('This army may be played. What is not spent goes to your treasury.');
    return why && sentence(why);
  }

  /** Fills the list of ready armies. */
  async begin() {
    this.begun = true;
    const { api } = this;
    const ready = await Promise.all(this.t.game.steps.map((s) => api.army({ turn: s.text }).catch(() => null)));
    const options = ready.flatMap((army) => {
      if (!army) return [];
      const words = tr('{n} pieces for {cost}: {army}', {
        n: Object.keys(army.pieces).length,
        cost: army.cost,
        army: army.turn,
      });
      return html('option', { value: army.turn }, words);
    });
    this.ready.replaceChildren(html('option', { value: '' }, tr('Ready armies…')), ...options);
  }
}
