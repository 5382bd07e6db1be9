import { PASS, pointOf, type Flag, type PointRule } from './total.ts';

export type Attempt = 'first' | 'makeUp' | 'retake' | 'deferred';
/** One published sitting of a course; `term` is `2025-2026-1`, which sorts by time. */
export type Sitting = { attempt: Attempt; total: number | null; flag: Flag | null; term: string };
export type Result = {
  /** What the first sitting was worth, that which stood in for it where it was put off. */
  firstScore: number | null;
  /** What the course is worth now. */
  score: number | null;
  point: number | null;
  passed: boolean;
  failed: boolean;
  attempts: number;
};
export type Reckoning = { makeUpCap: number; pointRule: PointRule };

const scoreOf = ({ total, flag }: Sitting): number | null =>
  flag === 'absent' || flag === 'cheat' ? 0 : flag === null ? total : null;

const ORDER: readonly Attempt[] = ['first', 'deferred', 'makeUp', 'retake'];

/**
 * What a course is worth to a student out of all his sittings, in whatever order they come: the best of the first one, of a
 * make-up that was passed (never above the cap), and of what was reached by taking it again.
 */
export function resultOf(sittings: readonly Sitting[], { makeUpCap, pointRule }: Reckoning): Result {
  const inOrder = [...sittings].sort(
    (a, b) => a.term.localeCompare(b.term) || ORDER.indexOf(a.attempt) - ORDER.indexOf(b.attempt),
  );
  const of = (attempt: Attempt) => inOrder.filter((one) => one.attempt === attempt);
  const first = of('deferred').at(-1) ?? of('first')[0] ?? of('retake')[0];
  const firstScore = first ? scoreOf(first) : null;
  const madeUp = of('makeUp').map((one) => {
    const reached = scoreOf(one);
    return reached !== null && reached >= PASS ? Math.min(reached, makeUpCap) : null;
  });
  const known = [firstScore, ...madeUp, ...of('retake').map(scoreOf)].filter((one) => one !== null);
  const score = known.length > 0 ? Math.max(...known) : null;
  const isExempt = sittings.some(({ flag }) => flag === 'exempt');
  const passed = isExempt || (score !== null && score >= PASS);
  return {
    firstScore,
    score,
    point: score === null ? null : pointOf(score, pointRule),
    passed,
    failed: score !== null && !passed,
    attempts: sittings.length,
  };
}

export type Weighed = { credit: number; value: number | null };

/** Mean by credits of what isn't null, two decimals, half up; null of nothing. Credits and values have one decimal at most. */
export function weighedMean(courses: readonly Weighed[]): number | null {
  const counted = courses.filter(({ value, credit }) => value !== null && credit > 0);
  const credits = counted.reduce((sum, { credit }) => sum + Math.round(credit * 10), 0);
  if (credits === 0) return null;
  const product = counted.reduce(
    (sum, { credit, value }) => sum + Math.round(credit * 10) * Math.round(value! * 10),
    0,
  );
  // product / credits is ten times the mean; hundredths of it, half up, by whole numbers alone
  return Math.floor((product * 20 + credits) / (2 * credits)) / 100;
}
