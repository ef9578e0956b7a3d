// The lines that the computer expects, as they come: started, stopped, and begun anew with every position.

import { tr } from '../lib/tr.js';
import { ApiError } from '../lib/api.js';
import { html } from '../lib/dom.js';
import { sideName } from '../position/sides.js';
import { turnArrows } from '../position/words.js';
import { sidesOf } from '../position/position.js';
import { aloneWords, scoreWords, shareWords, shortScore, speedWords } from './score.js';
import { listenTo } from './stream.js';
import { turnsTo } from './tree.js';

/** @typedef {import('./analyst.js').Analyst} Analyst */
/** @typedef {import('./score.js').Score} Score */

/**
 * @typedef {{line: number, score: Score, depth: number, seldepth: number, nodes: number, time: number,
 *   turns: {turn: string, label: string}[], sides?: number[], mean?: boolean}} Line
 */

/** How long a position must be shown before it is searched, in milliseconds: whoever leafs on does not want it. */
const REST = 200;

/** How long there is nothing to tell before that is explained, in milliseconds. */
const BUSY = 4000;

/** The most lines. */
const MOST = 5;

/** What the computer finds. */
export class Engine {
  /**
   * @param {Analyst} analyst @param {{unable: string, threads: number, seconds: number}} limits
   * @param {() => void} changed
   */
  constructor(analyst, limits, changed) {
    this.analyst = analyst;
    this.limits = limits;
    this.changed = changed;
    this.on = false;
    this.threat = false;
    this.timer = 0;
    /** @type {AbortController | null} */
    this.running = null;
    this.searched = '';
    /** @type {Line[]} */
    this.lines = [];
    this.switch = html(
      'button',
      {
        type: 'button',
        class: 'button primary',
        'data-testid': 'engine',
        onclick: () => this.toggle(),
      },
      tr('Start the computer'),
    );
    this.threats = html(
      'button',
      {
        type: 'button',
        class: 'button',
        'data-testid': 'threat',
        'aria-pressed': 'false',
        onclick: () => this.toggleThreat(),
      },
      tr('Threat'),
    );
    this.count = choice(tr('Lines'), 'lines', MOST, 3, () => this.again());
    this.threads = choice(tr('Threads'), 'threads', limits.threads, 1, () => this.again());
    this.threads.el.hidden = limits.threads < 2;
    this.words = html('p', { class: 'engine-words', 'data-testid': 'engine-words' });
    this.list = html('ol', { class: 'engine-lines', 'data-testid': 'engine-lines' });
    const able = [
      html('div', { class: 'engine-head' }, this.switch, this.threats, this.count.el, this.threads.el),
      this.words,
      this.list,
    ];
    const unable = [html('p', { class: 'engine-words', 'data-testid': 'engine-words' }, limits.unable)];
    this.el = html('section', { class: 'engine', 'aria-label': tr('Computer') }, ...(limits.unable ? unable : able));
  }

  toggle() {
    this.on = !this.on;
    // The shorter word takes no less room: what stands beside it would move under the pointer of who presses twice.
    this.switch.style.minWidth = `${this.switch.getBoundingClientRect().width}px`;
    this.switch.textContent = this.on ? tr('Stop') : tr('Start the computer');
    this.switch.classList.toggle('primary', !this.on);
    if (this.on) this.again();
    else this.stop('');
  }

  /** Stops thinking until it is wanted again. */
  off() {
    if (this.on) this.toggle();
  }

  toggleThreat() {
    this.threat = !this.threat;
    this.threats.setAttribute('aria-pressed', String(this.threat));
    if (!this.on && this.threat) this.toggle();
    else this.again();
  }

  /** Takes note of the position that is shown now. */
  follow() {
    if (this.on && this.positionKey() !== this.searched) this.again();
  }

  positionKey() {
    const { d } = this.analyst;
    return `${d.variant.name} ${d.start} ${turnsTo(d.tree, d.at).join(' ')}`;
  }

  /** Begins the search anew. */
  again() {
    if (!this.on) return;
    this.stop('');
    this.searched = this.positionKey();
    const { study } = this.analyst.d.seen;
    if (study.over) return this.say(tr('The game is over in this position.'));
    this.say(tr('Thinking…'));
    this.timer = window.setTimeout(() => {
      this.timer = window.setTimeout(
        () => this.say(tr('The computer is busy with others; it will come to this position.')),
        BUSY,
      );
      void this.search();
    }, REST);
  }

  /** @param {string} words what is said then */
  stop(words) {
    clearTimeout(this.timer);
    this.running?.abort();
    this.running = null;
    this.lines = [];
    this.draw();
    this.say(words);
    this.changed();
  }

  async search() {
    const own = new AbortController();
    this.running = own;
    const { analyst } = this;
    const more = {
      lines: this.count.value(),
      threads: this.threads.value(),
      notation: analyst.d.way,
      ...(this.threat ? { threat: 1 } : {}),
    };
    const path = `${analyst.api}/lines?${analyst.query(turnsTo(analyst.d.tree, analyst.d.at), more)}`;
    try {
      await listenTo(path, own.signal, (name, data) => {
        if (this.running !== own) return;
        if (name === 'lines') this.found(data);
        else this.ended(data.error);
      });
    } catch (error) {
      if (this.running !== own || own.signal.aborted) return;
      if (!(error instanceof ApiError))
        return this.say(tr('No answer from the server. Press the button twice to try again.'));
      this.say(/[.!?]$/.test(error.message) ? error.message : `${error.message}.`);
    }
  }

  /** @param {Line[]} lines */
  found(lines) {
    clearTimeout(this.timer);
    this.lines = lines;
    const [best] = lines;
    if (best && !this.threat) {
      const ply = turnsTo(this.analyst.d.tree, this.analyst.d.at).length;
      const point = {
        ply,
        side: this.analyst.d.seen.study.side,
        score: best.score,
        best: best.turns,
        ...(best.sides ? { shares: best.sides } : {}),
      };
      this.analyst.store.dispatch({ type: 'valued', id: this.analyst.d.at, point });
    }
    this.draw();
    this.changed();
  }

  /** @param {string} error */
  ended(error) {
    clearTimeout(this.timer);
    const [best] = this.lines;
    const bound = tr('Done: a position is thought about for at most {n} seconds.', { n: this.limits.seconds });
    this.say(error || `${best ? this.bestWords(best) : ''} ${bound}`);
  }

  /** @param {string} words */
  say(words) {
    this.words.textContent = words;
  }

  /** @param {Line} best */
  bestWords(best) {
    const speed = speedWords(best.nodes, best.time);
    const words = this.worthWords(best);
    const worth = best.mean ? tr('On average of what may fall: {words}', { words }) : words;
    return `${worth}. ${tr('Depth {n}', { n: best.depth })}${speed && `, ${speed}`}.`;
  }

  /** @param {Line} line */
  worthWords({ score, sides }) {
    const all = sidesOf(this.analyst.d.variant);
    if (sides) return shareWords(sides, all.map(sideName));
    return all.length === 1 ? aloneWords(score) : scoreWords(score, [sideName('w'), sideName('b')]);
  }

  /**
   * The score of a line in a few characters: with several sides the share of the one to move.
   * @param {Line} line
   */
  shortWorth({ score, sides }) {
    const mover = sides?.[sidesOf(this.analyst.d.variant).indexOf(this.analyst.d.seen.study.side)];
    return mover === undefined ? shortScore(score) : `${Math.round(mover / 10)} %`;
  }

  draw() {
    const [best] = this.lines;
    if (best) this.say(
      this.threat ? tr('If the other side were to move: {what}', { what: this.bestWords(best) }) : this.bestWords(best),
    );
    this.list.replaceChildren(...this.lines.map((line) => this.line(line)));
  }

  /** @param {Line} line */
  line(line) {
    const { turns } = line;
    const moves = turns.map(({ label }, i) =>
      html(
        'button',
        {
          type: 'button',
          class: 'move',
          disabled: this.threat,
          onclick: () => void this.analyst.play(...turns.slice(0, i + 1).map((t) => t.turn)),
        },
        label,
      ),
    );
    return html(
      'li',
      {},
      html('span', { class: 'engine-score' }, this.shortWorth(line)),
      html('span', { class: 'engine-moves' }, ...(line.mean ? [tr('whatever falls')] : moves)),
    );
  }

  /** Arrows for the first turns of the lines, the best one first. */
  arrows() {
    return this.lines.slice(0, 1).flatMap(({ turns }) => turnArrows(turns[0]?.turn ?? ''));
  }
}

/**
 * A choice of a number.
 * @param {string} words @param {string} id @param {number} most @param {number} usual @param {() => void} changed
 */
function choice(words, id, most, usual, changed) {
  /** @type {HTMLSelectElement} */
  const select = html('select', { id: `engine-${id}`, 'data-testid': `engine-${id}`, onchange: changed });
  for (let n = 1; n <= most; n++)
    select.append(html('option', { value: n, selected: n === Math.min(usual, most) }, String(n)));
  const el = html('span', { class: 'engine-choice' }, html('label', { for: `engine-${id}` }, words), select);
  return { el, value: () => Number(select.value) };
}
