import { academicRows } from '#modules/base/academic';
import { termLabel } from '#modules/base/calendar';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { weighedMean } from '../rules/result.ts';
import { termCode } from '../rules/term.ts';
import { places } from './rank.ts';
import { settings } from './settings.ts';
import { standings, wanted } from './standing.ts';

type Sat = {
  id: string;
  xn: string;
  xqM: string;
  name: string;
  credit: number;
  nature: string;
  attempt: string;
  total: number | null;
  letter: string | null;
  flag: string | null;
  point: number | null;
  passed: boolean | null;
};
type Result = {
  name: string;
  credit: number;
  nature: string;
  xn: string;
  xqM: string;
  point: number | null;
  passed: boolean;
  failed: boolean;
  score: number | null;
};
type Place = {
  average: number | null;
  gpa: number | null;
  credits: number;
  wanted: number;
  failed: number;
  classPlace: number | null;
  classOf: number;
  majorPlace: number | null;
  majorOf: number;
};
type Warning = {
  id: string;
  xn: string;
  xqM: string;
  level: string;
  failedCourses: number;
  failedCredits: number;
  state: string;
};

const me = (work: Work) => sql`${work.actor.personId}::uuid`;

/** The student's own published scores by term, where he stands, and what is still open. */
export const getMine = get('xsgl/courseResult/getMine', {
  needs: 'courseResult.mine',
  async handle(work) {
    const [sat, results, place, warnings] = await Promise.all([
      sittings(work),
      work.db.rows<Result>(sql`
        select subject_name as name, credit, nature, xn, xq_m, point, passed, failed, score from course_result where student_id = ${me(work)} order by xn, xq_m`),
      placeOf(work),
      work.db.rows<Warning>(sql`
        select id, xn, xq_m, level, failed_courses, failed_credits, state from academic_warning
        where student_id = ${me(work)} and state <> 'lifted' order by xn desc, xq_m desc limit 6`),
    ]);
    const terms = [...Map.groupBy(sat, termCode)].map(([term, courses]) => ({
      term,
      label: termLabel(work, courses[0]!),
      courses,
      ...means(results.filter((one) => termCode(one) === term)),
    }));
    const natures = [...Map.groupBy(results, ({ nature }) => nature)].map(([nature, of]) => ({
      nature,
      earned: tenths(of.filter(({ passed }) => passed)),
    }));
    return { terms, place, natures, open: results.filter(({ failed }) => failed), warnings };
  },
});

const sittings = (work: Work): Promise<Sat[]> =>
  work.db.rows<Sat>(sql`
    select id, xn, xq_m, subject_name as name, coalesce(credit, 0) as credit, nature, attempt, total, letter, flag, point, passed from score_record
    where student_id = ${me(work)} and is_published order by xn desc, xq_m desc, subject_name limit 500`);

const means = (of: readonly Result[]) => ({
  gpa: weighedMean(of.map(({ credit, point }) => ({ credit, value: point }))),
  earned: tenths(of.filter(({ passed }) => passed)),
});

const tenths = (of: readonly { credit: number }[]): number =>
  of.reduce((sum, { credit }) => sum + Math.round(credit * 10), 0) / 10;

async function placeOf(work: Work): Promise<Place | null> {
  const found = await work.db.row<Place>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${academicRows.subject}, ${academicRows.majorSubject},
    own as (select major_id, grade from student where id = ${me(work)})
    select r.average, r.gpa, r.credits, coalesce(w.wanted, 0) as wanted, r.failed, r.class_place::int, r.class_of, r.major_place::int, r.major_of
    from (${places(standings(await settings(work), sql`(t.major_id, t.grade) = (select major_id, grade from own)`))}
      and (p.major_id, p.grade) = (select major_id, grade from own)) r
    left join (${wanted}) w on w.major_id = (select major_id from own) where r.student_id = ${me(work)}`);
  return found ?? null;
}

/** Published scores, for the copy of his data. */
export const scoresOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select xn, xq_m, subject_name, credit, nature, attempt, total, flag, point from score_record
    where student_id = ${me(work)} and is_published order by xn, xq_m limit 1000`);

/** Transcripts that he was given. */
export const transcriptsOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select transcript_no, language, term, purpose, courses, credits, gpa, state, created_at from transcript
    where student_id = ${me(work)} order by created_at desc limit 200`);
