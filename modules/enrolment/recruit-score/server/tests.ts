import { scoresOf } from '#modules/enrolment/exam';
import { heardIn } from '#modules/enrolment/interview';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { scaledPt } from '../rules/total.ts';

/** `exam.published`: what candidates reached in a test becomes their scores in the subject. It may come twice. */
export const examPublished = (work: Work, { planId }: { planId: string }): Promise<void> =>
  takeScores(work, sql`s.exam_plan_id = ${planId}`);

/** Scores of all tests and interviews of a batch; none waits for the event once totals are worked out. @throws recruit-score.testsOpen, recruit-score.interviewsOpen */
export async function takeAllScores(work: Work, batchId: string): Promise<void> {
  const open = await work.db.row<{ count: number }>(sql`
    select count(*) as count from exam_subject s join exam_plan p on p.id = s.exam_plan_id
    where s.batch_id = ${batchId} and p.status not in ('scored', 'archived')`);
  if (open!.count > 0) throw refuse.testsOpen({ count: open!.count });
  await takeScores(work, sql`s.batch_id = ${batchId}`);
  await takeInterviews(work, batchId);
}

type Subject = { id: string; batchId: string; planId: string; fullPt: number };

async function takeScores(work: Work, where: ReturnType<typeof sql>): Promise<void> {
  const subjects = await work.db.rows<Subject>(sql`
    select s.id, s.batch_id, s.exam_plan_id as plan_id, round(s.full_score * 100)::int as full_pt from exam_subject s
    join exam_batch b on b.id = s.batch_id and b.totals_at is null where ${where} and s.exam_plan_id is not null`);
  for (const { id, batchId, planId, fullPt } of subjects) {
    const scores = await scoresOf(work, planId);
    const lines = scores
      .filter(({ takerKind }) => takerKind === 'candidate')
      .map((one) => ({
        candidateId: one.takerId,
        pt: one.flag === 'normal' ? scaledPt(one.pt, one.fullPt, fullPt) : 0,
        flag: one.flag,
      }));
    await write(work, { subjectId: id, batchId, source: 'test' }, lines);
  }
}

type Line = { candidateId: string; pt: number; flag: string };

/** Scores that come from elsewhere; whoever has one in the subject keeps it. */
function write(
  work: Work,
  { subjectId, batchId, source }: { subjectId: string; batchId: string; source: string },
  lines: readonly Line[],
): Promise<number> {
  return work.db.run(sql`
    insert into exam_score (tenant_id, id, batch_id, candidate_id, ticket_no, subject_id, score, flag, source, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), ${batchId}, c.id, c.ticket_no, ${subjectId}, x.pt / 100.0, x.flag, ${source}, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x("candidateId" uuid, pt int, flag text)
    join candidate c on c.id = x."candidateId" and c.batch_id = ${batchId}
    on conflict (tenant_id, candidate_id, subject_id) do nothing`);
}

/** What examiners said in rooms of a batch. @throws recruit-score.interviewsOpen */
async function takeInterviews(work: Work, batchId: string): Promise<void> {
  const subjects = await work.db.rows<{ id: string }>(
    sql`select id from exam_subject where batch_id = ${batchId} and subject_type = 'interview' order by sort`,
  );
  for (const { id: subjectId } of subjects) {
    const found = await heardIn(work, subjectId);
    if (found === null) continue;
    if (found.open > 0) throw refuse.interviewsOpen({ count: found.open });
    await write(work, { subjectId, batchId, source: 'interview' }, found.heard);
  }
}
