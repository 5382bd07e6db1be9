/** A person before a split: marks as they were given, and the group within which they can be compared. */
export type Marked = { id: string; score: number | null; fullScore: number | null; group: string };

const FEWEST = 5;

/**
 * Standard scores: how far above or below the mean of those who sat the same examination. A group that is too small, or in
 * which all are equal, is compared by share of the full marks over the whole major. Who has no score stands at the mean.
 */
export function standardScores(people: readonly Marked[]): Map<string, number> {
  const scored = people.filter((one) => one.score !== null);
  const whole = spreadOf(scored.map(shareOf));
  const groups = Map.groupBy(scored, (one) => one.group);
  const found = new Map<string, number>();
  for (const one of people) {
    const members = groups.get(one.group) ?? [];
    const own = spreadOf(members.map((member) => member.score ?? 0));
    const alike = members.length >= FEWEST && own.deviation > 0;
    if (one.score === null) found.set(one.id, 0);
    else if (alike) found.set(one.id, (one.score - own.mean) / own.deviation);
    else found.set(one.id, whole.deviation > 0 ? (shareOf(one) - whole.mean) / whole.deviation : 0);
  }
  return found;
}

/** Full marks where the list says nothing: those of the national examination. */
const FULL = 750;

const shareOf = ({ score, fullScore }: Marked): number => (score ?? 0) / (fullScore ?? FULL);

/** Mean and standard deviation of numbers; zeros of none. */
export function spreadOf(values: readonly number[]): { mean: number; deviation: number } {
  if (values.length === 0) return { mean: 0, deviation: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / values.length);
  // what rounding leaves of equal numbers is no difference
  return { mean, deviation: deviation < 1e-9 ? 0 : deviation };
}
