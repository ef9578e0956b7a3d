// Conditional moves are entered by playing them on the board: a line of turns of both sides from the position of the
// game, of which nobody else hears. The server plays it through; nothing is kept before the line is.

import { tr } from '../lib/tr.js';
import { ApiError, GameApi, call } from '../lib/api.js';
import { Store } from '../lib/store.js';
import { mayKeep, withLine } from './lines.js';
import { Player } from './player.js';
import { newTable, reduce } from './table.js';

/** @typedef {import('../lib/types.js').GameState} GameState */

/** The requests about a line that nobody plays, in the place of those about a game. */
export class LineApi extends GameApi {
  /** @param {GameState} game where the line begins */
  constructor(game) {
    super(game);
    this.base = `/api/analysis/${encodeURIComponent(game.variant)}`;
    this.fen = game.fen;
    /** @type {string[]} */
    this.line = [];
  }

  /** @param {string} what @param {string[]} line @param {Record<string, string>} [more] @returns {Promise<any>} */
  look(what, line, more = {}) {
    return call(`${this.base}${what}?${new URLSearchParams({ fen: this.fen, moves: line.join(' '), ...more })}`);
  }

  /**
   * Goes to the end of a line.
   * @param {string[]} line @returns {Promise<GameState>}
   */
  async go(line) {
    /** @type {GameState} */
    const study = await this.look('', line);
    this.line = study.turns.map((turn) => turn.turn);
    return study;
  }

  /** @param {string[]} chosen */
  stepsAfter(chosen) {
    return this.look('/steps', this.line, { after: chosen.join(',') });
  }

  /** @param {string} turn */
  explain(turn) {
    return this.look('/explain', this.line, { turn });
  }

  /** @param {number} _ply @param {string} turn */
  play(_ply, turn) {
    return this.go([...this.line, turn]);
  }
}

/** The person while they enter a line: who moves the pieces of all sides. */
export class Planner extends Player {
  /**
   * @param {Player} player the person at their seat
   * @param {LineApi} api @param {GameState} study where the line begins
   */
  constructor(player, api, study) {
    const { variant, flipped } = player.t;
    super(new Store({ ...newTable(variant, study), flipped }, reduce), api, player.board);
    this.person = player;
    this.lineApi = api;
    this.redraw = () => player.redraw();
    this.store.listen(() => this.redraw());
  }

  /** The turns of the line so far. */
  get line() {
    return this.t.game.turns;
  }

  get status() {
    if (this.t.chosen.length > 0 || this.t.looking !== null) return super.status;
    if (this.t.game.over) return tr('The game would be over');
    const { human } = this.person.t.game;
    if (this.t.game.side === human) return tr('Then you play: choose your answer');
    return this.line.length === 0 ? tr(
      'If your opponent plays: choose that move',
    ) : tr('And if your opponent plays then…');
  }

  /** Takes the last turn of the line back. */
  retract() {
    void this.ask(() => this.lineApi.go(this.lineApi.line.slice(0, -1)));
  }

  /** Keeps the line up to the last answer. */
  async keep() {
    const { person, line } = this;
    const { game } = person.t;
    if (!mayKeep(line, game.human)) return;
    const lines = withLine(game.conditions ?? [], line, game.human);
    if (await keepLines(person, lines, (error) => this.refused(error))) this.close();
  }

  /**
   * The line was not kept.
   * @param {unknown} error
   */
  refused(error) {
    if (!(error instanceof ApiError) || !error.state) return this.failed(error);
    this.close(); // the game has gone on
    this.person.failed(error);
  }

  /** Goes back to the game. */
  close() {
    this.person.acting = this.person;
    this.person.redraw();
    this.person.sayStatus();
  }
}

/**
 * Begins to enter a line.
 * @param {Player} player
 */
export async function beginLine(player) {
  const api = new LineApi(player.t.game);
  const { ply } = player.t.game;
  try {
    const study = await api.go([]);
    if (player.t.game.ply !== ply) return;
    player.board.doing.pick = null;
    if (player.t.looking !== null) player.look(Infinity);
    player.acting = new Planner(player, api, study);
    player.redraw();
    player.acting.sayStatus();
  } catch (error) {
    player.failed(error);
  }
}

/**
 * Has the server keep lines in the place of those that there are.
 * @param {Player} player @param {string[][]} lines @param {(error: unknown) => void} [failed]
 * @returns {Promise<boolean>} whether it does
 */
export async function keepLines(player, lines, failed = (error) => player.failed(error)) {
  const { ply } = player.t.game;
  try {
    const game = await player.api.change('conditions', { ply, lines });
    player.store.dispatch({ type: 'received', game, answer: true });
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}
