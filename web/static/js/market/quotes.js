// What designs would be, asked of the server: pictures of parts of designs, each asked for once, and the design that
// is being made, asked for when the person pauses.

import { ApiError } from '../lib/api.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('../lib/types.js').Quote} Quote */

/** How long the person must pause, in milliseconds. */
const PAUSE = 120;

/** How many pictures are asked for at once. */
const AT_ONCE = 4;

/** The quotes of one game. */
export class Quotes {
  /** @param {{quote: (design: string) => Promise<Quote>}} api */
  constructor(api) {
    this.api = api;
    /** @type {Map<string, Promise<PieceType | null>>} */
    this.pictures = new Map();
    /** @type {(() => void)[]} */
    this.waiting = [];
    this.running = 0;
    this.timer = 0;
    this.asked = '';
  }

  /**
   * The type that a design makes; its moves never change. null if it makes none.
   * @param {string} design @returns {Promise<PieceType | null>}
   */
  picture(design) {
    const known = this.pictures.get(design);
    if (known) return known;
    const asked = this.inLine(() => this.api.quote(design)).then(
      (quote) => quote.type,
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        this.pictures.delete(design); // it may be known later
        return null;
      },
    );
    this.pictures.set(design, asked);
    return asked;
  }

  /**
   * Waits until fewer requests than AT_ONCE are under way.
   * @template T
   * @param {() => Promise<T>} request @returns {Promise<T>}
   */
  async inLine(request) {
    if (this.running >= AT_ONCE) await new Promise((go) => this.waiting.push(() => go(undefined)));
    this.running++;
    try {
      return await request();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  /**
   * Asks for a design when no other is asked for in the meantime; what comes too late is passed over.
   * @param {string} design @param {(quote: Quote) => void} onQuote @param {(error: ApiError) => void} onError
   */
  ask(design, onQuote, onError) {
    clearTimeout(this.timer);
    this.asked = design;
    this.timer = window.setTimeout(async () => {
      try {
        const quote = await this.api.quote(design);
        if (this.asked === design) onQuote(quote);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (this.asked === design) onError(error);
      }
    }, PAUSE);
  }

  /** Nothing is asked for any more. */
  stop() {
    clearTimeout(this.timer);
    this.asked = '';
  }
}
