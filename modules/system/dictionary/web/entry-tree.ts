import type { Entry } from '../server/answers.ts';

/** Values stand at most so deep. */
export const DEEPEST = 3;

/** A value with its level and its place among those beside it. */
export type Line = { entry: Entry; level: number; beside: readonly Entry[]; place: number };

/** A tree as the rows of a table, each value before what stands below it. */
export const linesOf = (entries: readonly Entry[], level = 1): Line[] =>
  entries.flatMap((entry, place) => [
    { entry, level, beside: entries, place },
    ...linesOf(entry.children, level + 1),
  ]);

/** The ids beside each other after one has taken the place of another. */
export function reordered(beside: readonly Entry[], id: string, place: number): string[] {
  const others = beside.map((one) => one.id).filter((one) => one !== id);
  return others.toSpliced(place, 0, id);
}

/** How many levels a value takes with what stands below it. */
const height = (entry: Entry): number => 1 + Math.max(0, ...entry.children.map(height));

/** The values that another may stand below: none of its own branch, and none so deep that it would be too deep. */
export function parentsFor(entries: readonly Entry[], moved: Entry | undefined): Line[] {
  const own = new Set(moved && linesOf([moved]).map(({ entry }) => entry.id));
  const tall = moved ? height(moved) : 1;
  return linesOf(entries).filter(({ entry, level }) => !own.has(entry.id) && level + tall <= DEEPEST);
}
