import { academicRows } from '#modules/base/academic';
import { termLabel } from '#modules/base/calendar';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { termOf } from '../rules/term.ts';
import { settings } from './settings.ts';
import { standings } from './standing.ts';

/** What a transcript says. */
export type Content = {
  student: {
    name: string;
    pinyin: string;
    studentNo: string;
    gender: string;
    department: string;
    major: string;
    className: string;
    grade: string;
  };
  lines: {
    recordId: string;
    xn: string;
    xqM: string;
    name: string;
    enName: string;
    credit: number;
    nature: string;
    attempt: string;
    total: number | null;
    flag: string | null;
    point: number | null;
  }[];
  credits: number;
  gpa: number | null;
  average: number | null;
};

type Line = Content['lines'][number] & { studentId: string };
type Known = Content['student'] & { id: string };
type Standing = Pick<Content, 'credits' | 'gpa' | 'average'> & { studentId: string };

/** What transcripts of these students would say, of a term or of all, in three statements; who has no published score has none. */
export async function contentsOf(
  work: Work,
  studentIds: readonly string[],
  term: string | undefined,
): Promise<Map<string, Content>> {
  const { xn, xqM } = termOf(term ?? '');
  const inTerm = term === undefined ? sql`true` : sql`t.xn = ${xn} and t.xq_m = ${xqM}`;
  const theirs = sql`t.student_id = any(${[...studentIds]}::uuid[]) and ${inTerm}`;
  const lines = await work.db.unprepared.rows<Line>(sql`
    with ${academicRows.subject}
    select t.student_id, t.id as record_id, t.xn, t.xq_m, u.subject_name as name, coalesce(u.en_name, u.subject_name) as en_name,
      coalesce(t.credit, 0) as credit, t.nature, t.attempt, t.total, t.flag, t.point
    from score_record t join subject u on u.id = t.subject_id where ${theirs} and t.is_published
    order by t.xn, t.xq_m, u.subject_code, t.attempt`);
  const byStudent = Map.groupBy(lines, ({ studentId }) => studentId);
  const students = await work.db.unprepared.rows<Known>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}
    select s.id, s.name, s.pinyin, coalesce(s.student_no, '') as student_no, s.gender, d.dept_name as department, m.major_name as major, c.class_name, s.grade
    from student s join stu_class c on c.id = s.class_id join major m on m.id = s.major_id join department d on d.id = s.department_id
    where s.id = any(${[...byStudent.keys()]}::uuid[]) order by c.class_code, s.student_no`);
  const standing = await work.db.unprepared.rows<Standing>(sql`
    select student_id, credits, gpa, average from (${standings(await settings(work), theirs)}) x`);
  const stands = new Map(standing.map((one) => [one.studentId, one]));
  return new Map(
    students.map(({ id, ...student }) => {
      const { credits = 0, gpa = null, average = null } = stands.get(id) ?? {};
      const said = byStudent.get(id)!.map(({ studentId: _of, ...line }) => line);
      return [id, { student, lines: said, credits, gpa, average }];
    }),
  );
}

/** @throws score.noScores with the terms of which there are some; score.noScoresYet where there are none */
export async function refuseEmpty(work: Work, studentId: string, term: string | undefined): Promise<never> {
  const have = await work.db.rows<{ xn: string; xqM: string }>(sql`
    select distinct xn, xq_m from score_record where student_id = ${studentId} and is_published order by xn, xq_m`);
  if (have.length === 0 || term === undefined) throw refuse.noScoresYet();
  throw refuse.noScores({
    term: termLabel(work, termOf(term)),
    have: have.map((one) => termLabel(work, one)).join('、'),
  });
}
