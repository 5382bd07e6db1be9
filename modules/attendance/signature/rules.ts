/**
 * A drawn signature: strokes split by `;`, points of a stroke by a space, `x,y` in thousandths of the pad's width. The pad
 * is three times as wide as high, so y goes to 333.
 */
export const STROKES = /^(?:\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*)(?:;\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*)*$/;
/** Characters: a long name written slowly has some 1,500 points. */
export const MOST_STROKES = 20_000;
/** The design's 80 pixels on a pad of 480. */
const LEAST_LENGTH = (80 / 480) * 1000;
const LEAST_STROKES = 2;

/** Points of each stroke. */
export const strokesOf = (text: string): [number, number][][] =>
  text
    .split(';')
    .map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number]));

/** Whether somebody wrote something: a dot or a slip of the finger is no signature. */
export function isSignature(text: string): boolean {
  if (!STROKES.test(text)) return false;
  const strokes = strokesOf(text);
  const length = strokes.reduce((sum, points) => sum + lengthOf(points), 0);
  return strokes.length >= LEAST_STROKES && length >= LEAST_LENGTH;
}

const lengthOf = (points: readonly (readonly [number, number])[]): number =>
  points
    .slice(1)
    .reduce((sum, [x, y], before) => sum + Math.hypot(x - points[before]![0], y - points[before]![1]), 0);

export const ROLES = ['self', 'parent', 'staff'] as const;
export type SignRole = (typeof ROLES)[number];

/** Who has to sign next, in the order of the roles: nobody signs before those who answer for him less. */
export function nextRole(roles: readonly string[], signed: readonly string[]): SignRole | null {
  return ROLES.find((role) => roles.includes(role) && !signed.includes(role)) ?? null;
}

/** `张*`: what a stranger who holds the paper may know of a name. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
};
