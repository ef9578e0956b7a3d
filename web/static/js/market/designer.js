// The designer: a dialog in which a piece is put together from a palette or typed in notation, with its moves, its
// price and what it replaces beside it. What it makes is prepared to go with the player's next action. The server
// tells what a design is made of and what each press makes of it.

import { english, known, sentence as told, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { drawDiagram } from '../piece/diagram.js';
import { pieceIcon } from '../piece/token.js';
import { capital } from '../position/words.js';
import { TermList, paletteList, proposalList } from './designer-parts.js';
import { figureField } from './estimate.js';
import { coin } from './market.js';
import { filled, sentence } from './words.js';

/** @typedef {import('../game/table.js').Table} Table */
/** @typedef {import('../game/table.js').Prepared} Prepared */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('./types.js').Quote} Quote */
/** @typedef {import('./types.js').Proposal} Proposal */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Composition} Composition */
/** @typedef {import('../lib/api.js').ApiError} ApiError */
/** @typedef {import('./quotes.js').Quotes} Quotes */

/**
 * What was made, prepared to be played.
 * @typedef {Prepared & {design: Quote}} Made
 */

/**
 * What is not the same each time: the designs there are, if not those of the game; what is said of when the new one is
 * made; whether something that has no price yet may be proposed.
 * @typedef {{offers?: Offer[], when?: string, mayPropose?: boolean}} More
 */

/**
 * Lets the person design a piece.
 * @param {Table} t @param {Quotes} quotes @param {string} slot the id of the design to replace, '' if none is chosen
 * @param {More} [more]
 * @returns {Promise<Made | null>} null if nothing is to be made
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
  /** @param {Table} t @param {Quotes} quotes @param {string} slot @param {More} more */
  constructor(t, quotes, slot, more) {
    this.t = t;
    this.quotes = quotes;
    this.offers = more.offers ?? t.game.market?.[t.game.human].offers ?? [];
    this.mayPropose = more.mayPropose ?? false;
    this.when =
      more.when ?? ` ${tr('It goes with your next move; pieces already made stay as they are.')}`;
    this.slot = slot || this.offers[0]?.id || '';
    /** @type {Composition | null} the design as the server told it last */
    this.told = null;
    /** @type {((c: Composition) => string | undefined)[]} presses that wait for the answer to the one before */
    this.presses = [];
    this.asking = false;
    /** @type {Quote | null} */
    this.quote = null;
    /** @type {Made | null} */
    this.made = null;
    const press = (/** @type {(c: Composition) => string | undefined} */ then) => this.press(then);
    this.terms = new TermList(quotes, press);
    // It has the focus until there is something to press: the field would bring up a phone's keyboard.
    this.title = html('h2', { id: 'designer-title', tabindex: -1, autofocus: true }, tr('Design a piece'));
    this.palette = html('div', { class: 'designer-palette' }, html('h3', {}, tr('Add a way to move')));
    this.whole = html('div', { class: 'whole', role: 'group', 'aria-label': tr('The whole piece') });
    /** @type {HTMLInputElement} */
    this.input = html('input', {
      type: 'text',
      id: 'design-text',
      'data-testid': 'design-text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: tr('e.g. {first} or {second}', { first: 'fR', second: 'WfcF' }),
      'aria-describedby': 'design-problem',
      oninput: () => this.show(this.input.value.trim(), true),
    });
    const problem = { class: 'design-problem', id: 'design-problem', role: 'alert', 'data-testid': 'design-problem' };
    this.problem = html('p', problem);
    this.preview = html('div', { class: 'design-preview', 'data-testid': 'design-preview' });
    this.words = html('div', { class: 'design-words', 'aria-live': 'polite' });
    this.slots = html('div', { class: 'replaces', role: 'radiogroup', 'aria-labelledby': 'replaces-title' });
    this.difference = html('p', { class: 'difference', 'data-testid': 'difference' });
    const copying = {
      type: 'button',
      class: 'button small',
      'data-testid': 'start-from',
      onclick: () => this.startFrom(),
    };
    this.copy = html('button', copying);
    /** @type {Choice | null} the atom that is pointed at */
    this.pointed = null;
    this.use = html('button', { type: 'submit', class: 'button primary', 'data-testid': 'use-design' });
    const named = { class: 'designer', 'aria-labelledby': 'designer-title', 'data-testid': 'designer' };
    /** @type {HTMLDialogElement} */
    this.dialog = html('dialog', named, this.form());
    this.drawSlots();
    this.show('', false);
  }

  form() {
    const leave = () => this.dialog.close();
    const cancel = html('button', { type: 'button', class: 'button', onclick: leave }, tr('Cancel'));
    const notation = html('label', { for: 'design-text' }, tr('In notation'));
    const replaces = html('h3', { id: 'replaces-title' }, tr('It takes the place of'));
    return html(
      'form',
      {
        class: 'designer-form',
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          this.finish();
        },
      },
      html('header', { class: 'designer-head' }, this.title),
      this.palette,
      html(
        'div',
        { class: 'designer-terms' },
        html('h3', {}, tr('How it moves')),
        html('div', { class: 'design-notation' }, notation, this.input),
        this.problem,
        this.terms.empty,
        this.terms.el,
        this.whole,
      ),
      html('aside', { class: 'designer-result' }, this.preview, this.words),
      html(
        'div',
        { class: 'designer-slots' },
        html('div', { class: 'slots-head' }, replaces, this.copy),
        this.slots,
        this.difference,
      ),
      html('p', { class: 'dialog-actions' }, cancel, this.use),
    );
  }

  /**
   * Takes a press. Presses that come before the answer to the last one are made on that answer.
   * @param {(c: Composition) => string | undefined} then
   */
  press(then) {
    this.presses.push(then);
    if (!this.asking) this.nextPress();
  }

  nextPress() {
    const then = this.presses.shift();
    const design = this.told && then?.(this.told);
    if (design === undefined || design === null) return;
    this.input.value = design;
    this.show(design, false);
  }

  /**
   * Asks what a design is, and draws what is known without.
   * @param {string} text @param {boolean} typed
   */
  show(text, typed) {
    this.quote = null;
    this.asking = true;
    if (typed) this.presses = [];
    this.problem.replaceChildren();
    this.dialog.classList.toggle('asking', text !== '');
    if (text === '') this.drawPreview();
    this.drawUse();
    this.quotes.ask(
      text,
      typed,
      (c) => this.take(c),
      (error) => this.takeProblem(text, error),
    );
  }

  /** @param {Composition} c */
  take(c) {
    if (!this.told) this.drawPalette(c);
    this.told = c;
    this.quote = c.quote;
    this.asking = false;
    this.dialog.classList.remove('asking');
    this.terms.draw(c.terms);
    this.drawWhole(c.whole);
    this.drawPreview();
    this.drawUse();
    this.nextPress();
  }

  /** @param {string} text @param {ApiError} error */
  takeProblem(text, error) {
    this.asking = false;
    this.presses = [];
    this.dialog.classList.remove('asking');
    const at = error.character - 1;
    const marked = at < 0 ? [] : [markedText(text, at), ' '];
    const words = at < 0 ? error.message : error.message.replace(/^[^:]*character \d+: /, '');
    this.problem.replaceChildren(...marked, sentence(words));
    this.drawPreview();
    this.drawUse();
  }

  /** Writes the design that would make way into the field. */
  startFrom() {
    const old = this.offers.find((o) => o.id === this.slot);
    if (!old) return;
    this.input.value = old.notation;
    this.show(old.notation, false);
  }

  /** @param {Composition} c */
  drawPalette({ add, propose }) {
    const press = (/** @type {(c: Composition) => string | undefined} */ then) => this.press(then);
    this.palette.append(paletteList(add, this.quotes, press, (atom) => void this.point(atom)));
    if (this.mayPropose && propose.length > 0) this.palette.append(proposalList(propose, this.quotes, press));
    if (document.activeElement === this.title) this.palette.querySelector('button')?.focus();
  }

  /**
   * Shows what an atom that is pointed at would do, while there is no design to show.
   * @param {Choice | null} atom null if none is any more
   */
  async point(atom) {
    this.pointed = atom;
    const type = atom ? await this.quotes.picture(atom.sample) : null;
    if (this.pointed !== atom || this.quote) return;
    this.drawPreview();
    if (!type || !atom) return;
    const words = html('p', { class: 'preview-empty' }, html('b', {}, atom.name), html('br'), type.sentence);
    this.preview.replaceChildren(words);
  }

  /** @param {Choice[]} choices */
  drawWhole(choices) {
    const labels = choices.map(({ text, name, price, on }) => {
      const box = html('input', {
        type: 'checkbox',
        checked: on,
        'data-testid': 'whole',
        onchange: () => this.press((c) => c.whole.find((w) => w.text === text)?.then),
      });
      const words = html('span', {}, capital(known(name)), html('span', { class: 'factor' }, ` × ${price}`));
      return html('label', { class: 'whole-choice' }, box, words);
    });
    this.whole.replaceChildren(...labels);
  }

  drawPreview() {
    const { quote, t } = this;
    this.preview.classList.toggle('none', !quote);
    if (!quote) {
      this.preview.replaceChildren(html('p', { class: 'preview-empty' }, tr('Its moves and its price appear here.')));
      this.words.replaceChildren();
      return;
    }
    const { type } = quote;
    const picture = html('div', { class: 'preview-diagram' }, drawDiagram(type, t.variant.board, usesFigures()));
    this.preview.replaceChildren(this.previewHead(quote), picture);
    const notes = [html('p', { ...english }, type.sentence)];
    const saved = { class: 'discount', 'data-testid': 'discount', ...english };
    for (const note of quote.notes) notes.push(html('p', saved, note));
    if (quote.proposal) notes.push(this.proposal(quote, quote.proposal));
    else if (this.isForbidden(quote)) {
      notes.push(html('p', { class: 'why' }, tr('It cannot be made now: {why}.', { why: told(quote.why) })));
    }
    this.words.replaceChildren(...notes);
  }

  /** @param {Quote} quote */
  previewHead({ type, design, price, sum, proposal }) {
    const exact = sum === String(price) ? '' : tr('exactly {sum}', { sum });
    return html(
      'div',
      { class: 'preview-head' },
      pieceIcon(type, this.t.game.human, usesFigures()),
      html(
        'div',
        {},
        html('strong', { class: 'preview-name' }, type.name),
        ...(type.name === design ? [] : [html('code', {}, design)]),
      ),
      html(
        'div',
        { class: 'preview-price', 'data-testid': 'design-price', hidden: proposal !== null },
        coin(),
        html('b', {}, String(price)),
        html('span', { class: 'exact' }, exact),
      ),
    );
  }

  /**
   * Whether a design cannot be made though it is the person's turn.
   * @param {Quote} quote
   */
  isForbidden(quote) {
    return quote.why !== '' && this.t.game.side === this.t.game.human;
  }

  /**
   * Offers to propose what has no price yet.
   * @param {Quote} quote @param {Proposal} proposal
   */
  proposal(quote, { name, factor, asked, part }) {
    const figure = figureField({
      value: factor ? '3' : '2',
      'aria-label': tr('Your estimate'),
      'data-testid': 'proposal-figure',
    });
    const propose = () => {
      if (!figure.reportValidity() || figure.value === '') return;
      const price = Number(figure.value);
      const type = { ...quote.type, name };
      this.made = { text: filled(part, price), type, price, instead: '', design: { ...quote, type } };
      this.dialog.close();
    };
    const go = { type: 'button', class: 'button', 'data-testid': 'propose', onclick: propose };
    return html(
      'div',
      { class: 'proposal' },
      html('p', {}, asked),
      html('div', { class: 'estimate-row' }, figure, html('button', go, tr('Propose it'))),
    );
  }

  drawSlots() {
    this.slots.replaceChildren(...this.offers.map((offer) => this.replaced(offer)));
  }

  /** @param {Offer} offer */
  replaced(offer) {
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
  }

  /** Says what the button will do, or why it cannot. */
  drawUse() {
    const { quote } = this;
    const old = this.offers.find((o) => o.id === this.slot);
    this.copy.textContent = old ? tr('Start from {piece}', { piece: old.name }) : '';
    this.copy.hidden = !old;
    this.use.disabled = !quote || !old || quote.proposal !== null || this.isForbidden(quote);
    this.use.textContent = old && quote ? tr('Replace {piece}', { piece: old.name }) : tr('Use this design');
    const compared = old && quote && !quote.proposal ? compare(old, quote) + this.when : '';
    this.difference.textContent = compared;
  }

  finish() {
    const { quote } = this;
    if (!quote || this.use.disabled) return;
    const { type, price } = quote;
    this.made = { text: filled(quote.part, this.slot), type, price, instead: this.slot, design: quote };
    this.dialog.close();
  }
}

/**
 * A text with one of its characters marked; a sign stands for its end.
 * @param {string} text @param {number} at
 */
function markedText(text, at) {
  const end = '\u2423';
  return html('code', {}, text.slice(0, at), html('mark', {}, text.slice(at, at + 1) || end), text.slice(at + 1));
}

/** @param {Offer} old @param {Quote} quote "Rook costs 5, fR 3: 2 less." */
function compare(old, quote) {
  const change = quote.price - old.price;
  const [piece, price, other, cost] = [old.name, old.price, quote.type.name, quote.price];
  const costs = { piece, price, other, cost, n: Math.abs(change) };
  if (change === 0) return tr('{piece} costs {price}, {other} {cost}.', costs);
  return change > 0
    ? tr('{piece} costs {price}, {other} {cost}: {n} more.', costs)
    : tr('{piece} costs {price}, {other} {cost}: {n} less.', costs);
}
