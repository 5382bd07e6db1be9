import type { Place } from './halls.ts';

export type Sitter = { id: string; school: string };

/** Seats of a room with who sits there, and the seats next to each: in front, behind, left and right. */
export type Grid = { places: readonly Place[]; sitting: Sitter[]; near: readonly (readonly number[])[] };

/** For each seat of a room, the indexes of those beside it. */
export function neighbours(places: readonly Place[]): number[][] {
  const at = new Map(places.map(({ row, col }, index) => [row * 1000 + col, index]));
  return places.map(({ row, col }) =>
    [
      [row - 1, col],
      [row + 1, col],
      [row, col - 1],
      [row, col + 1],
    ].flatMap(([r, c]) => at.get(r! * 1000 + c!) ?? []),
  );
}

/**
 * Seats the people of a room in the order of its seats: each time the largest school that none of the neighbours is of,
 * else the largest.
 */
export function seated(places: readonly Place[], people: readonly Sitter[]): Grid {
  const used = places.slice(0, people.length);
  const near = neighbours(used);
  const waiting = [...Map.groupBy(people, (one) => one.school)].map(([school, all]) => ({
    school,
    all: [...all],
  }));
  const sitting: Sitter[] = [];
  for (let seat = 0; seat < used.length; seat += 1) {
    const beside = new Set(near[seat]!.flatMap((other) => sitting[other]?.school ?? []));
    let best: (typeof waiting)[number] | undefined;
    let largest: (typeof waiting)[number] | undefined;
    for (const one of waiting) {
      if (one.all.length === 0) continue;
      if (!largest || one.all.length > largest.all.length) largest = one;
      if (!beside.has(one.school) && (!best || one.all.length > best.all.length)) best = one;
    }
    sitting.push((best ?? largest)!.all.shift()!);
  }
  return { places: used, sitting, near };
}

/** How many neighbours of a seat are of the school of whoever would sit there. */
export const clashes = ({ sitting, near }: Grid, seat: number, school: string): number =>
  near[seat]!.filter((other) => sitting[other]!.school === school).length;

/** Pairs of neighbours of one school. */
export const conflictsOf = (grid: Grid): number =>
  grid.sitting.reduce((sum, { school }, seat) => sum + clashes(grid, seat, school), 0) / 2;

/** Seats that have a neighbour of the same school. */
export const inConflict = (grid: Grid): number[] =>
  grid.sitting.flatMap(({ school }, seat) => (clashes(grid, seat, school) > 0 ? [seat] : []));

/** Lets two change places where that leaves fewer conflicts; says how many fewer, 0 where nothing was changed. */
export function swapped(one: Grid, a: number, two: Grid, b: number): number {
  if (one === two && a === b) return 0;
  const [first, second] = [one.sitting[a]!, two.sitting[b]!];
  if (first.school === second.school) return 0;
  const sum = () => clashes(one, a, one.sitting[a]!.school) + clashes(two, b, two.sitting[b]!.school);
  const before = sum();
  one.sitting[a] = second;
  two.sitting[b] = first;
  const gained = before - sum();
  if (gained > 0) return gained;
  one.sitting[a] = first;
  two.sitting[b] = second;
  return 0;
}
