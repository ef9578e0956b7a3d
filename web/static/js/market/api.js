// The requests that only games with a market answer (docs/api.md).

import { call } from '../lib/api.js';

/** @typedef {import('./types.js').Quote} Quote */
/** @typedef {import('./types.js').Composition} Composition */
/** @typedef {import('./types.js').Army} Army */

/** The requests about the market of one game. */
export class MarketApi {
  /** @param {string} base the address of the game */
  constructor(base) {
    this.base = base;
  }

  /**
   * What a design would be and cost.
   * @param {string} design @returns {Promise<Quote>}
   */
  quote(design) {
    return call(`${this.base}/quote?design=${encodeURIComponent(design)}`);
  }

  /**
   * How a design is put together.
   * @param {string} design '' for nothing yet @returns {Promise<Composition>}
   */
  compose(design) {
    return call(`${this.base}/compose?design=${encodeURIComponent(design)}`);
  }

  /**
   * Reads an army by its turn, or writes one.
   * @param {{turn: string} | Pick<Army, 'pieces' | 'designs'>} army @returns {Promise<Army>}
   */
  army(army) {
    return call(`${this.base}/army`, army);
  }
}
