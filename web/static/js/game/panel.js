// What stands around the board on the game page: players, moves, buttons, what is going on.

import { isArmyDue } from '../market/army.js';
import { isNotable, summary } from '../position/effects.js';
import { html, icon } from '../lib/dom.js';
import { isAnswerDue } from '../market/estimate.js';
import { MoveList } from './movelist.js';
import { capital, choiceName, levelName, resultWords, sideName, spokenStep, typeName } from '../position/words.js';
import { isPass, isPurchase } from '../position/picking.js';
import { usesFigures } from '../lib/settings.js';
import {
  boardModel,
  captured,
  theirSide,
  isComposing,
  mayEnd,
  mayPlay,
  mayUndo,
  opponentWord,
  shownPly,
} from './state.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('./state.js').Table} Table */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * What the person can do in the panel.
 * @typedef {object} Actions
 * @property {(ply: number) => void} go
 * @property {() => void} flip
 * @property {() => void} undo
 * @property {() => void} resign
 * @property {() => void} newGame
 * @property {() => void} hint
 * @property {() => void} pass
 * @property {() => void} estimate   answer a proposal
 * @property {() => void} done       end the turn with the steps chosen so far
 * @property {() => void} back       take the last step of the unfinished turn back
 * @property {() => void} again      put the steps of the unfinished turn back
 * @property {(level: number) => void} level
 * @property {(text: string) => void} typed
 */

const ICONS = {
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4',
  hint: 'M9 18h6M10 21h4M8 14.5a6 6 0 1 1 8 0c-.8.7-1 1.3-1 2H9c0-.7-.2-1.3-1-2Z',
  flip: 'M8 4v16M8 20l-4-4M8 20l4-4M16 20V4M16 4l-4 4M16 4l4 4',
  resign: 'M6 21V4M6 5c5-3 7 3 13 0v9c-6 3-8-3-13 0',
  fresh: 'M12 5v14M5 12h14',
  rules: 'M12 6c-3-2-6-2-9-1v13c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v13',
};

/** The panel. */
export class Panel {
  /** @param {Table} t @param {Actions} actions */
  constructor(t, actions) {
    const { variant } = t;
    this.moves = new MoveList(variant, actions.go);
    this.computer = playerRow('computer');
    this.person = playerRow('person');
    this.level = html(
      'select',
      {
        'data-testid': 'level',
        'aria-label': 'Level of the computer',
        class: 'level',
        onchange: (/** @type {Event} */ e) => actions.level(Number(/** @type {HTMLSelectElement} */ (e.target).value)),
      },
      ...Array.from({ length: 10 }, (_, i) => html('option', { value: i + 1 }, `${i + 1} · ${levelName(i + 1)}`)),
    );
    this.computer.name.after(this.level);
    this.status = html('p', { class: 'status', 'data-testid': 'status' });
    this.thinking = html(
      'span',
      { class: 'thinking', 'data-testid': 'thinking', 'aria-hidden': 'true', hidden: true },
      html('i'),
      html('i'),
      html('i'),
    );
    this.notice = html('p', { class: 'notice', 'data-testid': 'notice', hidden: true });
    this.live = html(
      'button',
      {
        type: 'button',
        class: 'button primary',
        'data-testid': 'back-to-game',
        hidden: true,
        onclick: () => actions.go(Infinity),
      },
      'Back to the game',
    );
    this.back = html(
      'button',
      { type: 'button', class: 'button', 'data-testid': 'step-back', hidden: true, onclick: actions.back },
      'Step back',
    );
    this.again = html(
      'button',
      { type: 'button', class: 'button', 'data-testid': 'start-over', hidden: true, onclick: actions.again },
      'Start over',
    );
    this.pass = html(
      'button',
      { type: 'button', class: 'button', 'data-testid': 'pass', hidden: true, onclick: actions.pass },
      'Pass',
    );
    this.done = html(
      'button',
      { type: 'button', class: 'button primary', 'data-testid': 'done', hidden: true, onclick: actions.done },
      'End the turn',
    );
    this.estimate = html(
      'button',
      { type: 'button', class: 'button primary', 'data-testid': 'answer', hidden: true, onclick: actions.estimate },
      'Estimate…',
    );
    this.bar = html(
      'div',
      { class: 'board-bar' },
      this.thinking,
      this.status,
      this.notice,
      this.back,
      this.again,
      this.pass,
      this.estimate,
      this.done,
      this.live,
    );
    this.result = html('section', { class: 'result', 'data-testid': 'result', 'aria-label': 'Result', hidden: true });
    this.undo = action('undo', 'Undo', ICONS.undo, actions.undo);
    this.hint = action('hint', 'Hint', ICONS.hint, actions.hint);
    this.resign = action('resign', 'Resign', ICONS.resign, actions.resign);
    this.actions = html(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'Game' },
      this.undo,
      this.hint,
      action('flip', 'Flip', ICONS.flip, actions.flip),
      this.resign,
      action('new-game', 'New game', ICONS.fresh, actions.newGame),
      html(
        'a',
        { class: 'button quiet action', href: `/rules/${encodeURIComponent(variant.name)}`, 'data-testid': 'rules' },
        icon(ICONS.rules),
        'Rules',
      ),
    );
    this.input = html('input', {
      type: 'text',
      name: 'turn',
      id: 'type-move',
      'data-testid': 'type-move',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      placeholder: exampleOf(t),
    });
    this.typing = html(
      'form',
      {
        class: 'type-form',
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          const text = this.input.value.trim();
          if (text) actions.typed(text);
        },
      },
      html('label', { for: 'type-move' }, 'Type a move'),
      this.input,
      html('button', { class: 'button' }, 'Play'),
    );
    this.title = html('div', { class: 'game-title' }, html('h2', {}, variant.title));
    this.men = '';
    this.aimed = '';
  }

  /** @param {Table} t */
  draw(t) {
    const { game } = t;
    this.moves.draw(game.turns, shownPly(t));
    this.drawPlayers(t);
    this.drawStatus(t);
    this.drawResult(t);
    this.level.value = String(game.level);
    this.level.hidden = this.hint.hidden = this.undo.hidden = game.opponent === 'person';
    this.undo.disabled = !isComposing(t) && !mayUndo(t);
    this.hint.disabled = !mayPlay(t) || t.chosen.length > 0;
    this.resign.disabled = game.over;
    this.typing.classList.toggle('off', !mayPlay(t));
    this.back.hidden = !isComposing(t);
    this.again.hidden = !isComposing(t) || t.chosen.length < 2;
    this.pass.hidden = !mayPlay(t) || !t.steps.some(isPass);
    this.done.hidden = !mayEnd(t);
    this.estimate.hidden = !mayPlay(t) || !isAnswerDue(t.steps);
    this.live.hidden = t.looking === null;
  }

  /** @param {Table} t */
  drawPlayers(t) {
    const { game } = t;
    const theirs = theirSide(t);
    const { opponent } = game;
    drawRow(this.computer, opponent === 'person' ? 'Opponent' : 'Computer', theirs, !game.over && game.side === theirs);
    drawRow(this.person, 'You', game.human, !game.over && game.side === game.human);
    const lost = captured(t);
    const key = JSON.stringify([lost, usesFigures()]);
    if (key === this.men) return;
    this.men = key;
    drawMen(this.computer.men, lost[game.human], t, `${capital(opponentWord(t))} has captured`);
    drawMen(this.person.men, lost[theirs], t, 'You have captured');
  }

  /** @param {Table} t */
  drawStatus(t) {
    const words = (mayPlay(t) && this.aimed) || statusWords(t);
    if (this.status.textContent !== words) this.status.textContent = words;
    this.thinking.hidden = !(t.game.thinking || t.sending) || t.looking !== null;
    this.notice.hidden = t.notice === '' || t.looking !== null;
    this.notice.textContent = t.notice;
    this.status.hidden = !this.notice.hidden;
    this.bar.classList.toggle('past', t.looking !== null);
    this.bar.classList.toggle('aimed', mayPlay(t) && this.aimed !== '');
    this.bar.classList.toggle('yours', mayPlay(t));
  }

  /**
   * Says what would happen at the target that is pointed at.
   * @param {Table} t @param {Step[]} steps @param {boolean} tapped
   */
  aim(t, steps, tapped) {
    this.aimed = aimWords(t, steps, tapped);
    this.drawStatus(t);
  }

  /** @param {Table} t */
  drawResult(t) {
    this.result.hidden = !t.game.over;
    if (!t.game.over || this.result.dataset['result'] === t.game.result) return;
    this.result.dataset['result'] = t.game.result;
    const { headline, why } = resultWords(t.game.result, t.game.human, opponentWord(t));
    this.result.replaceChildren(html('h2', {}, headline), html('p', {}, why));
  }
}

/** @param {Table} t */
function statusWords(t) {
  const { game } = t;
  if (t.looking !== null) return t.looking === 0 ? 'The start of the game' : `After move ${t.looking} of ${game.ply}`;
  if (game.over) return 'The game is over';
  if (game.thinking || (t.sending && game.opponent !== 'person')) return 'The computer is thinking';
  if (game.side !== game.human) return game.opponent === 'person' ? waitingWords(game) : 'The computer is to move';
  if (t.sending) return 'One moment';
  if (t.chosen.length > 0) {
    const next = t.variant.market ? tradingWords(t) : nextWords(t);
    return `Step ${t.chosen.length + 1}${t.steps.length > 0 ? ': ' + next : ''}`;
  }
  if (isArmyDue(game.steps)) return 'Choose your army';
  if (isAnswerDue(t.steps)) return 'Your turn: estimate what is proposed';
  if (game.check.length > 0) return 'Your turn: you are in check';
  if (t.variant.market) return `Your turn: ${tradingWords(t)}`;
  return t.variant.steps > 1 ? `Your turn: ${nextWords(t)}` : 'Your turn';
}

/** @param {import('../lib/types.js').GameState} game */
function waitingWords(game) {
  return game.joined ? `${sideName(game.side)} is to move` : 'Waiting for your friend to join';
}

/**
 * What the next step may be: "drop a Soldier", "move the King".
 * @param {Table} t
 */
function nextWords(t) {
  const drops = new Set(t.steps.filter((s) => s.effect.drop).map((s) => typeName(t.variant, s.effect.mover)));
  const moves = t.steps.filter((s) => !s.effect.drop && s.from);
  const movers = new Set(moves.map((s) => typeName(t.variant, s.effect.mover)));
  const words = [];
  if (drops.size > 0) words.push(`drop ${[...drops].map(withArticle).join(' or ')}`);
  if (movers.size > 3) words.push('move a piece');
  else if (new Set(moves.map((s) => s.from)).size === 1) words.push(`move the ${[...movers].join()}`);
  else if (movers.size > 0) words.push(`move ${[...movers].map(withArticle).join(' or ')}`);
  return words.join(', or ');
}

/**
 * What may be done in a game with a market: "move, place a piece or buy".
 * @param {Table} t
 */
function tradingWords({ steps }) {
  const words = [];
  if (steps.some((s) => s.from !== '')) words.push('move');
  if (steps.some((s) => s.effect.drop)) words.push('place');
  if (steps.some((s) => isPurchase(s.text))) words.push('buy');
  return words.join(', ').replace(/, ([^,]*)$/, ' or $1');
}

/** @param {string} name "an Amazon" */
function withArticle(name) {
  return (/^[aeiou]/i.test(name) ? 'an ' : 'a ') + name;
}

/**
 * What would happen at a target, where that is more than a move or a capture.
 * @param {Table} t @param {Step[]} steps @param {boolean} tapped a finger's next tap does it
 */
function aimWords(t, steps, tapped) {
  if (!isNotable(steps)) return '';
  // What the piece becomes is asked for later.
  const plain = steps.map((s) => ({ ...s, effect: { ...s.effect, promotes: '' } }));
  if (summary(steps).several)
    return `A choice: ${[...new Set(plain.map((s) => choiceName(s, plain, t.variant)))].join('; or ')}`;
  const words = plain[0] ? spokenStep(plain[0].effect, boardModel(t).position, t.variant) : '';
  return (tapped ? 'Tap again: ' : '') + capital(words);
}

/**
 * An example of a move in this game's text form.
 * @param {Table} t
 */
function exampleOf(t) {
  const step = t.game.steps.find((s) => s.from !== '' && s.effect.captures.length === 0) ?? t.game.steps[0];
  const played = t.game.turns[0]?.turn ?? '';
  return `e.g. ${/^[a-z][^?$]*$/.test(played) ? played : (step?.text ?? 'e2e4')}`;
}

/** @param {string} id @param {string} words @param {string} d @param {() => void} act */
function action(id, words, d, act) {
  return html(
    'button',
    { type: 'button', class: 'button quiet action', 'data-testid': id, onclick: act },
    icon(d),
    words,
  );
}

/** @param {string} who */
function playerRow(who) {
  const colour = html('span', { class: 'colour', 'aria-hidden': 'true' });
  const name = html('span', { class: 'player-name' });
  const turn = html('span', { class: 'to-move' }, 'to move');
  const men = html('div', { class: 'men-lost', role: 'img', 'data-testid': `captured-by-${who}` });
  const el = html(
    'section',
    { class: `player ${who}`, 'aria-label': who === 'person' ? 'You' : 'Computer' },
    colour,
    name,
    turn,
    men,
  );
  return { el, colour, name, turn, men };
}

/** @param {ReturnType<typeof playerRow>} row @param {string} who @param {Side} side @param {boolean} toMove */
function drawRow(row, who, side, toMove) {
  row.colour.className = `colour ${side === 'w' ? 'first' : 'second'}`;
  row.name.textContent = `${who}, ${sideName(side)}`;
  row.turn.hidden = !toMove;
  row.el.classList.toggle('moving', toMove);
}

/** @param {HTMLElement} el @param {import('../lib/types.js').Piece[]} men @param {Table} t @param {string} words */
function drawMen(el, men, t, words) {
  el.replaceChildren(
    ...men.flatMap((man) => {
      const type = t.variant.types.find((x) => x.id === man.id);
      return type ? [pieceIcon(type, man.side, usesFigures())] : [];
    }),
  );
  el.setAttribute(
    'aria-label',
    `${words}: ${men.length > 0 ? men.map((m) => typeName(t.variant, m.id)).join(', ') : 'nothing'}`,
  );
  el.classList.toggle('empty', men.length === 0);
}
