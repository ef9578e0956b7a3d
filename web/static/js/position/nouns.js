// Names of things within sentences.

import { tr } from '../lib/tr.js';

/** @param {string} name "an Amazon" */
export function withArticle(name) {
  return /^[aeiou]/i.test(name) ? tr('an {name}', { name }) : tr('a {name}', { name });
}

/**
 * What a game calls a wall.
 * @param {{wall?: string}} game
 */
export function wallName({ wall }) {
  return wall || tr('wall');
}
