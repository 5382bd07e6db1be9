import { lessonHours, currentTerm } from '#modules/base/calendar';
import { peopleRows, studentFacts } from '#modules/base/people';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { absentHours, marginOf } from '../rules.ts';
import { settings } from './settings.ts';

type Course = {
  courseName: string;
  teacherName: string;
  lessons: number;
  attended: number;
  lates: number;
  absent: number;
  leave: number;
  official: number;
  courseHours: number | null;
};
type OwnMark = {
  id: string;
  courseName: string;
  day: string;
  sectionFrom: number;
  sectionTo: number;
  status: string;
  source: string;
  signAt: string | null;
  minutesLate: number | null;
  remark: string | null;
};

/** My term, course by course, with the hours that I may still miss, and my last marks. */
export const myRolls = get('yxgl/classRecord/getMine', {
  needs: 'classRecord.mine',
  async handle(work) {
    const me = work.actor.personId;
    const [term, set, [facts]] = await Promise.all([
      currentTerm(work, work.at.slice(0, 10)),
      settings(work),
      studentFacts(work, { ids: me ? [me] : [] }),
    ]);
    if (!term || !facts) return { courses: [], marks: [], hours: 0, next: null, signing: [] };
    const [rows, marks, signing] = await Promise.all([
      work.db.rows<Course>(sql`
        with ${peopleRows.teacher}, planned as (${lessonHours.ofCourses(term.id, [facts.classId])})
        select r.course_name, max(p.name) as teacher_name, count(*) filter (where r.status <> 'void')::int as lessons,
          count(*) filter (where r.status in ('present', 'late', 'early'))::int as attended,
          count(*) filter (where r.status in ('late', 'early'))::int as lates,
          coalesce(sum(r.hours) filter (where r.status = 'absent'), 0)::int as absent,
          coalesce(sum(r.hours) filter (where r.status = 'leave'), 0)::int as leave,
          coalesce(sum(r.hours) filter (where r.status = 'official'), 0)::int as official,
          (select h.hours from planned h where h.course_name = r.course_name) as course_hours
        from class_record r join class_session s on s.id = r.session_id and s.status = 'done' join teacher p on p.id = r.teacher_id
        where r.student_id = ${me}::uuid and r.calendar_id = ${term.id} group by r.course_name order by r.course_name`),
      ownMarks(work, 60),
      work.db.rows<{ id: string; courseName: string; method: string }>(sql`
        select s.id, s.course_name, s.method from class_record r join class_session s on s.id = r.session_id
        where r.student_id = ${me}::uuid and r.day = ${work.at}::date and s.status = 'running' and s.round_id is not null
          and r.source in ('system', 'leave') order by s.starts_at`),
    ]);
    const courses = rows.map((one) => ({
      ...one,
      margin: marginOf(one.courseHours, one.absent + one.leave, set.examBan),
    }));
    const sum = (of: 'absent' | 'lates') => rows.reduce((total, one) => total + one[of], 0);
    const hours = absentHours(sum('absent'), sum('lates'), set.lateFold);
    return { courses, marks, hours, next: set.warnHours.find((limit) => limit > hours) ?? null, signing };
  },
});

const ownMarks = (work: Work, most: number): Promise<OwnMark[]> =>
  work.db.rows<OwnMark>(sql`
    select r.id, r.course_name, r.day, r.section_from, s.section_to, r.status, r.source, r.sign_at, r.minutes_late, r.remark
    from class_record r join class_session s on s.id = r.session_id and s.status in ('done', 'cancelled')
    where r.student_id = ${work.actor.personId}::uuid order by r.day desc, r.section_from desc limit ${most}`);

/** Marks of mine that may still be asked about. */
export const fixable = get('yxgl/classRecord/getFixable', {
  needs: 'classFix.submit',
  async handle(work) {
    const { fixDays } = await settings(work);
    const since = addDays(work.at.slice(0, 10), -fixDays);
    return work.db.rows<Pick<OwnMark, 'id' | 'courseName' | 'day' | 'sectionFrom' | 'status'>>(sql`
      select r.id, r.course_name, r.day, r.section_from, r.status from class_record r
      join class_session s on s.id = r.session_id and s.status = 'done'
      where r.student_id = ${work.actor.personId}::uuid and r.status in ('absent', 'late', 'early') and r.day >= ${since}::date
        and not exists (select 1 from class_fix f where f.record_id = r.id and f.audit_status in ('running', 'approved'))
      order by r.day desc, r.section_from desc limit 40`);
  },
});

/** What the school keeps of my lessons, for the copy of my data. */
export const ownData = (work: Work): Promise<OwnMark[]> => ownMarks(work, 5_000);
