/** Hundredths of a point; weights in hundredths of a percent. */
export type SubjectScore = {
  subjectId: string;
  type: string;
  pt: number;
  weightBp: number;
  sort: number;
  out: boolean;
};

export type Totalled = {
  totalPt: number;
  culturePt: number;
  skillPt: number;
  interviewPt: number;
  bonusPt: number;
};

const roundHalfUp = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));

/** What somebody reached in a test, on the scale of the subject that it is. */
export const scaledPt = (pt: number, testFullPt: number, subjectFullPt: number): number =>
  roundHalfUp(Math.min(pt, testFullPt) * subjectFullPt, testFullPt);

/** What the scores of a candidate come to: weighted, rounded once at the end, with the bonus. Who was absent or cheated has none there. */
export function totalOf(
  scores: readonly SubjectScore[],
  bonuses: readonly number[],
  { rule, maxPt }: { rule: 'best' | 'sum'; maxPt: number },
): Totalled {
  const weighted = (of: readonly SubjectScore[]) =>
    roundHalfUp(
      of.reduce((sum, one) => sum + (one.out ? 0 : one.pt * one.weightBp), 0),
      10_000,
    );
  const ofType = (type: string) => weighted(scores.filter((one) => one.type === type));
  const earned = rule === 'best' ? Math.max(0, ...bonuses) : bonuses.reduce((sum, one) => sum + one, 0);
  const bonusPt = Math.min(maxPt, earned);
  return {
    totalPt: weighted(scores) + bonusPt,
    culturePt: ofType('culture'),
    skillPt: ofType('skill'),
    interviewPt: ofType('interview'),
    bonusPt,
  };
}

/** What candidates are compared by, one after the other, each the more the better. */
export function keysOf(
  total: Totalled,
  scores: readonly SubjectScore[],
  tieBreak: readonly string[],
): number[] {
  const named: { readonly [key: string]: number } = {
    culture: total.culturePt,
    skill: total.skillPt,
    interview: total.interviewPt,
  };
  const order = tieBreak.length > 0 ? tieBreak : ['skill', 'culture'];
  const subjects = scores.toSorted((a, b) => a.sort - b.sort).map((one) => (one.out ? 0 : one.pt));
  return [total.totalPt, ...order.map((key) => named[key] ?? 0), ...subjects];
}

/** Below 0 where the first is ahead. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const diff = (b[at] ?? 0) - (a[at] ?? 0);
    if (diff !== 0) return diff;
  }
  return 0;
}

/** Dense ranks: who is equal in everything shares one, and the next follows it. */
export function ranksOf<T extends { keys: readonly number[] }>(people: readonly T[]): Map<T, number> {
  const ranks = new Map<T, number>();
  let rank = 0;
  let before: T | null = null;
  for (const one of people.toSorted((a, b) => compareKeys(a.keys, b.keys))) {
    if (before === null || compareKeys(before.keys, one.keys) !== 0) rank += 1;
    ranks.set(one, rank);
    before = one;
  }
  return ranks;
}
