// What a game may have besides its board: it is loaded by the games that have it, and the page asks it at the places
// named here.

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('../lib/types.js').BoardModel} BoardModel */
/** @typedef {import('../lib/types.js').Step} Step */

/**
 * @typedef {object} Extra
 * @property {HTMLElement} el          stands beside the board
 * @property {HTMLElement[]} buttons   stand under the board
 * @property {(model: BoardModel) => BoardModel} model  what the board shows in place of the game's own model
 * @property {(t: Table) => void} draw
 * @property {(t: Table) => string} status    what is going on in the person's turn, '' for the usual words
 * @property {(step: Step) => boolean} takeStep      whether it takes a step that was made on the board
 * @property {(square: string) => boolean} takeAway  whether it takes a piece of the board away
 * @property {(turn: string) => boolean} takeHint    whether it takes a turn that the computer would play
 * @property {(e: KeyboardEvent) => boolean} takeKey whether it takes a key
 * @property {() => void} turned       another ply has come
 */

export {};
