import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { keepersOf, pageOf } from './tell.ts';

type Waiting = {
  id: string;
  studentId: string;
  placeName: string | null;
  nightDate: string;
  kind: string;
  escalated: number;
};

/**
 * What nobody has looked after: a severe one after two hours goes to the college and the school, any after a day to the
 * college. The level is raised by the statement that finds it, so each is told once.
 */
export async function escalate(work: Work): Promise<void> {
  const waited = (hours: number) => sql`created_at <= ${work.at}::timestamptz - ${hours} * interval '1 hour'`;
  const level = sql`case when level = 'severe' and ${waited(2)} then 2 when ${waited(24)} then 1 else 0 end`;
  const rows = await work.db.rows<Waiting>(sql`
    with due as (
      select id, ${level} as to_level from access_anomaly where status = 'pending' and not data_gap and escalated < ${level}
        and night_date > ${work.at}::date - 8 order by night_date limit 200 for update skip locked)
    update access_anomaly a set escalated = due.to_level, version = version + 1, updated_at = ${work.at} from due where a.id = due.id
    returning a.id, a.student_id, a.place_name, a.night_date, a.kind, a.escalated`);
  if (rows.length === 0) return;
  const people = await keepersOf(
    work,
    rows.map(({ studentId }) => studentId),
  );
  const school = await holders(work, 'gly');
  for (const { id, studentId, nightDate, kind, escalated } of rows) {
    const { name = '', college = [] } = people.get(studentId) ?? {};
    await message(work, {
      users: escalated === 2 ? [...college, ...school] : college,
      key: 'gate.waiting',
      facts: { name, date: nightDate, kind: work.platform.words.say('zh-CN', `dict.anomalyKind.${kind}`) },
      category: 'warning',
      link: pageOf(id),
      bizType: 'accessAnomaly',
      bizId: id,
      event: `waiting${escalated}`,
      level: escalated === 2 ? 2 : 1,
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
