import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { lesson } from '../lesson.ts';
import { lessonKey } from '../server/read-lessons.ts';
import { COMMON, OF_COLLEGE, WEEKS, type Course } from './courses.ts';

type ClassRow = {
  id: string;
  grade: string;
  departmentId: string;
  campusId: string;
  deptCode: string;
  led: boolean;
};
type Lecturer = { id: string; staffNo: string; departmentId: string };
type Room = { id: string; campusId: string };

/** Two sections each, four times a day, Monday to Friday. */
const SLOTS = Array.from({ length: 20 }, (_, index) => ({
  weekday: String(Math.floor(index / 4) + 1),
  sectionFrom: (index % 4) * 2 + 1,
}));

/** Lessons that one person teaches in a week at most. */
const LOAD_MOST = 14;

/** A timetable without double bookings: greedy, the fullest classes being the same for everybody. */
export async function makeTimetable(work: Work, random: Random, calendarId: string): Promise<void> {
  const classes = await work.db.rows<ClassRow>(sql`
    select c.id, c.grade, c.department_id, c.campus_id, d.dept_code,
      exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) as led
    from stu_class c join department d on d.id = c.department_id where c.status = 'active' order by led desc, c.class_code`);
  const lecturers = await work.db.rows<Lecturer>(sql`
    select id, staff_no, department_id from teacher where posts @> '{3}' and status = 'active' order by staff_no`);
  const general = await work.db.row<{ id: string }>(sql`select id from department where dept_code = 'GGB'`);
  const rooms = await work.db.rows<Room>(sql`
    select id, campus_id from venue where venue_type in ('1', '2') order by venue_code`);
  const plan = new Plan(lecturers, rooms);
  const youngest = Math.max(...classes.map((of) => Number(of.grade)));
  const rows = classes.flatMap((of) =>
    coursesOf(of, youngest - Number(of.grade)).flatMap(({ course, own }) => {
      const pool = lecturers.filter((one) => one.departmentId === (own ? of.departmentId : general?.id));
      const teacher = plan.teacherOf(pool, of, own);
      return teacher ? plan.place(random, of, course, teacher, calendarId) : [];
    }),
  );
  const subjects = await work.db.rows<{ id: string; code: string }>(
    sql`select id, subject_code as code from subject`,
  );
  const subjectOf = new Map(subjects.map(({ id, code }) => [code, id]));
  await insertMany(
    work,
    lesson,
    rows.map((row) => ({ ...row, subjectId: subjectOf.get(String(row['courseCode'])) ?? null })),
  );
}

function coursesOf(of: ClassRow, year: number): { course: Course; own: boolean }[] {
  const names = OF_COLLEGE[of.deptCode]?.slice(year * 2, year * 2 + 2) ?? [];
  const own = names.map((name, index) => ({
    course: { code: `${of.deptCode}${year + 1}0${index + 1}`, name, times: 2 },
    own: true,
  }));
  return [...own, ...(COMMON[year] ?? []).map((course) => ({ course, own: false }))];
}

/** Who and what is taken when. */
class Plan {
  readonly #lecturers: readonly Lecturer[];
  readonly #rooms: readonly Room[];
  readonly #taken = new Set<string>();
  readonly #load = new Map<string, number>();

  constructor(lecturers: readonly Lecturer[], rooms: readonly Room[]) {
    this.#lecturers = lecturers;
    this.#rooms = rooms;
  }

  /** Whoever of the pool teaches least; `teacher01` teaches the classes of `fdy01`. */
  teacherOf(pool: readonly Lecturer[], of: ClassRow, own: boolean): Lecturer | undefined {
    const load = (one: Lecturer) => this.#load.get(one.id) ?? 0;
    const known =
      own && of.led
        ? pool.find((one) => one.staffNo === 'teacher01' && load(one) < LOAD_MOST - 2)
        : undefined;
    const free = (pool.length > 0 ? pool : this.#lecturers).filter((one) => load(one) < LOAD_MOST);
    const from = free.length > 0 ? free : this.#lecturers.filter((one) => load(one) < LOAD_MOST);
    return known ?? from.toSorted((a, b) => load(a) - load(b))[0];
  }

  /** Lessons of a course in the first slots in which class, teacher and a room are free. */
  place(random: Random, of: ClassRow, course: Course, teacher: Lecturer, calendarId: string) {
    const weeks = random.weighted(WEEKS);
    const found: object[] = [];
    for (const slot of random.shuffle(SLOTS)) {
      if (found.length === course.times) break;
      const at = `${slot.weekday}/${slot.sectionFrom}`;
      if (this.#taken.has(`${of.id} ${at}`) || this.#taken.has(`${teacher.id} ${at}`)) continue;
      const room = course.outside
        ? null
        : this.#rooms.find((one) => one.campusId === of.campusId && !this.#taken.has(`${one.id} ${at}`));
      if (room === undefined) continue;
      for (const who of [of.id, teacher.id, ...(room ? [room.id] : [])]) this.#taken.add(`${who} ${at}`);
      const row = {
        calendarId,
        classId: of.id,
        weekday: slot.weekday,
        sectionFrom: slot.sectionFrom,
        weeks,
        courseName: course.name,
      };
      found.push({
        ...row,
        lessonKey: lessonKey(row),
        courseCode: course.code,
        teacherId: teacher.id,
        departmentId: of.departmentId,
        sectionTo: slot.sectionFrom + 1,
        venueId: room?.id ?? null,
        place: course.outside ? '田径场' : null,
      });
    }
    this.#load.set(teacher.id, (this.#load.get(teacher.id) ?? 0) + found.length);
    return found as { [field: string]: unknown }[];
  }
}
