// Choosing an army on the board itself: the person takes pieces from the designs and puts them on the two first
// ranks, takes a ready-made army, replaces designs, and is told at once what it costs and what speaks against it. The
// other side's ranks are veiled.

import { armyCost, armySquares, armyText, emptyArmy, isArmyDue, readArmy } from './army.js';
import { html } from '../lib/dom.js';
import { coin } from './market.js';
import { sentence } from './words.js';
import { other } from '../position/position.js';

/** @typedef {import('./army.js').Army} Army */
/** @typedef {import('../game/state.js').Table} Table */
/** @typedef {import('../game/state.js').Prepared} Prepared */
/** @typedef {import('../lib/types.js').Step} Step */
/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */

/** How long the person must pause before the server is asked, in milliseconds. */
const PAUSE = 150;

/** The choice of one army. */
export class ArmyPhase {
  /**
   * @param {Table} t
   * @param {{explain: (turn: string) => Promise<{legal: boolean, why: string, squares: string[]}>}} api
   * @param {{changed: () => void, putDown: () => void, play: (turn: string) => void}} does changed: something is to
   *   be drawn anew;
   *   putDown: nothing is held in hand any more
   */
  constructor(t, api, does) {
    this.t = t;
    this.api = api;
    this.does = does;
    /** @type {Army} */
    this.army = emptyArmy();
    /** @type {Map<string, Prepared>} the designs made, by the slot they take */
    this.made = new Map();
    this.why = '';
    /** @type {string[]} */
    this.blame = [];
    this.legal = false;
    this.timer = 0;
    this.cost = html('p', { class: 'army-cost', 'data-testid': 'army-cost', role: 'status' });
    this.words = html('p', { class: 'army-words', 'data-testid': 'army-words' });
    this.ready = html('select', {
      class: 'army-ready',
      'data-testid': 'army-ready',
      'aria-label': 'Ready-made armies',
      onchange: (/** @type {Event} */ e) => this.takeReady(/** @type {HTMLSelectElement} */ (e.target).value),
    });
    this.clear = html(
      'button',
      {
        type: 'button',
        class: 'button small',
        onclick: () => {
          this.made.clear();
          this.ready.value = '';
          this.set(emptyArmy());
        },
      },
      'Clear',
    );
    this.go = html(
      'button',
      { type: 'button', class: 'button primary', 'data-testid': 'army-go', onclick: () => this.does.play(this.text) },
      'Play this army',
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

  /** Whether the person chooses an army now. */
  get due() {
    return this.t.looking === null && !this.t.sending && isArmyDue(this.t.game.steps);
  }

  get side() {
    return this.t.game.human;
  }

  get text() {
    return armyText(this.army, this.side, this.t.variant.board);
  }

  /**
   * The type whose pieces a slot has.
   * @param {string} slot @returns {PieceType | undefined}
   */
  type(slot) {
    const made = this.made.get(slot);
    return made ? { ...made.type, id: this.idOf(slot) } : this.t.variant.types.find((x) => x.id === slot);
  }

  /**
   * The id under which the board knows a slot's type: types made here have none yet.
   * @param {string} slot
   */
  idOf(slot) {
    return this.made.has(slot)
      ? `X${this.t.variant.types.length - this.t.base.length + [...this.made.keys()].indexOf(slot) + 1}`
      : slot;
  }

  /** The types that the board has to know besides those of the game. */
  get types() {
    return [...this.made.keys()].flatMap((slot) => this.type(slot) ?? []);
  }

  /** The designs as they are now, as offers. */
  get offers() {
    return (this.t.game.market?.[this.side].offers ?? []).map((offer) => {
      const made = this.made.get(offer.id);
      return made
        ? { ...offer, id: offer.id, name: made.type.name, notation: made.type.notation, price: made.price, why: '' }
        : { ...offer, why: '' };
    });
  }

  /** @param {Army} army */
  costOf(army) {
    const royal = this.t.base.find((x) => x.royal);
    const free = this.offers.find((o) => royal && o.notation === royal.notation)?.id ?? '';
    return armyCost(army, (slot) => this.offers.find((o) => o.id === slot)?.price ?? 0, free);
  }

  /**
   * What the board shows: the army so far, on squares to which everything may go.
   * @param {BoardModel} model @returns {BoardModel}
   */
  model(model) {
    const { side, army } = this,
      { board } = this.t.variant;
    const squares = armySquares(side, board);
    const pieces = new Map(model.position.pieces);
    for (const [square, slot] of army.cells) pieces.set(square, { id: this.idOf(slot), side });
    const blank = { side, swap: false, captures: [], converts: [], promotes: '', partnerFrom: '', partnerTo: '' };
    /** @type {Step[]} */
    const steps = [];
    for (const { id: slot } of this.offers) {
      for (const to of squares) {
        steps.push({
          text: `${slot}@${to}`,
          from: '',
          to,
          more: false,
          effect: { ...blank, mover: this.idOf(slot), from: '', to, drop: true },
        });
      }
    }
    for (const [from, slot] of army.cells) {
      for (const to of squares) {
        if (to !== from)
          steps.push({
            text: from + to,
            from,
            to,
            more: false,
            effect: { ...blank, mover: this.idOf(slot), from, to, drop: false },
          });
      }
    }
    const hand = new Map(this.offers.map((o) => [this.idOf(o.id), 1]));
    const hands = side === 'w' ? { w: hand, b: new Map() } : { w: new Map(), b: hand };
    return {
      ...model,
      position: { pieces, hands, side },
      steps,
      mine: side,
      last: [],
      moves: [],
      blame: this.blame,
      veiled: this.veiled,
      more: false,
    };
  }

  /** The squares of the other side that hide an army. */
  get veiled() {
    return this.t.game.hidden && isArmyDue(this.t.game.steps)
      ? armySquares(other(this.side), this.t.variant.board)
      : [];
  }

  /**
   * Puts a piece from the designs, or from another square, on a square.
   * @param {Step} step
   */
  place(step) {
    const cells = new Map(this.army.cells);
    const slot = step.effect.drop ? step.text.slice(0, step.text.indexOf('@')) : cells.get(step.from);
    const away = cells.get(step.to);
    if (!step.effect.drop) cells.delete(step.from);
    // A piece moved onto another changes places with it.
    if (!step.effect.drop && away) cells.set(step.from, away);
    if (slot) cells.set(step.to, slot);
    this.set({ ...this.army, cells });
  }

  /** @param {string} square */
  remove(square) {
    const cells = new Map(this.army.cells);
    if (cells.delete(square)) this.set({ ...this.army, cells });
  }

  /**
   * Puts a design in the place of another.
   * @param {Prepared} made
   */
  design(made) {
    this.made.set(made.instead, made);
    this.set({ ...this.army, designs: new Map([...this.army.designs, [made.instead, made.type.notation]]) });
  }

  /** @param {string} text */
  takeReady(text) {
    const army = readArmy(text, this.side, this.t.variant.board);
    if (!army) return;
    this.does.putDown();
    this.set({ cells: army.cells, designs: this.army.designs });
  }

  /**
   * Takes an army and asks the server what it thinks of it.
   * @param {Army} army
   */
  set(army) {
    this.army = army;
    this.legal = false;
    this.blame = [];
    clearTimeout(this.timer);
    const { text } = this;
    if (army.cells.size === 0) {
      this.why = '';
    } else {
      this.timer = window.setTimeout(async () => {
        const { legal, why, squares } = await this.api
          .explain(text)
          .catch((error) => ({ legal: false, why: String(error.message), squares: [] }));
        if (text !== this.text) return;
        Object.assign(this, { legal, why: legal ? '' : sentence(why), blame: squares });
        this.does.changed();
      }, PAUSE);
    }
    this.does.changed();
  }

  draw() {
    this.el.hidden = !this.due;
    if (!this.due) return;
    if (!this.begun) this.begin();
    const budget = this.t.game.market?.[this.side].treasury ?? 0,
      left = budget - this.costOf(this.army);
    this.cost.replaceChildren(
      coin(),
      html('b', {}, String(left)),
      ` of ${budget} left`,
      html('span', { class: 'army-count' }, `${this.army.cells.size} pieces`),
    );
    this.cost.classList.toggle('over', left < 0);
    this.words.textContent =
      this.why ||
      (this.army.cells.size === 0
        ? 'Choose a design and put its pieces on your two ranks, or take a ready army.'
        : this.legal
          ? 'This army may be played. What is not spent goes to your treasury.'
          : '');
    this.words.classList.toggle('why', this.why !== '');
    this.go.disabled = !this.legal;
  }

  begin() {
    this.begun = true;
    const option = (/** @type {string} */ text) => {
      const army = readArmy(text, this.side, this.t.variant.board);
      const back = text.split('/')[this.side === 'w' ? 1 : 0];
      return html(
        'option',
        { value: text },
        army ? `${back}: ${army.cells.size} pieces for ${this.costOf(army)}` : text,
      );
    };
    this.ready.replaceChildren(
      html('option', { value: '' }, 'Ready armies…'),
      ...this.t.game.steps.map((s) => option(s.text)),
    );
  }
}
