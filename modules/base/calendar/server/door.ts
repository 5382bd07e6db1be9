import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { WorkingTime } from '#platform/pure/working-time.ts';
import { HOLIDAYS } from '../holidays.ts';
import { isTeaching, plainDay, type Day, type DayType } from '../rules.ts';
import { timetable } from './timetable.ts';
import { attendedBy, taughtBy } from './who.ts';

/**
 * Whether lessons take place on a day of a range: a workday or a made-up weekend day of a term, and classes don't stop.
 * One question for the whole range, asked before the rule runs.
 */
export async function teachingDays(work: Work, from: string, to: string): Promise<(day: string) => boolean> {
  const ofTerms = await work.db.rows<{ day: string; edited: Pick<Day, 'dayType' | 'stopClass'> | null }>(sql`
    select d::date as day, case when i.id is not null then jsonb_build_object('dayType', i.day_type, 'stopClass', i.stop_class) end as edited
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    join school_calendar c on c.status <> 'draft' and d::date between c.start_date and c.end_date
    left join school_calendar_item i on i.tenant_id = c.tenant_id and i.calendar_id = c.id and i.day = d::date`);
  const dayOf = new Map(ofTerms.map(({ day, edited }) => [day, edited ?? plainDay(day, HOLIDAYS)]));
  return (day) => {
    const found = dayOf.get(day);
    return found !== undefined && isTeaching(found);
  };
}

/**
 * When staff work: the school's day as the calendar has it, outside its terms the holidays of the state and the weekday.
 * A day without lessons is a working day as long as it is none of the free ones.
 */
export async function workingTime(work: Work, from: string, to: string): Promise<WorkingTime> {
  const typeOf = await dayTypes(work, from, to);
  const isWorkday = (day: string) => ['workday', 'swap'].includes(typeOf(day));
  return { isWorkday, opens: OPENS, closes: CLOSES };
}

/** Office hours of the school's clock. */
const [OPENS, CLOSES] = [8, 18];

export type Occurrence = {
  day: string;
  lessonId: string;
  courseName: string;
  teacherId: string;
  teacherName: string | null;
  classId: string;
  sectionFrom: number;
  sectionTo: number;
  /** `HH:mm`, where the campus has times for its sections. */
  startTime: string | null;
  endTime: string | null;
  place: string | null;
};

/** Lessons of a student's class, his part of it, on the days from one to another (at most 100), swaps and free days considered, in order. */
export async function lessonsOfStudent(
  work: Work,
  { id, classId }: { id: string; classId: string },
  from: string,
  to: string,
): Promise<Occurrence[]> {
  const days = await timetable(
    work,
    from,
    to,
    sql`t.class_id = ${classId} and ${attendedBy(sql`t`, sql`t.id`, id)}`,
  );
  return days.flatMap(({ day, lessons }) => lessons.map((one) => ({ day, ...one })));
}

/** The same for everything that somebody teaches. */
export async function lessonsOfTeacher(
  work: Work,
  teacherId: string,
  from: string,
  to: string,
): Promise<Occurrence[]> {
  const days = await timetable(work, from, to, taughtBy(sql`t`, sql`t.id`, teacherId));
  return days.flatMap(({ day, lessons }) => lessons.map((one) => ({ day, ...one })));
}

/** What each day of a range is: as the school's calendar has it, outside its terms by the holidays of the state and the weekday. */
export async function dayTypes(work: Work, from: string, to: string): Promise<(day: string) => DayType> {
  const rows = await work.db.rows<{ day: string; dayType: DayType }>(sql`
    select i.day, i.day_type from school_calendar_item i join school_calendar c on c.id = i.calendar_id and c.status <> 'draft'
    where i.day between ${from} and ${to}`);
  const known = new Map(rows.map(({ day, dayType }) => [day, dayType]));
  return (day) => known.get(day) ?? plainDay(day, HOLIDAYS).dayType;
}
