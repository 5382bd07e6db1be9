import { lessonRows } from '#modules/base/calendar';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { classSession } from '../class-session.ts';
import { refuse } from '../errors.ts';
import { isForgotten } from '../rules.ts';
import { finishRoll } from './finish.ts';

export type Session = Row<typeof classSession>;

/** What a lesson of the timetable says of a session, in the order of {@link FOLLOWING}. */
const FOLLOWING = [
  'calendar_id',
  'course_code',
  'assistant_ids',
  'class_ids',
  'department_id',
  'section_to',
  'hours',
  'starts_at',
  'ends_at',
  'place',
];

/**
 * Holds the lessons of today against the timetable: new ones are there, those that were taken out or fall on a day that has
 * become free are cancelled, and come back if the timetable has them again. What has begun is left alone.
 */
export async function prepareDay(work: Work): Promise<void> {
  const day = work.at.slice(0, 10);
  const column = (of: string) => sql.join(FOLLOWING.map((name) => sql.ref(`${of}.${name}`)));
  await work.db.run(sql`
    with held as materialized (
      select calendar_id, course_name, min(course_code) as course_code, teacher_id, array_agg(distinct class_id) as class_ids,
        nullif(array_remove(array_agg(distinct beside.id), null), '{}') as assistant_ids,
        min(department_id::text)::uuid as department_id, section_from, max(section_to) as section_to, max(hours) as hours,
        min(starts_at) as starts_at, max(ends_at) as ends_at, min(place) as place
      from (${lessonRows.ofDay(day)}) d left join lateral unnest(d.assistant_ids) as beside(id) on true
      group by calendar_id, course_name, teacher_id, section_from),
    gone as (
      update class_session s set status = 'cancelled', version = s.version + 1, updated_at = ${work.at}
      where s.day = ${day}::date and s.status in ('waiting', 'missed') and not exists (
        select 1 from held h where h.teacher_id = s.teacher_id and h.section_from = s.section_from and h.course_name = s.course_name))
    insert into class_session (tenant_id, id, course_name, teacher_id, day, section_from, status, created_at, updated_at,
      ${sql.join(FOLLOWING.map((name) => sql.ref(name)))})
    select ${work.tenant}, gen_random_uuid(), h.course_name, h.teacher_id, ${day}::date, h.section_from, 'waiting', ${work.at}, ${work.at},
      ${column('h')} from held h
    on conflict (tenant_id, teacher_id, day, section_from, course_name) do update
      set (${sql.join(FOLLOWING.map((name) => sql.ref(name)))}) = (${column('excluded')}), status = 'waiting',
        version = class_session.version + 1, updated_at = excluded.updated_at
      where (class_session.status = 'waiting' and (${column('class_session')}) is distinct from (${column('excluded')}))
        or (class_session.status = 'cancelled' and class_session.cancel_reason is null)`);
}

/** Every few minutes: rolls that were forgotten are finished, and lessons that are over without a roll are noted. */
export async function tick(work: Work): Promise<void> {
  const running = await work.db.rows<{ id: string; startedAt: string; endsAt: string }>(
    sql`select id, started_at, ends_at from class_session where status = 'running' order by id`,
  );
  for (const one of running) if (isForgotten(work.at, one)) await finishRoll(work, one.id);
  await work.db.run(sql`
    update class_session set status = 'missed', version = version + 1, updated_at = ${work.at}
    where status = 'waiting' and ends_at <= ${work.at}::timestamptz`);
}

/** Sessions `t` that this person takes: his own, those that he teaches beside another, and those in which he stands in. */
export const taken = (work: Work) =>
  sql`(${work.actor.personId}::uuid in (t.teacher_id, t.substitute_id) or t.assistant_ids @> array[${work.actor.personId}::uuid])`;

/** The session that this person takes, locked. Whether it is another's or nobody's isn't told. */
export async function ownSession(work: Work, id: string): Promise<Session> {
  const session = await work.db.row<Session>(sql`
    select ${columns(classSession.fields)} from class_session t where t.id = ${id} and ${taken(work)} for update`);
  if (!session) throw refuse.notYours();
  if (session.status === 'cancelled') throw refuse.cancelled();
  return session;
}
