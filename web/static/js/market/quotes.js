// What designs would be, asked of the server: pictures of parts of designs, each asked for once, and how the design
// that is being made is put together.

import { ApiError } from '../lib/api.js';

/** @typedef {import('../lib/types.js').PieceType} PieceType */
/** @typedef {import('./types.js').Quote} Quote */
/** @typedef {import('./types.js').Composition} Composition */

/** How long the person must pause in typing, in milliseconds. */
const PAUSE = 120;

/** How many pictures are asked for at once. */
const AT_ONCE = 4;

/** The quotes of one game. */
export class Quotes {
  /** @param {{quote: (design: string) => Promise<Quote>, compose: (design: string) => Promise<Composition>}} api */
  constructor(api) {
    this.api = api;
    /** @type {Map<string, Promise<PieceType | null>>} */
    this.pictures = new Map();
    /** @type {(() => void)[]} */
    this.waiting = [];
    this.running = 0;
    this.timer = 0;
    /** @type {string | null} the design that is asked for, null for none */
    this.asked = null;
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
   * Asks how a design is put together; what comes too late, when another one has been asked for, is passed over.
   * @param {string} design @param {boolean} typed it may go on: a pause is waited for
   * @param {(c: Composition) => void} onAnswer @param {(error: ApiError) => void} onError
   */
  ask(design, typed, onAnswer, onError) {
    clearTimeout(this.timer);
    this.asked = design;
    const request = () =>
      this.api.compose(design).then(
        (c) => {
          if (this.asked === design) onAnswer(c);
        },
        (error) => {
          if (!(error instanceof ApiError)) throw error;
          if (this.asked === design) onError(error);
        },
      );
    if (typed) this.timer = window.setTimeout(request, PAUSE);
    else void request();
  }

  /** Nothing is asked for any more. */
  stop() {
    clearTimeout(this.timer);
    this.asked = null;
  }
}
