import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { heldLessons } from './held.ts';

/** Where and when somebody wants to hold a lesson; `lessonIds` are the rows of all classes that sit together. */
export type Wanted = {
  lessonIds: readonly string[];
  /** The day on which the timetable has it. */
  day: string;
  newDay: string;
  sectionFrom: number;
  sectionTo: number;
  teacherId: string;
  /** Who teaches it besides. */
  assistantIds: readonly string[] | null;
  venueId: string | null;
  classIds: readonly string[];
};

export type Clash = { what: 'teacher' | 'venue' | 'class'; day: string; courseName: string } & Span;
type Span = { sectionFrom: number; sectionTo: number };
type Parties = Pick<Wanted, 'lessonIds' | 'day' | 'teacherId' | 'assistantIds' | 'venueId' | 'classIds'>;

/** What takes its teacher, venue or classes on days of the calendar (`i`), besides the lesson itself. */
export function takenOn(work: Work, of: Parties, days: Sql): Promise<Clash[]> {
  const teachers = sql`any(${[of.teacherId, ...(of.assistantIds ?? [])]}::uuid[])`;
  const isTaught = sql`(h.teacher_id = ${teachers} or exists (select 1 from lesson_teacher a
    where a.lesson_id = h.lesson_id and not a.is_main and a.teacher_id = ${teachers}))`;
  return work.db.rows<Clash>(sql`
    select distinct h.day, h.section_from, h.section_to, h.course_name,
      case when ${isTaught} then 'teacher' when h.venue_id = ${of.venueId}::uuid then 'venue' else 'class' end as what
    from (${heldLessons(days)}) h
    where (${isTaught} or h.venue_id = ${of.venueId}::uuid or h.class_id = any(${of.classIds}::uuid[]))
      and not (h.lesson_id = any(${of.lessonIds}::uuid[]) and h.from_day = ${of.day}::date)
    order by h.day, h.section_from`);
}

/** What stands in the way of a lesson at another time, place or with another teacher. */
export async function clashesOf(work: Work, wanted: Wanted): Promise<Clash[]> {
  const taken = await takenOn(work, wanted, sql`i.day = ${wanted.newDay}::date`);
  return taken.filter((one) => one.sectionFrom <= wanted.sectionTo && one.sectionTo >= wanted.sectionFrom);
}

/** Until the transaction ends nobody else of the school puts a lesson anywhere. */
export const lockTimetable = (work: Work): Promise<unknown> =>
  work.db.run(sql`select pg_advisory_xact_lock(hashtextextended('timetable ' || ${work.tenant}, 0))`);
