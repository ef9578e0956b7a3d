// What can be put on a board that is designed: the pieces of both sides, walls where the game has them, holes, nothing.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';
import { wallName } from '../position/nouns.js';
import { sideName } from '../position/sides.js';
import { toolWords } from './planwords.js';

/** @typedef {import('../lib/types.js').Variant} Variant */
/** @typedef {import('./plan.js').Tool} Tool */

/** A palette. One of its tools is chosen. */
export class Palette {
  constructor() {
    /** @type {Tool} */
    this.tool = { what: 'nothing' };
    this.filled = '';
    this.el = html('div', { class: 'palette', role: 'group', 'aria-label': tr('What to put') });
  }

  /** @param {Variant} variant fills it with the pieces of a game */
  fill(variant) {
    const types = variant.types.map((t) => [t.id, t.name, t.notation, t.figure, t.face]);
    const looks = JSON.stringify([types, wallName(variant)]);
    if (looks === this.filled) return;
    const first = this.filled === '';
    this.filled = looks;
    const own = variant.types.filter((t) => !t.id.endsWith('~'));
    this.el.replaceChildren(
      ...(/** @type {const} */ (['w', 'b'])).map((side) =>
        html(
          'div',
          { class: 'palette-side', role: 'group', 'aria-label': sideName(side) },
          ...own.map((type) =>
            this.button({ what: 'piece', id: type.id, side }, variant, pieceIcon(type, side, usesFigures())),
          ),
        ),
      ),
      html(
        'div',
        { class: 'palette-side', role: 'group', 'aria-label': tr('Others') },
        this.button({ what: 'wall' }, variant),
        this.button({ what: 'hole' }, variant),
        this.button({ what: 'nothing' }, variant),
      ),
    );
    const [type] = own;
    const gone = this.tool.what === 'piece' && !own.some((t) => this.tool.what === 'piece' && t.id === this.tool.id);
    this.choose((first || gone) && type ? { what: 'piece', id: type.id, side: 'w' } : this.tool);
  }

  /**
   * @param {Tool} tool @param {Variant} variant @param {Node} [picture]
   */
  button(tool, variant, picture) {
    const words = toolWords(tool, variant);
    return html(
      'button',
      {
        type: 'button',
        class: 'tool',
        'data-tool': JSON.stringify(tool),
        'aria-label': words,
        title: words,
        onclick: () => this.choose(tool),
      },
      picture ?? words,
    );
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.tool = tool;
    const name = JSON.stringify(tool);
    for (const button of this.el.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset['tool'] === name));
  }

  /** @param {EventTarget | null} target @returns {Tool | null} the tool of a button, which is chosen as well */
  toolAt(target) {
    const button = target instanceof Element ? target.closest('button') : null;
    const tool = button ? JSON.parse(button.dataset['tool'] ?? 'null') : null;
    if (tool) this.choose(tool);
    return tool;
  }

  /** @param {Tool} tool its picture, null if it has none */
  pictureOf(tool) {
    return this.el.querySelector(`[data-tool=${CSS.escape(JSON.stringify(tool))}] svg`);
  }
}
