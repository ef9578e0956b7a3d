// The analysis page: its parts, and the one function that draws them all.

import { zoomButton } from '../board/zoombutton.js';
import { tr } from '../lib/tr.js';
import { html, iconButton } from '../lib/dom.js';
import { Store } from '../lib/store.js';
import { Inspector } from '../game/inspect.js';
import { knowPowers } from '../piece/powers.js';
import { geometryOf } from '../position/places.js';
import { isForTwo, sidesOf } from '../position/position.js';
import { takeNotations } from '../position/notation.js';
import { nameSides, sideClass, sideName } from '../position/sides.js';
import { Analyst, lineTree } from './analyst.js';
import { Arranger } from './arrange.js';
import { openShare } from '../share/dialog.js';
import { addressOf, boardModel, newDesk, reduce, remarked } from './desk.js';
import { Drawing } from './draw.js';
import { Engine } from './engine.js';
import { Graph } from './graph.js';
import { attachKeys } from './keys.js';
import { Lines } from './lines.js';
import { finalScore, finalShares, shareWords, shortScore, tinyScore } from './score.js';
import { Texts } from './texts.js';
import { backOf, endOf, nextOf, nodeOf, promote, ROOT, sign, SIGNS } from './tree.js';
import { typeForm } from '../speech/typing.js';
import { button, resultSentence, TurnBar } from './turnbar.js';
import { valuesOf } from './values.js';
import { attachBoard } from './wishes.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./desk.js').Study} Study */

/**
 * What is known of a game that is over, beside its turns.
 * @typedef {{result: string, outcome: string, tags: {name: string, value: string}[]}} Played
 */

/**
 * What the server hands to the page.
 * @typedef {{study: Study, variant: import('../lib/types.js').Variant, ways: string[], unable: string, threads: number,
 *   seconds: number, problem?: string, game?: Played, save?: import('./texts.js').SaveForm}} Data
 */

const ICONS = {
  first: 'M6 5v14M19 5l-9 7l9 7Z',
  back: 'M16 5l-9 7l9 7Z',
  forth: 'M8 5l9 7l-9 7Z',
  last: 'M18 5v14M5 5l9 7l-9 7Z',
};

/** @param {HTMLElement} app @param {Data} data */
export function openAnalysis(app, data) {
  const { variant, study } = data;
  const asked = new URLSearchParams(location.search).has('course'); // the address changes with what is shown
  nameSides(variant.sides, variant.types[0]?.face?.colours);
  takeNotations(variant);
  knowPowers(variant.powers);
  const { tree, at } = lineTree(
    study.turns.map((t) => t.turn),
    study.labels,
  );
  const seen = { study, turn: study.turns[study.turns.length - 1] };
  const usual = variant.notations?.[0]?.name ?? '';
  const way = data.ways.includes(usual) ? usual : (data.ways[0] ?? 'own');
  const store = new Store({ ...newDesk(variant, tree, at, seen), way }, reduce);
  const board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
  board.prepare(variant, true);
  const analyst = new Analyst(store, board);
  if (data.game) analyst.learn(data.game.tags, data.game.outcome);
  const page = new AnalysisPage(app, analyst, data);
  store.listen((d, before) => page.draw(d, before));
  attachBoard(analyst);
  attachKeys(analyst);
  document.addEventListener('aanca-settings', () => {
    page.draw(store.state, null);
    analyst.rewrite();
  });
  page.draw(store.state, null);
  analyst.rewrite();
  if (data.problem) analyst.blame(data.problem);
  if (asked) page.evaluate();
}

/** What is seen of an analysis. */
class AnalysisPage {
  /** @param {HTMLElement} app @param {Analyst} analyst @param {Data} data */
  constructor(app, analyst, data) {
    this.app = app;
    this.analyst = analyst;
    const { board, d } = analyst;
    this.drawing = new Drawing(board);
    this.engine = new Engine(analyst, data, () => this.arrows());
    this.graph = new Graph(analyst, data.unable, () => this.engine.off());
    this.lines = new Lines((id) => void analyst.go(id));
    this.arranger = new Arranger(analyst);
    this.texts = new Texts(analyst, data.ways, data.save);
    this.inspector = new Inspector(() => analyst.d.variant, board);
    this.worthWords = html('span', { class: 'worth-words' });
    const sides = sidesOf(d.variant);
    this.bands = sides.length > 2 ? sides.map((side) => html('div', { class: `worth-share ${sideClass(side)}` })) : [];
    this.bar = html(
      'div',
      { class: `worth ${sideClass('b')}`, role: 'img', 'data-testid': 'worth' },
      ...(this.bands.length > 0 ? this.bands : [html('div', { class: `worth-first ${sideClass('w')}` })]),
      this.worthWords,
    );
    this.bar.classList.toggle('shared', this.bands.length > 0);
    this.status = html('p', { class: 'status', 'data-testid': 'status' });
    this.notice = html('p', { class: 'notice', 'data-testid': 'notice', hidden: true });
    this.turnBar = new TurnBar(analyst);
    this.notes = this.buildNotes();
    app.replaceChildren(
      html('div', { class: 'analysis', 'data-testid': 'analysis' }, this.stage(), this.panel(data, d.variant.title)),
    );
    this.fit(data);
  }

  /** Draws the course of the game at once, for those who come from its end. */
  evaluate() {
    if (!this.graph.el.hidden) this.graph.toggle();
  }

  /** The board with what stands beside and under it. */
  stage() {
    const under = [this.status, this.notice, ...this.turnBar.parts, zoomButton(this.analyst.board)];
    return html(
      'div',
      { class: 'stage' },
      html('div', { class: 'board-and-worth' }, this.bar, this.analyst.board),
      html('div', { class: 'board-bar' }, ...under),
    );
  }

  /**
   * Everything else.
   * @param {Data} data @param {string} title
   */
  panel(data, title) {
    const heading = html(
      'div',
      { class: 'analysis-title' },
      html('h2', {}, title),
      html('p', {}, data.game ? `${tr('Analysis of a game.')} ${resultSentence(data.game.result)}` : tr('Analysis')),
    );
    return html(
      'div',
      { class: 'analysis-panel' },
      heading,
      this.arranger.el,
      this.engine.el,
      this.moves(),
      this.notes,
      this.graph.el,
      this.tools(data),
      typeForm(this.analyst, { hint: this.analyst.d.seen.study.design ? DESIGNS : '' }),
      this.inspector.el,
      this.texts.el,
      valuesOf(this.analyst, data.unable),
    );
  }

  /**
   * Tells the style sheets what there is room to be made for.
   * @param {Data} data
   */
  fit(data) {
    const { app } = this;
    const shape = geometryOf(data.variant.board);
    app.style.setProperty('--files', String(shape.width));
    app.style.setProperty('--ranks', String(shape.height));
    app.classList.toggle('with-hands', data.variant.hands);
    this.bar.hidden = data.unable !== '';
    app.classList.toggle('without-worth', this.bar.hidden);
  }

  /** The list of moves with the buttons to go back and forth. */
  moves() {
    const { analyst } = this;
    const go = (/** @type {string} */ id, /** @type {string} */ words, /** @type {string} */ d, to = () => ROOT) =>
      iconButton(id, words, d, () => void analyst.go(to()));
    const buttons = html(
      'div',
      { class: 'moves-buttons' },
      go('go-first', tr('To the start'), ICONS.first, () => ROOT),
      go('go-back', tr('One move back'), ICONS.back, () => backOf(analyst.d.tree, analyst.d.at)),
      go('go-forth', tr('One move forth'), ICONS.forth, () => nextOf(analyst.d.tree, analyst.d.at)),
      go('go-last', tr('To the end'), ICONS.last, () => endOf(analyst.d.tree, analyst.d.at)),
    );
    return html('section', { class: 'moves', 'aria-label': tr('Move list') }, this.lines.el, buttons);
  }

  /** Signs, a comment, and what can be done with the turn that is shown. */
  buildNotes() {
    const { analyst } = this;
    const { store } = analyst;
    this.signs = Object.entries(SIGNS).map(([nag, words]) =>
      html(
        'button',
        {
          type: 'button',
          class: 'button sign',
          'data-nag': nag,
          'aria-label': SIGN_WORDS[nag] ?? words,
          title: SIGN_WORDS[nag] ?? words,
          onclick: () => analyst.grow(sign(analyst.d.tree, analyst.d.at, Number(nag))),
        },
        words,
      ),
    );
    this.comment = html('textarea', {
      id: 'node-comment',
      'data-testid': 'comment',
      rows: 2,
      maxlength: 2000,
      oninput: () => store.dispatch({ type: 'grew', tree: remarked(analyst.d, this.comment.value) }),
    });
    this.up = button('promote', tr('Make main line'), () => analyst.grow(promote(analyst.d.tree, analyst.d.at)));
    this.cut = button('delete', tr('Delete from here'), () => void analyst.cut());
    this.up.hidden = this.cut.hidden = false;
    return html(
      'details',
      { class: 'notes', 'data-testid': 'notes' },
      html('summary', {}, tr('Signs, comment, variations')),
      html('div', { class: 'signs', role: 'group', 'aria-label': tr('Sign behind the move') }, ...this.signs),
      html('p', { class: 'text-field' }, html('label', { for: 'node-comment' }, tr('Comment')), this.comment),
      html('div', { class: 'text-buttons' }, this.up, this.cut),
    );
  }

  /** @param {Data} data */
  tools({ variant, unable }) {
    const { analyst } = this;
    const tool = (/** @type {string} */ id, /** @type {string} */ words, /** @type {() => void} */ act) =>
      html('button', { type: 'button', class: 'button', 'data-testid': id, onclick: act }, words);
    // Positions of other games are written in a form of their own: they are set up by their text.
    const byHand = isForTwo(variant) && !variant.drawn;
    return html(
      'div',
      { class: 'tools' },
      tool('flip', tr('Flip'), () => analyst.store.dispatch({ type: 'flipped' })),
      ...(byHand ? [tool('arrange', tr('Set up'), () => this.arranger.open())] : []),
      tool('share', tr('Share'), () => this.share()),
      ...(unable === '' && isForTwo(variant)
        ? [tool('play-here', tr('Play from here'), () => void analyst.playFromHere())]
        : []),
      tool('restart', tr('New analysis'), () => void analyst.start('')),
      html('a', { class: 'button', href: `/rules/${encodeURIComponent(variant.name)}` }, tr('Rules')),
    );
  }

  share() {
    const { d } = this.analyst;
    openShare({ variant: d.variant, query: addressOf(d).slice(1), flipped: d.flipped });
  }

  /** @param {Desk} d @param {Desk | null} before */
  draw(d, before) {
    const { board } = this.analyst;
    const onlyValued = before && before.points !== d.points && before.seen === d.seen && before.tree === d.tree;
    if (!onlyValued) {
      board.learn(d.variant.types);
      board.show(boardModel(d));
      if (before && before.at !== d.at) this.drawing.own = [];
      this.drawStatus(d);
      this.drawNotes(d);
      this.lines.draw(d);
      this.arranger.draw();
      this.texts.draw(d);
      this.analyst.address();
    }
    this.engine.follow();
    this.graph.draw(d);
    this.drawWorth(d);
    this.arrows();
    this.app.firstElementChild?.classList.toggle('arranging', d.setup !== null);
  }

  /** @param {Desk} d */
  drawStatus(d) {
    const { study } = d.seen;
    const words = d.setup
      ? tr('Setting up a position')
      : study.over
        ? resultSentence(study.result)
        : tr('{side} to move', { side: sideName(study.side) });
    this.status.textContent = words;
    this.status.hidden = d.notice !== '';
    this.notice.hidden = d.notice === '';
    this.notice.textContent = d.notice;
    this.turnBar.draw(d, d.setup === null);
  }

  /** @param {Desk} d */
  drawNotes(d) {
    const node = nodeOf(d.tree, d.at);
    for (const one of this.signs ?? []) {
      one.setAttribute('aria-pressed', String(node.nags.includes(Number(one.dataset['nag']))));
      one.disabled = d.at === ROOT;
    }
    if (this.comment && this.comment.value !== node.comment) this.comment.value = node.comment;
    if (this.up) this.up.disabled = promote(d.tree, d.at) === d.tree;
    if (this.cut) this.cut.disabled = d.at === ROOT;
  }

  /**
   * The bar beside the board: who can expect how much, or has made it. It tells nothing of what is being set up.
   * @param {Desk} d
   */
  drawWorth(d) {
    if (this.bands.length > 0) return this.drawShares(d);
    const { study } = d.seen;
    const over = study.over ? finalScore(study.result, sidesOf(d.variant).length) : null;
    const score = d.setup ? null : (over ?? d.points.get(d.at)?.score ?? null);
    const expected = score?.expected ?? 500;
    this.bar.classList.toggle('turned', d.flipped);
    this.bar.style.setProperty('--first', String(expected / 1000));
    this.worthWords.textContent = score && score.mate !== 0 ? tinyScore(score) : '';
    this.bar.classList.toggle('second', expected < 500);
    const words = score?.mate === 0 ? resultSentence(study.result) : score ? shortScore(score) : '';
    this.bar.setAttribute('aria-label', words ? tr('Evaluation {score}', { score: words }) : tr('No evaluation yet'));
  }

  /**
   * The bar of several sides: a band for each, as large as what it can expect, the first side's at its end.
   * @param {Desk} d
   */
  drawShares(d) {
    const { study } = d.seen;
    const sides = sidesOf(d.variant);
    const known = study.over ? finalShares(study.result, sides) : d.points.get(d.at)?.shares;
    const shares = d.setup ? null : known;
    this.bar.classList.toggle('turned', d.flipped);
    this.bands.forEach((band, i) => band.style.setProperty('--share', String(shares?.[i] ?? 1)));
    const words = study.over ? resultSentence(study.result) : shares ? shareWords(shares, sides.map(sideName)) : '';
    this.bar.setAttribute('aria-label', words ? tr('Evaluation {score}', { score: words }) : tr('No evaluation yet'));
  }

  arrows() {
    const { d } = this.analyst;
    const arrows = d.setup || d.chosen.length > 0 ? [] : this.engine.arrows();
    this.drawing.computed = { arrows, kind: this.engine.threat ? 'threat' : 'best' };
    this.drawing.draw();
  }
}

const DESIGNS = tr('Purchases have buttons below the board; designs are typed behind an action and a comma.');

const SIGN_WORDS = /** @type {Record<string, string>} */ ({
  1: tr('Good move'),
  2: tr('Mistake'),
  3: tr('Brilliant move'),
  4: tr('Blunder'),
  5: tr('Interesting move'),
  6: tr('Doubtful move'),
});
