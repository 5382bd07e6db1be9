export const ROOM = 'dormitory/assign';

/** A colour of its own for each class, the same wherever it stands. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) % 360;
  return sum;
}
