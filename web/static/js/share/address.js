// The addresses under which positions and games can be shown to others: none of them holds the id of a seat.

/** @typedef {import('../lib/types.js').GameState} GameState */
/** @typedef {{name: string, start: string}} Game of which a position is */

/**
 * Whether the game may be shown around: not while it is played and one side sees more of it than others.
 * @param {GameState} game
 */
export function mayShare(game) {
  return game.over || !(game.hidden || game.market);
}

/** How long an address may be: some programs cut longer ones. A longer game is told by its last position alone. */
const LONGEST = 4000;

/**
 * How a position comes about, as the parameters of addresses: the start where it is not the usual one, and the turns.
 * @param {Game} variant @param {Pick<GameState, 'start' | 'turns' | 'fen'>} game
 * @param {number} [ply] the last turn to tell of, all of them if it is left out
 */
export function linesTo(variant, { start, turns, fen }, ply = turns.length) {
  const played = turns.slice(0, ply);
  const text = queryOf(variant, start, played.map((t) => t.turn));
  return text.length <= LONGEST ? text : queryOf(variant, played[ply - 1]?.fen ?? fen, []);
}

/** @param {Game} variant @param {string} start @param {string[]} turns */
export function queryOf(variant, start, turns) {
  const query = new URLSearchParams();
  if (start !== variant.start) query.set('fen', start);
  if (turns.length > 0) query.set('moves', turns.join(' '));
  return query
    .toString()
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3D', '=')
    .replaceAll('%40', '@');
}

/** @param {string} page @param {Game} variant @param {string} query */
function address(page, variant, query) {
  return `/${page}/${encodeURIComponent(variant.name)}${query && `?${query}`}`;
}

/**
 * The page on which a position can be looked at.
 * @param {Game} variant @param {string} query
 */
export function pageOf(variant, query) {
  return address('analysis', variant, query);
}

/**
 * The page for the frames of others.
 * @param {Game} variant @param {string} query
 */
export function frameOf(variant, query) {
  return address('embed', variant, query);
}

/**
 * The picture of a position.
 * @param {Game} variant @param {string} query
 */
export function pictureOf(variant, query) {
  return address('picture', variant, query);
}

/**
 * The games in the archive that have had a position.
 * @param {Game} variant @param {string} query
 */
export function archiveOf(variant, query) {
  return `/archive?variant=${encodeURIComponent(variant.name)}&${query}`;
}

/**
 * The picture that plays the moves that led to a position.
 * @param {Game} variant @param {string} query
 */
export function filmOf(variant, query) {
  return `${pictureOf(variant, '')}/game.gif?${query}`;
}

/**
 * The text to put into a page of one's own.
 * @param {string} src the whole address of the frame @param {string} title
 */
export function frameCode(src, title) {
  const quoted = (/** @type {string} */ text) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const size = 'width="440" height="500" style="border:0;max-width:100%"';
  return `<iframe src="${quoted(src)}" title="${quoted(title)}" ${size} loading="lazy"></iframe>`;
}
