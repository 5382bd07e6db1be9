import { divideDecimals } from '#platform/pure/decimal.ts';

/** Mean of the stars of one order, 1 decimal, half up. */
export function ratingOf(stars: readonly number[]): number {
  const sum = stars.reduce((total, value) => total + value, 0);
  return Number(divideDecimals(sum, stars.length, 1));
}
