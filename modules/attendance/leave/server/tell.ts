import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message, type Message } from '#platform/server/notify/message.ts';
import { closeTodo } from '#platform/server/notify/todo.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Facts } from '#platform/kit/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';

/** Pages that messages lead to; of a leave by `caseOn`. */
export const PAGES = {
  apply: '/layout/attendance/leave/apply',
  approve: '/layout/attendance/leave/approve',
  extend: '/layout/attendance/leave/extend',
  cancel: '/layout/attendance/leave/cancel',
  overdue: '/layout/attendance/leave/overdue',
  lesson: '/layout/attendance/leave/lesson',
  record: '/layout/attendance/leave/record',
} as const;

/** The accounts around a student: his own, his counsellors', the heads' of his college. */
export type Around = {
  id: string;
  name: string;
  student: string | null;
  counsellors: string[];
  college: string[];
};

type OfStudent = Pick<LeaveRow, 'studentId'>;

/** Those around the students of some rows, by student. */
export async function around(work: Work, of: readonly OfStudent[]): Promise<Map<string, Around>> {
  const studentIds = of.map((row) => row.studentId);
  const rows = await work.db.rows<Around>(sql`
    with ${peopleRows.student}, ${academicRows.classStaff}, ${orgRows.department}
    select s.id, s.name, (select u.id from sys_user u where u.person_id = s.id and u.status = 'enabled' limit 1) as student,
      array(select u.id from class_staff f join sys_user u on u.person_id = f.teacher_id and u.status = 'enabled'
        where f.class_id = s.class_id and f.staff_role = 'fdy' and f.to_date is null) as counsellors,
      array(select u.id from department d join sys_user u
          on u.person_id = any(coalesce(d.leader_ids, '{}') || coalesce(d.deputy_ids, '{}')) and u.status = 'enabled'
        where d.id = s.department_id) as college
    from student s where s.id = any(${studentIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const aroundOne = async (work: Work, row: OfStudent): Promise<Around> =>
  (await around(work, [row])).get(row.studentId)!;

/** Accounts that hold a role. */
export async function holders(work: Work, roleCode: string): Promise<string[]> {
  const rows = await work.db.rows<{ userId: string }>(sql`
    select distinct ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
    join sys_user u on u.id = ur.user_id and u.status = 'enabled' where r.role_code = ${roleCode} limit 50`);
  return rows.map((row) => row.userId);
}

type About = Pick<LeaveRow, 'id' | 'leaveNo' | 'startTime' | 'endTime' | 'leaveDays'>;

/** What sentences about a leave may use. Minutes are enough. */
export function factsOf(row: About, more: Facts = {}): Facts {
  const cut = (time: string) => time.slice(0, 16);
  return {
    leaveNo: row.leaveNo,
    start: cut(row.startTime),
    end: cut(row.endTime),
    days: row.leaveDays,
    ...more,
  };
}

/** Where a page opens one leave, extension or sign-off. */
export const caseOn = (page: string, id: string): string => `${page}?id=${id}`;

export type Told = {
  /** Accounts of those who look after students, who open the leave behind `link`. */
  users?: readonly string[];
  link?: string;
  /** The student's own account: he opens it among his leaves, whatever the others open. */
  student?: string | null;
  key: string;
  facts?: Facts;
  level?: 0 | 1 | 2;
  category?: Message['category'];
  again?: string;
};

/** A message about a leave. The same event twice is one message; `again` tells occasions of one kind apart. */
export async function tellAbout(work: Work, row: About, told: Told): Promise<void> {
  const { student, users = [], link = caseOn(PAGES.record, row.id) } = told;
  const said = {
    key: `leave.${told.key}`,
    facts: factsOf(row, told.facts),
    category: told.category ?? 'approval',
    bizType: 'leaveApply',
    bizId: row.id,
    event: told.again ? `${told.key}:${told.again}` : told.key,
    level: told.level ?? 0,
  } as const;
  if (student) await message(work, { ...said, users: [student], link: caseOn(PAGES.apply, row.id) });
  await message(work, { ...said, users: users.filter((one) => one !== student), link });
}

/** The same to the student alone, where he has an account. */
export async function tellStudent(
  work: Work,
  row: About & OfStudent,
  told: Omit<Told, 'student' | 'users'>,
): Promise<void> {
  const student = (await aroundOne(work, row))?.student;
  if (student) await tellAbout(work, row, { ...told, student });
}

export type LeaveEvent =
  | 'leave.approved'
  | 'leave.voided'
  | 'leave.cancelled'
  | 'leave.extended'
  | 'leave.overdue';

/** Tells other rooms (class roll, night roster, fees, warnings) what happened to leaves. */
export async function announce(
  work: Work,
  event: LeaveEvent,
  rows: readonly Pick<LeaveRow, 'id' | 'studentId' | 'startTime' | 'endTime'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const leaves = rows.map(({ id: leaveId, studentId, startTime, endTime }) => {
    return { leaveId, studentId, startTime, endTime };
  });
  await emit(work, event, { leaves });
}

/** Teachers whose lessons are touched. */
export async function tellTeachers(
  work: Work,
  row: About & OfStudent,
  key: 'lessonLeave' | 'lessonBack',
): Promise<void> {
  const teachers = await work.db.rows<{ userId: string; name: string }>(sql`
    with ${peopleRows.student}
    select distinct u.id as user_id, (select s.name from student s where s.id = ${row.studentId}) as name
    from leave_lesson h join sys_user u on u.person_id = h.teacher_id and u.status = 'enabled' where h.leave_id = ${row.id}`);
  const [first] = teachers;
  if (!first) return;
  await tellAbout(work, row, {
    users: teachers.map((one) => one.userId),
    key,
    facts: { name: first.name },
    // his week of lessons, in which the student is missing
    link: `${PAGES.lesson}?week=${row.startTime.slice(0, 10)}`,
    category: 'reminder',
    again: row.endTime,
  });
}

/** Sickness and bereavement don't wait for somebody to open the application. */
export async function urgentToApprovers(
  work: Work,
  { leaveId, instanceId, title }: { leaveId: string; instanceId: string; title: string },
): Promise<void> {
  const rows = await work.db.rows<{ phone: string }>(sql`
    select distinct u.phone from flow_task t
    join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
    join sys_user u on u.id = c.user_id
    where t.instance_id = ${instanceId} and t.status = 'open' and u.phone is not null`);
  const phones = rows.map((row) => work.platform.secrets.open(row.phone));
  await sendSms(work, {
    phones,
    key: 'leave.urgent',
    facts: { title },
    bizType: 'leaveApply',
    bizId: leaveId,
  });
}

/** What counsellors and the school have to do about a student who isn't back. */
const SEARCHES = ['leaveOverdue', 'leaveLost'];

/** Nobody has to look for him any more: he reported back, or has more time. `before`: one that nobody looked for has no entry. */
export async function endSearch(work: Work, before: Pick<LeaveRow, 'id' | 'alertLevel'>): Promise<void> {
  if (before.alertLevel < 2) return;
  for (const bizType of SEARCHES) await closeTodo(work, { source: 'leave', bizType, bizId: before.id });
}
