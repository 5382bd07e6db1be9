import { tooMany } from '#platform/kit/errors.ts';

/** A person clicking fast makes a few calls a second; a page of widgets makes twenty at once. */
const PER_SECOND = 50;

/**
 * A token bucket per session (or address) on this node, against runaway clients. Fairness only:
 * limits that guard something (sign-in, codes) count in the database for all nodes together.
 */
export function requestLimit(perSecond = PER_SECOND): (key: string) => void {
  const burst = perSecond * 6;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const now = performance.now();
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size > 50_000) buckets.clear();
      buckets.set(key, (bucket = { tokens: burst, at: now }));
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) throw tooMany(1);
    bucket.tokens -= 1;
  };
}
