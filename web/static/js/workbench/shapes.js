// What boards of some size look like, as the server says.

import { sentence } from '../lib/tr.js';
import { ApiError, call } from '../lib/api.js';
import { capital } from '../position/words.js';

/** @typedef {import('../lib/types.js').BoardShape} BoardShape */
/** @typedef {import('./plan.js').Frame} Frame */

/** The refusal of a board that there cannot be. */
const IMPOSSIBLE = 422;

/** Asks for boards, for each once. */
export class Shapes {
  constructor() {
    /** @type {Map<string, BoardShape | string>} */
    this.known = new Map();
  }

  /**
   * The board of a frame, or a sentence that says why there is none.
   * @param {Frame} frame @returns {Promise<BoardShape | string>}
   */
  async of({ files, ranks, topology, slanted, fileNames }) {
    const query = { files: `${files}`, ranks: `${ranks}`, topology, slanted: `${slanted}`, fileNames };
    const question = `/api/workbench/board?${new URLSearchParams(query)}`;
    const known = this.known.get(question);
    if (known !== undefined) return known;
    try {
      const shape = await call(question);
      this.known.set(question, shape);
      return shape;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const why = `${capital(sentence(error.message))}.`;
      if (error.status === IMPOSSIBLE) this.known.set(question, why);
      return why;
    }
  }
}
