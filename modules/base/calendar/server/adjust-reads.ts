import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { daysFrom } from '../rules.ts';
import { sittingOf } from './adjust.ts';
import { takenOn, type Clash } from './clash.ts';
import { heldLessons } from './held.ts';
import { currentTerm } from './terms.ts';

/** Lessons of this teacher may be asked about: one's own, or as an agent those of one's circle. */
const askable = (work: Work) =>
  work.may('courseAdjust.agent')
    ? sql`(l.teacher_id = ${work.actor.personId}::uuid or ${work.within('lesson', 'courseAdjust.agent', 'l')})`
    : sql`l.teacher_id = ${work.actor.personId}::uuid`;

type Lesson = {
  id: string;
  courseName: string;
  classNames: string;
  weekday: string;
  sectionFrom: number;
  sectionTo: number;
  weeks: string;
};

/** Lessons of a teacher in this term, those of several classes together once. */
export const getLessons = get('base/courseAdjust/getLessons', {
  needs: 'login',
  query: z.strictObject({ teacherId: z.uuid().optional() }),
  async handle(work, { query: { teacherId = work.actor.personId } }) {
    const term = await currentTerm(work, work.at.slice(0, 10));
    return work.db.rows<Lesson>(sql`
      select min(l.id::text)::uuid as id, l.course_name, string_agg(c.class_name, '、' order by c.class_name) as class_names, l.weekday,
        l.section_from, l.section_to, l.weeks
      from lesson l join stu_class c on c.tenant_id = l.tenant_id and c.id = l.class_id
      where l.calendar_id = ${term?.id ?? null}::uuid and l.teacher_id = ${teacherId}::uuid and ${askable(work)}
      group by l.course_name, l.weekday, l.section_from, l.section_to, l.weeks, l.venue_id, l.group_name
      order by l.weekday, l.section_from limit 200`);
  },
});

/** Days to come on which a lesson is held. */
export const getDays = get('base/courseAdjust/getDays', {
  needs: 'login',
  query: z.strictObject({ lessonId: z.uuid() }),
  async handle(work, { query: { lessonId } }) {
    await assertAskable(work, lessonId);
    const rows = await work.db.rows<{ day: string }>(sql`
      select h.day from (${heldLessons(sql`i.day > ${work.at}::date and i.calendar_id = (select calendar_id from lesson where id = ${lessonId})`)}) h
      where h.lesson_id = ${lessonId} and h.from_day = h.day order by h.day`);
    return rows.map(({ day }) => day);
  },
});

async function assertAskable(work: Work, lessonId: string): Promise<void> {
  const seen = await work.db.row(sql`select 1 from lesson l where l.id = ${lessonId} and ${askable(work)}`);
  if (!seen) throw notFound();
}

/** A term's length of days would be the whole timetable. */
const DAYS_MOST = 14;

/** When a lesson's teacher, venue and classes have something else, on days from one to another. */
export const taken = get('base/courseAdjust/taken', {
  needs: 'login',
  query: z.strictObject({
    lessonId: z.uuid(),
    day: wireDay,
    from: wireDay,
    to: wireDay,
    venueId: z.uuid().optional(),
    teacherId: z.uuid().optional(),
  }),
  async handle(work, { query: { lessonId, day, from, to, venueId, teacherId } }): Promise<Clash[]> {
    if (daysFrom(from, to).length > DAYS_MOST) throw refuse.rangeTooLong({ days: DAYS_MOST });
    await assertAskable(work, lessonId);
    const sitting = await sittingOf(work, lessonId);
    if (!sitting) throw notFound();
    const of = {
      ...sitting,
      day,
      venueId: venueId ?? sitting.venueId,
      teacherId: teacherId ?? sitting.teacherId,
    };
    return takenOn(work, of, sql`i.day between ${from} and ${to}`);
  },
});
