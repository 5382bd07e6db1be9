type Placed = { id: string; parentId: string | null; sort: number };

/** A value of a dictionary with what stands below it. */
export type Branch<T extends Placed> = T & { level: number; below: Branch<T>[] };

/** Values as trees, each level in its order; a value whose parent isn't among them stands at the top. */
export function branches<T extends Placed>(entries: readonly T[]): Branch<T>[] {
  const known = new Set(entries.map(({ id }) => id));
  const groups = Map.groupBy(entries, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const under = (parent: string | null, level: number): Branch<T>[] =>
    (groups.get(parent) ?? [])
      .toSorted((a, b) => a.sort - b.sort)
      .map((entry) => ({ ...entry, level, below: under(entry.id, level + 1) }));
  return under(null, 1);
}

/** The same in one list, each value before what stands below it. */
export function inTreeOrder<T extends Placed>(entries: readonly T[]): Branch<T>[] {
  const flat = (some: readonly Branch<T>[]): Branch<T>[] => some.flatMap((one) => [one, ...flat(one.below)]);
  return flat(branches(entries));
}
