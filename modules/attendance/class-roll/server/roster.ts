import { officialLeaves } from '#modules/attendance/leave';
import { signRows } from '#modules/attendance/sign-task';
import { away, outOfClass } from '#modules/attendance/whereabouts';
import { lessonRows } from '#modules/base/calendar';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Session } from './sessions.ts';

/** A mark that was changed: what it was, and what it is. */
export type Changed = { id: string; studentId: string; before: string; after: string };

/**
 * Puts down who belongs to the classes of a session as its roll begins: there until somebody says otherwise where names
 * are called, else absent until they sign; of a class that comes in parts, those of this part. The roster stays that of this moment; whoever stands in another roll of the
 * same time, because he has changed class in between, isn't expected twice.
 */
export async function fillRoster(work: Work, session: Session): Promise<void> {
  const { id, classIds, method, startsAt, endsAt, day } = session;
  await work.db.run(sql`
    with ${peopleRows.student}
    insert into class_record (tenant_id, id, session_id, calendar_id, student_id, class_id, department_id, course_name, teacher_id, day,
      section_from, hours, status, source, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), c.id, c.calendar_id, s.id, s.class_id, s.department_id, c.course_name, c.teacher_id, c.day,
      c.section_from, c.hours, ${method === 'call' ? 'present' : 'absent'}, 'system', ${work.at}, ${work.at}
    from class_session c join student s on s.class_id = any(${classIds}::uuid[]) and s.enrolled
    where c.id = ${id} and ${lessonRows.sitsIn(session)} and not exists (
      select 1 from class_record r join class_session o on o.id = r.session_id
      where r.student_id = s.id and r.day = ${day}::date and o.id <> c.id and o.status in ('running', 'done')
        and o.starts_at < ${endsAt}::timestamptz and o.ends_at > ${startsAt}::timestamptz)
    on conflict (tenant_id, session_id, student_id) do nothing`);
  await applyAway(work, session, null);
}

/**
 * Marks who is away as the lesson begins, by the one function that knows; who turns out to have been away after all is
 * excused, and who isn't any longer is absent. A mark that was decided about, and one of somebody who was there, stay. Of
 * these students alone where they are named.
 */
export async function applyAway(
  work: Work,
  { id, startsAt, method, status }: Session,
  students: readonly string[] | null,
): Promise<Changed[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select student_id as id from class_record where session_id = ${id} and (${students}::uuid[] is null or student_id = any(${students}::uuid[]))`);
  const ids = rows.map((one) => one.id);
  if (ids.length === 0) return [];
  const back = method === 'call' && status === 'running' ? 'present' : 'absent';
  return work.db.rows<Changed>(sql`
    with known as materialized (
      select a.student_id, a.kind, a.source_id from (${away(ids, startsAt)}) a where a.kind = any(${[...outOfClass]}::text[])),
    official as (${officialLeaves(sql`select source_id from known`)}),
    said as (
      select o.id as student_id, case when k.kind is null then null when k.kind not in ('leaveOut', 'leaveIn') then 'exempt'
        when k.source_id in (select id from official) then 'official' else 'leave' end as mark
      from unnest(${ids}::uuid[]) as o(id) left join known k on k.student_id = o.id),
    old as (
      select r.id, r.status, s.mark from class_record r join said s on s.student_id = r.student_id
      where r.session_id = ${id} and r.status <> 'void' and r.source <> 'fix' and case when s.mark is null then r.source = 'leave'
        else (r.source in ('system', 'leave') or r.status = 'absent') and r.status <> s.mark end
      for update of r)
    update class_record r set status = coalesce(old.mark, ${back}), source = case when old.mark is null then 'system' else 'leave' end,
      version = r.version + 1, updated_at = ${work.at}
    from old where old.id = r.id returning r.id, r.student_id, old.status as before, r.status as after`);
}

/** A sign of the session's round under the alias `g`, where there is one that counts. */
export const SIGNED = sql`g.status not in ('none', 'exempt') and g.review_state <> 'failed'`;
/** Marks under the alias `r` that nobody has set: a sign goes before them. */
export const UNSET = sql`r.source in ('system', 'leave')`;
/** What a sign is worth. */
export const WORTH = sql`case when g.status = 'late' then 'late' else 'present' end`;

/** Takes over who has signed. What the teacher marked or a decision put right is left alone; may come twice. */
export async function mergeSigns(work: Work, { id, roundId, startsAt }: Session): Promise<void> {
  if (!roundId) return;
  await work.db.run(sql`
    with ${signRows.signRecord}
    update class_record r set status = ${WORTH}, source = 'self', sign_at = g.sign_at,
      minutes_late = case when g.status = 'late' then floor(extract(epoch from g.sign_at - ${startsAt}::timestamptz) / 60)::int end,
      version = r.version + 1, updated_at = ${work.at}
    from sign_record g where g.round_id = ${roundId} and g.student_id = r.student_id and ${SIGNED} and r.session_id = ${id} and ${UNSET}`);
}

/** Keeps beside a session how many were there. */
export const countUp = (work: Work, sessionId: string): Promise<number> =>
  work.db.run(sql`
    update class_session s set due = c.due, attended = c.attended, late = c.late, early = c.early, absent = c.absent, excused = c.excused
    from (select count(*) filter (where status in ('present', 'late', 'early', 'absent'))::int as due,
        count(*) filter (where status in ('present', 'late', 'early'))::int as attended, count(*) filter (where status = 'late')::int as late,
        count(*) filter (where status = 'early')::int as early, count(*) filter (where status = 'absent')::int as absent,
        count(*) filter (where status in ('leave', 'official', 'exempt'))::int as excused
      from class_record where session_id = ${sessionId}) c
    where s.id = ${sessionId}`);
