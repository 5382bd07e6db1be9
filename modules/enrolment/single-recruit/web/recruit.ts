export const ROOM = 'enrolment/single-recruit';

/** A colour of its own for each school, the same wherever it stands. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + sign.charCodeAt(0)) % 360;
  return sum;
}
