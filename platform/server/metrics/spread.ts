/**
 * How long something took, as counts of lengths: some seventy numbers, whatever the number of calls. Lengths in
 * milliseconds, from a tenth to a minute and a half; a quantile is never too short, and too long by a fifth at most.
 */
export type Spread = {
  add(ms: number): void;
  /** The length below which this share of all stayed; 0 without any. */
  quantile(share: number): number;
  readonly count: number;
  readonly sum: number;
  readonly most: number;
  /** How many of each class of length. */
  readonly counts: Uint32Array;
};

const FIRST = 0.1;
const STEP = 1.2;
const LOG_STEP = Math.log(STEP);
const CLASSES = 76;

/** Several taken as one. */
export function together(parts: readonly Spread[]): Pick<Spread, 'quantile' | 'most'> {
  const counts = new Uint32Array(CLASSES);
  for (const part of parts) for (const [place, many] of part.counts.entries()) counts[place]! += many;
  const most = Math.max(0, ...parts.map((part) => part.most));
  return { most, quantile: (share) => quantileOf(counts, share, most) };
}

export function spread(): Spread {
  const counts = new Uint32Array(CLASSES);
  let count = 0;
  let sum = 0;
  let most = 0;
  return {
    add(ms) {
      const place = ms <= FIRST ? 0 : Math.min(CLASSES - 1, Math.ceil(Math.log(ms / FIRST) / LOG_STEP));
      counts[place]! += 1;
      count += 1;
      sum += ms;
      if (ms > most) most = ms;
    },
    quantile: (share) => quantileOf(counts, share, most),
    counts,
    get count() {
      return count;
    },
    get sum() {
      return sum;
    },
    get most() {
      return most;
    },
  };
}

function quantileOf(counts: Uint32Array, share: number, most: number): number {
  const count = counts.reduce((sum, many) => sum + many, 0);
  let left = share * count;
  if (count === 0) return 0;
  for (const [place, many] of counts.entries()) {
    left -= many;
    // no quantile is longer than the longest
    if (left <= 0) return Math.min(most, FIRST * STEP ** place);
  }
  return most;
}
