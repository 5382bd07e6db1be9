/** So much of two texts has to be the same. */
const ALIKE = 0.9;
const WIDTH = 3;

/** All runs of three letters of a text. */
export function shingles(text: string): Set<string> {
  const letters = [...text];
  const found = new Set<string>();
  for (let at = 0; at < Math.max(1, letters.length - WIDTH + 1); at += 1)
    found.add(letters.slice(at, at + WIDTH).join(''));
  return found;
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const piece of one) if (other.has(piece)) both += 1;
  return both / (one.size + other.size - both);
}

/**
 * Texts that are nearly the same, as groups. Two that share nine tenths of their pieces share one of each's rarest tenth, so
 * only those are compared.
 */
export function nearlySame<T extends { id: string; text: string }>(all: readonly T[]): T[][] {
  const pieces = all.map(({ text }) => shingles(text));
  const often = new Map<string, number>();
  for (const set of pieces) for (const piece of set) often.set(piece, (often.get(piece) ?? 0) + 1);
  const holders = new Map<string, number[]>();
  const first = all.map((_, at) => at);
  const root = (at: number): number => (first[at] === at ? at : (first[at] = root(first[at]!)));
  for (const [at, set] of pieces.entries()) {
    const rare = [...set].toSorted((a, b) => often.get(a)! - often.get(b)! || (a < b ? -1 : 1));
    const looked = rare.slice(0, set.size - Math.ceil(ALIKE * set.size) + 1);
    const near = new Set(looked.flatMap((piece) => holders.get(piece) ?? []));
    for (const other of near) if (share(set, pieces[other]!) >= ALIKE) first[root(at)] = root(other);
    for (const piece of looked) holders.set(piece, [...(holders.get(piece) ?? []), at]);
  }
  const groups = Map.groupBy(all.keys(), root);
  return [...groups.values()].filter(({ length }) => length > 1).map((group) => group.map((at) => all[at]!));
}
