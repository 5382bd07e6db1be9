import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { mentorBatch } from './mentor-batch.ts';
import { mentorPlace } from './mentor-place.ts';

const ROUND = '学业导师双选';
const MENTORS = 8;

/** A round of study mentors for the grade and college of the demo's student; students wish until next week. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const of = await work.db.row<{ grade: string; departmentId: string }>(sql`
    select s.grade, s.department_id from student s join sys_user u on u.person_id = s.id and u.account_no = 'stu01'`);
  if (!of) return;
  const { id: batchId } = await insert(work, mentorBatch, {
    ...of,
    ...{ name: `${of.grade} 级${ROUND}`, kind: 'study', wishesMost: 3, turn: 1, status: 'open' },
    openFrom: addDays(today, -7),
    openTo: addDays(today, 10),
    endDate: addDays(today, 400),
    notice: '每人可填报三个志愿，导师在志愿截止后选择。',
  });
  const teachers = await work.db.rows<{ id: string; title: string | null }>(sql`
    select t.id, t.title from teacher t where t.status = 'active'
    order by t.staff_no <> 'teacher01', t.department_id <> ${of.departmentId}::uuid, t.staff_no limit ${MENTORS}`);
  for (const [at, { id, title }] of teachers.entries())
    await insert(work, mentorPlace, {
      ...{ batchId, teacherId: id, departmentId: of.departmentId, places: 3 + (at % 4), taken: 0 },
      intro: `${title ?? '专任教师'}，每两周安排一次面谈，指导选课、竞赛与职业规划。`,
    });
}

/** Students have wished; some have mentors of another kind for a year. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'student/mentor',
    total: 10,
    tell: async (work, index) => {
      const on = stage(work, now, new Map());
      const admin = await on.ask<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
      const round = await on.ask<{ id: string; grade: string; departmentId: string }>(
        sql`select id, grade, department_id from mentor_batch order by created_at limit 1`,
      );
      if (!admin || !round) return;
      const day = addDays(now.slice(0, 10), -6);
      const student = await on.ask<{ id: string; userId: string | null }>(sql`
        select s.id, u.id as user_id from student s left join sys_user u on u.person_id = s.id and u.status = 'enabled'
        where s.arrived and s.enrolled and s.grade = ${round.grade} and s.department_id = ${round.departmentId}
          and coalesce(u.account_no, '') <> 'stu01'
        order by u.id is null, md5(s.student_no) offset ${index} limit 1`);
      const teachers = await work.db.rows<{ teacherId: string }>(
        sql`select teacher_id from mentor_place where batch_id = ${round.id} order by md5(id::text || ${index}) limit 3`,
      );
      if (!student) return;
      if (index % 3 === 0)
        return void (await on.call(admin.id, `${day} 10:0${index}:00`, 'xsgl/mentorAssign/add', {
          ...{ studentId: student.id, kind: 'career', teacherId: teachers[0]!.teacherId },
          ...{ fromDate: addDays(day, -60), toDate: addDays(day, 300) },
        }));
      if (!student.userId) return;
      await on.call(student.userId, `${day} 12:0${index}:00`, 'xsgl/mentorWish/submit', {
        batchId: round.id,
        wishes: teachers.map(({ teacherId }) => ({
          teacherId,
          statement: '希望在专业学习与技能竞赛上得到指导。',
        })),
      });
    },
  });
}
