import { addDays, daysBetween, startOfWeek } from '#platform/pure/date.ts';
import type { Query } from '#platform/web/client/query.ts';

export const ROOM = 'attendance/leave';

/** What the figures are counted by. Below a student there are only his leaves. */
export type Unit = 'department' | 'major' | 'class' | 'student' | 'type';
export type Level = Unit | 'leave';

/** A unit that was opened on the way down. */
export type Step = { level: Unit; id: string };

/** As the server answers them; null is a share of nothing. */
export type Figures = {
  times: number;
  persons: number;
  days: number;
  outTimes: number;
  overdueTimes: number;
  averageDays: string | null;
  rate: string | null;
  onTimeRate: string | null;
  approvalHours: string | null;
  enrolled: number;
};

export type UnitRow = Figures & { id: string; name: string; share?: number | null };
/** `to` is the day after the last one. */
export type Range = { from: string; to: string };
export type TrendDay = { day: string; away: number; awayOut: number; days: number };
export type UnitAnswer = { range: Range; records: UnitRow[]; total: Figures; trend?: TrendDay[] };

export type StudentRow = {
  id: string;
  name: string;
  studentNo: string;
  className: string;
  times: number;
  days: number;
  lessonHours: number;
  outTimes: number;
  overdueTimes: number;
  budget: {
    used: number;
    total: number;
    percent: number | null;
    level: 'none' | 'quarter' | 'thirtyPercent' | 'third';
  };
};
export type StudentAnswer = { range: Range; records: StudentRow[]; total: number };

export const VERBS: { readonly [unit in Unit]: string } = {
  department: 'byDept',
  major: 'byMajor',
  class: 'byClass',
  student: 'byStudent',
  type: 'byType',
};

const FILTERS: { readonly [unit in Unit]: string } = {
  department: 'departmentId',
  major: 'majorId',
  class: 'classId',
  student: 'studentId',
  type: 'leaveTypeId',
};

const NEXT: { readonly [unit in Exclude<Unit, 'type'>]: Level } = {
  department: 'major',
  major: 'class',
  class: 'student',
  student: 'leave',
};

/** Filters that a person sets; they stay while he goes down and up. */
export const OWN_FILTERS = ['departmentId', 'majorId', 'classId', 'grade', 'leaveTypeId'] as const;

/** `type:1,class:2` → steps; what isn't a step is left out. */
export function stepsOf(text: string): Step[] {
  return text.split(',').flatMap((part) => {
    const [level = '', id = ''] = part.split(':');
    return Object.hasOwn(FILTERS, level) && /^[0-9a-f-]{36}$/.test(id) ? [{ level: level as Unit, id }] : [];
  });
}

export function stepsText(steps: readonly Step[]): string {
  return steps.map(({ level, id }) => `${level}:${id}`).join(',');
}

/** What the page shows after these steps. Whoever sees classes only goes from a type straight to them. */
export function levelAfter(root: Unit, steps: readonly Step[], mayDepartments: boolean): Level {
  const last = steps.at(-1)?.level;
  if (last === undefined) return root;
  if (last !== 'type') return NEXT[last];
  return mayDepartments ? 'department' : 'class';
}

/** Every day of the range: the server leaves out days on which nobody was away. */
export function everyDay(trend: readonly TrendDay[], { from, to }: Range): TrendDay[] {
  const known = new Map(trend.map((one) => [one.day, one]));
  const days = Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place));
  return days.map((day) => known.get(day) ?? { day, away: 0, awayOut: 0, days: 0 });
}

type Params = Readonly<Record<string, string>>;

/** The query of a call: range, filters, and the opened units on top of them. */
export function statQuery(params: Params, steps: readonly Step[]): Query {
  const own = ['from', 'to', ...OWN_FILTERS].map((name) => [name, params[name]] as const);
  const opened = steps.map(({ level, id }) => [FILTERS[level], id] as const);
  return Object.fromEntries([...own, ...opened].filter(([, value]) => value));
}

export type Span = { key: string; from: string; to: string };
type Term = { startDate: string; endDate: string };

/** Spans that people ask for most, both days included. Without days the server answers the last thirty. */
export function usualSpans(today: string, term: Term | undefined): Span[] {
  const month = `${today.slice(0, 7)}-01`;
  const monday = startOfWeek(today);
  return [
    { key: 'last30', from: '', to: '' },
    { key: 'week', from: monday, to: addDays(monday, 6) },
    { key: 'month', from: month, to: today },
    ...(term ? [{ key: 'term', from: term.startDate, to: term.endDate }] : []),
  ];
}

export type FigureKey = Exclude<keyof Figures, 'enrolled'>;

export const FIGURES: readonly FigureKey[] = [
  'times',
  'persons',
  'days',
  'averageDays',
  'rate',
  'outTimes',
  'overdueTimes',
  'onTimeRate',
  'approvalHours',
];

/** A figure as it is read; a share of nothing is a dash, not a zero. */
export function figureText(key: string, value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '—';
  return /[rR]ate$|^share$|^percent$/.test(key) ? `${value}%` : String(value);
}
