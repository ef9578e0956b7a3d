// The parts of the designer with which a design is put together: the palette of atoms, and the list of terms with their
// directions and modes.

import { priceText, termPrice, termWords, toggled, withoutTerm, writeTerm } from './design.js';
import { miniDiagram } from '../piece/diagram.js';
import { html, icon } from '../lib/dom.js';
import { coin } from './market.js';
import { capital } from '../position/words.js';

/** @typedef {import('./design.js').Design} Design */
/** @typedef {import('./design.js').Term} Term */
/** @typedef {import('./design.js').Ingredient} Ingredient */
/** @typedef {import('./design.js').Modifier} Modifier */
/** @typedef {import('./quotes.js').Quotes} Quotes */

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
 * The atoms to choose from.
 * @param {Ingredient[]} palette @param {Quotes} quotes
 * @param {{add: (atom: string) => void, point: (atom: string) => void}} does point: an atom is pointed at, '' when
 *   none is any more
 */
export function paletteList(palette, quotes, { add, point }) {
  const atoms = palette.filter((i) => i.atom !== '');
  const buttons = atoms.map((i) =>
    html(
      'button',
      {
        type: 'button',
        class: 'atom',
        'data-testid': 'atom',
        'data-atom': i.atom,
        onclick: () => add(i.atom),
        onpointerenter: () => point(i.atom),
        onpointerleave: () => point(''),
        onfocus: () => point(i.atom),
        onblur: () => point(''),
        'aria-label': `Add ${i.name}, ${i.atom}, ${i.price}`,
      },
      picture(quotes, i.atom),
      html('span', { class: 'atom-name' }, i.name),
      html('span', { class: 'price' }, coin(), i.price),
    ),
  );
  return html('div', { class: 'atoms', role: 'group', 'aria-label': 'Ways to move' }, ...buttons);
}

/**
 * What may be proposed where a game lets players propose: some far leaps, leaps that do not jump, a
 * leap that is repeated.
 */
const FURTHER = ['Z', 'FX', 'WX', 'DY', 'nN', 'nD', 'nA', 'Dr', 'Ar'];

/**
 * Those of them that have no price in a game yet.
 * @param {Ingredient[]} palette
 */
export function further(palette) {
  return FURTHER.filter((atom) => palette.every((i) => i.atom !== atom));
}

/**
 * What may be proposed; not to be seen where nothing may be.
 * @param {Ingredient[]} palette
 * @param {Quotes} quotes
 * @param {Promise<boolean>} mayPropose
 * @param {(text: string) => void} write
 */
export function furtherList(palette, quotes, mayPropose, write) {
  const list = html('div', { class: 'atoms' });
  const el = html('details', { class: 'further', hidden: true }, html('summary', {}, 'Propose something new'), list);
  const button = (/** @type {string} */ atom) =>
    html(
      'button',
      { type: 'button', class: 'atom', 'data-atom': atom, 'aria-label': `Propose ${atom}`, onclick: () => write(atom) },
      picture(quotes, atom),
      html('span', { class: 'atom-name' }, atom),
    );
  el.addEventListener('toggle', () => list.replaceChildren(...further(palette).map(button)), { once: true });
  void mayPropose.then((may) => {
    el.hidden = !may;
  });
  return el;
}

/** The list of terms, kept in step with a design. */
export class TermList {
  /** @param {Ingredient[]} palette @param {Quotes} quotes @param {(design: Design) => void} change */
  constructor(palette, quotes, change) {
    this.palette = palette;
    this.quotes = quotes;
    this.change = change;
    this.el = html('ol', { class: 'terms', 'data-testid': 'terms', 'aria-label': 'How the piece moves' });
    this.empty = html('p', { class: 'terms-empty' });
  }

  /** @param {Design | null} design null for a text that the palette cannot say */
  draw(design) {
    const focus = focusIn(this.el);
    this.empty.textContent =
      design === null
        ? 'The buttons cannot show what is written here.'
        : design.terms.length === 0
          ? 'Nothing yet: choose a way to move.'
          : '';
    this.empty.hidden = this.empty.textContent === '';
    this.el.replaceChildren(
      ...(design?.terms ?? []).map((term, i) => this.row(/** @type {Design} */ (design), term, i)),
    );
    if (!focus) return;
    const same = this.el.querySelector(`[data-part="${CSS.escape(focus)}"]`);
    if (same instanceof HTMLElement) same.focus();
  }

  /** @param {Design} design @param {Term} term @param {number} i */
  row(design, term, i) {
    const ingredient = this.palette.find((x) => x.atom === term.atom);
    if (!ingredient) return html('li', {});
    const press = (/** @type {Modifier} */ m) => this.change(toggled(design, i, m, ingredient));
    const of = (/** @type {string} */ kind) => ingredient.modifiers.filter((m) => m.kind === kind);
    const directions = of('direction').map((m) =>
      this.toggle(term, m, `${i} ${m.text}`, term.directions.includes(m.text), () => press(m)),
    );
    const others = of('other').map((m) =>
      this.toggle(term, m, `${i} ${m.text}`, term.others.includes(m.text), () => press(m)),
    );
    const all = html(
      'button',
      {
        type: 'button',
        class: 'direction',
        'data-part': `${i} all`,
        'aria-pressed': String(term.directions.length === 0),
        onclick: () =>
          this.change({ ...design, terms: design.terms.map((x, n) => (n === i ? { ...x, directions: [] } : x)) }),
      },
      picture(this.quotes, term.atom),
      html('span', {}, 'All'),
    );
    return html(
      'li',
      { class: 'term', 'data-testid': 'term' },
      html(
        'div',
        { class: 'term-head' },
        picture(this.quotes, writeTerm(term)),
        html('b', {}, ingredient.name),
        html('span', { class: 'price' }, coin(), priceText(termPrice(term, this.palette))),
        html(
          'button',
          {
            type: 'button',
            class: 'button quiet square',
            'aria-label': `Remove ${termWords(term, this.palette)}`,
            title: 'Remove',
            'data-part': `${i} remove`,
            onclick: () => this.change(withoutTerm(design, i)),
          },
          icon(CROSS),
        ),
      ),
      html(
        'div',
        { class: 'directions', role: 'group', 'aria-label': `Directions of the ${ingredient.name}` },
        all,
        ...directions,
        ...others,
      ),
      this.modes(design, term, i, of('mode')),
    );
  }

  /** @param {Term} term @param {Modifier} m @param {string} part @param {boolean} pressed @param {() => void} press */
  toggle(term, m, part, pressed, press) {
    const [short = m.name, more] = m.name.split(': ');
    return html(
      'button',
      {
        type: 'button',
        class: 'direction',
        'aria-pressed': String(pressed),
        'data-part': part,
        'data-modifier': m.text,
        'data-testid': 'direction',
        title: `${more ?? capital(m.name)}: ${m.factor} of the price`,
        onclick: press,
      },
      picture(this.quotes, m.text + term.atom),
      html('span', {}, capital(short)),
    );
  }

  /** @param {Design} design @param {Term} term @param {number} i @param {Modifier[]} modes */
  modes(design, term, i, modes) {
    const option = (/** @type {string} */ text, /** @type {string} */ words) =>
      html(
        'button',
        {
          type: 'button',
          class: 'mode',
          'aria-pressed': String(term.mode === text),
          'data-part': `${i} mode ${text}`,
          'data-mode': text,
          onclick: () =>
            this.change({ ...design, terms: design.terms.map((x, n) => (n === i ? { ...x, mode: text } : x)) }),
        },
        words,
      );
    return html(
      'div',
      { class: 'modes', role: 'group', 'aria-label': 'What it may do there' },
      option('', 'Moves and captures'),
      ...modes.map((m) => option(m.text, capital(m.name))),
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
