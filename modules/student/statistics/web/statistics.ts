import { addDays } from '#platform/pure/date.ts';
import type { Pivot } from '../server/answers.ts';
import { rowsOf, type Dimension } from '../rules.ts';

export const ROOM = 'student/statistics';

/** What is asked of the server. */
export type Asked = { day: string; rows: Dimension[]; columns: Dimension[] };

type Cell = Pivot['cells'][number];
export type Line = {
  keys: string[];
  labels: string[];
  count: number;
  male: number;
  female: number;
  cells: Cell[];
};

/** Lines of the table, with the cells of each by the key of its column. */
export function linesOf({ cells, rows }: Pivot): Line[] {
  const sum = (of: Cell[], part: 'male' | 'female') => of.reduce((all, cell) => all + cell[part], 0);
  return rowsOf(cells, rows.length).map(({ keys, cells: own, count }) => ({
    keys,
    labels: own[0]!.labels.slice(0, rows.length),
    count,
    male: sum(own, 'male'),
    female: sum(own, 'female'),
    cells: own,
  }));
}

/** What stands across: keys with their words, each once. */
export function columnsOf({ cells, rows, columns }: Pivot): { key: string; label: string }[] {
  if (columns.length === 0) return [];
  const depth = rows.length;
  const found = new Map(
    cells.map(({ keys, labels }) => [JSON.stringify(keys.slice(depth)), labels.slice(depth).join(' ')]),
  );
  return [...found]
    .map(([key, label]) => ({ key, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh-CN', { numeric: true }));
}

/** Dimensions that lists of students can be narrowed to. */
const FILTERS: readonly string[] = [
  ...['departmentId', 'majorId', 'grade', 'classId', 'campusId', 'gender', 'nation'],
  ...['politicalStatus', 'category', 'studentStatus'],
];

/** The list of those who stand behind a figure: of today the students themselves, of a past day their spells. */
export function addressOf({ day, rows, columns }: Asked, keys: readonly string[], today: string): string {
  const narrowed = [...rows, ...columns].flatMap((name, place): [string, string][] =>
    FILTERS.includes(name) && keys[place] ? [[name, keys[place]!]] : [],
  );
  const query = new URLSearchParams(narrowed);
  if (day >= today) {
    query.set('enrolled', 'true');
    return `/layout/base/people/student?${query.toString()}`;
  }
  query.set('fromDay.end', day);
  query.set('toDay.start', addDays(day, 1));
  return `/layout/student/statistics/spells?${query.toString()}`;
}
