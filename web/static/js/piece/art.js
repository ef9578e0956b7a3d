// Pictures that stand beside the file of a game: of its board and of its pieces. Readers may do without them; where one
// does not come, what the game is drawn with otherwise takes its place.

import { svg } from '../lib/dom.js';
import { usesPictures } from '../lib/settings.js';

/** @typedef {import('../lib/types.js').Art} Art */

/**
 * A picture in units of 100 a square, in place of something else.
 * @param {Art | undefined} art @param {Element[]} instead
 * @returns {Element[]}
 */
export function drawArt(art, instead) {
  if (!art || !usesPictures()) return instead;
  const image = svg('image', {
    class: 'art',
    href: art.href,
    x: art.x * 100,
    y: art.y * 100,
    width: art.width * 100,
    height: art.height * 100,
    preserveAspectRatio: 'none',
  });
  image.addEventListener('error', () => image.replaceWith(...instead), { once: true });
  return [image];
}

/**
 * The picture of a board, cut off at the board's edges and turned as the board is, in place of lines and the like.
 * @param {import('../position/geometry.js').Geometry} geometry @param {boolean} flipped @param {Element[]} instead
 * @returns {Element[]}
 */
export function drawBoardArt(geometry, flipped, instead) {
  const { art } = geometry;
  if (!art || !usesPictures()) return instead;
  const across = geometry.width * 100,
    down = geometry.height * 100;
  const turn = flipped ? `rotate(180 ${across / 2} ${down / 2})` : '';
  const picture = svg('g', { transform: turn }, ...drawArt(art, []));
  const frame = svg('svg', { width: across, height: down, overflow: 'hidden' }, picture);
  picture.firstElementChild?.addEventListener('error', () => frame.replaceWith(...instead), { once: true });
  return [frame];
}
