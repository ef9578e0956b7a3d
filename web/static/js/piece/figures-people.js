// People of courts and armies, and what they wear or carry.

import { both, round, standing, turned } from './lathe.js';

/** @type {import('./lathe.js').Segment[]} the right half of a helmet with a neck guard, from the forehead on */
const HELMET = [
  [66, 25, 73, 36, 74, 47],
  [86, 60],
  [79, 64, 72, 63, 67, 60],
  [66, 66, 64, 69, 62, 71],
  [64, 73, 66, 74.5, 70, 76],
];
const HELMET_LINES = `M26 47Q50 39 74 47${both('M67 60L66 50')}M40 62H60`;

/**
 * A general's helmet, with what stands on its front.
 * @param {string} crest
 */
function general(crest) {
  return standing([50, 25], HELMET, { behind: crest, lines: HELMET_LINES });
}

/** @type {Record<string, import('./lathe.js').Figure>} */
export const people = {
  man: standing(
    [50, 12],
    [
      [58, 12, 63, 18, 63, 25],
      [63, 31, 60, 35, 57, 37],
      [73, 40, 79, 51, 76, 62],
      [74, 68, 73, 73, 70, 76],
    ],
    { lines: 'M40 38Q50 48 60 38M27 65Q50 58 73 65' },
  ),
  ferz: standing(
    [50, 20],
    [
      [65, 20, 74, 28, 71, 38],
      [69, 43, 64, 45, 60, 46],
      [61, 59, 64, 69, 70, 76],
    ],
    { dots: [[50, 15, 5]], lines: 'M30 35Q50 22 70 35M40 46H60M44 24C40 32 40 40 42 45' },
  ),
  wazir: standing(
    [50, 14],
    [
      [70, 14],
      [66, 35],
      [75, 35],
      [75, 43],
      [60, 43],
      [61, 58, 64, 69, 70, 76],
    ],
    { lines: 'M34 35H66M40 43H60M33 25H67' },
  ),
  soldier: standing(
    [50, 8],
    [
      [52, 14, 62, 20, 64, 33],
      [71, 34],
      [71, 40],
      [59, 40],
      [59, 58, 63, 69, 70, 76],
    ],
    { lines: 'M36 33H64M42 40H58M50 18V32' },
  ),
  guard: {
    outline: turned(
      [50, 10],
      [
        [60, 18, 70, 20, 80, 20],
        [82, 52, 74, 76, 50, 91],
      ],
    ),
    lines: 'M50 20V80M28 42H72',
  },
  champion: standing(
    [50, 17],
    [
      [65, 17, 74, 28, 73, 46],
      [68, 66],
      [64, 72],
      [66, 74.5],
    ],
    {
      behind: 'M46 20C44 8 56 0 74 5C68 8 64 13 60 22Z',
      lines: `M27 40H73M50 40V70M50 18V30${both('M33 48L44 48M34 56L44 56')}`,
    },
  ),
  prince: standing(
    [50, 25],
    [
      [60, 44],
      [77, 27],
      [73, 60],
      [71, 66, 70, 71, 70, 76],
    ],
    { dots: [[50, 19.5, 5.2]], lines: 'M28 62Q50 55 72 62' },
  ),
  wizard: {
    outline:
      'M60 5C58 22 64 42 69 58C81 59 88 63 88 67C88 72 74 75 66 76H70C73 77.5 77 80 77 85V89H23V85' +
      'C23 80 27 77.5 30 76H34' +
      'C26 75 12 72 12 67C12 63 19 59 31 58C36 40 44 18 60 5Z',
    lines: 'M31 58Q50 66 69 58M31 76H69',
    spots: 'M48 34L50 40L56 40L51.5 44L53 50L48 46.5L43 50L44.5 44L40 40L46 40Z',
  },
  gold: general('M45 27C34 22 28 12 30 2C38 7 46 14 50 22C54 14 62 7 70 2C72 12 66 22 55 27Z'),
  silver: general('M30 8C32 30 68 30 70 8C63 20 37 20 30 8Z'),
  copper: general(round(50, 16, 10)),
  iron: general('M38 6H62V27H38Z'),
  granite: general('M50 2L66 28H34Z'),
  jester: standing(
    [50, 26],
    [
      [58, 14, 72, 14, 79, 26],
      [74, 28, 70, 34, 69, 44],
      [68, 58, 66, 68, 70, 76],
    ],
    {
      dots: [
        [81, 30, 5],
        [19, 30, 5],
        [50, 21, 5],
      ],
      lines: `M31 46Q50 38 69 46M50 28V42${both('M42 54L42 57')}M42 66Q50 71 58 66`,
    },
  ),
  archer: {
    outline: 'M8 50L22 38V46H76L70 36L96 50L70 64L76 54H22V62Z',
    behind: 'M30 8C66 12 82 32 82 50C82 68 66 88 30 92C52 80 66 66 66 50C66 34 52 20 30 8Z',
    limbs: 'M31 10V90',
  },
  ghost: {
    outline: 'M24 89V42C24 24 35 12 50 12C65 12 76 24 76 42V89L67 80L58.5 89L50 80L41.5 89L33 80Z',
    lines: 'M43 56Q50 50 57 56',
    spots: round(41, 40, 4.2) + round(59, 40, 4.2),
  },
};
