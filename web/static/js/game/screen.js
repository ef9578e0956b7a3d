// The game page: its parts, and the one function that draws them all.

import { html } from '../lib/dom.js';
import { geometryOf } from '../position/hexagons.js';
import { Inspector } from './inspect.js';
import { Invitation } from './invite.js';
import { Panel } from './panel.js';
import { boardModel } from './view.js';

/** @typedef {import('./table.js').Table} Table */

/** What is seen of a game. */
export class Screen {
  /** @param {HTMLElement} app @param {import('./player.js').Player} player */
  constructor(app, player) {
    const { board, extra, t } = player;
    this.app = app;
    this.board = board;
    this.extra = extra;
    this.panel = new Panel(t, player);
    this.inspector = new Inspector(() => player.t.variant, board);
    this.invitation = new Invitation((words) => board.say(words));
    this.lost = html(
      'p',
      { class: 'connection', role: 'status', 'data-testid': 'connection', hidden: true },
      'Connection lost, trying again…',
    );
    const { panel } = this;
    app.replaceChildren(
      this.lost,
      html(
        'div',
        { class: extra ? 'game with-market' : 'game' },
        ...(extra ? [extra.el] : []),
        html('div', { class: 'stage' }, board, panel.bar, this.invitation.el),
        this.inspector.el,
        panel.title,
        ...panel.players.els,
        panel.result,
        panel.moves.el,
        panel.actions,
        panel.typing,
      ),
    );
    const shape = geometryOf(t.variant.board);
    app.style.setProperty('--files', String(shape.width));
    app.style.setProperty('--ranks', String(shape.height));
    app.classList.toggle('with-hands', t.variant.hands && !extra);
  }

  /** @param {Table} t */
  draw(t) {
    this.board.learn(t.variant.types);
    const model = boardModel(t);
    this.board.show(this.extra?.model(model) ?? model);
    this.panel.draw(t);
    this.extra?.draw(t);
    this.invitation.draw(t.game);
    this.app.classList.toggle('inviting', !this.invitation.el.hidden);
    this.lost.hidden = t.connected;
  }
}
