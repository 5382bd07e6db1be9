import { z } from 'zod';
import { signRows } from '#modules/attendance/sign-task';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { beginsAt } from '../rules.ts';
import { SIGNED, UNSET, WORTH } from './roster.ts';
import { taken } from './sessions.ts';
import { settings } from './settings.ts';

type MySession = {
  id: string;
  courseName: string;
  teacherId: string;
  day: string;
  sectionFrom: number;
  sectionTo: number;
  startsAt: string;
  endsAt: string;
  place: string | null;
  classes: string[];
  status: string;
  method: string | null;
  roundId: string | null;
  lockedAt: string | null;
  due: number | null;
  attended: number | null;
  late: number | null;
  absent: number | null;
  excused: number | null;
  isStandIn: boolean;
  /** The main teacher, of what I teach beside another. */
  lead: string | null;
};

const mine = (work: Work, where: Sql): Promise<MySession[]> =>
  work.db.rows<MySession>(sql`
    with ${academicRows.stuClass}, ${peopleRows.teacher}
    select t.id, t.course_name, t.teacher_id, t.day, t.section_from, t.section_to, t.starts_at, t.ends_at, t.place,
      array(select k.class_name from stu_class k where k.id = any(t.class_ids) order by k.class_name) as classes,
      t.status, t.method, t.round_id, t.locked_at, t.due, t.attended, t.late, t.absent, t.excused,
      coalesce(t.substitute_id = ${work.actor.personId}::uuid, false) as is_stand_in,
      (select p.name from teacher p where p.id = t.teacher_id and t.assistant_ids @> array[${work.actor.personId}::uuid]) as lead
    from class_session t where ${where} and ${taken(work)} order by t.day, t.starts_at limit 40`);

const shown = (work: Work, one: MySession) => ({
  ...one,
  begins: beginsAt(work.at, one.startsAt),
  isLocked: one.lockedAt !== null && work.at > one.lockedAt,
});

/** What I teach on a day, today where none is named, and how the limits of a roll are set. */
export const mySessions = get('yxgl/classSession/getMine', {
  needs: 'classSession.teach',
  query: z.strictObject({ day: wireDay.optional() }),
  async handle(work, { query }) {
    const day = query.day ?? work.at.slice(0, 10);
    const rows = await mine(work, sql`t.day = ${day}::date`);
    const { lateMinutes, absentMinutes } = await settings(work);
    return { day, sessions: rows.map((one) => shown(work, one)), limits: { lateMinutes, absentMinutes } };
  },
});

type Person = {
  id: string;
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  status: string;
  source: string;
  signAt: string | null;
  minutesLate: number | null;
  remark: string | null;
  flags: string[] | null;
  distance: number | null;
  wasAbsent: boolean;
};

/** One roll as it stands at this moment: who missed the last lesson of the course stands first. */
export const roll = get('yxgl/classSession/roll', {
  needs: 'classSession.teach',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const [session] = await mine(work, sql`t.id = ${id}`);
    if (!session) throw refuse.notYours();
    const people = await work.db.rows<Person>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${signRows.signRecord}, last as (
        select o.id from class_session o join class_session c on c.id = ${id}
        where o.teacher_id = c.teacher_id and o.course_name = c.course_name and o.status = 'done' and o.starts_at < c.starts_at
          and o.class_ids && c.class_ids order by o.starts_at desc limit 1)
      select r.id, r.student_id, s.student_no, s.name, k.class_name, case when ${SIGNED} and ${UNSET} then ${WORTH} else r.status end as status,
        case when ${SIGNED} and ${UNSET} then 'self' else r.source end as source, coalesce(r.sign_at, g.sign_at) as sign_at, r.minutes_late,
        r.remark, g.flags, g.distance,
        exists (select 1 from class_record l join last on last.id = l.session_id where l.student_id = r.student_id and l.status = 'absent') as was_absent
      from class_record r join student s on s.id = r.student_id join stu_class k on k.id = r.class_id
      left join sign_record g on g.round_id = ${session.roundId}::uuid and g.student_id = r.student_id
      where r.session_id = ${id} order by was_absent desc, k.class_name, s.student_no limit 500`);
    return { session: shown(work, session), people };
  },
});
