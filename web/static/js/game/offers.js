// What the players of a game say to each other: draws, moves taken back, another game; and a player who has gone.

import { moment, tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { restsUntil, serverTime } from './clock.js';
import { isAlone } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').GameState} GameState */

/** After how long away a game may be claimed, in milliseconds. */
const AWAY = 60_000;

/**
 * What is said to a player now: words, how long it is to wait, which changes each second, and what may be answered.
 * @typedef {{words: string, wait?: string, answers: {id: string, words: string, what: string}[]}} Talk
 */

/**
 * @param {GameState} game @param {number} now the server's time, in milliseconds
 * @returns {Talk | null}
 */
export function talkOf(game, now) {
  if (game.public || game.opponent !== 'person' || game.over) return null;
  /** @type {NonNullable<GameState['offers']>} */
  const none = { draw: [], back: [], rematch: [] };
  const { draw, back } = game.offers ?? none;
  const asked = [
    { list: draw, what: 'draw', theirs: tr('Your opponent offers a draw.'), own: tr('You have offered a draw.') },
    {
      list: back,
      what: 'back',
      theirs: tr('Your opponent asks to take a move back.'),
      own: tr('You have asked to take a move back.'),
    },
  ];
  const decline = { id: 'decline', words: tr('Decline'), what: 'decline' };
  for (const { list, what, theirs } of asked) {
    if (list.length === 0 || list.includes(game.human)) continue;
    return { words: theirs, answers: [{ id: `accept-${what}`, words: tr('Accept'), what }, decline] };
  }
  const gone = game.seats?.find((seat) => seat.side !== game.human && seat.away);
  if (gone?.away && game.side === gone.side) {
    const wait = Math.ceil((gone.away + AWAY - now) / 1000);
    if (wait > 0) {
      const until = tr('You may claim the game in {n} s.', { n: wait });
      return { words: tr('Your opponent has left.'), wait: until, answers: [] };
    }
    const claim = { id: 'claim-win', words: tr('Claim the game'), what: 'win' };
    return { words: tr('Your opponent has left: you may claim the game.'), answers: [claim] };
  }
  const own = asked.find(({ list }) => list.includes(game.human));
  return own ? { words: own.own, answers: [{ ...decline, words: tr('Withdraw') }] } : vacationTalk(game, now);
}

/**
 * That somebody is on vacation.
 * @param {GameState} game @param {number} now the server's time, in milliseconds @returns {Talk | null}
 */
function vacationTalk({ clock, human, seats = [] }, now) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = { day: 'numeric', month: 'long' };
  for (const { side } of seats) {
    const until = restsUntil(clock, side, now);
    if (!until) continue;
    const date = { date: moment(until, form) };
    const words =
      side === human
        ? tr('You are on vacation until {date}: the clock waits.', date)
        : tr('Your opponent is on vacation until {date}: the clock waits.', date);
    return { words, answers: [] };
  }
  return null;
}

/** What is shown of it. */
export class Offers {
  /** @param {(what: string) => void} act does something to the game as a whole */
  constructor(act) {
    this.act = act;
    this.words = html('p', { role: 'status' });
    this.wait = html('p'); // beside what is read aloud, or each second would be
    this.answers = html('div', { class: 'offer-answers' });
    const attributes = { class: 'offers', 'aria-label': tr('Offers'), 'data-testid': 'offers', hidden: true };
    this.el = html('section', attributes, this.words, this.wait, this.answers);
    this.drawn = '';
    this.timer = 0;
  }

  /** @param {Table} t */
  draw(t) {
    clearTimeout(this.timer);
    const { clock } = t.game;
    const now = clock ? serverTime(clock, performance.now()) : Date.now();
    const talk = isAlone(t) ? null : talkOf(t.game, now);
    const focused = this.el.contains(document.activeElement);
    this.el.hidden = !talk;
    const waits = t.game.seats?.some((seat) => seat.away) && !t.game.over;
    if (waits) this.timer = window.setTimeout(() => this.draw(t), 1000);
    const key = JSON.stringify(talk);
    // Who has answered stays where they are on the page.
    if (focused && (!talk || key !== this.drawn)) document.getElementById('main')?.focus({ preventScroll: true });
    if (!talk || key === this.drawn) return;
    this.drawn = key;
    if (this.words.textContent !== talk.words) this.words.textContent = talk.words;
    this.wait.textContent = talk.wait ?? '';
    this.answers.replaceChildren(
      ...talk.answers.map(({ id, words, what }) => {
        const look = what === 'decline' ? 'button' : 'button primary';
        const act = () => this.act(what);
        return html('button', { type: 'button', class: look, 'data-testid': id, onclick: act }, words);
      }),
    );
  }
}

/**
 * The own seat in the game that followed this one, as a path; '' if none has.
 * @param {GameState} game
 */
export function nextGame(game) {
  return game.seats?.find((seat) => seat.next)?.next ?? '';
}

/**
 * What is offered after a game between people, as the words of a button, whether it can be pressed.
 * @param {GameState} game
 */
export function rematchWords(game) {
  const offered = game.offers?.rematch ?? [];
  if (offered.includes(game.human)) return { words: tr('Rematch offered'), may: false };
  return { words: offered.length > 0 ? tr('Accept the rematch') : tr('Rematch'), may: true };
}
