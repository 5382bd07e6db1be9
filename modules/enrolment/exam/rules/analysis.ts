/** Figures of a test, from points as whole hundredths. `null` where there is too little to say. */

export const mean = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length;

/** Of the whole population, not of a sample. */
export function variance(all: readonly number[]): number | null {
  const middle = mean(all);
  return middle === null ? null : all.reduce((sum, one) => sum + (one - middle) ** 2, 0) / all.length;
}

export function median(all: readonly number[]): number | null {
  const sorted = all.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** How many are in each of ten equal parts of the full score; the full score itself is in the last. */
export const bands = (totals: readonly number[], fullPt: number): number[] => {
  const found = Array<number>(10).fill(0);
  for (const total of totals) found[Math.min(9, Math.floor((total * 10) / fullPt))]! += 1;
  return found;
};

/** P: how much of its points a question was worth to those who were asked. */
export const difficultyOf = (points: readonly number[], fullPt: number): number | null => {
  const middle = mean(points);
  return middle === null ? null : middle / fullPt;
};

/** Fewer attempts say nothing of how a question tells people apart. */
const ENOUGH = 30;
const EDGE = 0.27;
export type Scored = { total: number; pt: number };

/** D: how much better the upper 27 % by total did in a question than the lower 27 %. */
export function discriminationOf(all: readonly Scored[], fullPt: number): number | null {
  if (all.length < ENOUGH) return null;
  const sorted = all.toSorted((a, b) => b.total - a.total);
  const edge = Math.round(all.length * EDGE);
  const share = (some: readonly Scored[]) => mean(some.map(({ pt }) => pt))! / fullPt;
  return share(sorted.slice(0, edge)) - share(sorted.slice(-edge));
}

/** α = k/(k−1)·(1 − Σσᵢ²/σ²): a line per person, its points question by question. */
export function cronbach(rows: readonly (readonly number[])[]): number | null {
  const items = rows[0]?.length ?? 0;
  const whole = variance(rows.map((row) => row.reduce((sum, one) => sum + one, 0)));
  if (items < 2 || rows.length < 2 || !whole) return null;
  const parts = Array.from({ length: items }, (_, at) => variance(rows.map((row) => row[at]!))!);
  return (items / (items - 1)) * (1 - parts.reduce((sum, one) => sum + one, 0) / whole);
}

export type Flag = 'tooHard' | 'tooEasy' | 'flat' | 'deadOption' | 'keyDoubt';
type Seen = { p: number | null; d: number | null; shares: readonly number[]; right: readonly number[] };

/** What is to be looked at in a question. `shares` are those of its options, of all and of the best. */
export function flagsOf({ p, d, shares, right }: Seen, best: readonly number[]): Flag[] {
  const flags: Flag[] = [];
  if (p !== null && p < 0.3) flags.push('tooHard');
  if (p !== null && p > 0.9) flags.push('tooEasy');
  if (d !== null && d < 0.2) flags.push('flat');
  if (shares.some((share, at) => !right.includes(at) && share < 0.02)) flags.push('deadOption');
  // those who are best overall would rather take another answer
  const favoured = best.length > 0 ? best.indexOf(Math.max(...best)) : -1;
  if (d !== null && favoured >= 0 && !right.includes(favoured)) flags.push('keyDoubt');
  return flags;
}
