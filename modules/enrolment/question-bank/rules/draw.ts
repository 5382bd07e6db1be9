import { random } from '#platform/pure/random.ts';

/** How many questions are wanted out of which. */
export type Rule = { count: number; pool: readonly string[] };

/**
 * Questions for each rule, none twice in a paper: places are given to questions so that all rules are met wherever that is
 * possible, however much their pools overlap. The same seed draws the same paper. `null` where it can't be done.
 */
export function draw(rules: readonly Rule[], seed: string, taken: readonly string[] = []): string[][] | null {
  const chance = random(seed);
  const gone = new Set(taken);
  const pools = rules.map(({ pool }) => chance.shuffle(pool.filter((one) => !gone.has(one))));
  const places = rules.flatMap(({ count }, rule) => Array.from({ length: count }, () => rule));
  /** Question → the place that has it. */
  const holder = new Map<string, number>();
  const give = (place: number, seen: Set<string>): boolean => {
    const pool = pools[places[place]!]!;
    const free = pool.find((one) => !holder.has(one) && !seen.has(one));
    if (free !== undefined) return (holder.set(free, place), true);
    for (const one of pool) {
      if (seen.has(one)) continue;
      seen.add(one);
      if (!give(holder.get(one)!, seen)) continue;
      holder.set(one, place);
      return true;
    }
    return false;
  };
  for (const place of places.keys()) if (!give(place, new Set())) return null;
  const drawn: string[][] = rules.map(() => []);
  for (const [one, place] of holder) drawn[places[place]!]!.push(one);
  return drawn.map((list) => chance.shuffle(list));
}

/** The first rule that its own pool can't meet, or that the others leave too little for. */
export function shortRule(
  rules: readonly Rule[],
  taken: readonly string[] = [],
): { rule: number; has: number; needs: number } | null {
  const gone = new Set(taken);
  for (const [rule, { count, pool }] of rules.entries()) {
    const has = pool.filter((one) => !gone.has(one)).length;
    if (has < count) return { rule: rule + 1, has, needs: count };
    if (draw(rules.slice(0, rule + 1), 'check', taken) === null) {
      const others = rules.slice(0, rule).reduce((sum, one) => sum + one.count, 0);
      return { rule: rule + 1, has: Math.max(0, has - others), needs: count };
    }
  }
  return null;
}
