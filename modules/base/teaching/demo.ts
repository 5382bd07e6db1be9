import { taskLessons } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { taskKey } from './rules.ts';
import { factsOf } from './server/facts.ts';
import { settle } from './server/settle.ts';
import { sound, type TaskRow } from './server/task-hooks.ts';
import { teachTask } from './teach-task.ts';

type Taught = Omit<TaskRow, 'classIds'> & { classId: string; subjectName: string; className: string };

/** The tasks behind this term's timetable, and two that it shows best: two classes together with two teachers, and a class in two parts. */
export async function demo(work: Work): Promise<void> {
  const taught = await work.db.rows<Taught>(sql`
    select l.calendar_id, l.subject_id, u.subject_name, l.class_id, c.class_name, c.student_count as students, l.teacher_id, l.weeks,
      coalesce(u.department_id, p.department_id) as department_id, sum(l.section_to - l.section_from + 1)::int as weekly_hours
    from lesson l join subject u on u.id = l.subject_id join stu_class c on c.id = l.class_id join teacher p on p.id = l.teacher_id
    group by l.calendar_id, l.subject_id, u.subject_name, l.class_id, c.class_name, c.student_count, l.teacher_id, l.weeks, 9
    order by c.class_name, u.subject_name`);
  await insertMany(work, teachTask, taught.map(taskOf));
  await settle(work);
  await makeShared(work);
}

function taskOf({ subjectName, className, classId, ...row }: Taught) {
  const weeks = taskLessons.weeksOf(row.weeks)!.weeks.length;
  const classIds = [classId];
  return {
    ...row,
    classIds,
    taskName: `${subjectName} ${className}`,
    taskKey: taskKey({ ...row, classIds }),
    teacherIds: [row.teacherId],
    hours: row.weeklyHours * weeks,
    arranged: 0,
    source: 'import',
  };
}

/** Evenings are free in the timetable of the demo. */
const EVENING = { sectionFrom: 9, sectionTo: 10, weeks: '3-10' };

async function makeShared(work: Work): Promise<void> {
  const own = await work.db.row<{ classId: string; otherId: string | null; calendarId: string }>(sql`
    select s.class_id, k.id as calendar_id, (select c.id from stu_class c, stu_class o where o.id = s.class_id and c.id <> o.id
        and c.grade = o.grade and c.department_id = o.department_id and c.status = 'active' order by c.grade_major_id <> o.grade_major_id, c.class_code limit 1) as other_id
    from student s, school_calendar k where s.student_no = 'stu01' and k.is_current`);
  const teachers = await work.db.rows<{ id: string }>(sql`
    select p.id from teacher p join teacher o on o.staff_no = 'teacher01' and p.department_id = o.department_id
    where p.posts @> '{3}' and p.status = 'active' order by p.staff_no <> 'teacher01', p.staff_no limit 2`);
  // together they hear of tradition (GG222): what the first year has they have passed
  const subjects = await work.db.rows<{ id: string }>(sql`
    select u.id from subject u where u.status = 'enabled' and not exists (select 1 from lesson l where l.subject_id = u.id and l.class_id = ${own?.classId}::uuid)
    order by u.subject_type <> '5', u.subject_code <> 'GG222', u.subject_code limit 2`);
  const [main, assistant] = teachers;
  const [practice, lecture] = subjects;
  if (!own || !main || !assistant || !practice || !lecture) return;
  const { calendarId, classId, otherId } = own;
  const classIds = [classId, ...(otherId ? [otherId] : [])];
  const asked = { calendarId, weeklyHours: 2, weeks: EVENING.weeks };
  const together = {
    ...asked,
    classIds,
    subjectId: lecture.id,
    teacherId: main.id,
    assistantIds: [assistant.id],
    shares: '60,40',
  };
  await arrange(work, together, '2');
  const roll = await work.db.rows<{ id: string }>(sql`
    select id from student where class_id = ${classId} and enrolled order by student_no`);
  const half = Math.ceil(roll.length / 2);
  const parts = [roll.slice(0, half), roll.slice(half)].map((part) => part.map(({ id }) => id));
  const part = (name: string, place: number, teacherId: string) =>
    arrange(
      work,
      {
        ...asked,
        classIds: [classId],
        subjectId: practice.id,
        teacherId,
        groupName: name,
        studentIds: parts[place]!,
      },
      '4',
    );
  await part('A 组', 0, main.id);
  await part('B 组', 1, assistant.id);
}

/** A task as its form would make it, in one evening of the week and the smallest venue that is free. */
async function arrange(work: Work, asked: Partial<TaskRow>, weekday: string): Promise<void> {
  const values = { ...asked, ...(await sound(work, asked as TaskRow)), source: 'manual', arranged: 0 };
  const row = (await insert(work, teachTask, values)) as TaskRow;
  const slot = { weekday, ...EVENING };
  const of = { seats: row.students ?? 0, venueType: null };
  const [venue] = await taskLessons.freeVenues(work, row.calendarId, slot, of);
  await taskLessons.place(work, await factsOf(work, row), { ...slot, venueId: venue?.value ?? null });
  await settle(work);
}
