// The game page: brings together what the server tells, what the person does, and what is drawn.

import '../board/board.js';
import { ApiError, GameApi } from '../lib/api.js';
import { chooseStep } from '../game/chooser.js';
import { confirmed, startGame } from '../start/dialogs.js';
import { html, pageData } from '../lib/dom.js';
import { Inspector } from '../game/inspect.js';
import { Invitation } from '../game/invite.js';
import { nameSides, resultWords, sideName, spokenTurn, turnArrows, turnWords } from '../position/words.js';
import { Panel } from '../game/panel.js';
import { isPass } from '../position/picking.js';
import { kind } from '../position/effects.js';
import { noteGame } from '../lib/recent.js';
import * as state from '../game/state.js';
import { installTheme } from '../lib/theme.js';
import { Trading } from '../market/trading.js';
import { geometryOf } from '../position/hexagons.js';

/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {import('../lib/types.js').Step} Step */

installTheme();
const app = document.getElementById('app');
const data = pageData();
if (app && data.game) run(app, data.variant, data.game);

/** @param {HTMLElement} app @param {import('../lib/types.js').Variant} variant @param {GameState} first */
function run(app, variant, first) {
  nameSides(variant.sides);
  const t = state.newTable(variant, first);
  const api = new GameApi(first);
  const board = /** @type {import('../board/board.js').AancaBoard} */ (document.createElement('aanca-board'));
  board.prepare(variant, true);
  board.learn(variant.types);
  const inspector = new Inspector(variant, board);
  const lost = html(
    'p',
    { class: 'connection', role: 'status', 'data-testid': 'connection', hidden: true },
    'Connection lost, trying again…',
  );
  const panel = new Panel(t, {
    go: (ply) => {
      state.lookAt(t, ply);
      draw();
    },
    flip: () => {
      t.flipped = !t.flipped;
      draw();
    },
    undo: () => (state.isComposing(t) ? back() : ask(() => api.undo(t.game.ply))),
    resign: async () => {
      if (await confirmed('Resign this game?', `${sideName(state.theirSide(t))} wins then.`, 'Resign'))
        await ask(() => api.resign(t.game.ply));
    },
    newGame: () => startGame(variant),
    hint,
    done: () => void finish(),
    estimate: () => void trading?.estimate(),
    pass: () => {
      const step = t.steps.find(isPass);
      if (step) void advance(step);
    },
    back,
    again: () => {
      state.clearTurn(t);
      board.setPick(null);
      draw();
      board.say(panel.status.textContent ?? '');
    },
    level: (level) => ask(() => api.level(level)),
    typed,
  });
  const invitation = new Invitation((words) => board.say(words));
  const trading = first.market
    ? new Trading(t, api, board, { draw, blame: (why) => blame(why, []), advance, finish, send })
    : null;
  app.replaceChildren(
    lost,
    html(
      'div',
      { class: trading ? 'game with-market' : 'game' },
      ...(trading ? [trading.market.el] : []),
      html('div', { class: 'stage' }, board, panel.bar, invitation.el),
      inspector.el,
      panel.title,
      panel.computer.el,
      panel.person.el,
      panel.result,
      panel.moves.el,
      panel.actions,
      panel.typing,
    ),
  );
  const shape = geometryOf(variant.board);
  app.style.setProperty('--files', String(shape.width));
  app.style.setProperty('--ranks', String(shape.height));
  app.classList.toggle('with-hands', variant.hands && !trading);

  function draw() {
    board.learn(variant.types);
    const model = state.boardModel(t);
    board.show(trading?.model(model) ?? model);
    panel.draw(t);
    trading?.draw();
    app.classList.toggle('mustering', trading?.army.due === true);
    invitation.draw(t.game);
    app.classList.toggle('inviting', !invitation.el.hidden);
    lost.hidden = t.connected;
  }

  /** Takes the last step of the unfinished turn back. */
  function back() {
    if (!state.isComposing(t)) return;
    state.stepBack(t);
    board.doing.pick = null;
    draw();
    board.say(`Step taken back. ${panel.status.textContent ?? ''}`);
  }

  /**
   * Takes a state and says what is new in it.
   * @param {GameState} game @param {boolean} [mayBeOld]
   */
  function take(game, mayBeOld = false) {
    const before = t.game;
    state.receive(t, game, mayBeOld);
    draw();
    if (t.game === before) return;
    if (t.game.joined && before.joined === false) board.say('Your opponent has joined the game');
    noteGame(t.game, variant);
    const words = [];
    for (let ply = before.ply + 1; ply <= t.game.ply; ply++) {
      const turn = t.game.turns[ply - 1];
      if (turn) words.push(spokenTurn(turn, state.positionAt(t, ply - 1), variant));
    }
    if (t.game.ply < before.ply) words.push('Move taken back');
    if (t.game.over && !before.over) {
      const { headline, why } = resultWords(t.game.result, t.game.human, state.opponentWord(t));
      words.push(headline, why);
    }
    if (words.length > 0) board.say(words.join('. '));
    if (t.game.ply !== before.ply) void trading?.estimate();
  }

  /**
   * Makes a request that answers with a state.
   * @param {() => Promise<GameState>} request @param {boolean} [mayBeOld]
   */
  async function ask(request, mayBeOld = false) {
    try {
      take(await request(), mayBeOld);
    } catch (error) {
      refused(error);
    }
  }

  /**
   * Shows why something did not work, and puts everything back to how the server has it.
   * @param {unknown} error
   */
  function refused(error) {
    if (!(error instanceof ApiError)) throw error;
    state.takeBack(t);
    if (error.state) take(error.state);
    blame(error.state ? 'The game had gone on elsewhere: this is how it stands.' : error.message, error.squares);
  }

  /** @param {string} why @param {string[]} squares */
  function blame(why, squares) {
    const words = why.charAt(0).toUpperCase() + why.slice(1);
    state.refuse(t, /[.!?]$/.test(words) ? words : words + '.', squares);
    draw();
    board.say(t.notice);
  }

  /**
   * Makes a step; sends the turn if it is complete.
   * @param {Step} step
   */
  async function advance(step) {
    board.doing.pick = null;
    state.choose(t, step);
    if (!step.more) return finish();
    draw();
    const { ply } = t.game,
      chosen = t.chosen;
    try {
      const steps = await api.stepsAfter(chosen);
      if (t.game.ply !== ply || t.chosen !== chosen) return;
      t.steps = steps;
      // What was prepared ends the turn, unless a piece may move on.
      if (t.prepared && state.mayEnd(t) && steps.every((s) => s.from === '' && !s.effect.drop)) return finish();
      draw();
      board.say(panel.status.textContent ?? '');
    } catch (error) {
      refused(error);
    }
  }

  /** Sends the turn that is composed. */
  async function finish() {
    await send(state.turnText(t));
  }

  /** @param {string} turn */
  async function send(turn) {
    const { ply } = t.game;
    t.sending = true;
    draw();
    await ask(() => api.play(ply, turn), true);
  }

  async function hint() {
    const { ply } = t.game;
    try {
      const { turn } = await api.hint(ply);
      if (t.game.ply !== ply || !state.mayPlay(t)) return;
      if (trading?.army.due) return trading.army.takeReady(turn);
      t.hint = turnArrows(turn);
      state.forgive(t);
      draw();
      const words = `Hint: ${turnWords(turn, variant)}`;
      board.say(words);
      panel.status.textContent = words;
    } catch (error) {
      refused(error);
    }
  }

  /**
   * Plays a turn, or the next step of one, that was typed.
   * @param {string} text
   */
  async function typed(text) {
    if (!state.mayPlay(t)) return blame('It is not your turn', []);
    const step = t.steps.find((s) => s.text === text) ?? trading?.typed(text);
    const ply = t.game.ply;
    if (step) await advance(step);
    else await ask(() => api.play(ply, [...t.chosen.map((s) => s.text), text].join(',')), true);
    if (t.notice === '') panel.input.value = '';
  }

  board.addEventListener('step', async (e) => {
    if (!state.mayPlay(t)) return;
    const { steps } = /** @type {CustomEvent<{steps: Step[]}>} */ (e).detail;
    const [only] = steps;
    const { ply } = t.game;
    if (trading?.army.due && only) return trading.army.place(only);
    // What a man does on its own square is asked for: the click may have been meant to put it down.
    const clear = steps.length === 1 && only && kind(only) !== 'self' && kind(only) !== 'stay';
    const step = clear ? only : await chooseStep(steps, variant, state.boardModel(t));
    if (step && state.mayPlay(t) && t.game.ply === ply) await advance(step);
    else board.setPick(null);
  });

  board.addEventListener('refuse', async (e) => {
    if (!state.mayPlay(t)) return;
    const { from, to, drop } = /** @type {CustomEvent} */ (e).detail;
    if (trading?.army.due) return trading.army.remove(from);
    const text = [...t.chosen.map((s) => s.text), drop ? `${drop}@${to}` : from + to].join(',');
    const { ply } = t.game;
    try {
      const { legal, why, squares } = await api.explain(text);
      if (!legal && t.game.ply === ply) blame(why, squares);
    } catch (error) {
      refused(error);
    }
  });

  board.addEventListener('look', (e) => {
    if (/** @type {CustomEvent} */ (e).detail.how !== 'select' || t.notice === '') return;
    state.forgive(t);
    draw();
  });

  board.addEventListener('cancel', () => {
    state.forgive(t);
    if (state.isComposing(t)) back();
    else draw();
  });

  board.addEventListener('aim', (e) => {
    const { steps, tapped } = /** @type {CustomEvent<{steps: Step[], tapped: boolean}>} */ (e).detail;
    panel.aim(t, steps, tapped);
    if (tapped) board.say(panel.status.textContent ?? '');
  });

  document.addEventListener('keydown', (e) => {
    const target = /** @type {HTMLElement} */ (e.target);
    if (e.altKey || e.ctrlKey || e.metaKey || target.closest('input, select, textarea, dialog')) return;
    if (e.key === 'Delete' && trading?.army.due && board.doing.pick) return trading.army.remove(board.doing.pick.from);
    if (target.closest('.board')) return;
    if (e.key === 'd' && trading && !t.game.over) return void trading.design('');
    if (e.key === 'ArrowLeft') state.lookAt(t, state.shownPly(t) - 1);
    else if (e.key === 'ArrowRight') state.lookAt(t, state.shownPly(t) + 1);
    else if (e.key === 'Escape') return board.escape();
    else if (e.key === 'Enter' && state.mayEnd(t) && !target.closest('button, a')) return void finish();
    else return;
    e.preventDefault();
    draw();
  });

  document.addEventListener('aanca-settings', () => panel.draw(t));
  api.listen(
    (game) => take(game),
    (connected) => {
      t.connected = connected;
      draw();
    },
  );
  noteGame(first, variant);
  draw();
  void trading?.estimate();
}
