import { studentFacts } from '#modules/base/people';
import { startOfWeek } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { CalendarEvent } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { lessonsOfStudent, lessonsOfTeacher, type Occurrence } from './door.ts';

/** The lessons that one attends or holds. */
export const ownLessons = async (work: Work, from: string, to: string): Promise<CalendarEvent[]> =>
  (await lessonsOf(work, from, to)).map(eventOf);

/** Lessons of whoever asks, as they are held. */
export async function lessonsOf(work: Work, from: string, to: string): Promise<Occurrence[]> {
  const { personId, userType } = work.actor;
  if (personId === null) return [];
  if (userType !== 'student') return lessonsOfTeacher(work, personId, from, to);
  const [me] = await studentFacts(work, { ids: [personId] });
  return me ? lessonsOfStudent(work, me, from, to) : [];
}

/** Where nobody has said when sections are, the lesson takes the day. */
function eventOf(lesson: Occurrence): CalendarEvent {
  const { day, lessonId, courseName, startTime, endTime, place } = lesson;
  const timed = startTime !== null && endTime !== null;
  return {
    id: `${lessonId} ${day} ${lesson.sectionFrom}`,
    title: courseName,
    start: `${day} ${timed ? startTime : '00:00'}:00`,
    end: `${day} ${timed ? endTime : '00:00'}:00`,
    allDay: !timed,
    place,
    link: `/personal/mylesson?from=${startOfWeek(day)}`,
  };
}

/** Free days of the school, and days on which lessons are made up. */
export async function holidays(work: Work, from: string, to: string): Promise<CalendarEvent[]> {
  const rows = await work.db.rows<{ day: string; name: string }>(sql`
    select i.day, i.name from school_calendar_item i join school_calendar c on c.id = i.calendar_id and c.status <> 'draft'
    where i.name is not null and i.day_type in ('holiday', 'swap') and i.day between ${from}::date and ${to}::date order by i.day`);
  return rows.map(({ day, name }) => ({
    id: `holiday ${day}`,
    title: name,
    start: `${day} 00:00:00`,
    end: `${day} 00:00:00`,
    allDay: true,
    place: null,
    link: null,
  }));
}
