/** How a score comes about (affairs §1.9). Scores are reckoned in tenths, so that nothing is lost on the way. */

export type Flag = 'absent' | 'cheat' | 'deferred' | 'exempt';
export type Letter = 'excellent' | 'good' | 'fair' | 'pass' | 'fail';
export type Scale = 'hundred' | 'five' | 'two';
export type PointRule = 'linear' | 'steps' | 'four';
export type Weights = { usualWeight: number; midWeight: number; finalWeight: number };
/** What is typed of one student. */
export type Marks = {
  usual: number | null;
  mid: number | null;
  final: number | null;
  letter: Letter | null;
  flag: Flag | null;
};

export const PASS = 60;
const FIVE: { readonly [L in Letter]: number } = { excellent: 95, good: 85, fair: 75, pass: 65, fail: 50 };
const TWO: { readonly [L in Letter]?: number } = { pass: 80, fail: 50 };

/** The letters of a scale, from the best. */
export const lettersOf = (scale: Scale): Letter[] =>
  scale === 'five' ? ['excellent', 'good', 'fair', 'pass', 'fail'] : scale === 'two' ? ['pass', 'fail'] : [];

export const isWhole = ({ usualWeight, midWeight, finalWeight }: Weights): boolean =>
  usualWeight + midWeight + finalWeight === 100;

/** Whether a number may stand for a score: from nothing to a hundred, in tenths. */
export const isScore = (score: number): boolean =>
  score >= 0 && score <= 100 && Math.round(score * 10) === Number((score * 10).toFixed(6));

/** The whole of a course, one decimal, half up; null while something that counts is missing. Who wasn't there or cheated has nothing. */
export function totalOf(marks: Marks, scale: Scale, weights: Weights): number | null {
  if (marks.flag === 'absent' || marks.flag === 'cheat') return 0;
  if (marks.flag !== null) return null;
  if (scale !== 'hundred') return marks.letter === null ? null : letterScore(scale, marks.letter);
  const parts = [
    [marks.usual, weights.usualWeight],
    [marks.mid, weights.midWeight],
    [marks.final, weights.finalWeight],
  ] as const;
  const counted = parts.filter(([, weight]) => weight > 0);
  if (counted.some(([score]) => score === null)) return null;
  const hundredths = counted.reduce((sum, [score, weight]) => sum + Math.round(score! * 10) * weight, 0);
  return Math.floor((hundredths + 50) / 100) / 10;
}

const letterScore = (scale: Scale, letter: Letter): number | null =>
  (scale === 'five' ? FIVE[letter] : TWO[letter]) ?? null;

/** Least score → points, from the best. */
const STEPS = [
  [90, 4],
  [85, 3.7],
  [82, 3.3],
  [78, 3],
  [75, 2.7],
  [72, 2.3],
  [68, 2],
  [64, 1.5],
  [60, 1],
] as const;
const FOUR = [
  [90, 4],
  [80, 3],
  [70, 2],
  [60, 1],
] as const;

/** Points of a score: nothing below a pass; a tenth of what is above fifty, or the steps of the rule. */
export function pointOf(score: number, rule: PointRule): number {
  if (score < PASS) return 0;
  if (rule === 'linear') return Math.floor((Math.round(score * 10) - 500 + 5) / 10) / 10;
  return (rule === 'steps' ? STEPS : FOUR).find(([least]) => score >= least)![1];
}

/** What is missing of a row of a sheet: neither a whole nor a reason why there is none. */
export const isMissing = ({ total, flag }: { total: number | null; flag: string | null }): boolean =>
  total === null && flag === null;
