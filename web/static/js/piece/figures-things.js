// Machines, weapons and men of other board games.

import { both, round, standing, turned } from './lathe.js';

/** @type {Record<string, import('./lathe.js').Figure>} */
export const things = {
  cannon: {
    outline: 'M8 30C6 26 9 20 14 20L20 14L86 44C92 47 90 58 84 66C80 70 76 70 72 68L14 40Z',
    dots: [[50, 67, 21]],
    lines: `M20 14L12 34M50 46V88M29 67H71M35 52L65 82M65 52L35 82`,
  },
  ship: {
    outline: 'M11 64H89C86 76 79 84 70 89H30C21 84 14 76 11 64Z',
    behind: 'M53 60V8C69 18 79 38 81 60ZM46 60V18C33 28 25 44 22 60Z',
    lines: 'M49.5 6V64M20 74H80',
  },
  dabbaba: {
    outline: 'M31 27H69V76H31Z',
    behind: 'M22 28L50 6L78 28Z',
    dots: [
      [31, 80, 10],
      [69, 80, 10],
    ],
    lines: 'M31 43H69M31 60H69M50 27V43M42 43V60M58 43V60',
  },
  lance: standing(
    [50, 5],
    [
      [63, 30],
      [55, 37],
      [55, 66],
      [59, 71, 66, 74, 70, 76],
    ],
    { lines: 'M50 16V33M45 37H55' },
  ),
  sword: {
    outline: turned(
      [50, 4],
      [
        [57, 14],
        [57, 62],
        [74, 62],
        [74, 70],
        [56, 70],
        [56, 84],
        [57, 92, 54, 94, 50, 94],
      ],
    ),
    lines: 'M50 14V60M44 70H56',
  },
  banner: {
    outline: 'M42 76V38H41V8H84L74 23L84 38H48V76H70C73 77.5 77 80 77 85V89H23V85C23 80 27 77.5 30 76Z',
    lines: 'M48 38V10M31 76H69',
  },
  bell: {
    outline: turned(
      [50, 14],
      [
        [66, 14, 70, 30, 71, 48],
        [72, 62, 76, 68, 84, 74],
        [84, 80],
        [50, 80],
      ],
    ),
    dots: [
      [50, 86, 6],
      [50, 10, 5],
    ],
    lines: 'M29 62H71M24 72H76',
  },
  star: {
    outline: 'M50 6L61 38H94L67 57L78 90L50 70L22 90L33 57L6 38H39Z',
    lines: `M50 22V54${both('M50 54L66 76M50 54L78 46')}`,
  },
  sun: {
    outline: turned(
      [50, 4],
      [
        [57, 24],
        [72, 10],
        [72, 30],
        [92, 28],
        [78, 43],
        [97, 50],
        [78, 57],
        [92, 72],
        [72, 70],
        [72, 90],
        [57, 76],
        [50, 96],
      ],
    ),
    lines: round(50, 50, 16),
  },
  moon: {
    outline: 'M62 8C32 10 14 32 16 56C18 80 42 96 66 90C50 84 40 70 40 52C40 32 48 16 62 8Z',
    lines: 'M30 48C30 62 36 74 44 80',
  },
  tree: {
    outline: turned(
      [50, 5],
      [
        [69, 32],
        [61, 32],
        [77, 54],
        [67, 54],
        [84, 76],
        [56, 76],
        [56, 90],
        [50, 90],
      ],
    ),
    lines: 'M40 32H60M34 54H66',
  },
  tent: {
    outline: turned(
      [50, 10],
      [
        [60, 40, 74, 66, 90, 86],
        [50, 86],
      ],
    ),
    lines: 'M50 10L38 86M50 10L62 86',
  },
  wheel: {
    outline: round(50, 50, 38),
    lines: `${round(50, 50, 28)}${round(50, 50, 8)}M50 22V42M50 58V78M22 50H42M58 50H78`,
  },
  // The men of draughts and their kin are seen from above.
  disc: { outline: round(50, 50, 37), lines: round(50, 50, 26) + round(50, 50, 12) },
  'disc-king': {
    outline: round(50, 50, 37),
    lines: round(50, 50, 31),
    spots: 'M30 65L26 38L39 48L50 32L61 48L74 38L70 65Z',
  },
  stone: { outline: round(50, 50, 35), lines: 'M32 36C37 29 44 26 52 26' },
};
