// The game page: its parts, and the one function that draws them all.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { geometryOf } from '../position/places.js';
import { Conditions } from './conditions.js';
import { Inspector } from './inspect.js';
import { Invitation } from './invite.js';
import { Panel } from './panel.js';
import { Playback, framesBetween, holdBack } from './playback.js';
import { boardModel, isTurned } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** What is seen of a game. */
export class Screen {
  /**
   * @param {HTMLElement} app @param {import('./player.js').Player} player
   * @param {string} network where other machines reach the server, '' if unknown
   * @param {boolean} course whether the course of the game can be shown when it is over
   * @param {import('./chat.js').Chat | null} chat null where nobody talks
   */
  constructor(app, player, network, course, chat) {
    const { board, extra, t } = player;
    this.app = app;
    this.board = board;
    this.extra = extra;
    this.player = player;
    this.conditions = new Conditions(player);
    this.panel = new Panel(t, player, course);
    this.panel.bar.append(...this.conditions.buttons);
    this.inspector = new Inspector(() => player.t.variant, board);
    this.invitation = new Invitation((words) => board.say(words), network);
    this.lost = html(
      'p',
      { class: 'connection', role: 'status', 'data-testid': 'connection', hidden: true },
      tr('Connection lost, trying again…'),
    );
    const { panel } = this;
    /** @type {Table | null} what was drawn last */
    this.drawn = null;
    /** When its ply was first drawn. */
    this.since = 0;
    this.playback = new Playback(
      (model) => board.show(model),
      (playing) => board.setAttribute('aria-busy', String(playing)),
    );
    for (const event of ['pointerdown', 'keydown', 'touchstart'])
      board.addEventListener(event, () => this.playback.finish(), { capture: true, passive: true });
    app.replaceChildren(
      this.lost,
      html(
        'div',
        { class: extra ? 'game with-market' : 'game', 'data-testid': 'game' },
        ...(extra ? [extra.el] : []),
        html('div', { class: 'stage' }, board, panel.bar, this.invitation.el),
        this.inspector.el,
        panel.title,
        ...panel.players.els,
        panel.offers.el,
        panel.result,
        panel.moves.el,
        panel.actions,
        panel.danger,
        panel.typing,
        this.conditions.el,
        ...(chat ? [chat.el] : []),
      ),
    );
    const shape = geometryOf(t.variant.board);
    app.style.setProperty('--files', String(shape.width));
    app.style.setProperty('--ranks', String(shape.height));
    app.classList.toggle('broad', shape.width > shape.height * 1.2); // it leaves the panel beside it little room
    app.classList.toggle('with-hands', t.variant.hands && !extra);
  }

  /** @param {Table} t */
  draw(t) {
    this.board.learn(t.variant.types);
    this.drawBoard(this.player.acting.t);
    this.app.firstElementChild?.nextElementSibling?.classList.toggle('turned', isTurned(t));
    this.panel.draw(t);
    this.conditions.draw(t);
    this.extra?.draw(t);
    this.invitation.draw(t.game);
    this.app.classList.toggle('inviting', !this.invitation.el.hidden);
    this.lost.hidden = t.connected;
  }

  /** @param {Table} t the game, or a line that is entered */
  drawBoard(t) {
    const model = boardModel(t);
    // In a market what may be bought is shown beside the board: both must tell the same at any time. Who enters a line
    // makes all moves.
    const atOnce = Boolean(this.extra) || this.player.acting !== this.player;
    const frames = atOnce ? [] : framesBetween(this.drawn, t);
    const moved = this.drawn?.looking !== t.looking || this.drawn.part !== t.part || this.drawn.flipped !== t.flipped;
    const now = performance.now(),
      wait = atOnce ? 0 : holdBack(this.drawn, t, now - this.since);
    if (this.drawn?.game.ply !== t.game.ply) this.since = now;
    this.drawn = t;
    const end = this.extra?.model(model) ?? model;
    if (frames.length > 0 || moved || wait > 0) this.playback.run(frames, end, moved ? 0 : wait);
    else this.playback.settle(end);
  }
}
