// The two players beside the board: who they are, who is to move, what each has captured.

import { html } from '../lib/dom.js';
import { usesFigures } from '../lib/settings.js';
import { pieceIcon } from '../piece/token.js';
import { capital, sideName, typeName } from '../position/words.js';
import { captured, opponentWord, theirSide } from './view.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').Side} Side */

/** The rows of both players. */
export class Players {
  constructor() {
    this.theirs = playerRow('computer');
    this.own = playerRow('person');
    this.drawn = '';
  }

  /** @param {Table} t */
  draw(t) {
    const { game } = t;
    const theirs = theirSide(t);
    const name = game.opponent === 'person' ? 'Opponent' : 'Computer';
    drawRow(this.theirs, name, theirs, !game.over && game.side === theirs);
    drawRow(this.own, 'You', game.human, !game.over && game.side === game.human);
    const lost = captured(t);
    const key = JSON.stringify([lost, usesFigures()]);
    if (key === this.drawn) return;
    this.drawn = key;
    drawLost(this.theirs.lost, lost[game.human], t, `${capital(opponentWord(t))} has captured`);
    drawLost(this.own.lost, lost[theirs], t, 'You have captured');
  }
}

/** @param {string} who */
function playerRow(who) {
  const colour = html('span', { class: 'colour', 'aria-hidden': 'true' });
  const name = html('span', { class: 'player-name' });
  const turn = html('span', { class: 'to-move' }, 'to move');
  const lost = html('div', { class: 'men-lost', role: 'img', 'data-testid': `captured-by-${who}` });
  const el = html(
    'section',
    { class: `player ${who}`, 'aria-label': who === 'person' ? 'You' : 'Computer' },
    colour,
    name,
    turn,
    lost,
  );
  return { el, colour, name, turn, lost };
}

/** @param {ReturnType<typeof playerRow>} row @param {string} who @param {Side} side @param {boolean} toMove */
function drawRow(row, who, side, toMove) {
  row.colour.className = `colour ${side === 'w' ? 'first' : 'second'}`;
  row.name.textContent = `${who}, ${sideName(side)}`;
  row.turn.hidden = !toMove;
  row.el.classList.toggle('moving', toMove);
}

/** @param {HTMLElement} el @param {import('../lib/types.js').Piece[]} pieces @param {Table} t @param {string} words */
function drawLost(el, pieces, t, words) {
  const pictures = pieces.flatMap((piece) => {
    const type = t.variant.types.find((x) => x.id === piece.id);
    return type ? [pieceIcon(type, piece.side, usesFigures())] : [];
  });
  const names = pieces.map((piece) => typeName(t.variant, piece.id)).join(', ') || 'nothing';
  el.replaceChildren(...pictures);
  el.setAttribute('aria-label', `${words}: ${names}`);
  el.classList.toggle('empty', pieces.length === 0);
}
