// The shapes of what games with a market are told, and tell, beside those of other games (docs/api.md).

/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * A design that pieces may be bought of; why says what speaks against buying one now.
 * @typedef {{id: string, name: string, notation: string, price: number, why: string}} Offer
 */

/**
 * The means of a side. For the side to move the income of this turn is in the treasury. armySquares: those of its army
 * while armies are chosen.
 * @typedef {{treasury: number, income: number, pieces: number, most: number, offers: Offer[],
 *   armySquares: string[]}} Purse
 */

/**
 * What is asked, or proposed: a price or (factor) a factor, in sentences. words: what is to be estimated, where the
 * design's own sentence does not tell it; rule: which figure will hold; name: what people call the subject. In part,
 * of a turn, "#" stands for the figure.
 * @typedef {{design: string, factor: boolean, asked: string, words: string, rule: string, part: string}} Question
 * @typedef {{subject: string, name: string, factor: boolean, asked: string, part: string}} Proposal
 */

/**
 * What the game calls its money: one of it, and several.
 * @typedef {{one: string, many: string}} Currency
 */

/**
 * The purses by side, what the money is called, and what is asked. Games with a market have the sides w and b alone.
 * @typedef {Record<import('../lib/types.js').Side, Purse> & {currency: Currency, question: Question | null}} Market
 */

/**
 * A design with its price; why says what speaks against making it now. In part, of a turn, "#" stands for the id of the
 * offer that makes way.
 * @typedef {object} Quote
 * @property {string} design
 * @property {string} id
 * @property {string} sum
 * @property {number} price
 * @property {string} why
 * @property {PieceType} type
 * @property {string[]} notes
 * @property {string} part
 * @property {Proposal | null} proposal
 */

/**
 * Something that can be pressed: then is the design after the press, sample a design that shows what it does.
 * @typedef {{text: string, name: string, price: string, sample: string, on: boolean, then: string}} Choice
 */

/**
 * @typedef {object} ComposedTerm
 * @property {string} text
 * @property {string} name
 * @property {string} words
 * @property {string} price
 * @property {string} without
 * @property {Choice[]} directions
 * @property {Choice[]} modes
 */

/**
 * How a design is put together; quote is null for one that has nothing yet.
 * @typedef {object} Composition
 * @property {string} design
 * @property {ComposedTerm[]} terms
 * @property {Choice[]} whole
 * @property {Choice[]} add
 * @property {Choice[]} propose
 * @property {Quote | null} quote
 */

/**
 * An army: its turn, the offers that its pieces are of by their squares, designs by the offers whose place they take.
 * @typedef {object} Army
 * @property {string} turn
 * @property {Record<string, string>} pieces
 * @property {Record<string, string>} designs
 * @property {number} cost
 * @property {boolean} legal
 * @property {string} why
 * @property {string[]} squares
 */

export {};
