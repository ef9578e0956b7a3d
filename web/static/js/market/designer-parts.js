// The parts of the designer with which a design is put together: the palette of atoms, and the list of terms with their
// directions and modes. They show the choices that the server tells, and say which one is pressed.

import { known, tr } from '../lib/tr.js';
import { html, icon } from '../lib/dom.js';
import { miniDiagram } from '../piece/diagram.js';
import { capital } from '../position/words.js';
import { coin } from './market.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Composition} Composition */
/** @typedef {import('./types.js').ComposedTerm} ComposedTerm */
/** @typedef {import('./quotes.js').Quotes} Quotes */

/**
 * Takes a press: what the design is after it, found in the composition as it is when the press is heard.
 * @typedef {(then: (c: Composition) => string | undefined) => void} Press
 */

const CROSS = 'M6 6l12 12M18 6L6 18';

/**
 * A picture of a part of a design, which comes when the server has told it.
 * @param {Quotes} quotes @param {string} design
 */
function picture(quotes, design) {
  const el = html('span', { class: 'mini-box', 'aria-hidden': 'true' });
  void quotes.picture(design).then((type) => {
    if (!type) return;
    el.replaceChildren(miniDiagram(type));
    const button = el.closest('button');
    if (button && !button.title) button.title = type.sentence;
  });
  return el;
}

/**
 * The choice with a text.
 * @param {Choice[] | undefined} choices @param {string} text
 */
function thenOf(choices, text) {
  return choices?.find((c) => c.text === text)?.then;
}

/**
 * The atoms to choose from.
 * @param {Choice[]} atoms @param {Quotes} quotes @param {Press} press
 * @param {(atom: Choice | null) => void} point an atom is pointed at, null when none is any more
 */
export function paletteList(atoms, quotes, press, point) {
  const buttons = atoms.map((atom) =>
    html(
      'button',
      {
        type: 'button',
        class: 'atom',
        'data-testid': 'atom',
        'data-atom': atom.text,
        onclick: () => press((c) => thenOf(c.add, atom.text)),
        onpointerenter: () => point(atom),
        onpointerleave: () => point(null),
        onfocus: () => point(atom),
        onblur: () => point(null),
        'aria-label': `${tr('Add {what}', { what: atom.name })}, ${atom.text}, ${atom.price}`,
      },
      picture(quotes, atom.sample),
      html('span', { class: 'atom-name' }, atom.name),
      html('span', { class: 'price' }, coin(), atom.price),
    ),
  );
  return html('div', { class: 'atoms', role: 'group', 'aria-label': tr('Ways to move') }, ...buttons);
}

/**
 * What may be proposed.
 * @param {Choice[]} choices @param {Quotes} quotes @param {Press} press
 */
export function proposalList(choices, quotes, press) {
  const list = html('div', { class: 'atoms' });
  const el = html('details', { class: 'further' }, html('summary', {}, tr('Propose something new')), list);
  const button = (/** @type {Choice} */ { text, then, sample }) =>
    html(
      'button',
      {
        type: 'button',
        class: 'atom',
        'data-atom': text,
        'aria-label': tr('Propose {what}', { what: text }),
        onclick: () => press(() => then),
      },
      picture(quotes, sample),
      html('span', { class: 'atom-name' }, text),
    );
  el.addEventListener('toggle', () => list.replaceChildren(...choices.map(button)), { once: true });
  return el;
}

/** The list of terms, kept in step with a design. */
export class TermList {
  /** @param {Quotes} quotes @param {Press} press */
  constructor(quotes, press) {
    this.quotes = quotes;
    this.press = press;
    this.el = html('ol', { class: 'terms', 'data-testid': 'terms', 'aria-label': tr('How the piece moves') });
    this.empty = html('p', { class: 'terms-empty' }, tr('Nothing yet: choose a way to move.'));
  }

  /** @param {ComposedTerm[]} terms */
  draw(terms) {
    const focus = focusIn(this.el);
    this.empty.hidden = terms.length > 0;
    this.el.replaceChildren(...terms.map((term, i) => this.row(term, i)));
    if (!focus) return;
    const same = this.el.querySelector(`[data-part="${CSS.escape(focus)}"]`);
    if (same instanceof HTMLElement) same.focus();
  }

  /** @param {ComposedTerm} term @param {number} i */
  row(term, i) {
    const remove = html(
      'button',
      {
        type: 'button',
        class: 'button quiet square',
        'aria-label': tr('Remove {what}', { what: term.words }),
        title: tr('Remove'),
        'data-part': `${i} remove`,
        onclick: () => this.press((c) => c.terms[i]?.without),
      },
      icon(CROSS),
    );
    return html(
      'li',
      { class: 'term', 'data-testid': 'term' },
      html(
        'div',
        { class: 'term-head' },
        picture(this.quotes, term.text),
        html('b', {}, term.name),
        html('span', { class: 'price' }, coin(), term.price),
        remove,
      ),
      html(
        'div',
        { class: 'directions', role: 'group', 'aria-label': tr('Directions of the {piece}', { piece: term.name }) },
        ...term.directions.map((choice) => this.direction(choice, i)),
      ),
      html(
        'div',
        { class: 'modes', role: 'group', 'aria-label': tr('What it may do there') },
        ...term.modes.map((choice) => this.mode(choice, i)),
      ),
    );
  }

  /** @param {Choice} choice @param {number} i of its term */
  direction({ text, name, price, sample, on }, i) {
    const [short = name, more] = known(name).split(': ');
    return html(
      'button',
      {
        type: 'button',
        class: 'direction',
        'aria-pressed': String(on),
        'data-part': `${i} ${text || 'all'}`,
        'data-modifier': text,
        'data-testid': text ? 'direction' : 'all-directions',
        title: text ? tr('{what}: {price} of the price', { what: more ?? capital(short), price }) : '',
        onclick: () => this.press((c) => thenOf(c.terms[i]?.directions, text)),
      },
      picture(this.quotes, sample),
      html('span', {}, capital(short)),
    );
  }

  /** @param {Choice} choice @param {number} i of its term */
  mode({ text, name, on }, i) {
    return html(
      'button',
      {
        type: 'button',
        class: 'mode',
        'aria-pressed': String(on),
        'data-part': `${i} mode ${text}`,
        'data-mode': text,
        onclick: () => this.press((c) => thenOf(c.terms[i]?.modes, text)),
      },
      capital(known(name)),
    );
  }
}

/**
 * Which part has the focus, '' if none.
 * @param {HTMLElement} el
 */
function focusIn(el) {
  const active = document.activeElement;
  return active instanceof HTMLElement && el.contains(active) ? (active.dataset['part'] ?? '') : '';
}
