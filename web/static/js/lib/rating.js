// How ratings stand beside names.

/**
 * A rating beside a name, with what the game has done to it: " (1512 +8)". A question mark stands behind one that
 * says little.
 * @param {{rating?: number, provisional?: boolean, change?: number}} seat
 */
export function ratingWords({ rating, provisional, change }) {
  if (!rating) return '';
  const by = change === undefined ? '' : ` ${change < 0 ? '−' : '+'}${Math.abs(change)}`;
  return ` (${rating}${provisional ? '?' : ''}${by})`;
}
