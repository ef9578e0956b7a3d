// What is shown of conditional moves: the lines that are kept, and the buttons with which one is entered.

import { tr } from '../lib/tr.js';
import { focusTyping, html } from '../lib/dom.js';
import { notationInUse } from '../position/notation.js';
import { keepOnly, keyOf, lineWords, listed, mayKeep, spaced } from './lines.js';
import { LineApi, Planner, beginLine, keepLines } from './planner.js';

/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').TurnRecord} TurnRecord */

/** The conditional moves of the person. */
export class Conditions {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.list = html('ol', { class: 'ahead-lines', 'data-testid': 'conditions' });
    this.add = button('conditions-add', tr('Add a line'), () => void beginLine(player));
    this.add.hidden = false;
    this.count = html('span', { class: 'ahead-count' });
    this.details = html(
      'details',
      {},
      html('summary', { 'data-testid': 'ahead-summary' }, tr('Conditional moves'), this.count),
      html('p', {}, tr('What you answer to a move, played as soon as it is made. Nobody else sees it.')),
      this.list,
      this.add,
    );
    const attributes = { class: 'ahead', 'aria-label': tr('Conditional moves'), 'data-testid': 'ahead', hidden: true };
    this.el = html('section', attributes, this.details);
    this.keep = button('conditions-keep', tr('Keep this line'), () => void this.planner?.keep(), 'primary');
    this.retract = button('conditions-back', tr('Take back'), () => this.planner?.retract());
    this.leave = button('conditions-leave', tr('Cancel'), () => this.planner?.close());
    /** What stands under the board while a line is entered. */
    this.buttons = [this.retract, this.keep, this.leave];
    this.drawn = '';
    /** @type {Map<string, TurnRecord[]>} the turns of the lines that are shown, by where they begin and their texts */
    this.known = new Map();
  }

  /** @returns {Planner | null} who enters a line */
  get planner() {
    const { acting } = this.player;
    return acting instanceof Planner ? acting : null;
  }

  /** @param {Table} t the game */
  draw(t) {
    const { planner } = this;
    const held = [this.add, ...this.buttons].find((one) => one.matches(':focus-visible'));
    // While the person is to move it stays, so that nothing jumps.
    this.el.hidden = t.game.over || (this.el.hidden && !t.game.ahead);
    this.add.disabled = planner !== null || !t.game.ahead;
    this.leave.hidden = this.keep.hidden = !planner;
    this.retract.hidden = !planner || planner.line.length === 0;
    this.keep.disabled = !planner || !mayKeep(planner.line, t.game.human);
    if (held?.hidden || held?.disabled) this.takeFocus(planner);
    const lines = t.game.conditions ?? [];
    const key = JSON.stringify([lines, t.game.fen, notationInUse()]);
    if (this.drawn === key) return;
    this.drawn = key;
    this.list.replaceChildren(...lines.map((line, i) => this.lineEl(line, i, lines)));
    void this.write(t, lines, key);
    this.list.hidden = lines.length === 0;
    this.count.textContent = lines.length > 0 ? ` (${lines.length})` : '';
    if (lines.length > 0) this.details.open = true;
  }

  /**
   * Takes the keyboard's focus from a button that has gone.
   * @param {Planner | null} planner
   */
  takeFocus(planner) {
    if (planner) focusTyping();
    else this.add.focus();
  }

  /**
   * Writes the turns of lines as the list of moves does, which the server knows how to. Until it has answered, or if
   * it does not, they stand with their squares.
   * @param {Table} t @param {string[][]} lines @param {string} key of what is drawn
   */
  async write({ game, variant }, lines, key) {
    const api = new LineApi(game);
    keepOnly(this.known, lines.map((line) => keyOf(api.fen, line)));
    for (const [i, line] of lines.entries()) {
      const turns = await this.played(api, line);
      if (this.drawn !== key) return;
      if (!turns) continue;
      const item = this.list.children[i];
      const words = lineWords(turns.map((turn) => listed(turn, variant)));
      item?.querySelector('span')?.replaceChildren(words);
      item?.querySelector('button')?.setAttribute('aria-label', tr('Remove: {what}', { what: words }));
    }
  }

  /**
   * The turns of a line; null if the server does not say.
   * @param {LineApi} api @param {string[]} line
   */
  async played(api, line) {
    const key = keyOf(api.fen, line);
    const known = this.known.get(key);
    if (known) return known;
    try {
      const { turns } = await api.go(line);
      this.known.set(key, turns);
      return turns;
    } catch {
      return null; // the line is there all the same
    }
  }

  /** @param {string[]} line @param {number} i @param {string[][]} lines */
  lineEl(line, i, lines) {
    const words = lineWords(line.map(spaced));
    const label = tr('Remove: {what}', { what: words });
    const drop = html('button', { type: 'button', class: 'button quiet', 'aria-label': label }, tr('Remove'));
    drop.addEventListener('click', () => {
      const others = lines.filter((_, k) => k !== i);
      void keepLines(this.player, others).then((kept) => kept && this.add.focus());
    });
    return html('li', { 'data-testid': 'condition' }, html('span', {}, words), ' ', drop);
  }
}

/** @param {string} id @param {string} words @param {() => void} act @param {string} [kind] */
function button(id, words, act, kind = '') {
  const attributes = { type: 'button', class: `button ${kind}`.trim(), 'data-testid': id, hidden: true, onclick: act };
  return html('button', attributes, words);
}
