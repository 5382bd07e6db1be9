import { z } from 'zod';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../../errors.ts';
import { hours } from '../hours.ts';
import { moment, wall } from '../instant.ts';

const DAYS_MOST = 732;
/** A leave lasts no longer than this (held by the table), so whatever reaches into a range began after it. */
const REACH = 366;

const ids = z
  .string()
  .max(20_000)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .transform((list) => list.split(','))
  .optional();

/** Range and filters that all statistics share; both days are included. Without days: the last thirty. */
export const statShape = {
  from: wireDay.optional(),
  to: wireDay.optional(),
  departmentId: ids,
  majorId: ids,
  classId: ids,
  studentId: ids,
  leaveTypeId: ids,
  grade: z.string().max(10).optional(),
};

export const statQuery = z.strictObject(statShape);

export type StatQuery = z.output<typeof statQuery>;

/** The range as [from, to) in days. */
export type Range = { from: string; to: string };

export function rangeOf(work: Work, query: Pick<StatQuery, 'from' | 'to'>): Range {
  const today = work.at.slice(0, 10);
  const last = query.to ?? today;
  const from = query.from ?? addDays(last, -29);
  if (last < from || daysBetween(from, last) > DAYS_MOST) throw refuse.rangeTooLong({ days: DAYS_MOST });
  return { from, to: addDays(last, 1) };
}

/** Circle and filters on the alias `t` of leaves. */
export function leavesWhere(work: Work, query: StatQuery, permission: string): Sql {
  const parts = [work.within('leaveApply', permission, 't'), sql`t.audit_status = 'approved'`];
  for (const [column, value] of columnsOf(query))
    parts.push(sql`t.${sql.ref(column)} = any(${value}::uuid[])`);
  if (query.studentId) parts.push(sql`t.student_id = any(${query.studentId}::uuid[])`);
  if (query.leaveTypeId) parts.push(sql`t.leave_type_id = any(${query.leaveTypeId}::uuid[])`);
  if (query.grade) parts.push(sql`t.grade = ${query.grade}`);
  return sql.join(parts, sql` and `);
}

/** The same for the classes that the units are made of; alias `c`. */
export function classesWhere(work: Work, query: StatQuery, permission: string): Sql {
  const parts = [work.within('stuClass', permission, 'c'), sql`c.status <> 'cancelled'`];
  if (query.departmentId) parts.push(sql`c.department_id = any(${query.departmentId}::uuid[])`);
  if (query.majorId) parts.push(sql`c.major_id = any(${query.majorId}::uuid[])`);
  if (query.classId) parts.push(sql`c.id = any(${query.classId}::uuid[])`);
  if (query.grade) parts.push(sql`c.grade = ${query.grade}`);
  return sql.join(parts, sql` and `);
}

const columnsOf = (query: StatQuery) =>
  (
    [
      ['department_id', query.departmentId],
      ['major_id', query.majorId],
      ['class_id', query.classId],
    ] as const
  ).flatMap(([column, value]) => (value ? [[column, value] as const] : []));

/** Leaves whose real time touches the range. */
export const touches = ({ from, to }: Range): Sql => sql`
  (t.start_time < ${to}::timestamptz and t.eff_end > ${from}::timestamptz and t.eff_end > t.start_time)`;

/** Leaves that have to be cancelled within the range. */
export const dueIn = ({ from, to }: Range, cancelHours: number): Sql => sql`
  (t.end_time >= ${earlier(from, cancelHours)}::timestamptz and t.end_time < ${earlier(to, cancelHours)}::timestamptz)`;

/**
 * Leaves that ever were overdue (逾期): the time for coming back ended before the return was closed. The one definition
 * of it, wherever it is counted; the same as in `test/figures-by-hand.ts`.
 */
export const wasOverdue = (work: Work, cancelHours: number): Sql => {
  const limit = sql`t.end_time + ${lateAfter(cancelHours)}`;
  return sql`(${limit} <= ${work.at}::timestamptz and (t.closed_at is null or t.closed_at > ${limit}))`;
};

/** How long after its end a leave may be cancelled. */
export const lateAfter = (cancelHours: number): Sql => sql`${`${cancelHours} hours`}::interval`;

/** What an index can tell of leaves that either condition may take. */
export const within = ({ from, to }: Range, cancelHours: number): Sql => sql`
  t.start_time < ${to}::timestamptz and t.start_time >= ${earlier(from, cancelHours + REACH * 24)}::timestamptz`;

/** The first moment of a day, some hours earlier; worked out here once instead of for every row. */
const earlier = (day: string, count: number): string => wall(hours(moment(`${day} 00:00:00`), -count));

/** Half-days of a leave inside the range; the kept number where the whole leave lies in it. */
export const slotsIn = ({ from, to }: Range): Sql => sql`
  case when t.start_time >= ${from}::timestamptz and t.eff_end <= ${to}::timestamptz then t.slot_count
    else leave_slots_counted(greatest(t.start_time, ${from}::timestamptz), least(t.eff_end, ${to}::timestamptz), t.off_days) end`;
