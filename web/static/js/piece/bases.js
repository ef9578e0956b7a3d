// The bases of figures that are put together from what a piece does: each is that of the piece whose slide it has,
// or whose steps. A head stands in it, and ends behind its upper edge.

import { foot, turned } from './lathe.js';

/** @type {Record<string, import('./lathe.js').Figure>} */
export const bases = {
  rook: {
    outline: turned(
      [50, 64],
      [
        [57.5, 64],
        [57.5, 58],
        [66, 58],
        [66, 64],
        [70.5, 64],
        [70.5, 58],
        [78, 58],
        [78, 69],
        [72, 76],
        ...foot.slice(1),
      ],
    ),
    lines: 'M28 76H72M25 69H75',
  },
  bishop: {
    outline: turned(
      [50, 58],
      [[66, 58], [71, 58, 72, 65, 67, 66], [64, 66.5], [64, 71, 67, 74, 70, 76], ...foot.slice(1)],
    ),
    lines: 'M36 66H64M31 76H69M44.5 74.5L55.5 67.5',
  },
  // Those who step as these do and leap besides.
  man: {
    outline: turned([50, 62], [[60, 60], [72, 61, 78, 67, 77, 76], ...foot.slice(1)]),
    lines: 'M23 76H77M38 61Q50 70 62 61',
  },
  wazir: {
    outline: turned([50, 62], [[73, 62], [73, 70], [67, 70], [70, 76], ...foot.slice(1)]),
    lines: 'M31 76H69M33 70H67',
  },
  ferz: {
    outline: turned([50, 69], [[74, 59], [68, 70], [70, 76], ...foot.slice(1)]),
    lines: 'M31 76H69',
  },
  queen: {
    outline: turned([50, 68], [[57, 56], [66, 67], [80, 53], [74, 76], ...foot.slice(1)]),
    dots: [
      [81, 51, 4],
      [57, 54, 4],
      [43, 54, 4],
      [19, 51, 4],
    ],
    lines: 'M26 76Q50 71 74 76',
  },
  // Those who leap on and on: a cart.
  wheel: {
    outline: turned([50, 62], [[78, 58], [74, 76], [50, 76]]),
    dots: [
      [31, 80, 9.5],
      [69, 80, 9.5],
    ],
    lines: 'M24 66H76M31 76V84M27 80H35M69 76V84M65 80H73',
  },
};
