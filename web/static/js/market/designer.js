// The designer: a dialog in which a piece is put together from a palette or typed in notation, with its moves, its
// price and what it replaces beside it. What it makes is prepared to go with the player's next action.

import {
  emptyDesign,
  listPrice,
  priceText,
  readDesign,
  toggledWhole,
  wholeModifiers,
  withAtom,
  writeDesign,
} from './design.js';
import { TermList, furtherList, paletteList } from './designer-parts.js';
import { drawDiagram } from '../piece/diagram.js';
import { html } from '../lib/dom.js';
import { proposable } from './estimate.js';
import { coin } from './market.js';
import { sentence } from './words.js';
import { capital } from '../position/words.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('./design.js').Design} Design */
/** @typedef {import('../game/state.js').Table} Table */
/** @typedef {import('../game/state.js').Prepared} Prepared */
/** @typedef {import('../lib/types.js').Offer} Offer */
/** @typedef {import('../lib/types.js').Quote} Quote */
/** @typedef {import('../lib/api.js').ApiError} ApiError */

/**
 * What is not the same each time: the designs there are, if not those of the game; what is said of when the new one
 * is made; whether something that has no price yet may be proposed.
 * @typedef {{offers?: Offer[], when?: string, mayPropose?: Promise<boolean>}} More
 */

/**
 * Lets the person design a piece.
 * @param {Table} t
 * @param {import('./quotes.js').Quotes} quotes
 * @param {string} slot the id of the design to replace, '' if none is chosen
 * @param {More} [more]
 * @returns {Promise<Prepared | null>} null if nothing is to be made
 */
export function designPiece(t, quotes, slot, more = {}) {
  const designer = new Designer(t, quotes, slot, more);
  document.body.append(designer.dialog);
  designer.dialog.showModal();
  return new Promise((resolve) =>
    designer.dialog.addEventListener('close', () => {
      quotes.stop();
      designer.dialog.remove();
      resolve(designer.made);
    }),
  );
}

/** One opened designer. */
class Designer {
  /** @param {Table} t @param {import('./quotes.js').Quotes} quotes @param {string} slot @param {More} more */
  constructor(t, quotes, slot, more) {
    this.t = t;
    this.quotes = quotes;
    this.palette = t.game.market?.palette ?? [];
    this.offers = more.offers ?? t.game.market?.[t.game.human].offers ?? [];
    this.mayPropose = more.mayPropose ?? Promise.resolve(false);
    this.when = more.when ?? ' It goes with your next move; pieces already made stay as they are.';
    this.slot = slot || this.offers[0]?.id || '';
    /** @type {Design | null} */
    this.design = emptyDesign();
    /** @type {Quote | null} */
    this.quote = null;
    /** @type {Prepared | null} */
    this.made = null;
    this.dialog = html('dialog', { class: 'designer', 'aria-labelledby': 'designer-title', 'data-testid': 'designer' });
    this.terms = new TermList(this.palette, this.quotes, (design) => this.setDesign(design));
    this.whole = html('div', { class: 'whole', role: 'group', 'aria-label': 'The whole piece' });
    this.input = html('input', {
      type: 'text',
      id: 'design-text',
      'data-testid': 'design-text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: 'e.g. fR or WfcF',
      'aria-describedby': 'design-problem',
      oninput: (/** @type {Event} */ e) => this.setText(/** @type {HTMLInputElement} */ (e.target).value.trim()),
    });
    this.problem = html('p', {
      class: 'design-problem',
      id: 'design-problem',
      role: 'alert',
      'data-testid': 'design-problem',
    });
    this.preview = html('div', { class: 'design-preview', 'data-testid': 'design-preview' });
    this.words = html('div', { class: 'design-words', 'aria-live': 'polite' });
    this.slots = html('div', { class: 'replaces', role: 'radiogroup', 'aria-labelledby': 'replaces-title' });
    this.difference = html('p', { class: 'difference', 'data-testid': 'difference' });
    this.copy = html('button', {
      type: 'button',
      class: 'button small',
      'data-testid': 'start-from',
      onclick: () => {
        const old = this.offers.find((o) => o.id === this.slot);
        if (old) this.write(old.notation);
      },
    });
    this.pointed = '';
    this.use = html('button', { type: 'submit', class: 'button primary', 'data-testid': 'use-design' });
    this.build();
    this.setDesign(emptyDesign());
  }

  build() {
    const form = html(
      'form',
      {
        class: 'designer-form',
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          this.finish();
        },
      },
      html('header', { class: 'designer-head' }, html('h2', { id: 'designer-title' }, 'Design a piece')),
      html(
        'div',
        { class: 'designer-palette' },
        html('h3', {}, 'Add a way to move'),
        paletteList(this.palette, this.quotes, {
          add: (atom) => this.setDesign(withAtom(this.design ?? emptyDesign(), atom)),
          point: (atom) => void this.point(atom),
        }),
        furtherList(this.palette, this.quotes, this.mayPropose, (text) => this.write(text)),
      ),
      html(
        'div',
        { class: 'designer-terms' },
        html('h3', {}, 'How it moves'),
        html('div', { class: 'design-notation' }, html('label', { for: 'design-text' }, 'In notation'), this.input),
        this.problem,
        this.terms.empty,
        this.terms.el,
        this.whole,
      ),
      html('aside', { class: 'designer-result' }, this.preview, this.words),
      html(
        'div',
        { class: 'designer-slots' },
        html('div', { class: 'slots-head' }, html('h3', { id: 'replaces-title' }, 'It takes the place of'), this.copy),
        this.slots,
        this.difference,
      ),
      html(
        'p',
        { class: 'dialog-actions' },
        html('button', { type: 'button', class: 'button', onclick: () => this.dialog.close() }, 'Cancel'),
        this.use,
      ),
    );
    this.dialog.append(form);
    this.drawSlots();
  }

  /**
   * Takes a design made by buttons.
   * @param {Design} design
   */
  setDesign(design) {
    this.design = design;
    const text = writeDesign(design);
    this.input.value = text;
    this.show(design.terms.length > 0 ? text : '');
  }

  /**
   * Shows what an atom that is pointed at would do, while there is no design to show.
   * @param {string} atom '' if none is any more
   */
  async point(atom) {
    this.pointed = atom;
    const type = atom ? await this.quotes.picture(atom) : null;
    if (this.pointed !== atom || this.quote) return;
    this.drawPreview();
    const name = this.palette.find((i) => i.atom === atom)?.name;
    if (type && name)
      this.preview.replaceChildren(
        html('p', { class: 'preview-empty' }, html('b', {}, name), html('br'), type.sentence),
      );
  }

  /**
   * Writes a design into the field.
   * @param {string} text
   */
  write(text) {
    this.input.value = text;
    this.setText(text);
  }

  /**
   * Takes a design that is typed.
   * @param {string} text
   */
  setText(text) {
    this.design = readDesign(text, this.palette);
    this.show(text);
  }

  /**
   * Shows what is known of a design at once, and asks for the rest.
   * @param {string} text '' for none
   */
  show(text) {
    this.quote = null;
    this.terms.draw(this.design);
    this.drawWhole();
    this.problem.replaceChildren();
    if (text === '') {
      this.quotes.stop();
      this.drawPreview();
      this.drawUse();
      return;
    }
    this.dialog.classList.add('asking');
    this.drawUse();
    this.quotes.ask(
      text,
      (quote) => this.takeQuote(quote),
      (error) => this.takeProblem(text, error),
    );
  }

  /** @param {Quote} quote */
  takeQuote(quote) {
    this.dialog.classList.remove('asking');
    this.quote = quote;
    if (this.design === null) {
      this.design = readDesign(quote.design, this.palette);
      this.terms.draw(this.design);
      this.drawWhole();
    }
    this.problem.replaceChildren();
    this.drawPreview();
    this.drawUse();
  }

  /** @param {string} text @param {ApiError} error */
  takeProblem(text, error) {
    this.dialog.classList.remove('asking');
    const at = error.character - 1;
    const marked =
      at < 0
        ? []
        : [
            html(
              'code',
              {},
              text.slice(0, at),
              html('mark', {}, text.slice(at, at + 1) || '\u2423'),
              text.slice(at + 1),
            ),
            ' ',
          ];
    this.problem.replaceChildren(
      ...marked,
      sentence(at < 0 ? error.message : error.message.replace(/^[^:]*character \d+: /, '')),
    );
    this.drawPreview();
    this.drawUse();
  }

  drawWhole() {
    this.whole.replaceChildren(
      ...wholeModifiers(this.palette).map((m) =>
        html(
          'label',
          { class: 'whole-choice' },
          html('input', {
            type: 'checkbox',
            checked: this.design?.whole.includes(m.text) ?? false,
            disabled: this.design === null,
            'data-testid': 'whole',
            onchange: () => this.setDesign(toggledWhole(this.design ?? emptyDesign(), m.text)),
          }),
          html('span', {}, capital(m.name), html('span', { class: 'factor' }, ` × ${m.factor}`)),
        ),
      ),
    );
  }

  drawPreview() {
    const { quote, t } = this;
    this.preview.classList.toggle('none', !quote);
    if (!quote) {
      this.preview.replaceChildren(html('p', { class: 'preview-empty' }, 'Its moves and its price appear here.'));
      this.words.replaceChildren();
      return;
    }
    const { type } = quote;
    this.preview.replaceChildren(
      html(
        'div',
        { class: 'preview-head' },
        pieceIcon(type, t.game.human, usesFigures()),
        html(
          'div',
          {},
          html('strong', { class: 'preview-name' }, type.name),
          ...(type.name === quote.design ? [] : [html('code', {}, quote.design)]),
        ),
        html(
          'div',
          { class: 'preview-price', 'data-testid': 'design-price', hidden: proposable(quote.why) !== '' },
          coin(),
          html('b', {}, String(quote.price)),
          html('span', { class: 'exact' }, quote.sum === String(quote.price) ? '' : `exactly ${quote.sum}`),
        ),
      ),
      html('div', { class: 'preview-diagram' }, drawDiagram(type, t.variant.board, usesFigures())),
    );
    const notes = [html('p', {}, type.sentence)];
    if (this.isDiscounted(quote))
      notes.push(
        html(
          'p',
          { class: 'discount', 'data-testid': 'discount' },
          'It stays on squares of one colour, which makes it cheaper.',
        ),
      );
    const subject = proposable(quote.why);
    if (subject) notes.push(this.proposal(subject, quote));
    else if (quote.why && t.game.side === t.game.human)
      notes.push(html('p', { class: 'why' }, `It cannot be made now: ${quote.why}.`));
    this.words.replaceChildren(...notes);
  }

  /**
   * Offers to propose what has no price yet.
   * @param {string} subject @param {Quote} quote
   */
  proposal(subject, quote) {
    const runner = /^[a-z]+$/.test(subject);
    const figure = html('input', {
      type: 'number',
      min: '0.001',
      max: '99.999',
      step: 'any',
      value: runner ? '3' : '2',
      class: 'estimate-figure',
      'aria-label': 'Your estimate',
      'data-testid': 'proposal-figure',
    });
    const propose = () => {
      if (!figure.reportValidity() || figure.value === '') return;
      this.made = {
        text: `?${subject}=${Number(figure.value)}`,
        type: { ...quote.type, name: runner ? 'the runner' : subject },
        price: Number(figure.value),
        instead: '',
      };
      this.dialog.close();
    };
    return html(
      'div',
      { class: 'proposal' },
      html(
        'p',
        {},
        runner
          ? 'The runner has no price yet. By what does it multiply that of a leap?'
          : `${subject} has no price yet. What is it worth?`,
        ' Your opponent answers without seeing your figure; the higher one holds.',
      ),
      html(
        'div',
        { class: 'estimate-row' },
        figure,
        html('button', { type: 'button', class: 'button', 'data-testid': 'propose', onclick: propose }, 'Propose it'),
      ),
    );
  }

  /**
   * Whether the sum is less than its parts, for a piece that reaches squares of one colour only.
   * @param {Quote} quote
   */
  isDiscounted({ sum, type: { diagram } }) {
    const colour = (/** @type {string} */ square) => (square.charCodeAt(0) + Number(square.slice(1))) % 2;
    return (
      this.design !== null &&
      diagram.marks.every((m) => colour(m.to) === colour(diagram.from)) &&
      Number(sum) < Number(priceText(listPrice(this.design, this.palette)))
    );
  }

  drawSlots() {
    this.slots.replaceChildren(
      ...this.offers.map((offer) => {
        const type = this.t.variant.types.find((x) => x.id === offer.id);
        const radio = html('input', {
          type: 'radio',
          name: 'slot',
          value: offer.id,
          checked: offer.id === this.slot,
          class: 'visually-hidden',
          'aria-label': `${offer.name}, ${offer.price}`,
          onchange: () => {
            this.slot = offer.id;
            this.drawUse();
          },
        });
        return html(
          'label',
          { class: 'replaced', 'data-slot': offer.id, 'data-testid': 'replaced' },
          radio,
          ...(type ? [pieceIcon(type, this.t.game.human, usesFigures())] : []),
          html('span', { class: 'slot-name' }, offer.name),
          html('span', { class: 'price' }, coin(), String(offer.price)),
        );
      }),
    );
  }

  /** Says what the button will do, or why it cannot. */
  drawUse() {
    const { quote } = this,
      old = this.offers.find((o) => o.id === this.slot);
    const forbidden = quote?.why && this.t.game.side === this.t.game.human;
    this.copy.textContent = old ? `Start from ${old.name}` : '';
    this.copy.hidden = !old;
    this.use.disabled = !quote || !old || Boolean(forbidden);
    this.use.textContent = old && quote ? `Replace ${old.name}` : 'Use this design';
    const change = old && quote ? quote.price - old.price : 0;
    this.difference.textContent =
      !old || !quote || proposable(quote.why)
        ? ''
        : `${old.name} costs ${old.price}, ${quote.type.name} ${quote.price}` +
          `${change === 0 ? '' : change > 0 ? `: ${change} more` : `: ${-change} less`}.${this.when}`;
  }

  finish() {
    const { quote } = this;
    if (!quote || this.use.disabled) return;
    this.made = { text: `${this.slot}=${quote.design}`, type: quote.type, price: quote.price, instead: this.slot };
    this.dialog.close();
  }
}
