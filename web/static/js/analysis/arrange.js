// Setting up a position by hand: a palette of what can be put on the board, hands, whose turn it is, and what the
// server says of the result.

import { tr } from '../lib/tr.js';
import { ApiError, call } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';
import { wallName } from '../position/nouns.js';
import { geometryOf } from '../position/places.js';
import { handOf, sidesOf } from '../position/position.js';
import { sideName } from '../position/sides.js';
import { capital } from '../position/words.js';
import { emptied, hold, use, writeFen } from './compose.js';
import { positionOf } from './desk.js';
import { RightsPicker } from './rights.js';

/** @typedef {import('./analyst.js').Analyst} Analyst */
/** @typedef {import('./desk.js').Setup} Setup */
/** @typedef {import('./compose.js').Tool} Tool */
/** @typedef {import('../lib/types.js').Side} Side */

/** How long a position rests before the server is asked about it, in milliseconds. */
const REST = 250;

/** The palette. */
export class Arranger {
  /** @param {Analyst} analyst */
  constructor(analyst) {
    this.analyst = analyst;
    this.timer = 0;
    this.tools = html('div', { class: 'palette' });
    this.hands = html('div', { class: 'palette-hands' });
    /** @type {HTMLSelectElement} */
    this.turn = html('select', {
      id: 'arrange-side',
      'data-testid': 'arrange-side',
      onchange: () =>
        this.change({ position: { ...this.setup.position, side: /** @type {Side} */ (this.turn.value) } }),
    });
    /** @type {HTMLInputElement} */
    this.rest = html('input', {
      type: 'text',
      id: 'arrange-rest',
      'data-testid': 'arrange-rest',
      spellcheck: 'false',
      autocomplete: 'off',
      oninput: () => this.change({ rest: this.rest.value.trim() }),
    });
    const { fields, start } = analyst.d.variant;
    this.more = fields
      ? new RightsPicker(fields, behindSide(start), (rest) => {
          this.rest.value = rest;
          this.change({ rest });
        })
      : null;
    this.problem = html('p', { class: 'arrange-problem', role: 'status', 'data-testid': 'arrange-problem' });
    const button = (/** @type {string} */ id, /** @type {string} */ words, /** @type {() => void} */ act, kind = '') =>
      html('button', { type: 'button', class: `button ${kind}`, 'data-testid': id, onclick: act }, words);
    this.done = button(
      'arrange-done',
      tr('Analyse this position'),
      () => void this.analyst.start(this.setup.fen),
      'primary',
    );
    this.el = html(
      'section',
      { class: 'arrange', 'aria-label': tr('Set up a position'), hidden: true },
      html(
        'p', { class: 'arrange-hint' }, tr('Choose what to put, then the squares. The same once more takes it away.'),
      ),
      this.tools,
      this.hands,
      html('p', { class: 'arrange-field' }, html('label', { for: 'arrange-side' }, tr('To move')), this.turn),
      ...(this.more ? [this.more.el] : []),
      html(
        'p', { class: 'arrange-field' }, html('label', { for: 'arrange-rest' }, tr('Rights and counters')), this.rest,
      ),
      this.problem,
      html(
        'div',
        { class: 'arrange-buttons' },
        this.done,
        button('arrange-empty', tr('Empty board'), () => this.empty()),
        button('arrange-cancel', tr('Cancel'), () => this.analyst.store.dispatch({ type: 'arranged', setup: null })),
      ),
    );
    analyst.board.addEventListener('look', (e) => {
      const { square, how } = /** @type {CustomEvent} */ (e).detail;
      const { setup } = this.analyst.d;
      if (setup && how === 'select' && square) this.change({ position: use(setup.position, square, setup.tool) });
    });
  }

  get setup() {
    const { setup } = this.analyst.d;
    if (!setup) throw new Error('no position is being set up');
    return setup;
  }

  /** Begins with the position that is shown. */
  open() {
    const { d } = this.analyst;
    const [first] = d.variant.types;
    if (!first) return;
    /** @type {Setup} */
    const setup = {
      position: positionOf(d),
      rest: behindSide(d.seen.study.fen),
      tool: { what: 'piece', id: first.id, side: 'w' },
      problem: '',
      fen: d.seen.study.fen,
    };
    this.rest.value = setup.rest;
    this.analyst.board.doing.pick = null;
    this.analyst.store.dispatch({ type: 'arranged', setup });
    this.fill();
    this.el.scrollIntoView({ block: 'nearest' });
  }

  /** @param {Partial<Setup>} changes */
  change(changes) {
    const { variant } = this.analyst.d;
    const setup = { ...this.setup, ...changes };
    setup.fen = writeFen(setup.position, variant.board, geometryOf(variant.board), setup.rest, variant.hands);
    this.analyst.store.dispatch({ type: 'arranged', setup });
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(setup.fen, 'rest' in changes), REST);
  }

  /** Takes everything away, the rights to castle too: nobody is there to have them. */
  empty() {
    const rest = this.setup.rest.replace(/^[A-Za-z]+/, '-');
    this.rest.value = rest;
    this.change({ position: emptied(this.setup.position), rest });
  }

  /**
   * Asks the server what it thinks of a position. Rights that do not go with the pieces any more are left out.
   * @param {string} fen @param {boolean} typed whether the rights were typed, and stay
   */
  async ask(fen, typed) {
    const problem = await this.problemOf(fen);
    const { setup } = this.analyst.d;
    if (setup?.fen !== fen) return;
    const rest = problem && !typed ? await this.rightsThatFit(setup, problem) : setup.rest;
    if (this.analyst.d.setup?.fen !== fen) return;
    if (rest === setup.rest) {
      this.analyst.store.dispatch({ type: 'arranged', setup: { ...setup, problem } });
      return;
    }
    this.rest.value = rest;
    this.change({ rest });
  }

  /**
   * Why a position cannot be played, '' if it can.
   * @param {string} fen
   */
  async problemOf(fen) {
    try {
      const { legal, why } = await call(`${this.analyst.api}/explain?${new URLSearchParams({ fen })}`);
      return legal ? '' : capital(why);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return capital(error.message);
    }
  }

  /**
   * The rights and counters of a position, with those rights alone that go with its pieces if they are what is wrong.
   * @param {Setup} setup @param {string} problem what is wrong with it
   */
  async rightsThatFit(setup, problem) {
    const [rights = '', ...counters] = setup.rest.split(' ');
    const { variant } = this.analyst.d;
    const about = (/** @type {string} */ some) => {
      const rest = [some, ...counters].join(' ');
      return this.problemOf(writeFen(setup.position, variant.board, geometryOf(variant.board), rest, variant.hands));
    };
    return [await fitting(rights, problem, about), ...counters].join(' ');
  }

  /** Fills the palette anew. */
  fill() {
    const { variant } = this.analyst.d;
    const sides = sidesOf(variant);
    this.turn.replaceChildren(...sides.map((side) => html('option', { value: side }, sideName(side))));
    this.tools.replaceChildren(
      ...sides.map((side) =>
        html(
          'div',
          { class: 'palette-side', role: 'group', 'aria-label': sideName(side) },
          ...variant.types.map((type) => this.tool({ what: 'piece', id: type.id, side })),
        ),
      ),
      html(
        'div',
        { class: 'palette-side', role: 'group', 'aria-label': tr('Others') },
        ...(variant.wall ? [this.tool({ what: 'wall' })] : []),
        this.tool({ what: 'nothing' }),
      ),
    );
    this.draw();
  }

  /** @param {Tool} tool */
  tool(tool) {
    const { variant } = this.analyst.d;
    const type = tool.what === 'piece' ? variant.types.find((t) => t.id === tool.id) : undefined;
    const words =
      type && tool.what === 'piece'
        ? `${sideName(tool.side)} ${type.name}`
        : tool.what === 'wall'
          ? capital(wallName(variant))
          : tr('Take away');
    const button = html('button', {
      type: 'button',
      class: 'tool',
      'data-tool': JSON.stringify(tool),
      'aria-label': words,
      title: words,
      onclick: () => this.change({ tool }),
    });
    if (type && tool.what === 'piece') button.append(pieceIcon(type, tool.side, usesFigures()));
    else button.append(words);
    return button;
  }

  draw() {
    const { setup, variant } = this.analyst.d;
    this.el.hidden = !setup;
    if (!setup) return;
    for (const button of this.tools.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset['tool'] === JSON.stringify(setup.tool)));
    this.turn.value = setup.position.side;
    this.more?.show(setup.rest, setup.position, geometryOf(variant.board).squares());
    this.problem.textContent = setup.problem || tr('This position can be played.');
    this.problem.classList.toggle('bad', setup.problem !== '');
    this.done.disabled = setup.problem !== '';
    this.hands.replaceChildren(...(variant.hands ? sidesOf(variant).map((side) => this.hand(side)) : []));
  }

  /**
   * What a side has in hand, with a button for one more of what is chosen.
   * @param {Side} side
   */
  hand(side) {
    const { position, tool } = this.setup;
    const { variant } = this.analyst.d;
    const held = [...handOf(position, side)].map(([id, n]) => {
      const name = variant.types.find((t) => t.id === id)?.name ?? id;
      return html(
        'button',
        {
          type: 'button',
          class: 'button quiet',
          'aria-label': tr('{n} {piece}: one less', { n, piece: name }),
          onclick: () => this.change({ position: hold(position, side, id, -1) }),
        },
        `${n} ${name}`,
      );
    });
    const more = html(
      'button',
      {
        type: 'button',
        class: 'button',
        disabled: tool.what !== 'piece',
        onclick: () => tool.what === 'piece' && this.change({ position: hold(position, side, tool.id, 1) }),
      },
      tr('Put into the hand'),
    );
    return html(
      'div',
      { class: 'palette-hand', role: 'group', 'aria-label': tr("{side}'s hand", { side: sideName(side) }) },
      html('span', {}, tr('{side} holds', { side: sideName(side) })),
      ...held,
      more,
    );
  }
}

/**
 * What a position string has behind the side to move.
 * @param {string} fen
 */
const behindSide = (fen) => fen.split(' ').slice(2).join(' ');

/**
 * Those rights to castle, a letter each, with which a position is no worse than without any; all of them if they are
 * not what is wrong.
 * @param {string} rights @param {string} problem what is wrong with all of them
 * @param {(rights: string) => Promise<string>} about tells what is wrong with some of them
 */
export async function fitting(rights, problem, about) {
  if (!/^[A-Za-z]+$/.test(rights)) return rights;
  const without = await about('-');
  if (without === problem) return rights;
  let kept = '';
  for (const letter of rights) if ((await about(letter)) === without) kept += letter;
  return kept || '-';
}
