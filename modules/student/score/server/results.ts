import { v7 } from 'uuid';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { resultOf, type Sitting } from '../rules/result.ts';
import { termCode } from '../rules/term.ts';
import { settings, type Settings } from './settings.ts';

type Pair = { studentId: string; subjectId: string };
type Sat = Sitting & { xn: string; xqM: string; credit: number | null; nature: string | null };

const AT_ONCE = 3_000;

/** Results of the courses that some records are about; `records` is a condition on the alias `t`. Two at once wait for one another. */
export async function settleResults(work: Work, records: Sql): Promise<Pair[]> {
  await work.db.run(sql`select pg_advisory_xact_lock(hashtext(${`${work.tenant}:score.results`}))`);
  const pairs = await work.db.rows<Pair>(sql`
    select distinct t.student_id, t.subject_id from score_record t where ${records} order by 1, 2`);
  const set = await settings(work);
  for (let from = 0; from < pairs.length; from += AT_ONCE)
    await settlePairs(work, pairs.slice(from, from + AT_ONCE), set);
  return pairs;
}

async function settlePairs(work: Work, pairs: readonly Pair[], set: Settings): Promise<void> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p("studentId" uuid, "subjectId" uuid)`;
  const found = await work.db.rows<Pair & { sat: Sat[] }>(sql`
    select t.student_id, t.subject_id, jsonb_agg(jsonb_build_object('attempt', t.attempt, 'total', t.total, 'flag', t.flag, 'xn', t.xn,
      'xqM', t.xq_m, 'credit', t.credit, 'nature', t.nature) order by t.xn, t.xq_m) as sat
    from ${asked} join score_record t on t.student_id = p."studentId" and t.subject_id = p."subjectId"
    where t.is_published group by t.student_id, t.subject_id`);
  const rows = found.map(({ studentId, subjectId, sat }) => {
    const [first] = sat;
    const { xn, xqM, credit, nature } = first!;
    const result = resultOf(
      sat.map((one) => ({ ...one, term: termCode(one) })),
      set,
    );
    return { id: v7(), studentId, subjectId, xn, xqM, credit, nature, ...result };
  });
  // of a course whose last sitting was taken back nothing is left
  await work.db.run(sql`
    delete from course_result r using ${asked} where r.student_id = p."studentId" and r.subject_id = p."subjectId" and not exists (
      select 1 from score_record t where t.student_id = r.student_id and t.subject_id = r.subject_id and t.is_published)`);
  await work.db.run(sql`
    with ${peopleRows.student}, ${academicRows.subject}
    insert into course_result (tenant_id, id, student_id, class_id, major_id, department_id, grade, subject_id, subject_name, xn, xq_m, credit,
      nature, first_score, score, point, passed, failed, attempts, created_at, updated_at)
    select ${work.tenant}, r.id, s.id, s.class_id, s.major_id, s.department_id, s.grade, u.id, u.subject_name, r.xn, r."xqM", coalesce(r.credit, u.credit),
      coalesce(r.nature, 'required'), r."firstScore", r.score, r.point, r.passed, r.failed, r.attempts, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "studentId" uuid, "subjectId" uuid, xn text, "xqM" text, credit numeric,
      nature text, "firstScore" numeric, score numeric, point numeric, passed boolean, failed boolean, attempts int)
    join student s on s.id = r."studentId" join subject u on u.id = r."subjectId"
    on conflict (tenant_id, student_id, subject_id) do update set xn = excluded.xn, xq_m = excluded.xq_m, credit = excluded.credit,
      nature = excluded.nature, first_score = excluded.first_score, score = excluded.score, point = excluded.point, passed = excluded.passed,
      failed = excluded.failed, attempts = excluded.attempts, class_id = excluded.class_id, major_id = excluded.major_id,
      department_id = excluded.department_id, grade = excluded.grade, version = course_result.version + 1, updated_at = excluded.updated_at`);
}

/** All results anew: after the school has changed how points are reckoned. */
export const recount = post('xsgl/courseResult/recount', {
  needs: 'courseResult.recount',
  proof: 'plain',
  async handle(work) {
    const pairs = await settleResults(work, sql`t.is_published`);
    return { recounted: pairs.length };
  },
});
