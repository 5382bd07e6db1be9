import { academicRows } from '#modules/base/academic';
import { get } from '#platform/server/http/endpoint.ts';
import { circleSql } from '#platform/server/access/circle.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Resource } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../../leave-apply.ts';
import type { StatQuery } from './query.ts';

/** Kept sums per day, class and type with what has not been folded into them yet: always the full count. */
const kept: Sql = sql`(
  select day, department_id, class_id, leave_type_id, started, away, away_out, slots from leave_day
  union all select day, department_id, class_id, leave_type_id, started, away, away_out, slots from leave_delta)`;

/** The same for some students, whom the sums don't know: from their leaves, which are few. */
export const keptOf = ({ studentId }: StatQuery): Sql =>
  studentId
    ? sql`(select p.day, t.department_id, t.class_id, t.leave_type_id, p.started, p.away, p.away_out, p.slots
        from leave_apply t cross join lateral leave_parts(t) p where t.student_id = any(${studentId}::uuid[]))`
    : kept;

/** Kept sums per department and type since the beginning, unfolded differences included. */
const totals: Sql = sql`(
  select department_id, leave_type_id, started, slots from leave_total
  union all select department_id, leave_type_id, started::bigint, slots::bigint from leave_delta)`;

/** Sums have no person, so only the axes of places count. */
const placed: Resource = { ...leaveApply, scope: { class: 'classId', department: 'departmentId' } };
const byDepartment: Resource = { ...leaveApply, scope: { department: 'departmentId' } };

export function keptWhere(work: Work, query: StatQuery, permission: string, alias: string): Sql {
  const parts = [circleSql(placed, work.actor.circle(permission), alias)];
  const filters = [
    ['department_id', query.departmentId],
    ['class_id', query.classId],
    ['leave_type_id', query.leaveTypeId],
  ] as const;
  for (const [column, value] of filters)
    if (value) parts.push(sql`${sql.ref(`${alias}.${column}`)} = any(${value}::uuid[])`);
  // majors and grades are made of classes
  if (query.majorId || query.grade) {
    const major = query.majorId ? sql`c.major_id = any(${query.majorId}::uuid[])` : sql`true`;
    const grade = query.grade ? sql`c.grade = ${query.grade}` : sql`true`;
    parts.push(
      sql`${sql.ref(`${alias}.class_id`)} in (with ${academicRows.stuClass} select c.id from stu_class c where ${major} and ${grade})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/**
 * Leaves and days by department and type, of all time: what screens poll. Whoever sees classes only is answered from
 * the sums per class.
 */
export const overview = get('yxgl/leaveStat/overview', {
  needs: 'leaveStat.overview',
  async handle(work) {
    const circle = work.actor.circle('leaveStat.overview');
    const isWhole =
      circle === 'all' || ((circle['class']?.length ?? 0) === 0 && (circle['department']?.length ?? 0) > 0);
    const where = circleSql(isWhole ? byDepartment : placed, circle, 'k');
    return work.db.rows<{ departmentId: string; leaveTypeId: string; times: number; days: number }>(sql`
      select k.department_id, k.leave_type_id, sum(k.started)::bigint as times, sum(k.slots) / 2.0 as days
      from ${isWhole ? totals : kept} k where ${where} group by 1, 2 having sum(k.started) <> 0 or sum(k.slots) <> 0`);
  },
});

/** Folds differences into the sums, at most so many at a time; readers see every difference exactly once throughout. */
export async function fold(work: Work, most: number): Promise<number> {
  return work.db.run(sql`
    with gone as (
      delete from leave_delta where id in (select id from leave_delta order by id limit ${most} for update skip locked)
      returning day, department_id, class_id, leave_type_id, started, away, away_out, slots),
    days as (
      insert into leave_day (tenant_id, day, class_id, leave_type_id, department_id, started, away, away_out, slots)
      select ${work.tenant}, day, class_id, leave_type_id, department_id, sum(started), sum(away), sum(away_out), sum(slots) from gone
      group by day, class_id, leave_type_id, department_id order by day, class_id, leave_type_id, department_id
      on conflict (tenant_id, day, class_id, leave_type_id, department_id) do update set started = leave_day.started + excluded.started,
        away = leave_day.away + excluded.away, away_out = leave_day.away_out + excluded.away_out, slots = leave_day.slots + excluded.slots
      returning 1),
    totals as (
      insert into leave_total (tenant_id, department_id, leave_type_id, started, slots)
      select ${work.tenant}, department_id, leave_type_id, sum(started), sum(slots) from gone
      group by department_id, leave_type_id order by department_id, leave_type_id
      on conflict (tenant_id, department_id, leave_type_id) do update set started = leave_total.started + excluded.started,
        slots = leave_total.slots + excluded.slots
      returning 1)
    select 1 from gone`);
}
