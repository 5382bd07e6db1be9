/** A repeatable source of chance: the same seed always gives the same world. Never for secrets. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** An item in proportion to its weight: `weighted([['a', 3], ['b', 1]])` is `a` three times out of four. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  /** True with this probability. */
  chance(probability: number): boolean;
};

export function random(seed: number | string): Random {
  const next = sfc32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    // The index is in range, so the item exists; the cast also lets `undefined` be an item.
    return items[int(0, items.length - 1)] as T;
  }

  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    const heavy = items.filter(([, weight]) => weight > 0);
    const last = heavy.at(-1);
    if (!last) throw new RangeError('nothing to pick from');
    return (heavy.find(([, weight]) => (left -= weight) < 0) ?? last)[0];
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const deck = [...items];
    for (let end = deck.length - 1; end > 0; end -= 1) {
      const other = int(0, end);
      [deck[end], deck[other]] = [deck[other] as T, deck[end] as T];
    }
    return deck;
  }

  return { next, int, pick, weighted, shuffle, chance: (probability) => next() < probability };
}

/** Small Fast Counter (32 bit) by Chris Doty-Humphrey: passes PractRand, needs no table. */
function sfc32(seed: number | string): () => number {
  let a = hash(`${seed}`);
  let b = hash(`${a}`);
  let c = hash(`${b}`);
  let counter = 1;
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
