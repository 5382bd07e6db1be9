import { academicRows } from '#modules/base/academic';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { orgRows } from '#modules/base/org';
import { draftViolation } from '#modules/dormitory/violation';
import { isRuling } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { nightCheck } from '../night-check.ts';
import { PAGE, tally } from './close.ts';

export type Check = Row<typeof nightCheck>;

const found = async (work: Work) => ({ checkedBy: work.actor.userId, checkedAt: work.at });

export const checkHooks = hooksFor(nightCheck, {
  transitions: { here: found, reached: found, absent: found, gone: found },
  async afterTransition(work, _name, _before, after) {
    await tally(work, after.roundId, after.classId);
    if (after.result === 'notBack') await draft(work, after);
    if (after.result === 'lost') await escalate(work, after.id);
  },
});

/** Who wasn't there gets a draft of a violation, which his keepers look at; not where the school has no such type. */
async function draft(work: Work, { id, studentId, day, dueAt, note }: Check): Promise<void> {
  const facts = { day, note: note ?? '' };
  try {
    await draftViolation(work, {
      ...{ source: 'night', sourceId: id, studentId, typeCode: 'absent', happenAt: dueAt },
      description: work.platform.words.say('zh-CN', 'nightDraft.text', facts),
    });
  } catch (error) {
    if (!isRuling(error)) throw error;
  }
}

type Late = { id: string; roundId: string; departmentId: string | null; yxMinutes: number };

/**
 * Whom nobody found out about in time is told to his college, then to the school; who can't be found at once. Each once:
 * the mark and the message are one transaction. Of one check alone where it is named.
 */
export async function escalate(work: Work, only: string | null = null): Promise<void> {
  const open = sql`c.result in ('waiting', 'lost') and (${only}::uuid is null or c.id = ${only}::uuid)`;
  const toYx = await work.db.rows<Late>(sql`
    update night_check c set yx_due_at = ${work.at}::timestamptz + t.yx_minutes * interval '1 minute', version = c.version + 1,
      updated_at = ${work.at}
    from night_task t where t.id = c.task_id and ${open} and c.yx_due_at is null
      and (c.result = 'lost' or c.due_at <= ${work.at}::timestamptz)
    returning c.id, c.round_id, c.department_id, t.yx_minutes`);
  for (const [departmentId, theirs] of Map.groupBy(toYx, (one) => one.departmentId))
    await tell(work, 'yx', await leadersOf(work, departmentId), theirs);
  const toGly = await work.db.rows<Late>(sql`
    update night_check c set gly_at = ${work.at}, version = c.version + 1, updated_at = ${work.at}
    from night_task t where t.id = c.task_id and ${open} and c.gly_at is null and c.yx_due_at <= ${work.at}::timestamptz
    returning c.id, c.round_id, c.department_id, t.yx_minutes`);
  if (toGly.length > 0) await tell(work, 'gly', await schoolDesk(work), toGly);
}

async function tell(work: Work, to: 'yx' | 'gly', users: string[], checks: readonly Late[]): Promise<void> {
  const [first] = checks;
  await message(work, {
    ...{ users, category: 'warning', bizType: 'nightCheck', bizId: first!.id, event: to, level: 2 },
    key: `night-sign.${to}`,
    facts: { count: checks.length },
    link: `${PAGE}/tonight`,
  });
}

async function leadersOf(work: Work, departmentId: string | null): Promise<string[]> {
  const row = await work.db.row<{ ids: string[] }>(sql`
    with ${orgRows.department} select coalesce(leader_ids, '{}') || coalesce(deputy_ids, '{}') as ids
    from department where id = ${departmentId}::uuid`);
  return [...(await usersOfPersons(work, row?.ids ?? [])).values()];
}

async function schoolDesk(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u join sys_user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
    join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id where r.role_code = 'gly' and u.status = 'enabled'`);
  return rows.map(({ id }) => id);
}

/** Students of mine whom nobody has found out about: a counsellor's at once, a college's and the school's when they were sent on. */
export async function checkDuties(work: Work): Promise<Duty[]> {
  if (!work.may('nightCheck.here')) return [];
  const { roleType } = work.actor;
  const mine =
    roleType === 'gly'
      ? sql`c.gly_at is not null`
      : roleType === 'yx'
        ? sql`c.yx_due_at is not null`
        : sql`true`;
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select 'nightCheck' as kind, c.id, s.name || ' ' || coalesce(c.place_name, '') as title, coalesce(c.yx_due_at, c.due_at) as due_at,
      3 as weight, ${`${PAGE}/tonight`} as link
    from night_check c join student s on s.id = c.student_id
    where c.result in ('waiting', 'lost') and ${mine} and ${work.within('nightCheck', 'nightCheck.here', 'c')}
    order by c.due_at limit 30`);
}

/** At noon counsellors hear who of theirs missed three nights of the last seven. */
export async function tellStreaks(work: Work): Promise<void> {
  const day = work.at.slice(0, 10);
  const rows = await work.db.rows<{ classId: string; students: number }>(sql`
    select class_id, count(*)::int as students from (
      select c.student_id, c.class_id from night_check c where c.day > ${day}::date - 7 and c.class_id is not null
      group by c.student_id, c.class_id having count(distinct c.day) >= 3 and max(c.day) = ${day}::date - 1) s
    group by class_id`);
  const users = await work.db.rows<{ id: string; classId: string }>(sql`
    with ${academicRows.classStaff}
    select u.id, f.class_id from class_staff f join sys_user u on u.person_id = f.teacher_id and u.status = 'enabled'
    where f.staff_role = 'fdy' and f.to_date is null and f.class_id = any(${rows.map((one) => one.classId)}::uuid[])`);
  for (const [user, classes] of Map.groupBy(users, (one) => one.id)) {
    const led = new Set(classes.map(({ classId }) => classId));
    const count = rows.reduce((sum, one) => sum + (led.has(one.classId) ? one.students : 0), 0);
    await message(work, {
      ...{ users: [user], category: 'warning', bizType: 'nightStreak', bizId: user, event: day },
      key: 'night-sign.streak',
      facts: { count },
      link: `${PAGE}/check`,
    });
  }
}
