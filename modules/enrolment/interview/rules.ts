/** Rules of judging (enrolment §1). All points are whole hundredths. */

const roundHalfUp = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Fewer than these judge nobody. */
export const LEAST = 3;

/** What examiners' totals come to: of five and more the highest and the lowest fall away. Null while too few have spoken. */
export function finalOf(totals: readonly number[]): number | null {
  if (totals.length < LEAST) return null;
  const sorted = totals.toSorted((a, b) => a - b);
  const counted = sorted.length >= 5 ? sorted.slice(1, -1) : sorted;
  return roundHalfUp(sum(counted), counted.length);
}

/** Places of totals that lie further from the mean than 15 in a hundred of the full score: the chief says a word about them. */
export function outliers(totals: readonly number[], fullPt: number): number[] {
  if (totals.length === 0) return [];
  const mean = sum(totals) / totals.length;
  return totals.flatMap((total, at) => (Math.abs(total - mean) > 0.15 * fullPt ? [at] : []));
}

/** Rooms with fewer scores than this can't be held against each other. */
const FAIR = 10;

/**
 * Scores put on one scale where rooms judge differently: each is multiplied by the mean of all rooms over that of its own.
 * As they are where a room has too few to tell.
 */
export function evened(rooms: readonly (readonly number[])[], fullPt: number): number[][] {
  const means = rooms.map((scores) => sum(scores) / Math.max(1, scores.length));
  if (rooms.length < 2 || rooms.some((scores) => scores.length < FAIR) || means.some((mean) => mean === 0))
    return rooms.map((scores) => [...scores]);
  const whole = sum(means) / means.length;
  return rooms.map((scores, at) =>
    scores.map((score) => Math.min(fullPt, Math.round((score * whole) / means[at]!))),
  );
}
