import { staffNow } from '#modules/base/academic';
import { peopleRows, usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Duty } from '#platform/server/room-server.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { classWarning } from '../class-warning.ts';
import { refuse } from '../errors.ts';
import { absentHours, reached } from '../rules.ts';
import { settings } from './settings.ts';

const PAGE = '/layout/attendance/class-roll';

type Counted = { studentId: string; absent: number; lates: number };
type Told = {
  id: string;
  studentId: string;
  classId: string;
  limitHours: number;
  hours: number;
  version: number;
  isNew: boolean;
};
type RollChanged = { calendarId: string; studentIds: readonly string[] };

/** Hours and occasions of students in a term, of rolls that were finished. */
const counted = (work: Work, calendarId: string, students: readonly string[]): Promise<Counted[]> =>
  work.db.rows<Counted>(sql`
    select r.student_id, coalesce(sum(r.hours) filter (where r.status = 'absent'), 0)::int as absent,
      count(*) filter (where r.status in ('late', 'early'))::int as lates
    from class_record r join class_session s on s.id = r.session_id and s.status = 'done'
    where r.calendar_id = ${calendarId} and r.student_id = any(${students}::uuid[]) group by r.student_id`);

/**
 * Holds students against the school's limits. Each limit is told once in a term; where marks were put right since, whoever
 * was told of it is told that it no longer holds. Runs after the commit of what changed, so the last one sees all of it.
 */
export async function warn(work: Work, { calendarId, studentIds }: RollChanged): Promise<void> {
  const { warnHours, lateFold } = await settings(work);
  const known = new Map((await counted(work, calendarId, studentIds)).map((one) => [one.studentId, one]));
  const all = studentIds.map((studentId) => {
    const { absent = 0, lates = 0 } = known.get(studentId) ?? {};
    const hours = absentHours(absent, lates, lateFold);
    return { studentId, hours, limits: reached(hours, warnHours) };
  });
  const rows = all.flatMap(({ studentId, hours, limits }) =>
    limits.map((limit, place) => ({ studentId, hours, limit, level: place + 1 })),
  );
  const raised = await work.db.rows<Told>(sql`
    with ${peopleRows.student}
    insert into class_warning (tenant_id, id, calendar_id, student_id, class_id, department_id, limit_hours, level, hours, status,
      created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), ${calendarId}, s.id, s.class_id, s.department_id, w."limit", w.level, w.hours, 'open', ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("studentId" uuid, "limit" int, level int, hours int)
    join student s on s.id = w."studentId" order by s.id, w."limit"
    on conflict (tenant_id, student_id, calendar_id, limit_hours) do update set hours = excluded.hours,
      status = case when class_warning.status = 'lifted' then 'open' else class_warning.status end,
      version = class_warning.version + 1, updated_at = excluded.updated_at
      where class_warning.hours <> excluded.hours or class_warning.status = 'lifted'
    returning id, student_id, class_id, limit_hours, hours, version, version = 1 as is_new`);
  const lifted = await work.db.rows<Told>(sql`
    update class_warning w set status = 'lifted', hours = n.hours, version = w.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n("studentId" uuid, hours int)
    where w.calendar_id = ${calendarId} and w.student_id = n."studentId" and w.status <> 'lifted' and w.limit_hours > n.hours
    returning w.id, w.student_id, w.class_id, w.limit_hours, w.hours, w.version, false as is_new`);
  await tell(
    work,
    'warned',
    raised.filter(({ isNew }) => isNew),
  );
  await tell(work, 'lifted', lifted);
}

async function tell(work: Work, event: 'warned' | 'lifted', warnings: readonly Told[]): Promise<void> {
  if (warnings.length === 0) return;
  const classIds = [...new Set(warnings.map(({ classId }) => classId))];
  const staff = (await staffNow(work, { classIds })).filter(({ role }) => role === 'fdy');
  const persons = [...warnings.map(({ studentId }) => studentId), ...staff.map(({ teacherId }) => teacherId)];
  const users = await usersOfPersons(work, [...new Set(persons)]);
  const names = await work.db.rows<{ id: string; name: string }>(sql`
    with ${peopleRows.student} select id, name from student where id = any(${persons}::uuid[])`);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  for (const { id, studentId, classId, hours, limitHours, version } of warnings) {
    const facts = { name: nameOf.get(studentId) ?? '', hours, limit: limitHours };
    const about = {
      category: 'warning' as const,
      ...{ bizType: 'classWarning', bizId: id, event: `${event}${version}`, facts },
    };
    const own = users.get(studentId);
    if (own)
      await message(work, { ...about, users: [own], key: `class-roll.${event}`, link: `${PAGE}/mine` });
    const led = staff
      .filter((one) => one.classId === classId)
      .flatMap((one) => users.get(one.teacherId) ?? []);
    const link = `${PAGE}/warning?id=${id}`;
    await message(work, { ...about, users: led, key: `class-roll.${event}Of`, link });
  }
}

/** The first limit is the counsellor's to talk about; from the second on the office that deals with discipline decides. */
const isMine = (work: Work, level: number) => level === 1 || work.actor.roleType !== 'fdy';

export const warningHooks = hooksFor(classWarning, {
  can: (work, row, allowed) => (isMine(work, row.level) ? allowed : []),
  transitions: {
    async handle(work, row) {
      if (!isMine(work, row.level)) throw refuse.notYours();
      return { handledBy: work.actor.userId, handledAt: work.at };
    },
  },
});

/** Students of mine who have missed too much and with whom nobody has spoken. */
export async function warningDuties(work: Work): Promise<Duty[]> {
  if (!work.may('classWarning.handle')) return [];
  const { roleType } = work.actor;
  if (roleType !== 'fdy' && roleType !== 'gly') return [];
  const isTalk = roleType === 'fdy';
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select ${isTalk ? 'rollTalk' : 'rollDiscipline'} as kind, w.id, s.name || ' ' || w.hours as title,
      (w.created_at + interval '7 days')::timestamptz(0) as due_at, ${isTalk ? 2 : 3}::int as weight,
      ${`${PAGE}/warning?id=`} || w.id as link
    from class_warning w join student s on s.id = w.student_id
    where w.status = 'open' and (w.level = 1) = ${isTalk} and ${work.within('classWarning', 'classWarning.handle', 'w')}
    order by w.created_at desc limit 30`);
}
