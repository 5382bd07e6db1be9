import assert from 'node:assert/strict';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { World } from '#platform/test/world.ts';

export type Session = {
  id: string;
  day: string;
  startsAt: string;
  endsAt: string;
  calendarId: string;
  courseName: string;
  hours: number;
};
export type Student = { id: string; userId: string; accountNo: string };
type Mark = { id: string; status: string; source: string; minutesLate: number | null };

export const minutes = (at: string, plus: number): string =>
  formatDateTime(new Date(Date.parse(`${at.replace(' ', 'T')}+08:00`) + plus * 60_000), 'Asia/Shanghai');

export const asker =
  (world: () => World) =>
  async <T extends object>(query: ReturnType<typeof sql>): Promise<T> =>
    (await world().work((work) => work.db.row<T>(query)))!;

export const markOf = (world: World, sessionId: string, studentId: string): Promise<Mark> =>
  world.work(
    async (work) =>
      (await work.db.row<Mark>(
        sql`select id, status, source, minutes_late from class_record where session_id = ${sessionId} and student_id = ${studentId}`,
      ))!,
  );

/** A leave that was granted, of an ordinary kind or on the school's business. */
export const grant = (
  world: World,
  studentId: string,
  [from, to]: readonly [string, string],
  isPublic = false,
): Promise<{ id: string }> =>
  world.work(
    async (work) =>
      (await work.db.row<{ id: string }>(sql`
      insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id,
        start_time, end_time, leave_days, level_days, is_out_school, reason, audit_status, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), 'T' || left(gen_random_uuid()::text, 8), s.id, s.department_id, s.major_id, s.class_id, s.grade,
        (select id from leave_type order by is_public = ${isPublic} desc, sort limit 1), ${from}, ${to}, 1, 1, false, '测试', 'approved',
        now(), now() from student s where s.id = ${studentId} returning id`))!,
  );

/** The first lesson of teacher01's in which the class of stu01 sits, and its students, stu01 first; all may sign in. */
export async function firstLesson(world: World): Promise<{ session: Session; people: Student[] }> {
  for (let day = '2026-11-16'; day < '2026-12-10'; day = addDays(day, 1)) {
    world.setTime(`${day} 00:30:00`);
    await world.runJob('roll.prepare');
    const session = await world.work((work) =>
      work.db.row<Session>(sql`
        select s.id, s.day, s.starts_at, s.ends_at, s.calendar_id, s.course_name, s.hours from class_session s
        join teacher t on t.id = s.teacher_id and t.staff_no = 'teacher01'
        join sys_user u on u.account_no = 'stu01' join student p on p.id = u.person_id and p.class_id = any(s.class_ids)
        where s.day = ${day} order by s.starts_at limit 1`),
    );
    if (session) return { session, people: await peopleOf(world, session.id) };
  }
  throw new Error('teacher01 teaches the class of stu01');
}

async function peopleOf(world: World, sessionId: string): Promise<Student[]> {
  const people = await world.work((work) =>
    work.db.rows<Student>(sql`
      select p.id, u.id as user_id, u.account_no from class_session s
      join student p on p.class_id = any(s.class_ids) and p.enrolled and p.on_campus
      join sys_user u on u.person_id = p.id and u.status = 'enabled' where s.id = ${sessionId} order by u.account_no <> 'stu01', p.student_no`),
  );
  assert.ok(people.length > 6);
  await world.work((work) =>
    work.db.run(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'stu01'), must_change_password = false
      where id = any(${people.map((one) => one.userId)}::uuid[])`),
  );
  return people;
}
