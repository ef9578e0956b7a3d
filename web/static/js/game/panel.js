// What stands around the board on the game page: players, moves, buttons, what is going on.

import { html, icon } from '../lib/dom.js';
import { isPass } from '../position/picking.js';
import { isForTwo, sidesOf } from '../position/position.js';
import { levelName, resultWords } from '../position/words.js';
import { MoveList } from './movelist.js';
import { Players } from './players.js';
import { aimWords } from './status.js';
import { isAlone, isComposing, mayClaim, mayEnd, mayPlay, mayUndo, opponentWord, shownPly } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../lib/types.js').Step} Step */

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
  /** @param {Table} t @param {Player} player */
  constructor(t, player) {
    this.player = player;
    this.moves = new MoveList(t.variant.steps > 1, !isForTwo(t.variant), (ply) => player.look(ply));
    this.players = new Players(t);
    this.level = levels((level) => player.level(level));
    this.players.others[0]?.name.after(this.level);
    this.result = html('section', { class: 'result', 'data-testid': 'result', 'aria-label': 'Result', hidden: true });
    this.title = html('div', { class: 'game-title' }, html('h2', {}, t.variant.title));
    this.aimed = '';
    // The bar under the board.
    this.status = html('p', { class: 'status', 'data-testid': 'status' });
    this.thinking = thinking();
    this.notice = html('p', { class: 'notice', 'data-testid': 'notice', hidden: true });
    this.live = button('back-to-game', 'Back to the game', () => player.look(Infinity), 'primary');
    this.back = button('step-back', 'Step back', () => player.back());
    this.again = button('start-over', 'Start over', () => player.again());
    this.pass = button('pass', 'Pass', () => player.pass());
    this.claim = button('claim', 'Claim a draw', () => void player.claim());
    this.done = button('done', 'End the turn', () => void player.finish(), 'primary');
    const before = [this.thinking, this.status, this.notice, this.back, this.again, this.pass, this.claim];
    const extra = player.extra?.buttons ?? [];
    this.bar = html('div', { class: 'board-bar' }, ...before, ...extra, this.done, this.live);
    // What can be done with the game as a whole.
    this.undo = action('undo', 'Undo', ICONS.undo, () => player.undo());
    this.hint = action('hint', 'Hint', ICONS.hint, () => void player.hint());
    this.resign = action('resign', 'Resign', ICONS.resign, () => void player.resign());
    this.actions = html(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'Game' },
      this.undo,
      this.hint,
      action('flip', 'Flip', ICONS.flip, () => player.flip()),
      this.resign,
      action('new-game', 'New game', ICONS.fresh, () => player.newGame()),
      rulesLink(t.variant.name),
    );
    this.typing = typeForm(exampleOf(t), (text) => player.typed(text));
  }

  /** @param {Table} t */
  draw(t) {
    const { game } = t;
    this.moves.draw(game.turns, shownPly(t), t.variant);
    this.players.draw(t);
    this.drawStatus(t);
    this.drawResult(t);
    this.level.value = String(game.level);
    this.level.hidden = this.hint.hidden = game.opponent === 'person';
    this.undo.hidden = game.opponent === 'person' && !isAlone(t);
    this.undo.disabled = !isComposing(t) && !mayUndo(t);
    this.hint.disabled = !mayPlay(t) || t.chosen.length > 0;
    this.resign.disabled = game.over;
    this.typing.classList.toggle('off', !mayPlay(t));
    this.back.hidden = !isComposing(t);
    this.again.hidden = !isComposing(t) || t.chosen.length < 2;
    const pass = mayPlay(t) ? t.steps.find(isPass) : undefined;
    this.pass.hidden = !pass;
    this.pass.textContent = pass?.text === 'end' ? 'End the turn' : 'Pass';
    this.claim.hidden = !mayClaim(t);
    this.done.hidden = !mayEnd(t);
    this.live.hidden = t.looking === null;
  }

  /** @param {Table} t */
  drawStatus(t) {
    const words = (mayPlay(t) && this.aimed) || this.player.status;
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
    if (tapped) this.player.board.say(this.status.textContent ?? '');
  }

  /** @param {Table} t */
  drawResult(t) {
    this.result.hidden = !t.game.over;
    if (!t.game.over || this.result.dataset['result'] === t.game.result) return;
    this.result.dataset['result'] = t.game.result;
    const { headline, why } = resultWords(
      t.game.result,
      t.game.human,
      opponentWord(t),
      sidesOf(t.variant).length,
    );
    this.result.replaceChildren(html('h2', {}, headline), html('p', {}, why));
  }
}

/** @param {(level: number) => void} choose */
function levels(choose) {
  const options = Array.from({ length: 10 }, (_, i) => `${i + 1} · ${levelName(i + 1)}`);
  /** @type {HTMLSelectElement} */
  const select = html(
    'select',
    {
      'data-testid': 'level',
      'aria-label': 'Level of the computer',
      class: 'level',
      onchange: () => choose(Number(select.value)),
    },
    ...options.map((words, i) => html('option', { value: i + 1 }, words)),
  );
  return select;
}

/** Three dots that move while the computer thinks. */
function thinking() {
  const attributes = { class: 'thinking', 'data-testid': 'thinking', 'aria-hidden': 'true', hidden: true };
  return html('span', attributes, html('i'), html('i'), html('i'));
}

/** @param {string} id @param {string} words @param {() => void} act @param {string} [kind] */
function button(id, words, act, kind = '') {
  const attributes = { type: 'button', class: `button ${kind}`.trim(), 'data-testid': id, hidden: true, onclick: act };
  return html('button', attributes, words);
}

/** @param {string} variant */
function rulesLink(variant) {
  const href = `/rules/${encodeURIComponent(variant)}`;
  return html('a', { class: 'button quiet action', href, 'data-testid': 'rules' }, icon(ICONS.rules), 'Rules');
}

/**
 * The field in which a move is typed; it is emptied when the move was played.
 * @param {string} placeholder @param {(text: string) => Promise<boolean>} play
 */
function typeForm(placeholder, play) {
  const input = html('input', {
    type: 'text',
    name: 'turn',
    id: 'type-move',
    'data-testid': 'type-move',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    placeholder,
  });
  const typed = async () => {
    const text = input.value.trim();
    if (text && (await play(text))) input.value = '';
  };
  return html(
    'form',
    {
      class: 'type-form',
      onsubmit: (/** @type {Event} */ e) => {
        e.preventDefault();
        void typed();
      },
    },
    html('label', { for: 'type-move' }, 'Type a move'),
    input,
    html('button', { class: 'button' }, 'Play'),
  );
}

/**
 * An example of a move in this game's text form.
 * @param {Table} t
 */
function exampleOf(t) {
  const step = t.game.steps.find((s) => s.from !== '' && s.effect.captures.length === 0) ?? t.game.steps[0];
  const played = t.game.turns[0];
  const moved = played?.parts.every((part) => part.kind === 'move');
  return `e.g. ${moved ? played?.turn : (step?.text ?? 'e2e4')}`;
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
