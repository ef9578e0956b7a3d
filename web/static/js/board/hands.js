// The pieces in hand, beside the board: the opponent's above, one's own below. Each kind is a button with its count.

import { known, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { handOf, pointsDown, SIDES } from '../position/position.js';
import { sideName } from '../position/sides.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('../position/picking.js').Pick} Pick */

/** Both hands of a board. */
export class Hands {
  /**
   * @param {Map<string, import('../lib/types.js').PieceType>} types
   * @param {(id: string) => void} pick called when a piece is picked by keyboard
   */
  constructor(types, pick) {
    this.types = types;
    this.pick = pick;
    this.far = html('div', { class: 'hand hand-far', role: 'group' });
    this.near = html('div', { class: 'hand hand-near', role: 'group' });
    this.drawn = '';
    /** What the game calls it. */
    this.word = 'hand';
  }

  /** @param {BoardModel} model @param {Pick | null} pick @param {boolean} figures */
  draw(model, pick, figures) {
    const [near = 'w', ...far] = model.seats ?? (model.flipped ? ['b', 'w'] : ['w', 'b']);
    const key = JSON.stringify([
      near,
      model.mine,
      pick?.drop,
      figures,
      [...this.types.values()].map((t) => t.notation),
      ...SIDES.map((side) => [...handOf(model.position, side)]),
    ]);
    if (key === this.drawn) return;
    this.drawn = key;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['hand'] : '';
    this.fillFar(far, model, pick, figures);
    this.fill(this.near, near, model, pick, figures);
    for (const hand of [this.far, this.near]) {
      const same = focused ? hand.querySelector(`[data-hand="${CSS.escape(focused)}"]`) : null;
      if (same instanceof HTMLElement) same.focus();
    }
  }

  /**
   * Fills what is on the far side of the board: the opponent's hand, or those of all others, each in a group.
   * @param {Side[]} sides @param {BoardModel} model @param {Pick | null} pick @param {boolean} figures
   */
  fillFar(sides, model, pick, figures) {
    this.far.classList.toggle('many', sides.length !== 1);
    if (sides.length === 1 && sides[0]) {
      this.fill(this.far, sides[0], model, pick, figures);
      return;
    }
    this.far.removeAttribute('aria-label');
    const groups = sides.map((side) => {
      const group = html('div', { class: 'hand hand-of', role: 'group' });
      this.fill(group, side, model, pick, figures);
      return group;
    });
    this.far.replaceChildren(...groups);
  }

  /**
   * @param {HTMLElement} el
   * @param {Side} side
   * @param {BoardModel} model
   * @param {Pick | null} pick
   * @param {boolean} figures
   */
  fill(el, side, model, pick, figures) {
    el.setAttribute('aria-label', tr("{side}'s {hand}", { side: sideName(side), hand: known(this.word) }));
    const order = [...this.types.keys()];
    const held = [...handOf(model.position, side)]
      .filter(([, n]) => n > 0)
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    el.replaceChildren(
      ...held.map(([id, count]) => {
        const type = this.types.get(id);
        const down = pointsDown(side, model.flipped ?? false, model.position);
        const button = html('button', {
          type: 'button',
          class: 'hand-piece',
          'data-hand': side + id,
          'data-count': count,
          'aria-pressed': String(side === model.mine && pick?.drop === id),
          disabled: side !== model.mine,
          onclick: (/** @type {MouseEvent} */ e) => {
            if (e.detail === 0) this.pick(id);
          },
        });
        const words = this.word === 'hand'
          ? tr('{piece} in hand, {n}', { piece: type?.name ?? id, n: count })
          : tr('{piece} in the {hand}, {n}', { piece: type?.name ?? id, hand: known(this.word), n: count });
        button.append(html('span', { class: 'visually-hidden' }, words));
        if (type) button.append(pieceIcon(type, side, figures, down));
        button.append(html('span', { class: 'count', 'aria-hidden': 'true' }, String(count)));
        return button;
      }),
    );
    el.classList.toggle('empty', held.length === 0);
  }
}
