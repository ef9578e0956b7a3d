// Names of things within sentences.

/** @param {string} name "an Amazon" */
export function withArticle(name) {
  return (/^[aeiou]/i.test(name) ? 'an ' : 'a ') + name;
}

/**
 * What a game calls a wall.
 * @param {{wall?: string}} game
 */
export function wallName({ wall }) {
  return wall || 'wall';
}
