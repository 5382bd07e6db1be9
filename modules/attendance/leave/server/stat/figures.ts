import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { divideDecimals } from '#platform/pure/decimal.ts';
import { percent } from '#platform/pure/money.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { settings } from '../settings.ts';
import {
  classesWhere,
  dueIn,
  lateAfter,
  leavesWhere,
  rangeOf,
  slotsIn,
  touches,
  wasOverdue,
  within,
  type Range,
  type StatQuery,
} from './query.ts';

/** Sums of a unit as the database gives them. */
export type Sums = {
  unit: string | null;
  times: number;
  persons: number;
  slots: number;
  outTimes: number;
  /** Of leaves that were decided: how many, and the seconds from handing in to the last word. */
  decided: number;
  seconds: number;
  due: number;
  onTime: number;
  overdue: number;
};

/** The figures that people see; `test/figures-by-hand.ts` defines them leave by leave. */
export type Figures = {
  /** 请假人次 · 请假人数 · 请假天数 · 离校人次 · 逾期人次 */
  times: number;
  persons: number;
  days: number;
  outTimes: number;
  overdueTimes: number;
  /** 人均天数 (2 decimals), 请假率, 按时销假率 (percent, 1 decimal), 平均审批时长 (hours, 1 decimal); null = of nothing. */
  averageDays: string | null;
  rate: string | null;
  onTimeRate: string | null;
  approvalHours: string | null;
  enrolled: number;
};

export const NOTHING: Sums = {
  unit: null,
  times: 0,
  persons: 0,
  slots: 0,
  outTimes: 0,
  decided: 0,
  seconds: 0,
  due: 0,
  onTime: 0,
  overdue: 0,
};

/** A unit of the statistics: the column of a leave and, where classes make it up, of a class. */
export type Unit = {
  leave: 'department_id' | 'major_id' | 'class_id' | 'student_id' | 'leave_type_id';
  class: 'department_id' | 'major_id' | 'id' | null;
};

/** Sums per unit and, as the row without a unit, of all together. One statement over each leave once. */
export async function sumsBy(
  work: Work,
  unit: Unit,
  query: StatQuery,
  permission: string,
): Promise<{ range: Range; rows: Sums[] }> {
  const range = rangeOf(work, query);
  const { cancelHours } = await settings(work);
  const sums = sql`coalesce(sum(times), 0)::bigint as times, count(distinct student_id) filter (where times > 0) as persons,
    coalesce(sum(slots), 0)::bigint as slots, coalesce(sum(out_times), 0)::bigint as out_times, coalesce(sum(decided), 0)::bigint as decided,
    coalesce(date_part('epoch', sum(waited)), 0) as seconds, coalesce(sum(due), 0)::bigint as due,
    coalesce(sum(on_time), 0)::bigint as on_time, coalesce(sum(overdue), 0)::bigint as overdue`;
  const rows = await work.db.rows<Sums>(sql`
    with l as materialized (
      select ${sql.ref(`t.${unit.leave}`)} as unit, t.student_id, count(*) filter (where is_in) as times,
        sum(${slotsIn(range)}) filter (where is_in) as slots, count(*) filter (where is_in and t.is_out_school) as out_times,
        count(t.decided_at) filter (where is_in) as decided, sum(t.decided_at - t.submitted_at) filter (where is_in) as waited,
        count(*) filter (where is_due) as due, count(*) filter (where is_due and t.closed_at <= t.end_time + ${lateAfter(cancelHours)}) as on_time,
        count(*) filter (where is_due and ${wasOverdue(work, cancelHours)}) as overdue
      from leave_apply t cross join lateral (select ${touches(range)} as is_in, ${dueIn(range, cancelHours)} as is_due) m
      where ${leavesWhere(work, query, permission)} and ${within(range, cancelHours)} and (is_in or is_due) group by 1, 2)
    select unit, ${sums} from l group by unit union all select null, ${sums} from l`);
  return { range, rows };
}

/** Students on the roll per unit. They are counted by class, as of now. */
export async function enrolledBy(
  work: Work,
  unit: Unit,
  query: StatQuery,
  permission: string,
): Promise<Map<string, { name: string; enrolled: number }>> {
  if (unit.class === null) return new Map();
  const rows = await work.db.rows<{ unit: string; name: string; enrolled: number }>(sql`
    with ${academicRows.stuClass}, ${orgRows.department}, ${academicRows.major}
    select c.${sql.ref(unit.class)} as unit, ${nameOf(unit.class)} as name, sum(c.student_count)::int as enrolled
    from stu_class c where ${classesWhere(work, query, permission)} group by 1, 2`);
  return new Map(rows.map((row) => [row.unit, row]));
}

function nameOf(column: 'department_id' | 'major_id' | 'id'): Sql {
  if (column === 'id') return sql`c.class_name`;
  return column === 'department_id'
    ? sql`(select d.dept_name from department d where d.id = c.department_id)`
    : sql`(select m.major_name from major m where m.id = c.major_id)`;
}

export function figuresOf(sums: Sums, enrolled: number): Figures {
  return {
    times: sums.times,
    persons: sums.persons,
    days: sums.slots / 2,
    outTimes: sums.outTimes,
    overdueTimes: sums.overdue,
    averageDays: enrolled === 0 ? null : divideDecimals(sums.slots / 2, enrolled, 2),
    rate: enrolled === 0 ? null : percent(sums.persons, enrolled, 1),
    onTimeRate: sums.due === 0 ? null : percent(sums.onTime, sums.due, 1),
    approvalHours:
      sums.decided === 0 ? null : divideDecimals(Math.round(sums.seconds), sums.decided * 3_600, 1),
    enrolled,
  };
}
