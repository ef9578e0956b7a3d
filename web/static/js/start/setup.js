// The choice of a setup in games where the pieces of each pair may change places: a board on which a click on a pair
// exchanges its pieces, a switch for how the other side follows, a random layout, the layout as text.

import { known, tr } from '../lib/tr.js';
import '../board/board.js';
import { ApiError, fetchSetup } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { parseFen } from '../position/fen.js';
import { flipPair, isFlipped, pairAt, pairSquares, usualLayout, withSymmetry } from './layout.js';
import { typeName } from '../position/words.js';

/** @typedef {import('../lib/types.js').Variant} Variant */

const FOLLOWS = /** @type {Record<string, string>} */ ({ M: tr('Mirrored'), R: tr('Turned by half a turn') });

/** A setup being chosen. */
export class SetupChooser {
  /** @param {Variant} variant */
  constructor(variant) {
    this.variant = variant;
    this.layout = usualLayout(variant);
    /** What was asked for last; it may not have been shown yet. */
    this.wanted = this.layout;
    this.fen = variant.start;
    this.board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
    this.board.prepare(variant, false);
    const pairUnder = (/** @type {MouseEvent} */ e) =>
      pairAt(variant, this.board.view?.squareAt(e.clientX, e.clientY) ?? '');
    this.board.addEventListener('click', (e) => {
      const pair = pairUnder(e);
      if (pair >= 0) this.flip(pair);
    });
    this.board.addEventListener('pointermove', (e) => this.point(pairUnder(e)));
    this.board.addEventListener('pointerleave', () => this.point(-1));
    this.pointed = -1;
    this.pairs = variant.pairs.map((pair, i) =>
      html('button', {
        type: 'button',
        class: 'pair',
        'data-testid': 'pair',
        'data-pair': pair.name,
        onclick: () => this.flip(i),
        onpointerenter: () => this.point(i),
        onpointerleave: () => this.point(-1),
        onfocus: () => this.point(i),
        onblur: () => this.point(-1),
      }),
    );
    this.text = html('input', {
      type: 'text',
      id: 'layout-text',
      'data-testid': 'layout-text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      onchange: (/** @type {Event} */ e) => this.take(/** @type {HTMLInputElement} */ (e.target).value.trim()),
    });
    this.problem = html('p', { class: 'problem', role: 'alert' });
    const button = (/** @type {string} */ words, /** @type {string} */ layout) =>
      html(
        'button',
        {
          type: 'button',
          class: 'button',
          'data-testid': `layout-${words.toLowerCase()}`,
          onclick: () => this.take(layout),
        },
        words,
      );
    const buttons = html(
      'div',
      { class: 'setup-buttons' },
      button(tr('Random'), 'random'),
      button(tr('Usual'), usualLayout(variant)),
    );
    this.el = html(
      'div',
      { class: 'setup-chooser', 'data-testid': 'setup-chooser' },
      html('div', { class: 'setup-board' }, this.board),
      html(
        'div',
        { class: 'setup-side' },
        html('p', { class: 'setup-hint' }, tr('Click a pair to exchange its two pieces.')),
        html('div', { class: 'pairs', role: 'group', 'aria-label': tr('Pairs') }, ...this.pairs),
        this.follows(),
        buttons,
        html('p', { class: 'setup-text' }, html('label', { for: 'layout-text' }, tr('As text')), this.text),
        this.problem,
      ),
    );
    this.draw();
  }

  /** The switch for how the second side's setup follows the first's. */
  follows() {
    const { symmetries } = this.variant;
    const field = html(
      'fieldset',
      { class: 'field', hidden: symmetries.length < 2 },
      html('legend', {}, tr('The pieces of {side}', { side: known(this.variant.sides?.[1] ?? 'Black') })),
      html(
        'div',
        { class: 'choices' },
        ...symmetries.map((letter) =>
          html(
            'label',
            {},
            html('input', {
              type: 'radio',
              name: 'symmetry',
              value: letter,
              'data-testid': `symmetry-${letter}`,
              onchange: () => this.take(withSymmetry(this.known(), letter)),
            }),
            FOLLOWS[letter] ?? letter,
          ),
        ),
      ),
    );
    this.radios = [...field.querySelectorAll('input')];
    return field;
  }

  /** The layout to change: the one asked for last or, where that is left to chance or being typed, the one shown. */
  known() {
    return this.wanted.length === this.layout.length ? this.wanted : this.layout;
  }

  /** @param {number} pair */
  flip(pair) {
    void this.take(flipPair(this.known(), pair));
  }

  /**
   * Asks for a layout and shows it. Of answers that come out of order only the last wish counts.
   * @param {string} layout
   */
  async take(layout) {
    this.wanted = layout;
    try {
      const answer = await fetchSetup(this.variant.name, layout);
      if (this.wanted !== layout) return;
      this.wanted = this.layout = answer.layout;
      this.fen = answer.fen;
      this.problem.textContent = '';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.wanted !== layout) return;
      this.wanted = this.layout;
      this.problem.textContent = error.message;
      return;
    }
    this.draw();
  }

  /** @param {number} pair -1 for none */
  point(pair) {
    if (pair === this.pointed) return;
    this.pointed = pair;
    this.board.classList.toggle('over-pair', pair >= 0);
    this.show();
  }

  show() {
    const { variant, layout } = this;
    const flipped = variant.pairs.flatMap((_, i) => (isFlipped(layout, i) ? pairSquares(variant, i) : []));
    this.board.show({
      position: parseFen(this.fen, variant),
      last: flipped,
      pointed: this.pointed < 0 ? [] : pairSquares(variant, this.pointed),
    });
  }

  draw() {
    this.show();
    this.text.value = this.layout;
    for (const radio of this.radios ?? []) radio.checked = radio.value === this.layout[0];
    this.variant.pairs.forEach(({ name, members, squares }, i) => {
      const flipped = isFlipped(this.layout, i);
      const [left, right] = flipped ? [members[1], members[0]] : members;
      const button = this.pairs[i];
      button?.setAttribute('aria-pressed', String(flipped));
      button?.setAttribute(
        'aria-label',
        tr('{pair}: {left} on {here}, {right} on {there}', {
          pair: name,
          left: typeName(this.variant, left),
          here: squares[0],
          right: typeName(this.variant, right),
          there: squares[1],
        }),
      );
      button?.replaceChildren(
        html('span', { class: 'pair-name' }, name),
        html('span', { class: 'pair-pieces' }, `${left} ⇄ ${right}`),
      );
    });
  }
}
