// What stands around the board on the game page: players, moves, buttons, what is going on.

import { english, plural, tr } from '../lib/tr.js';
import { zoomButton } from '../board/zoombutton.js';
import { html, icon } from '../lib/dom.js';
import { markDanger, marksDanger, playsSounds } from '../lib/settings.js';
import { isPass } from '../position/picking.js';
import { mayShare } from '../share/address.js';
import { notationInUse } from '../position/notation.js';
import { sidesOf } from '../position/position.js';
import { levelName, levelTime, shortRating } from '../position/words.js';
import { typeForm } from '../speech/typing.js';
import { MoveList } from './movelist.js';
import { standAlone } from './numbers.js';
import { exampleMove } from './example.js';
import { mayPremove } from './premove.js';
import { Course } from './course.js';
import { Offers, nextGame, rematchWords } from './offers.js';
import { Players } from './players.js';
import { toggleSounds } from './sounds.js';
import { aimWords } from './status.js';
import * as view from './view.js';

const { isAlone, isComposing, isResigned, mayClaim, mayEnd, mayPlay, mayUndo, shownPly } = view;

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./player.js').Player} Player */
/** @typedef {import('../lib/types.js').Step} Step */

const ICONS = {
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4',
  hint: 'M9 18h6M10 21h4M8 14.5a6 6 0 1 1 8 0c-.8.7-1 1.3-1 2H9c0-.7-.2-1.3-1-2Z',
  flip: 'M8 4v16M8 20l-4-4M8 20l4-4M16 20V4M16 4l-4 4M16 4l4 4',
  draw: 'M4 9h16M4 15h16',
  resign: 'M6 21V4M6 5c5-3 7 3 13 0v9c-6 3-8-3-13 0',
  fresh: 'M12 5v14M5 12h14',
  sounds: 'M4 10v4h4l5 4V6L8 10ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  share: 'M12 15V3M12 3L7.5 7.5M12 3l4.5 4.5M6 12v8h12v-8',
  rules: 'M12 6c-3-2-6-2-9-1v13c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v13',
};

/** The panel. */
export class Panel {
  /** @param {Table} t @param {Player} player @param {boolean} course whether its course can be shown afterwards */
  constructor(t, player, course) {
    this.player = player;
    this.moves = new MoveList(t.variant.steps > 1, standAlone(t.variant), {
      to: (ply) => player.look(ply),
      back: () => player.lookBack(),
      forth: () => player.lookForth(),
    });
    this.players = new Players(t, (words) => player.board.say(words));
    this.offers = new Offers((what) => void player.act(what));
    this.level = levels((level) => player.level(level));
    this.players.others[0]?.name.after(this.level);
    this.result = html(
      'section', { class: 'result', 'data-testid': 'result', 'aria-label': tr('Result'), hidden: true, tabindex: -1 },
    );
    this.course = new Course(player, course);
    this.watchers = html('p', { class: 'watchers', 'data-testid': 'watchers', hidden: true });
    /** The result that was drawn last, with what was offered then. */
    this.ended = '';
    this.played = false; // while this page was open
    const event = html('p', { class: 'watchers', hidden: !t.game.event });
    if (t.game.event) event.append(html('a', { href: t.game.event, 'data-testid': 'event' }, tr('Tournament')));
    this.title = html('div', { class: 'game-title' }, html('h2', english, t.variant.title), event, this.watchers);
    this.aimed = '';
    // The bar under the board.
    this.status = html('p', { class: 'status', 'data-testid': 'status' });
    this.thinking = thinking();
    this.notice = html('p', { class: 'notice', 'data-testid': 'notice', hidden: true });
    this.forget = button('forget-premove', tr('Forget the move'), () => player.forgetPremove());
    this.live = button('back-to-game', tr('Back to the game'), () => player.acting.look(Infinity), 'primary');
    this.back = button('step-back', tr('Step back'), () => player.acting.back());
    this.again = button('start-over', tr('Start over'), () => player.acting.again());
    this.zoom = zoomButton(player.board);
    this.pass = button('pass', tr('Pass'), () => player.acting.pass());
    this.claim = button('claim', tr('Claim a draw'), () => void player.claim());
    this.done = button('done', tr('End the turn'), () => void player.acting.finish(), 'primary');
    const before = [this.thinking, this.status, this.notice, this.forget, this.back, this.again];
    const extra = player.extra?.buttons ?? [];
    const after = [this.pass, this.claim, ...extra, this.done, this.live, this.zoom];
    this.bar = html('div', { class: 'board-bar' }, ...before, ...after);
    // What can be done with the game as a whole.
    this.undo = action('undo', tr('Undo'), ICONS.undo, () => player.undo());
    this.hint = action('hint', tr('Hint'), ICONS.hint, () => void player.hint());
    this.draws = action('offer-draw', tr('Draw|offer'), ICONS.draw, () => void player.act('draw'));
    this.resign = action('resign', tr('Resign'), ICONS.resign, () => void player.resign());
    this.share = action('share', tr('Share'), ICONS.share, () => player.share());
    this.actions = html(
      'div',
      { class: 'actions', role: 'group', 'aria-label': tr('Game|this one') },
      this.undo,
      this.hint,
      action('flip', tr('Flip'), ICONS.flip, () => player.flip()),
      this.draws,
      this.resign,
      action('new-game', tr('New game'), ICONS.fresh, () => player.newGame()),
      rulesLink(t.variant.name),
      this.share,
      soundSwitch(),
    );
    this.danger = dangerSwitch();
    this.typing = typeForm(speakerOf(player), { placeholder: exampleWords(t) });
  }

  /** @param {Table} t */
  draw(t) {
    const { game } = t;
    this.moves.draw(game.turns, shownPly(t), t.variant, t.part);
    this.players.draw(t);
    this.drawBar(this.player.acting.t);
    this.drawResult(t);
    this.level.value = String(game.level);
    this.level.hidden = game.opponent === 'person';
    this.hint.hidden = this.level.hidden && !isAlone(t);
    this.drawPeople(t);
    this.hint.disabled = !mayPlay(t) || t.chosen.length > 0;
    this.resign.disabled = game.over || Boolean(game.public);
    this.typing.hidden = game.over || Boolean(game.public);
    if (game.danger) this.danger.hidden = false;
  }

  /**
   * Draws what stands under the board.
   * @param {Table} t the game, or a line that is entered
   */
  drawBar(t) {
    this.drawStatus(t);
    this.typing.classList.toggle('off', !mayPlay(t) && !mayPremove(t));
    const field = this.typing.querySelector('input');
    if (field && !field.placeholder) field.placeholder = exampleWords(t); // nothing was known of the game's moves
    this.forget.hidden = !t.premove || t.looking !== null;
    this.back.hidden = !isComposing(t);
    this.again.hidden = !isComposing(t) || t.chosen.length < 2;
    const pass = mayPlay(t) ? t.steps.find(isPass) : undefined;
    this.pass.hidden = !pass;
    this.pass.textContent = pass?.text === 'end' ? tr('End the turn') : tr('Pass');
    this.claim.hidden = !mayClaim(t);
    this.done.hidden = !mayEnd(t);
    this.live.hidden = t.looking === null;
  }

  /**
   * What there is in games between people alone.
   * @param {Table} t
   */
  drawPeople(t) {
    const { game } = t;
    const others = game.opponent === 'person' && !isAlone(t),
      talking = others && !game.over && Boolean(game.joined) && !game.public;
    const moved = game.turns.some((turn) => turn.by === game.human);
    this.offers.draw(t);
    this.undo.hidden = others ? Boolean(game.public) || game.over : isResigned(t);
    const mayAsk = talking && moved && !game.offers?.back.includes(game.human);
    this.undo.disabled = !isComposing(t) && !(others ? mayAsk : mayUndo(t));
    this.resign.hidden = Boolean(game.public);
    this.draws.hidden = !others || Boolean(game.public);
    this.draws.disabled = !talking || Boolean(game.offers?.draw.includes(game.human));
    const words = game.abort ? (game.joined ? tr('Abort') : tr('Withdraw')) : tr('Resign');
    if (this.resign.lastChild?.textContent !== words) this.resign.lastChild?.replaceWith(words);
    this.share.hidden = !mayShare(game);
    this.drawWatchers(game);
  }

  /** @param {Table['game']} game */
  drawWatchers({ watch, watching = 0 }) {
    this.watchers.hidden = !watch;
    if (!watch) return;
    const words = watching === 0 ? tr('Page for watchers') : plural(watching, '1 person watches', '{n} people watch');
    if (this.watchers.textContent === words) return;
    this.watchers.replaceChildren(html('a', { href: watch, 'data-testid': 'watch' }, words));
  }

  /** @param {Table} t */
  drawStatus(t) {
    const words = (mayPlay(t) && this.aimed) || this.player.acting.status;
    if (this.status.textContent !== words) this.status.textContent = words;
    this.thinking.hidden = !(t.game.thinking || t.sending) || t.looking !== null;
    this.notice.hidden = t.notice === '' || t.looking !== null;
    this.notice.textContent = t.notice;
    this.status.hidden = !this.notice.hidden;
    this.bar.classList.toggle('past', t.looking !== null);
    this.bar.classList.toggle('aimed', mayPlay(t) && this.aimed !== '');
    this.bar.classList.toggle('planning', this.player.acting !== this.player);
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
    this.course.draw(t);
    this.result.hidden = !t.game.over;
    this.played ||= !t.game.over;
    const key = t.game.result + JSON.stringify([t.game.offers?.rematch, nextGame(t.game)]);
    if (!t.game.over || this.ended === key) return;
    this.ended = key;
    this.result.dataset['result'] = t.game.result;
    const { headline, why } = view.resultOf(t);
    const kept = t.game.public || t.game.result.endsWith('aborted') ? [] : [afterwards(t)];
    const further = t.game.public ? [] : [...this.rematch(t), ...kept];
    this.result.replaceChildren(html('h2', {}, headline), html('p', {}, why), ...further, this.course.el);
    if (this.played) setTimeout(() => this.takeFocus());
  }

  /** Takes the focus of a button that went with the end of the game, such as that to resign: what is next is here. */
  takeFocus() {
    const at = document.activeElement;
    if (at === document.body || at?.matches(':disabled')) this.result.focus({ preventScroll: true });
  }

  /**
   * What is offered after a game against the computer: another one, with the same sides or the other way round.
   * @param {Table} t
   */
  rematch(t) {
    if (t.game.opponent === 'person') return this.rematchOfPeople(t);
    const offer = (/** @type {string} */ id, /** @type {string} */ words, /** @type {boolean} */ swap) => {
      const b = button(id, words, () => void this.player.playAgain(swap), swap ? '' : 'primary');
      b.hidden = false;
      return b;
    };
    const again = [offer('play-again', tr('Play again'), false)];
    if (sidesOf(t.variant).length === 2) again.push(offer('swap-sides', tr('Swap sides'), true));
    return [html('div', { class: 'rematch' }, ...again)];
  }

  /**
   * What is offered after a game between people.
   * @param {Table} t
   */
  rematchOfPeople(t) {
    const { game } = t;
    if (game.public || isAlone(t) || !game.joined) return [];
    if (game.event) {
      const attributes = { class: 'button primary', href: game.event, 'data-testid': 'to-event' };
      const link = html('a', attributes, tr('To the tournament'));
      return [html('div', { class: 'rematch' }, link)];
    }
    const next = nextGame(game);
    if (next) {
      const link = html('a', { class: 'button primary', href: next }, tr('To the next game'));
      return [html('div', { class: 'rematch' }, link)];
    }
    const { words, may } = rematchWords(game);
    const b = button('rematch', words, () => void this.player.act('rematch'), 'primary');
    b.hidden = false;
    b.disabled = !may;
    return [html('div', { class: 'rematch' }, b)];
  }
}

/**
 * What can be done with a game that is over: look at it with the computer's help, and take it along.
 * @param {Table} t
 */
function afterwards({ game }) {
  /** @param {string} id @param {string} href @param {string} words @param {Record<string, string>} [more] */
  const link = (id, href, words, more = {}) => html('a', { class: 'button', href, 'data-testid': id, ...more }, words);
  const analysis = `/analysis/${encodeURIComponent(game.variant)}?game=${encodeURIComponent(game.id)}`;
  const api = `/api/games/${encodeURIComponent(game.id)}`;
  // A picture takes the place of the page that it is opened in; texts browsers keep by themselves.
  const film = link('gif', `${api}/gif`, 'GIF', { target: '_blank', rel: 'noopener' });
  const forms = [link('pgn', `${api}/pgn?notation=${notationInUse()}`, 'PGN'), film];
  return html('div', { class: 'rematch' }, link('analyse', `${analysis}&course`, tr('Analyse')), ...forms);
}

/** @param {(level: number) => void} choose */
function levels(choose) {
  const options = Array.from({ length: 10 }, (_, i) => {
    const level = i + 1;
    return `${level} ${levelName(level)}, ${shortRating(level)}, ${levelTime(level)}`;
  });
  /** @type {HTMLSelectElement} */
  const select = html(
    'select',
    {
      'data-testid': 'level',
      'aria-label': tr('Level of the computer: name, rating in chess, time for a turn'),
      class: 'level',
      onchange: () => choose(Number(select.value)),
    },
    ...options.map((words, i) => html('option', { value: i + 1 }, words)),
  );
  return select;
}

/** The switch for the mark on royal pieces that could be captured; it appears when there first is one. */
function dangerSwitch() {
  /** @type {HTMLInputElement} */
  const box = html('input', {
    type: 'checkbox',
    id: 'mark-danger',
    'data-testid': 'mark-danger',
    checked: marksDanger(),
    onchange: () => markDanger(box.checked),
  });
  const label = html('label', { for: 'mark-danger' }, tr('Mark royal pieces that could be captured'));
  return html('p', { class: 'danger-switch', hidden: true }, box, label);
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

/** The button for sounds, pressed while there are any. */
function soundSwitch() {
  const pressed = (/** @type {boolean} */ on) => el.setAttribute('aria-pressed', String(on));
  const el = action('sounds', tr('Sounds'), ICONS.sounds, () => pressed(toggleSounds()));
  pressed(playsSounds());
  return el;
}

/** @param {string} variant */
function rulesLink(variant) {
  const href = `/rules/${encodeURIComponent(variant)}`;
  return html('a', { class: 'button quiet action', href, 'data-testid': 'rules' }, icon(ICONS.rules), tr('Rules'));
}

/**
 * What stands in the empty field for moves.
 * @param {import('./table.js').Table} t
 */
function exampleWords(t) {
  const move = exampleMove(t);
  return move && tr('e.g. {move}', { move });
}

/**
 * Types and speaks for whoever moves pieces on the board now.
 * @param {Player} player @returns {import('../speech/typing.js').Speaker}
 */
function speakerOf(player) {
  return {
    typed: (text) => player.acting.typed(text),
    legal: () => player.acting.legal(),
    advance: (step) => player.acting.advance(step),
    blame: (words) => player.acting.blame(words),
  };
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
