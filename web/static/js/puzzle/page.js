// The page of a puzzle: its parts, and the one function that draws them all.

import { known, plural, tr } from '../lib/tr.js';
import { boardModel, newDesk, reduce } from '../analysis/desk.js';
import { attachKeys } from '../analysis/keys.js';
import { Lines } from '../analysis/lines.js';
import { backOf, newTree, nextOf, ROOT } from '../analysis/tree.js';
import { TurnBar } from '../analysis/turnbar.js';
import { attachBoard } from '../analysis/wishes.js';
import { zoomButton } from '../board/zoombutton.js';
import { Inspector } from '../game/inspect.js';
import { html, iconButton } from '../lib/dom.js';
import { Store } from '../lib/store.js';
import { knowPowers } from '../piece/powers.js';
import { geometryOf } from '../position/places.js';
import { takeNotations } from '../position/notation.js';
import { nameSides, sideName } from '../position/sides.js';
import { typeForm } from '../speech/typing.js';
import { countSolved, daysInARow, isSolved, loadRecord, nextPuzzle, noted, saveRecord, wantedLevel } from './record.js';
import { Solver } from './solver.js';

/** @typedef {import('../analysis/desk.js').Desk} Desk */
/** @typedef {import('./solver.js').Puzzle} Puzzle */

/**
 * What the server hands to the page.
 * @typedef {{study: import('../analysis/desk.js').Study, variant: import('../lib/types.js').Variant, puzzle: Puzzle,
 *   all: Puzzle[], day?: string}} Data
 */

const BACK = 'M16 5l-9 7l9 7Z',
  FORTH = 'M8 5l9 7l-9 7Z';

/** @param {HTMLElement} app @param {Data} data */
export function openPuzzle(app, data) {
  const { variant, study, puzzle } = data;
  nameSides(variant.sides, variant.types[0]?.face?.colours);
  takeNotations(variant);
  knowPowers(variant.powers);
  const store = new Store(newDesk(variant, newTree(), ROOT, { study, turn: undefined }), reduce);
  if (study.side === 'b') store.dispatch({ type: 'flipped' });
  const board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
  board.prepare(variant, true);
  const solver = new Solver(store, board, puzzle);
  const page = new PuzzlePage(app, solver, data);
  store.listen(() => page.draw());
  solver.redraw = () => page.draw();
  solver.ended = (how) => page.keep(how);
  attachBoard(solver);
  attachKeys(solver);
  document.addEventListener('aanca-settings', () => {
    page.draw();
    solver.rewrite();
  });
  page.draw();
}

/** What is seen of a puzzle. */
class PuzzlePage {
  /** @param {HTMLElement} app @param {Solver} solver @param {Data} data */
  constructor(app, solver, data) {
    this.app = app;
    this.solver = solver;
    this.data = data;
    this.record = loadRecord();
    this.turnBar = new TurnBar(solver);
    this.lines = new Lines((id) => void solver.go(id));
    this.status = html('p', { class: 'status', 'data-testid': 'status' });
    this.notice = html('p', { class: 'notice', 'data-testid': 'notice', hidden: true });
    this.said = html('p', { class: 'puzzle-said', 'data-testid': 'said' });
    this.progress = html('p', { class: 'puzzle-progress', 'data-testid': 'progress' });
    this.hint = action('hint', tr('Hint'), () => void solver.hint());
    this.show = action('solution', tr('Show the solution'), () => void solver.show());
    this.again = action('again', tr('Try again'), () => location.reload());
    this.next = html('a', { class: 'button primary', 'data-testid': 'next', hidden: true }, tr('Next puzzle'));
    this.analyse = html('a', { class: 'button', 'data-testid': 'analyse', hidden: true }, tr('Analyse'));
    app.replaceChildren(
      html('div', { class: 'analysis puzzle without-worth', 'data-testid': 'puzzle' }, this.stage(), this.panel()),
    );
    const shape = geometryOf(data.variant.board);
    app.style.setProperty('--files', String(shape.width));
    app.style.setProperty('--ranks', String(shape.height));
    app.classList.toggle('with-hands', data.variant.hands);
    app.classList.add('without-worth');
  }

  /** The board with what stands under it. */
  stage() {
    const under = [this.status, this.notice, ...this.turnBar.parts, zoomButton(this.solver.board)];
    return html(
      'div',
      { class: 'stage' },
      html('div', { class: 'board-and-worth' }, this.solver.board),
      html('div', { class: 'board-bar' }, ...under),
    );
  }

  panel() {
    const { solver, data } = this;
    const inspector = new Inspector(() => solver.d.variant, solver.board);
    this.moves = html(
      'section',
      { class: 'moves', 'aria-label': tr('Moves') },
      this.lines.el,
      html(
        'div',
        { class: 'moves-buttons' },
        iconButton('go-back', tr('One move back'), BACK, () => void solver.go(backOf(solver.d.tree, solver.d.at))),
        iconButton('go-forth', tr('One move forth'), FORTH, () => void solver.go(nextOf(solver.d.tree, solver.d.at))),
      ),
    );
    return html(
      'div',
      { class: 'analysis-panel' },
      this.heading(),
      html(
        'section',
        { class: 'puzzle-task', 'aria-label': tr('The task') },
        html('p', { class: 'puzzle-words' }, `${data.puzzle.task}.`),
        this.said,
        html('div', { class: 'tools' }, this.next, this.analyse, this.again, this.hint, this.show),
      ),
      this.moves,
      typeForm(solver, {}),
      inspector.el,
      this.foot(),
    );
  }

  heading() {
    const { puzzle, variant, all, day } = this.data;
    const facts = [puzzle.level, ...puzzle.themes].map((words, i) =>
      html('span', { class: i === 0 ? `level level-${words}` : 'theme' }, known(words)),
    );
    return html(
      'div',
      { class: 'puzzle-title' },
      html('h2', {}, variant.title),
      html('p', {}, day ? tr('Puzzle of the day') : tr('Puzzle {n} of {all}', { n: puzzle.n, all: all.length })),
      html('p', { class: 'puzzle-facts' }, ...facts.flatMap((el, i) => (i > 0 ? [' ', el] : [el]))),
    );
  }

  foot() {
    const name = encodeURIComponent(this.data.variant.name);
    const flip = action('flip', tr('Flip'), () => this.solver.store.dispatch({ type: 'flipped' }));
    return html(
      'div',
      { class: 'puzzle-foot' },
      this.progress,
      html(
        'div',
        { class: 'tools' },
        flip,
        html('a', { class: 'button', href: `/puzzles/${name}` }, tr('All of this game')),
        html('a', { class: 'button', href: '/puzzles' }, tr('Other games')),
        html('a', { class: 'button', href: `/rules/${name}` }, tr('Rules')),
      ),
    );
  }

  /**
   * Notes how the puzzle ended.
   * @param {import('./record.js').Ending} how
   */
  keep(how) {
    const { puzzle, day } = this.data;
    this.record = noted(loadRecord(), puzzle.game, puzzle.id, how, day);
    saveRecord(this.record);
    this.draw();
    (this.next.hidden ? this.analyse : this.next).focus();
  }

  draw() {
    const { solver } = this;
    const { d } = solver;
    solver.board.learn(d.variant.types);
    solver.board.show(this.model(d));
    this.drawStatus(d);
    this.turnBar.draw(d, solver.mayPlay);
    this.lines.draw(d);
    if (this.moves) this.moves.hidden = d.tree.nodes.size === 1;
    this.drawTask();
    this.drawProgress();
  }

  /** @param {Desk} d @returns {import('../lib/types.js').BoardModel} */
  model(d) {
    const model = { ...boardModel(d), danger: [] }; // which would tell the solution
    if (d.at === this.solver.tip) model.pointed = this.solver.pointed;
    if (this.solver.mayPlay) return model;
    delete model.mine;
    return { ...model, steps: [] };
  }

  /** @param {Desk} d */
  drawStatus(d) {
    const { stage, tip, side } = this.solver;
    const words = {
      open: d.at === tip ? tr('{side} to move: your turn.', { side: sideName(side) }) : tr('An earlier position.'),
      waiting: '…',
      solved: 'Solved!',
      shown: tr('The solution.'),
    };
    this.status.textContent = words[stage];
    this.status.hidden = d.notice !== '';
    this.notice.hidden = d.notice === '';
    this.notice.textContent = d.notice;
  }

  drawTask() {
    const { solver, data, record } = this;
    const over = solver.stage === 'solved' || solver.stage === 'shown';
    this.said.textContent = solver.said;
    this.said.classList.toggle('good', solver.stage === 'solved' || solver.said === tr('Right. Go on.'));
    this.hint.hidden = this.show.hidden = over;
    this.again.hidden = solver.stage !== 'shown';
    this.hint.disabled = this.show.disabled = solver.stage === 'waiting';
    const next = nextPuzzle(data.all, data.puzzle.n, record, data.puzzle.game, wantedLevel());
    this.next.hidden = !over || !next;
    if (next) this.next.setAttribute('href', `/puzzles/${encodeURIComponent(next.game)}/${next.n}`);
    this.analyse.hidden = !over;
    const query = new URLSearchParams({ fen: data.puzzle.fen });
    this.analyse.setAttribute('href', `/analysis/${encodeURIComponent(data.puzzle.game)}?${query}`);
  }

  drawProgress() {
    const { record, data } = this;
    const { puzzle, all, day } = data;
    const parts = [tr(
      '{n} of {all} solved', { n: Math.min(countSolved(record, puzzle.game), all.length), all: all.length },
    )];
    if (isSolved(record, puzzle.game, puzzle.id) && this.solver.stage === 'open') parts.push(tr('this one before'));
    if (record.row > 1) parts.push(tr('{n} in a row without help', { n: record.row }));
    if (day && daysInARow(record, day) > 1) parts.push(
      plural(record.days, 'the puzzle of the day on 1 day in a row', 'the puzzle of the day on {n} days in a row'),
    );
    this.progress.textContent = `${parts.join('; ')}.`;
  }
}

/** @param {string} id @param {string} words @param {() => void} act */
function action(id, words, act) {
  return html('button', { type: 'button', class: 'button', 'data-testid': id, onclick: act }, words);
}
