import { addLabels } from '#platform/server/resource/labels.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { weekdayOf } from '#platform/pure/date.ts';
import { refuse } from '../errors.ts';
import { HOLIDAYS } from '../holidays.ts';
import { lesson } from '../lesson.ts';
import { daysFrom, inSeason, lessonsOn, plainDay, weekNumber, type Day } from '../rules.ts';
import { published, type TermRow } from './terms.ts';
import { assistants } from './who.ts';

export type LessonRow = {
  id: string;
  calendarId: string;
  courseCode: string | null;
  courseName: string;
  teacherId: string;
  classId: string;
  weekday: string;
  sectionFrom: number;
  sectionTo: number;
  weeks: string;
  venueId: string | null;
  place: string | null;
  campusId: string;
  groupName: string | null;
  assistants: string | null;
  kind?: 'move' | 'sub';
  labels?: { [path: string]: string };
};

type Section = {
  campusId: string;
  fromDay: string;
  toDay: string;
  section: number;
  startTime: string;
  endTime: string;
};

/** Three months are enough for any page; more would be a way to read the whole school. */
const DAYS_MOST = 100;

/** The days from one to another with the lessons that take place on them. `where` speaks of the alias `t` of `lesson`. */
export async function timetable(work: Work, from: string, to: string, where: Sql) {
  const days = daysFrom(from, to);
  if (days.length > DAYS_MOST) throw refuse.rangeTooLong({ days: DAYS_MOST });
  const [terms, dayOf] = await Promise.all([published(work), daysBetween(work, from, to)]);
  const touched = terms.filter((term) => term.startDate <= to && term.endDate >= from);
  const [lessons, changes, sections] = await Promise.all([
    lessonsOfTerms(work, touched, where),
    changesBetween(work, { from, to }, where),
    allSections(work),
  ]);
  return days.map((text) => {
    const term = touched.find((one) => text >= one.startDate && text <= one.endDate);
    const day = dayOf(text);
    const listed = term
      ? lessonsOn(
          day,
          term,
          lessons.filter((one) => one.calendarId === term.id),
        )
      : [];
    const gone = changes.away.filter((one) => one.day === text);
    const held = [
      ...listed.filter(({ id }) => !gone.some((one) => one.lessonId === id)),
      ...(day.stopClass ? [] : changes.here.filter(({ newDay }) => newDay === text)),
    ];
    return {
      ...day,
      week: term ? weekNumber(text, term) : 0,
      weekday: weekdayOf(text),
      /** Lessons that the timetable has on this day and that aren't held as it says. */
      away: gone.filter(({ lessonId }) => listed.some(({ id }) => id === lessonId)),
      lessons: held.toSorted((a, b) => a.sectionFrom - b.sectionFrom).map((one) => card(one, text, sections)),
    };
  });
}

type Here = LessonRow & { newDay: string; kind: 'move' | 'sub' };
type Away = {
  lessonId: string;
  day: string;
  newDay: string | null;
  kind: 'stop' | 'move' | 'sub';
  courseName: string;
  sectionFrom: number;
  sectionTo: number;
};

/** What adjustments put on the days (`here`, as lessons `t` of another time, place or teacher), and took away from them. */
async function changesBetween(work: Work, { from, to }: { from: string; to: string }, where: Sql) {
  const [here, away] = await Promise.all([
    work.db.rows<Here>(sql`
      select t.id, t.calendar_id, t.course_code, t.course_name, t.teacher_id, t.class_id, t.weekday, t.section_from, t.section_to,
        t.weeks, t.venue_id, t.place, t.group_name, ${assistants(sql`t.id`)} as assistants, c.campus_id, t.new_day, t.kind
      from (select l.tenant_id, l.id, l.calendar_id, l.course_code, l.course_name, x.teacher_id, l.class_id, l.department_id, l.weekday,
          x.section_from, x.section_to, l.weeks, x.venue_id, x.place, x.new_day, a.kind, l.created_by, l.group_name
        from lesson_change x join lesson l on l.id = x.lesson_id join course_adjust a on a.id = x.adjust_id
        where x.new_day between ${from} and ${to}) t
      join stu_class c on c.tenant_id = t.tenant_id and c.id = t.class_id where ${where}`),
    work.db.rows<Away>(sql`
      select x.lesson_id, x.day, x.new_day, a.kind, l.course_name, l.section_from, l.section_to
      from lesson_change x join lesson l on l.id = x.lesson_id join course_adjust a on a.id = x.adjust_id
      where x.day between ${from} and ${to}`),
  ]);
  await addLabels(work.platform, work, lesson, here, ['teacherId', 'classId', 'venueId']);
  return { here, away };
}

/** What each day of a range is, from the calendar, else from holidays and weekdays. */
export async function daysBetween(work: Work, from: string, to: string): Promise<(day: string) => Day> {
  const items = await work.db.rows<Day>(sql`
    select i.day, i.day_type, i.follow_date, i.name, i.stop_class from school_calendar_item i
    join school_calendar c on c.tenant_id = i.tenant_id and c.id = i.calendar_id and c.status <> 'draft'
    where i.day between ${from} and ${to}`);
  const byDay = new Map(items.map((item) => [item.day, item]));
  return (day) => byDay.get(day) ?? plainDay(day, HOLIDAYS);
}

async function lessonsOfTerms(work: Work, terms: TermRow[], where: Sql): Promise<LessonRow[]> {
  if (terms.length === 0) return [];
  const rows = await work.db.rows<LessonRow>(sql`
    select t.id, t.calendar_id, t.course_code, t.course_name, t.teacher_id, t.class_id, t.weekday, t.section_from, t.section_to,
      t.weeks, t.venue_id, t.place, t.group_name, ${assistants(sql`t.id`)} as assistants, c.campus_id
    from lesson t join stu_class c on c.tenant_id = t.tenant_id and c.id = t.class_id
    where t.calendar_id = any(${terms.map((term) => term.id)}::uuid[]) and ${where}`);
  await addLabels(work.platform, work, lesson, rows, ['teacherId', 'classId', 'venueId']);
  return rows;
}

function allSections(work: Work): Promise<Section[]> {
  return work.db.rows<Section>(
    sql`select campus_id, from_day, to_day, section, start_time, end_time from section_time`,
  );
}

/** The class, and the part of it that comes. */
function classText({ labels, groupName }: LessonRow): string | null {
  const name = labels?.['classId'] ?? null;
  return name !== null && groupName !== null ? `${name}（${groupName}）` : name;
}

/** A lesson of one day as timetables show it. */
function card(row: LessonRow, day: string, sections: readonly Section[]) {
  const time = (number: number) =>
    sections.find((one) => one.campusId === row.campusId && one.section === number && inSeason(day, one));
  return {
    lessonId: row.id,
    courseCode: row.courseCode,
    courseName: row.courseName,
    teacherId: row.teacherId,
    /** Everybody who teaches it, the main teacher first. */
    teacherName: [row.labels?.['teacherId'], row.assistants].filter(Boolean).join('、') || null,
    classId: row.classId,
    className: classText(row),
    sectionFrom: row.sectionFrom,
    sectionTo: row.sectionTo,
    startTime: time(row.sectionFrom)?.startTime ?? null,
    endTime: time(row.sectionTo)?.endTime ?? null,
    venueId: row.venueId,
    place: row.place ?? row.labels?.['venueId'] ?? null,
    weeks: row.weeks,
    /** It is held here by an adjustment. */
    adjusted: row.kind ?? null,
  };
}
