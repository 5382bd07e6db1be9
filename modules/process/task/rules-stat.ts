/** One decision of a person, as long as it lay with him. */
export type Waited = { key: string; hours: number };

export type Spread = { key: string; count: number; median: number; p90: number; mean: number };

/** Upper bounds of the ages of open tasks, in working hours; the last group is open. */
export const AGES = [4, 12, 24, 48] as const;

/** How long it took, by key, whoever takes longest first. Hours with one decimal. */
export function spreads(waited: readonly Waited[]): Spread[] {
  const groups = new Map<string, number[]>();
  for (const { key, hours } of waited) {
    const group = groups.get(key);
    if (group) group.push(hours);
    else groups.set(key, [hours]);
  }
  return [...groups]
    .map(([key, hours]) => ({ key, ...spread(hours) }))
    .sort((a, b) => b.median - a.median || (a.key < b.key ? -1 : 1));
}

function spread(hours: readonly number[]): Omit<Spread, 'key'> {
  const sorted = [...hours].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
  return {
    count: sorted.length,
    median: tenth(quantile(sorted, 0.5)),
    p90: tenth(quantile(sorted, 0.9)),
    mean: tenth(mean),
  };
}

/** Between two neighbours by their distance, as `percentile_cont` does. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

const tenth = (hours: number): number => Math.round(hours * 10) / 10;

/** How many open tasks are how old: one number per bound and one for what is older. */
export function ages(hours: readonly number[]): number[] {
  const counts = Array.from({ length: AGES.length + 1 }, () => 0);
  for (const one of hours) {
    const place = AGES.findIndex((bound) => one < bound);
    counts[place === -1 ? AGES.length : place]! += 1;
  }
  return counts;
}
