import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { ladderOf } from '../rules.ts';
import type { Register } from './register.ts';

const MINE = '/layout/attendance/away/mine';
const LIST = '/layout/attendance/away/list';

type Late = {
  id: string;
  studentId: string;
  term: string;
  level: number;
  name: string;
  student: string | null;
  counsellors: string[];
  college: string[];
};

/**
 * Whoever should be back and isn't: of a holiday after its term, of an outing half an hour after his own. He and his
 * counsellor hear it once, the college a day later, the school after three. The level is raised by the statement that finds it.
 */
export async function climb(work: Work): Promise<void> {
  const term = sql`coalesce(b.return_by, t.expected_return + interval '30 minutes')`;
  const hours = sql`extract(epoch from ${work.at}::timestamptz - ${term}) / 3600`;
  const level = sql`case when ${hours} >= 72 then ${ladderOf(72)}::int when ${hours} >= 24 then ${ladderOf(24)}::int else ${ladderOf(0)}::int end`;
  const rows = await work.db.rows<Late>(sql`
    with ${peopleRows.student}, ${academicRows.classStaff}, ${orgRows.department}, due as (
      select t.id, ${term} as term, ${level} as to_level from away_register t left join away_batch b on b.id = t.batch_id
      where t.status in ('registered', 'left', 'overdue') and t.direction <> 'stay' and ${term} < ${work.at}::timestamptz
        and ${term} > ${work.at}::timestamptz - interval '30 days' and t.alert_level < ${level}
      order by t.id limit 500 for update of t skip locked), raised as (
      update away_register t set status = 'overdue', alert_level = due.to_level, version = version + 1, updated_at = ${work.at}
      from due where t.id = due.id returning t.id, t.student_id, t.alert_level as level, due.term)
    select r.*, s.name, (select u.id from sys_user u where u.person_id = s.id and u.status = 'enabled' limit 1) as student,
      array(select u.id from class_staff f join sys_user u on u.person_id = f.teacher_id and u.status = 'enabled'
        where f.class_id = s.class_id and f.staff_role = 'fdy' and f.to_date is null) as counsellors,
      array(select u.id from department d join sys_user u
          on u.person_id = any(coalesce(d.leader_ids, '{}') || coalesce(d.deputy_ids, '{}')) and u.status = 'enabled'
        where d.id = s.department_id) as college
    from raised r join student s on s.id = r.student_id`);
  if (rows.length === 0) return;
  const school = rows.some(({ level: reached }) => reached >= 3) ? await holders(work, 'gly') : [];
  for (const { id, name, term: at, level: reached, student, counsellors, college } of rows) {
    const facts = { name, at: at.slice(0, 16) };
    const about = { category: 'warning', bizType: 'awayRegister', bizId: id } as const;
    if (student && reached === 1)
      await message(work, {
        ...about,
        users: [student],
        key: 'away.overdue',
        facts,
        link: MINE,
        event: 'overdue',
      });
    const users = [...counsellors, ...(reached >= 2 ? college : []), ...(reached >= 3 ? school : [])];
    await message(work, {
      ...about,
      users,
      key: 'away.overdueOf',
      facts,
      link: `${LIST}?id=${id}`,
      event: `overdue${reached}`,
      level: reached >= 2 ? 2 : 1,
    });
  }
}

/** Accounts that hold a role. */
async function holders(work: Work, roleCode: string): Promise<string[]> {
  const rows = await work.db.rows<{ userId: string }>(sql`
    select distinct ur.user_id from sys_user_role ur join sys_role r on r.id = ur.role_id
    join sys_user u on u.id = ur.user_id and u.status = 'enabled' where r.role_code = ${roleCode} limit 50`);
  return rows.map(({ userId }) => userId);
}

export async function tellSentBack(work: Work, { id, studentId }: Register): Promise<void> {
  const users = await usersOfPersons(work, [studentId]);
  await message(work, {
    users: [...users.values()],
    key: 'away.sentBack',
    facts: {},
    category: 'reminder',
    link: MINE,
    bizType: 'awayRegister',
    bizId: id,
    event: `sentBack${work.at}`,
  });
}

/** Reminds whoever of a class hasn't said where he goes; each at most once a day. */
export const remind = post('yxgl/awayRegister/remind', {
  needs: 'awayRegister.remind',
  proof: 'plain',
  body: z.strictObject({ batchId: z.uuid(), classId: z.uuid().optional() }),
  async handle(work, { body: { batchId, classId = null } }) {
    const batch = await work.db.row<{ name: string; fillTo: string; departmentIds: string[] | null }>(sql`
      select name, fill_to, department_ids from away_batch where id = ${batchId} and status = 'open'`);
    if (!batch) return { reminded: 0 };
    const rows = await work.db.rows<{ userId: string }>(sql`
      with ${peopleRows.student}, t as (select s.id as student_id, s.class_id, s.department_id from student s where s.enrolled
        and (${classId}::uuid is null or s.class_id = ${classId}))
      select u.id as user_id from t join sys_user u on u.person_id = t.student_id and u.status = 'enabled'
      where ${work.within('awayRegister', 'awayRegister.remind', 't')}
        and (${(batch.departmentIds ?? []).length === 0} or t.department_id = any(${batch.departmentIds ?? []}::uuid[]))
        and not exists (select 1 from away_register r where r.student_id = t.student_id and r.batch_id = ${batchId} and r.status <> 'cancelled')
      limit 5000`);
    await message(work, {
      users: rows.map(({ userId }) => userId),
      key: 'away.remind',
      facts: { name: batch.name, day: batch.fillTo },
      category: 'reminder',
      link: MINE,
      bizType: 'awayBatch',
      bizId: batchId,
      event: `remind${work.at.slice(0, 10)}`,
    });
    return { reminded: rows.length };
  },
});
