/** The outline of tokens: a soft shield that points forward. */
export const SHIELD =
  'M50 3C53.5 3 57 6 61 9C67.5 13.5 76.5 17 83.5 19.5C88 21.2 89.6 23.5 90 28L94.5 84C95 90.5 92 94.5 85.5 94.5' +
  'H14.5C8 94.5 5 90.5 5.5 84L10 28C10.4 23.5 12 21.2 16.5 19.5C23.5 17 32.5 13.5 39 9C43 6 46.5 3 50 3Z';
