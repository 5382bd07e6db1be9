/** What heads are counted by (affairs §1.4). */
export const DIMENSIONS = [
  'departmentId',
  'majorId',
  'grade',
  'classId',
  'campusId',
  'gender',
  'nation',
  'people',
  'politicalStatus',
  'province',
  'category',
  'studentStatus',
  'boards',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

type Cell = { keys: readonly string[]; count: number };

/** Heads by the keys of the rows, in the order of the first cell of each. */
export function rowsOf<C extends Cell>(
  cells: readonly C[],
  depth: number,
): { keys: string[]; cells: C[]; count: number }[] {
  const byRow = Map.groupBy(cells, ({ keys }) => JSON.stringify(keys.slice(0, depth)));
  return [...byRow.values()].map((own) => ({
    keys: own[0]!.keys.slice(0, depth),
    cells: own,
    count: own.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** Percent of the whole, two decimals, half up; nothing of nothing is none. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/** One against another, two decimals; null where there is nobody to divide by. */
export const ratioOf = (one: number, other: number): number | null =>
  other === 0 ? null : Math.round((one / other) * 100) / 100;
