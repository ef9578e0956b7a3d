// The report: the computer plays the game against itself, and what came of that is shown in pictures. It ends with the
// page.

import { fraction, known, plural, sentence, tr } from '../lib/tr.js';
import { ApiError } from '../lib/api.js';
import { listenTo } from '../analysis/stream.js';
import { html } from '../lib/dom.js';
import { geometryOf } from '../position/places.js';
import { sideClass } from '../position/sides.js';
import { capital } from '../position/words.js';
import { bars, percent, shares, spread, values, visited } from './charts.js';

/** @typedef {import('./checker.js').Check} Check */
/** @typedef {{least: number, lower: number, median: number, upper: number, most: number}} Spread */

/**
 * @typedef {object} Report
 * @property {number} games @property {number} first @property {number} draws @property {number} second
 * @property {number} brokenOff
 * @property {{reason: string, games: number}[] | null} endings
 * @property {Spread} lengths @property {Spread} choices
 * @property {number} leadChanges @property {number} comebacks
 * @property {{id: string, name: string, steps: number, games: number, idle: number}[]} pieces
 * @property {{id: string, name: string, value: number, doubt: number, first: number}[] | null} values
 * @property {number[]} visits
 * @property {{about: string, text: string}[] | null} notes
 * @property {string[]} sides @property {number} share @property {number} doubt
 * @property {{won: number, shared: number, lost: number}[]} [results]  by side, in games of other than two
 * @property {Spread & {count: number}} [solved]  turns to the goal, in games for one
 * @property {string[]} unused @property {string[]} squares
 */

/**
 * How many moves the pieces of each name made, those that there never were included.
 * @param {Pick<Report, 'pieces' | 'unused'>} report
 */
export function movesOf({ pieces, unused }) {
  const moves = new Map(unused.map((name) => [name, 0]));
  for (const { name, steps } of pieces) moves.set(name, (moves.get(name) ?? 0) + steps);
  return [...moves].map(([name, n]) => ({ name, n })).sort((a, b) => b.n - a.n);
}

/**
 * Who has won, as charts and words: of two sides, of one that plays for a goal, of several.
 * @param {Report} report
 */
function results(report) {
  const [first = '', second = ''] = report.sides;
  if (report.sides.length === 1) return goalReached(report);
  if (report.sides.length > 2) return [bars(tr('Who won'), wonBy(report))];
  return [
    shares(tr('Who won'), [
      { name: known(first), n: report.first, kind: sideClass('w') },
      { name: tr('drawn|games'), n: report.draws, kind: 'drawn' },
      { name: known(second), n: report.second, kind: sideClass('b') },
    ]),
    html(
      'p',
      { class: 'chart-words' },
      tr('{side} made {share} of the points, ± {doubt}: an advantage is sure where 50 % is outside of that.', {
        side: known(first),
        share: percent(report.share),
        doubt: percent(report.doubt),
      }),
    ),
  ];
}

/** @param {Report} report */
function goalReached({ games, first, solved }) {
  return [
    bars(tr('Was the goal reached?'), [
      { name: tr('reached'), n: first },
      { name: tr('not reached'), n: games - first },
    ]),
    solved && solved.count > 0 ? spread(tr('Turns to the goal'), solved) : '',
  ];
}

/**
 * How often each of several sides has won, alone or with others, and how often nobody has.
 * @param {Pick<Report, 'sides' | 'results' | 'draws'>} report
 */
export function wonBy({ sides, results: won = [], draws }) {
  const list = sides.map((name, side) => ({ name: known(name), n: (won[side]?.won ?? 0) + (won[side]?.shared ?? 0) }));
  return [...list, { name: tr('nobody'), n: draws }];
}

/** Measures the game and shows what was found. */
export class ReportView {
  /** @param {import('./page.js').Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.id = 'report';
    this.title = tr('Report|workbench');
    /** @type {AbortController | null} */
    this.running = null;
    /** @type {Check['variant']} */
    this.variant = null;
    this.button = html(
      'button',
      { type: 'button', class: 'button primary', 'data-testid': 'measure', onclick: () => this.toggle() },
      tr('Measure this game'),
    );
    const played = tr('Games that have been played');
    this.progress = html('progress', { max: 1, value: 0, hidden: true, 'aria-label': played });
    this.words = html('p', { class: 'report-words', role: 'status', 'data-testid': 'report-words' });
    this.figures = html('div', { class: 'report-figures', 'data-testid': 'report-figures' });
    this.el = html(
      'div',
      { class: 'view view-report' },
      html(
        'p',
        {},
        tr('The computer plays {n} quick games against itself and tells what they were like.', {
          n: bench.data.games,
        }),
        ' ',
        tr('It ends when you leave the page.'),
      ),
      html('div', { class: 'report-head' }, this.button, this.progress),
      this.words,
      this.figures,
    );
    addEventListener('pagehide', () => this.running?.abort());
  }

  /** @param {Check} check */
  show({ variant, unable }) {
    this.variant = variant;
    if (!this.running) this.button.disabled = !variant || Boolean(unable);
    if (unable) this.words.textContent = sentence(unable);
  }

  toggle() {
    if (this.running) this.running.abort();
    else void this.bench.keep((name) => this.measure(name));
  }

  /** @param {string} name */
  async measure(name) {
    const variant = this.variant;
    if (!variant) return;
    this.running = new AbortController();
    this.button.textContent = tr('Stop');
    this.progress.hidden = false;
    this.progress.value = 0;
    this.words.textContent = tr('{game} waits for its turn.', { game: variant.title });
    try {
      await listenTo(`/api/workbench/report/${encodeURIComponent(name)}`, this.running.signal, (event, data) => {
        if (event === 'done') {
          if (data.error) this.words.textContent = sentence(data.error);
        } else if ('all' in data) {
          this.progress.value = data.done / data.all;
          this.words.textContent = tr('{game}: {done} of {all} games.', { game: variant.title, ...data });
        } else this.draw(data, variant);
      });
    } catch (error) {
      if (error instanceof ApiError) this.words.textContent = capital(sentence(error.message));
      else if (error instanceof DOMException && error.name === 'AbortError') this.words.textContent = tr('Stopped.');
      else this.words.textContent = tr('The server does not answer any more. Try again.');
    } finally {
      this.running = null;
      this.progress.hidden = true;
      this.button.textContent = tr('Measure this game');
      this.button.disabled = !this.variant;
    }
  }

  /** @param {Report} report @param {NonNullable<Check['variant']>} variant */
  draw(report, variant) {
    this.words.textContent = `${variant.title}, ${plural(report.games, '1 game|played', '{n} games|played')}.`;
    const notes = (report.notes ?? []).map((note) => html('li', {}, sentence(note.text)));
    const geometry = geometryOf(variant.board);
    const place = (/** @type {string} */ square) => {
      const { col, row } = geometry.place(square, false);
      return { x: col + 0.5, y: row + 0.5 };
    };
    this.figures.replaceChildren(
      notes.length > 0
        ? html('ul', { class: 'bench-warnings' }, ...notes)
        : html('p', { class: 'note' }, tr('Nothing looks wrong.')),
      ...results(report),
      bars(tr('How games ended'), [
        ...(report.endings ?? []).map((e) => ({ name: known(e.reason), n: e.games })),
        ...(report.brokenOff > 0 ? [{ name: tr('broken off'), n: report.brokenOff }] : []),
      ]),
      spread(report.sides.length > 1 ? tr('Length, in turns of all sides') : tr('Length, in turns'), report.lengths),
      spread(tr('Moves to choose from'), report.choices),
      html(
        'p',
        { class: 'chart-words', hidden: report.sides.length !== 2 },
        tr('The lead changed {times} times a game; games that were won by a side far behind: {n}.', {
          times: fraction(report.leadChanges / Math.max(1, report.games), 1),
          n: report.comebacks,
        }),
      ),
      report.values && report.values.length > 0
        ? values(
            tr('What pieces were worth, in pawns: dots as measured, circles as the rules lead one to expect'),
            report.values,
          )
        : html(
            'p',
            { class: 'note' },
            tr('The games were too few, or too much alike, to tell what pieces are worth.'),
          ),
      bars(tr('Moves by each piece'), movesOf(report)),
      report.unused.length > 0
        ? html('p', { class: 'chart-words' }, tr('Never used: {pieces}.', { pieces: report.unused.join(', ') }))
        : '',
      visited(tr('Where moves ended'), report.visits, report.squares, place),
    );
  }
}
