// The game page: brings together what the server tells, what the person does, and what is drawn.

import './board.js';
import { ArmyPhase } from './army-phase.js';
import { ApiError, GameApi } from './api.js';
import { chooseStep } from './chooser.js';
import { confirmed, startGame } from './dialogs.js';
import { html, pageData } from './dom.js';
import { designPiece } from './designer.js';
import { answerStep, askEstimate, isAnswerDue } from './estimate.js';
import { Inspector } from './inspect.js';
import { Invitation } from './invite.js';
import { Market } from './market.js';
import { nameSides, resultWords, sideName, spokenTurn, turnArrows, turnWords } from './notation.js';
import { Panel } from './panel.js';
import { isPass } from './picking.js';
import { Quotes } from './quotes.js';
import { kind } from './deeds.js';
import { noteGame } from './recent.js';
import * as state from './state.js';
import { installTheme } from './theme.js';

/** @typedef {import('./types.js').GameState} GameState */
/** @typedef {import('./types.js').Step} Step */

installTheme();
const app = document.getElementById('app');
const data = pageData();
if (app && data.game) run(app, data.variant, data.game);

/** @param {HTMLElement} app @param {import('./types.js').Variant} variant @param {GameState} first */
function run(app, variant, first) {
  nameSides(variant.sides);
  const t = state.newTable(variant, first);
  const api = new GameApi(first.id);
  const board = /** @type {import('./board.js').AancaBoard} */ (document.createElement('aanca-board'));
  board.prepare(variant, true);
  board.learn(variant.types);
  const inspector = new Inspector(variant, board);
  const lost = html('p', { class: 'connection', role: 'status', 'data-testid': 'connection', hidden: true }, 'Connection lost, trying again…');
  const panel = new Panel(t, {
    go: (ply) => { state.lookAt(t, ply); draw(); },
    flip: () => { t.flipped = !t.flipped; draw(); },
    undo: () => (state.isComposing(t) ? back() : ask(() => api.undo(t.game.ply))),
    resign: async () => {
      if (await confirmed('Resign this game?', `${sideName(state.theirSide(t))} wins then.`, 'Resign')) await ask(() => api.resign(t.game.ply));
    },
    newGame: () => startGame(variant),
    hint,
    done: () => void finish(),
    estimate: () => void estimate(),
    pass: () => { const step = t.steps.find(isPass); if (step) void advance(step); },
    back,
    again: () => { state.clearTurn(t); board.setPick(null); draw(); board.say(panel.status.textContent ?? ''); },
    level: (level) => ask(() => api.level(level)),
    typed,
  });
  const invitation = new Invitation((words) => board.say(words));
  const quotes = new Quotes(api);
  const army = first.market ? new ArmyPhase(t, api, { changed: draw, putDown: () => board.setPick(null), play: (turn) => void send(turn) }) : null;
  const market = first.market ? new Market(t, board, army, {
    buy, design, take: takeUp, look: (id, side, how) => board.tell('look', { square: '', piece: id ? { id, side } : null, how }),
    forget: () => { t.prepared = null; draw(); },
  }) : null;
  app.replaceChildren(lost, html('div', { class: market ? 'game with-market' : 'game' }, ...(market ? [market.el] : []),
    html('div', { class: 'stage' }, board, panel.bar, invitation.el), inspector.el,
    panel.title, panel.computer.el, panel.person.el, panel.result, panel.moves.el, panel.actions, panel.typing));
  app.style.setProperty('--files', String(variant.board.files));
  app.style.setProperty('--ranks', String(variant.board.ranks));
  app.classList.toggle('with-hands', variant.hands && !market);

  function draw() {
    board.learn(variant.types);
    const mustering = army?.due === true;
    if (mustering) board.learn([...variant.types, ...army.types]);
    board.show(mustering ? army.model(state.boardModel(t)) : state.boardModel(t));
    army?.draw();
    app.classList.toggle('mustering', mustering);
    panel.draw(t);
    market?.draw(t);
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
    if (t.game.ply !== before.ply && isAnswerDue(t.steps)) void estimate();
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
    const { ply } = t.game, chosen = t.chosen;
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

  /** Asks for the estimate with which the turn begins. */
  async function estimate() {
    const { ply } = t.game;
    const figure = await askEstimate(t, quotes);
    if (figure !== null && t.game.ply === ply && isAnswerDue(t.steps)) await advance(answerStep(t, figure));
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
      if (army?.due) return army.takeReady(turn);
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
   * Buys a piece of a design.
   * @param {string} id
   */
  async function buy(id) {
    const step = t.steps.find((s) => s.text === `$${id}`);
    if (step && state.mayPlay(t)) return advance(step);
    const why = t.game.market?.[t.game.human].offers.find((o) => o.id === id)?.why;
    blame(why || 'It cannot be bought now', []);
  }

  /**
   * Takes a piece of a design in hand, where an army is chosen.
   * @param {string} id @param {string} [square] where it is to be put at once @returns {boolean} whether an army is chosen now
   */
  function takeUp(id, square) {
    if (!army?.due) return false;
    if (square === undefined) board.pickDrop(army.idOf(id));
    else board.putDrop(army.idOf(id), square);
    return true;
  }

  /**
   * Lets the person make a design, which then goes with the next action.
   * @param {string} slot the id of the design to be replaced, '' if none is chosen
   */
  async function design(slot) {
    const mustering = army?.due === true;
    const made = await designPiece(t, quotes, slot, mustering ? { offers: army.offers, when: '' } : {});
    if (!made) return;
    if (mustering) return army.design(made);
    t.prepared = made;
    if (state.mayEnd(t)) return finish();
    draw();
    board.say(`${made.type.name} will take the place of ${made.instead} with your next move`);
  }

  /**
   * Plays a turn, or the next step of one, that was typed.
   * @param {string} text
   */
  async function typed(text) {
    if (!state.mayPlay(t)) return blame('It is not your turn', []);
    const step = t.steps.find((s) => s.text === text);
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
    if (army?.due && only) return army.place(only);
    // What a man does on its own square is asked for: the click may have been meant to put it down.
    const clear = steps.length === 1 && only && kind(only) !== 'self' && kind(only) !== 'stay';
    const step = clear ? only : await chooseStep(steps, variant, state.boardModel(t));
    if (step && state.mayPlay(t) && t.game.ply === ply) await advance(step);
    else board.setPick(null);
  });

  board.addEventListener('refuse', async (e) => {
    if (!state.mayPlay(t)) return;
    const { from, to, drop } = /** @type {CustomEvent} */ (e).detail;
    if (army?.due) return army.remove(from);
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
    if (e.key === 'Delete' && army?.due && board.doing.pick) return army.remove(board.doing.pick.from);
    if (target.closest('.board')) return;
    if (e.key === 'd' && market && !t.game.over) return void design('');
    if (e.key === 'ArrowLeft') state.lookAt(t, state.shownPly(t) - 1);
    else if (e.key === 'ArrowRight') state.lookAt(t, state.shownPly(t) + 1);
    else if (e.key === 'Escape') return board.escape();
    else if (e.key === 'Enter' && state.mayEnd(t) && !target.closest('button, a')) return void finish();
    else return;
    e.preventDefault();
    draw();
  });

  document.addEventListener('aanca-settings', () => panel.draw(t));
  api.listen((game) => take(game), (connected) => { t.connected = connected; draw(); });
  noteGame(first, variant);
  draw();
  if (isAnswerDue(t.steps)) void estimate();
}
