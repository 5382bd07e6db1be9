import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { change } from '#platform/server/resource/store.ts';
import { circleSql } from '#platform/server/access/circle.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import type { Passages } from '../rules/gate-pass.ts';
import type { Leave } from '../rules/leave.ts';
import { moment } from './instant.ts';
import type { lessonsTouched } from '#modules/base/calendar';

/** A lesson that a leave touches, as the calendar tells it. */
export type LessonHit = Awaited<ReturnType<typeof lessonsTouched>>[number];

/** How many hours of lessons that are. */
export const hoursOf = (lessons: readonly LessonHit[]): number =>
  lessons.reduce((sum, one) => sum + one.hours, 0);

type Values = { readonly [field: string]: unknown };
export const leaveColumns = columns(leaveApply.fields);

/** Notes the lessons that leaves touch. Nobody who hands in waits for it. */
export function addLessons(
  { db, tenant }: Work,
  leaveIds: readonly string[],
  lessons: readonly LessonHit[],
): void {
  if (lessons.length === 0) return;
  const rows = lessons.map((one) => ({ ...one, start: one.start.toISOString(), end: one.end.toISOString() }));
  db.send(sql`
    insert into leave_lesson (tenant_id, leave_id, lesson_id, day, section_from, section_to, course_name, teacher_id, starts_at, ends_at)
    select ${tenant}, l.id, h."lessonId", h.day, h."sectionFrom", h."sectionTo", h."courseName", h."teacherId", h.start, h."end"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("lessonId" uuid, day date, "sectionFrom" int, "sectionTo" int,
      "courseName" text, "teacherId" uuid, start timestamptz, "end" timestamptz), unnest(${leaveIds}::uuid[]) as l(id)`);
}

/** The same, in the place of those noted before. */
export function replaceLessons(work: Work, leaveIds: readonly string[], lessons: readonly LessonHit[]): void {
  work.db.send(sql`delete from leave_lesson where leave_id = any(${leaveIds}::uuid[])`);
  addLessons(work, leaveIds, lessons);
}

/** Notes on stored leaves how many hours of lessons they touch. */
export function noteHours({ db }: Work, leaveIds: readonly string[], lessons: readonly LessonHit[]): void {
  db.send(sql`update leave_apply set lesson_hours = ${hoursOf(lessons)} where id = any(${leaveIds}::uuid[])`);
}

/** Changes a leave that its editor has locked. */
export async function changeLeave(
  work: Work,
  row: { id: string; version: number },
  values: Values,
  offDays?: readonly string[],
): Promise<LeaveRow> {
  if (offDays) keepOffDays(work, 'leave_apply', row.id, offDays);
  return (await change(work, leaveApply, row, { ...values })) as unknown as LeaveRow;
}

/** Days that didn't count when it was computed: no field, because nobody fills them in. */
export function keepOffDays(
  work: Work,
  table: 'leave_apply' | 'leave_extend',
  id: string,
  days: readonly string[],
): void {
  work.db.send(sql`update ${sql.table(table)} set off_days = ${days}::date[] where id = ${id}`);
}

/** A leave inside the actor's circle for a permission, locked until the transaction ends. */
export async function lockLeave(work: Work, id: string, permission: string): Promise<LeaveRow> {
  return lockWhere(work, id, circleSql(leaveApply, work.actor.circle(permission), 't'));
}

/** A leave that the caller has reached by another way than his circle. */
export const lockAny = (work: Work, id: string): Promise<LeaveRow> => lockWhere(work, id, sql`true`);

async function lockWhere(work: Work, id: string, where: Sql): Promise<LeaveRow> {
  const row = await work.db.row<LeaveRow>(sql`
    select ${leaveColumns} from leave_apply t where t.id = ${id} and ${where} for update`);
  if (!row) throw notFound();
  return row;
}

/** A stored leave as the rules read it. */
export function ruleOf(
  row: Pick<
    LeaveRow,
    | 'startTime'
    | 'endTime'
    | 'auditStatus'
    | 'cancelStatus'
    | 'actualReturnTime'
    | 'isOutSchool'
    | 'isOvernight'
    | 'outAt'
    | 'inAt'
  >,
): Leave & Passages {
  const at = (text: string | null) => (text ? moment(text) : null);
  return {
    start: moment(row.startTime),
    end: moment(row.endTime),
    auditStatus: row.auditStatus,
    cancelStatus: row.cancelStatus,
    actualReturn: at(row.actualReturnTime),
    outAt: at(row.outAt),
    inAt: at(row.inAt),
    isOutSchool: row.isOutSchool,
    isOvernight: row.isOvernight,
  };
}
