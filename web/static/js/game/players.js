// The players beside the board: who they are, who is to move, what each has captured.

import { tr } from '../lib/tr.js';
import { html } from '../lib/dom.js';
import { ratingWords } from '../lib/rating.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';
import { Clocks } from './ticking.js';
import { sidesAfter, sidesOf } from '../position/position.js';
import { sideClass, sideName, sideSign } from '../position/sides.js';
import { capital, typeName } from '../position/words.js';
import { opponentWord, takenBy } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {ReturnType<typeof playerRow>} Row */

/** The rows of all players. */
export class Players {
  /** @param {Table} t @param {(words: string) => void} say tells those who listen */
  constructor(t, say) {
    const all = sidesAfter(t.variant, t.game.human);
    this.clocks = new Clocks(say);
    /**
     * In the order in which they follow each other.
     * @type {Row[]}
     */
    this.others = all.slice(0, -1).map(() => playerRow('computer'));
    this.own = playerRow('person');
    const rows = this.others.map((row) => row.el);
    const far = rows.length === 1 ? rows : [html('div', { class: 'computer others' }, ...rows)];
    /** What is put on the page: the far side, then the near one. */
    this.els = [...far, this.own.el];
    this.drawn = '';
    if (t.game.clock) {
      all.forEach((side, i) => (this.others[i] ?? this.own).name.after(this.clocks.face(side)));
    }
  }

  /** @param {Table} t */
  draw(t) {
    const { game } = t;
    this.clocks.draw(t);
    const taken = takenBy(t),
      key = JSON.stringify([taken, usesFigures()]),
      same = key === this.drawn;
    this.drawn = key;
    sidesAfter(t.variant, game.human).forEach((side, i) => {
      const row = this.others[i] ?? this.own;
      drawRow(row, t, side);
      if (!same) drawLost(row.lost, taken[side], t, captor(t, side));
    });
  }
}

/** @param {string} who */
function playerRow(who) {
  const colour = html('span', { class: 'colour', 'aria-hidden': 'true' });
  const name = html('span', { class: 'player-name' });
  const turn = html('span', { class: 'to-move' }, tr('to move'));
  const absent = html('span', { class: 'not-here', hidden: true }, tr('not here yet'));
  const lost = html('div', { class: 'lost-pieces', role: 'img', 'data-testid': `captured-by-${who}` });
  const el = html(
    'section',
    { class: `player ${who}`, 'aria-label': who === 'person' ? tr('You') : tr('Computer') },
    colour,
    name,
    turn,
    absent,
    lost,
  );
  return { el, colour, name, turn, absent, lost };
}

/** @param {Row} row @param {Table} t @param {Side} side */
function drawRow(row, t, side) {
  const { game } = t;
  const moving = !game.over && game.side === side;
  row.colour.className = `colour ${sideClass(side)}`;
  row.colour.textContent = sideSign(side);
  const words = playerName(t, side);
  if (row.name.textContent !== words) row.name.replaceChildren(...nameParts(t, side, words));
  row.turn.hidden = !moving;
  row.el.classList.toggle('moving', moving);
  row.el.setAttribute('aria-label', rowLabel(t, side));
  if (sidesOf(t.variant).length <= 2) return;
  row.absent.hidden = moving || game.over || game.seats?.find((seat) => seat.side === side)?.taken !== false;
}

/**
 * Whose row it is, for those who go from one region of the page to the next.
 * @param {Table} t @param {Side} side
 */
function rowLabel(t, side) {
  if (t.game.public) return sideName(side);
  if (side === t.game.human) return tr('You');
  if (sidesOf(t.variant).length > 2) return sideName(side);
  return t.game.opponent === 'person' ? tr('Opponent') : tr('Computer');
}

/**
 * "You, White", "Computer, Black"; among several the name of the side alone.
 * @param {Table} t @param {Side} side
 */
function playerName(t, side) {
  const seat = t.game.seats?.find((one) => one.side === side),
    name = seat?.name && `${seat.name}${ratingWords(seat)}`;
  if (t.game.public) return `${name || tr('Guest')}, ${sideName(side)}`;
  if (side === t.game.human) return `${tr('You')}${seat ? ratingWords(seat) : ''}, ${sideName(side)}`;
  if (name) return `${name}, ${sideName(side)}`;
  if (sidesOf(t.variant).length > 2) return sideName(side);
  return `${t.game.opponent === 'person' ? tr('Opponent') : tr('Computer')}, ${sideName(side)}`;
}

/**
 * The words for a player, with a link to the page of one who has an account.
 * @param {Table} t @param {Side} side @param {string} words
 */
function nameParts(t, side, words) {
  const seat = t.game.seats?.find((one) => one.side === side);
  if (!seat?.name || !words.startsWith(seat.name)) return [words];
  const name = html('bdi', {}, seat.name); // which may be written from right to left
  return [
    seat.player ? html('a', { href: seat.player, class: 'player-link' }, name) : name,
    words.slice(seat.name.length),
  ];
}

/** @param {Table} t @param {Side} side */
function captor(t, side) {
  if (side === t.game.human) return tr('You have captured');
  return capital(
    tr('{player} has captured', { player: sidesOf(t.variant).length > 2 ? sideName(side) : opponentWord(t) }),
  );
}

/** @param {HTMLElement} el @param {import('../lib/types.js').Piece[]} pieces @param {Table} t @param {string} words */
function drawLost(el, pieces, t, words) {
  const pictures = pieces.flatMap((piece) => {
    const type = t.variant.types.find((x) => x.id === piece.id);
    return type ? [pieceIcon(type, piece.side, usesFigures())] : [];
  });
  const names = pieces.map((piece) => typeName(t.variant, piece.id)).join(', ') || tr('nothing');
  el.replaceChildren(...pictures);
  el.setAttribute('aria-label', `${words}: ${names}`);
  el.classList.toggle('empty', pieces.length === 0);
}
