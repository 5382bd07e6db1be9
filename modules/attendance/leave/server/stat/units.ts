import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { get, type Endpoint } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import type { Work } from '#platform/server/work.ts';
import { budgets } from '../budget.ts';
import { settings } from '../settings.ts';
import { enrolledBy, figuresOf, NOTHING, sumsBy, type Figures, type Unit } from './figures.ts';
import { keptOf, keptWhere } from './kept.ts';
import {
  dueIn,
  leavesWhere,
  rangeOf,
  slotsIn,
  statQuery,
  statShape,
  touches,
  wasOverdue,
  within,
  type StatQuery,
} from './query.ts';

export type UnitFigures = Figures & { id: string; name: string };

/** Units with their figures, the busiest first, and the figures of all together. Units without a leave are there too. */
async function byUnit(work: Work, unit: Unit, query: StatQuery, permission: string) {
  const { range, rows } = await sumsBy(work, unit, query, permission);
  const enrolled = await enrolledBy(work, unit, query, permission);
  const sums = new Map(rows.map((row) => [row.unit, row]));
  const missing = rows.flatMap((row) => (row.unit !== null && !enrolled.has(row.unit) ? [row.unit] : []));
  const gone = await namesOf(work, unit, missing);
  const records: UnitFigures[] = [
    ...[...enrolled].map(([id, one]) => ({
      id,
      name: one.name,
      ...figuresOf(sums.get(id) ?? NOTHING, one.enrolled),
    })),
    // a unit may be closed by now: its leaves still count
    ...missing.map((id) => ({ id, name: gone.get(id) ?? '—', ...figuresOf(sums.get(id) ?? NOTHING, 0) })),
  ];
  records.sort((a, b) => b.days - a.days || a.name.localeCompare(b.name, 'zh'));
  const all = [...enrolled.values()].reduce((sum, one) => sum + one.enrolled, 0);
  return { range, records, total: figuresOf(sums.get(null) ?? NOTHING, all) };
}

async function namesOf(work: Work, unit: Unit, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [table, column] = NAMED[unit.leave];
  const rows = await work.db.rows<{ id: string; name: string }>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.department}, ${academicRows.major}
    select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids}::uuid[])`);
  return new Map(
    rows.map(({ id, name }) => [id, table === 'leave_type' ? firstRowName(work, 'leaveType', name) : name]),
  );
}

const NAMED: { [column in Unit['leave']]: readonly [table: string, column: string] } = {
  department_id: ['department', 'dept_name'],
  major_id: ['major', 'major_name'],
  class_id: ['stu_class', 'class_name'],
  student_id: ['student', 'name'],
  leave_type_id: ['leave_type', 'name'],
};

const call = (verb: string, unit: Unit): Endpoint =>
  get(`yxgl/leaveStat/${verb}`, {
    needs: `leaveStat.${verb}`,
    query: statQuery,
    handle: (work, { query }) => byUnit(work, unit, query, `leaveStat.${verb}`),
  });

export const byDept = call('byDept', { leave: 'department_id', class: 'department_id' });
export const byMajor = call('byMajor', { leave: 'major_id', class: 'major_id' });
export const byClass = call('byClass', { leave: 'class_id', class: 'id' });

type StudentRow = {
  id: string;
  name: string;
  studentNo: string;
  className: string;
  classId: string;
  times: number;
  slots: number;
  lessonHours: number;
  outTimes: number;
  overdueTimes: number;
  total: number;
};

/** Students who were away or came back too late, those who were away longest first, with how near they are to the line of one third this term. */
export const byStudent = get('yxgl/leaveStat/byStudent', {
  needs: 'leaveStat.byStudent',
  query: z.strictObject({
    ...statShape,
    current: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(20),
  }),
  async handle(work, { query }) {
    const range = rangeOf(work, query);
    const { cancelHours } = await settings(work);
    const rows = await work.db.rows<StudentRow>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select s.id, s.name, s.student_no, c.class_name, s.class_id, f.times, f.slots, f.lesson_hours, f.out_times, f.overdue_times, f.total from (
        select t.student_id, count(*) filter (where is_in) as times, coalesce(sum(${slotsIn(range)}) filter (where is_in), 0) as slots,
          coalesce(sum(t.lesson_hours) filter (where is_in), 0) as lesson_hours, count(*) filter (where is_in and t.is_out_school) as out_times,
          count(*) filter (where is_late) as overdue_times, count(*) over () as total
        from leave_apply t cross join lateral (
          select ${touches(range)} as is_in, ${dueIn(range, cancelHours)} and ${wasOverdue(work, cancelHours)} as is_late) m
        where ${leavesWhere(work, query, 'leaveStat.byStudent')} and ${within(range, cancelHours)} and (is_in or is_late)
        group by 1 order by slots desc, 1 limit ${query.size} offset ${(query.current - 1) * query.size}) f
      join student s on s.id = f.student_id join stu_class c on c.id = s.class_id order by f.slots desc, s.id`);
    const budget = await budgets(
      work,
      rows.map((row) => ({ studentId: row.id, classId: row.classId })),
      work.at.slice(0, 10),
      null,
    );
    const total = rows[0]?.total ?? 0;
    const records = rows.map(({ total: _total, slots, ...row }) => ({
      ...row,
      days: slots / 2,
      budget: budget.get(row.id)!,
    }));
    return { range, ...pageOf(records, total, query) };
  },
});

/** Kinds of leave with their share, and what each day brought. The days come from the kept sums. */
export const byType = get('yxgl/leaveStat/byType', {
  needs: 'leaveStat.byType',
  query: statQuery,
  async handle(work, { query }) {
    const unit: Unit = { leave: 'leave_type_id', class: null };
    const { range, rows } = await sumsBy(work, unit, query, 'leaveStat.byType');
    const names = await namesOf(
      work,
      unit,
      rows.flatMap((row) => row.unit ?? []),
    );
    const all = [
      ...(await enrolledBy(work, { leave: 'class_id', class: 'id' }, query, 'leaveStat.byType')).values(),
    ].reduce((sum, one) => sum + one.enrolled, 0);
    const total = figuresOf(rows.find((row) => row.unit === null) ?? NOTHING, all);
    const records = rows
      .flatMap((row) =>
        row.unit === null ? [] : [{ id: row.unit, name: names.get(row.unit) ?? '—', ...figuresOf(row, all) }],
      )
      .map((row) => ({
        ...row,
        share: total.days === 0 ? null : Math.round((row.days * 1000) / total.days) / 10,
      }))
      .sort((a, b) => b.days - a.days);
    return { range, records, total, trend: await trend(work, query) };
  },
});

/** What each day of the range brought: leaves of it, half-days, and those away from the campus. */
export async function trend(work: Work, query: StatQuery) {
  const range = rangeOf(work, query);
  return work.db.rows<{ day: string; away: number; awayOut: number; days: number }>(sql`
    select k.day, sum(k.away)::int as away, sum(k.away_out)::int as away_out, sum(k.slots) / 2.0 as days
    from ${keptOf(query)} k where k.day >= ${range.from}::date and k.day < ${range.to}::date and ${keptWhere(work, query, 'leaveStat.byType', 'k')}
    group by 1 having sum(k.away) <> 0 or sum(k.slots) <> 0 order by 1`);
}
