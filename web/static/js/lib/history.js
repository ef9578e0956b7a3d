// The server tells only what is new in a game: turns and types behind those that the page has already. This puts them
// together to whole states.

/** @typedef {import('./types.js').GameState} GameState */
/** @typedef {Pick<GameState, 'turns' | 'types'>} Grown */

/** How many states are remembered: as many as may be under way at once. */
const MOST = 16;

/** A position that is that after the last turn, where its string is long. */
const SAME = '^';

/** What has been told of one game. */
export class History {
  /** @param {GameState} first a whole state */
  constructor(first) {
    /** @type {Map<string, Grown>} what the page has had, by its mark, the oldest first */
    this.had = new Map();
    /** The mark of what was told last. */
    this.mark = '';
    this.whole(first);
  }

  /**
   * Completes a state by what it is based on; null if that is not known here, so that the state must be asked for anew.
   * @param {GameState} told @returns {GameState | null}
   */
  whole(told) {
    const base = told.base ? this.had.get(told.base) : { turns: [], types: [] };
    if (!base) return null;
    const turns = [...base.turns];
    for (const turn of told.turns) turns.push({ ...turn, fen: wholly(turn.fen, turns.at(-1)?.fen ?? '') });
    const types = [...(base.types ?? []), ...(told.types ?? [])];
    this.remember(told.mark, { turns, types });
    const fen = told.fen === SAME ? (turns.at(-1)?.fen ?? '') : told.fen;
    return { ...told, base: '', turns, types, fen };
  }

  /** @param {string} mark @param {Grown} grown */
  remember(mark, grown) {
    this.had.delete(mark);
    this.had.set(mark, grown);
    this.mark = mark;
    for (const [oldest] of this.had) if (this.had.size > MOST) this.had.delete(oldest);
  }
}

/**
 * A position string that may be brief: a field that begins with ^ goes on from that of the position before.
 * @param {string} fen @param {string} before
 */
function wholly(fen, before) {
  if (!fen.includes('^')) return fen;
  const known = before.split(' ');
  const field = (/** @type {string} */ text, /** @type {number} */ i) =>
    text.startsWith('^') ? (known[i] ?? '') + text.slice(1) : text;
  return fen.split(' ').map(field).join(' ');
}
