import { z } from 'zod';
import { versionsOf } from '#modules/enrolment/question-bank';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { arbitrated, bothPt, type Answer } from '../rules/marking.ts';
import { refuse } from '../errors.ts';
import { planOf } from './frozen.ts';
import { resultNow } from './publish.ts';

const NEEDS = 'examMark.mark';

/** Tests that somebody marks: he is named there, or it is his own, or he sees the whole school. */
const marks = (work: Work): Sql =>
  work.actor.circle(NEEDS) === 'all'
    ? sql`true`
    : sql`(p.owner_id = ${work.actor.userId} or ${work.actor.userId} = any(p.grader_ids))`;

type Due = { id: string; name: string; waiting: number; done: number; mine: number };

/** Tests in which answers wait for somebody's word, and how far they are. */
export const getProgress = get('zxks/gradeTask/getProgress', {
  needs: NEEDS,
  async handle(work) {
    return work.db.rows<Due>(sql`
      select p.id, p.name, count(m.id) filter (where m.status = 'pending') as waiting, count(m.id) filter (where m.status = 'done') as done,
        count(m.id) filter (where m.status = 'done' and m.grader_id = ${work.actor.userId}) as mine
      from exam_plan p join exam_mark m on m.plan_id = p.id where p.status in ('published', 'marking') and ${marks(work)}
      group by p.id, p.name order by count(m.id) filter (where m.status = 'pending') desc, p.name limit 50`);
  },
});

type Next = {
  id: string;
  attemptId: string;
  versionId: string;
  round: number;
  answer: Answer;
  fullPt: number;
  takerName: string;
  blind: boolean;
};

/**
 * The next answer that waits: what one took up and did not finish, else one that nobody has. Two who ask at once get two. One
 * question after the other, so that whoever marks compares like with like.
 */
export const getNext = post('zxks/gradeTask/getNext', {
  needs: NEEDS,
  proof: 'plain',
  body: z.strictObject({ planId: z.uuid() }),
  async handle(work, { body: { planId } }) {
    const me = work.actor.userId;
    const taken = await work.db.row<{ id: string }>(sql`
      update exam_mark set grader_id = ${me}, claimed_at = ${work.at} where id = (
        select m.id from exam_mark m join exam_plan p on p.id = m.plan_id and ${marks(work)}
        where m.plan_id = ${planId} and m.status = 'pending' and (m.grader_id is null or m.grader_id = ${me}
            or m.claimed_at < ${work.now}::timestamptz - interval '2 hours')
          and not exists (select 1 from exam_mark o where o.attempt_id = m.attempt_id and o.version_id = m.version_id and o.id <> m.id and o.grader_id = ${me})
        order by m.grader_id is distinct from ${me}, m.version_id, m.round, m.id limit 1 for update of m skip locked)
      returning id`);
    if (!taken) return null;
    const row = (await work.db.row<Next>(sql`
      select m.id, m.attempt_id, m.version_id, m.round, x.answer, x.full_pt, k.taker_name, p.blind from exam_mark m
      join exam_answer x on x.attempt_id = m.attempt_id and x.version_id = m.version_id
      join exam_attempt a on a.id = m.attempt_id join exam_taker k on k.id = a.taker_id join exam_plan p on p.id = m.plan_id
      where m.id = ${taken.id}`))!;
    const { stem, answer, analysis, rubric } = (await versionsOf(work, [row.versionId])).get(row.versionId)!;
    const { blind, takerName, attemptId: _a, answer: given, ...rest } = row;
    return { ...rest, given, takerName: blind ? null : takerName, stem, key: answer, analysis, rubric };
  },
});

const body = z.strictObject({
  markId: z.uuid(),
  pt: z.int().min(0).max(100_000),
  comment: z.string().trim().max(500).optional(),
});
type Mark = {
  id: string;
  planId: string;
  attemptId: string;
  versionId: string;
  fullPt: number;
  status: string;
};

/** One's word about an answer that one took up; where all that was asked for is said, the answer has its points. */
export const mark = post('zxks/gradeTask/submit', {
  needs: NEEDS,
  proof: 'plain',
  body,
  async handle(work, { body: given }) {
    const row = await work.db.row<Mark>(sql`
      select m.id, m.plan_id, m.attempt_id, m.version_id, x.full_pt, m.status from exam_mark m
      join exam_answer x on x.attempt_id = m.attempt_id and x.version_id = m.version_id
      where m.id = ${given.markId} and m.grader_id = ${work.actor.userId} for update of x, m`);
    if (!row) throw refuse.nothingToMark();
    if (row.status === 'done') return { marked: true };
    if (given.pt > row.fullPt) throw refuse.markAbove({ most: row.fullPt / 100 });
    await work.db.run(sql`
      update exam_mark set pt = ${given.pt}, comment = ${given.comment || null}::text, status = 'done', done_at = ${work.at} where id = ${row.id}`);
    await settle(work, row);
    return { marked: true };
  },
});

/** What the words about an answer come to. Two that lie far apart ask for a third. */
async function settle(work: Work, { planId, attemptId, versionId, fullPt }: Mark): Promise<void> {
  const words = await work.db.rows<{ round: number; pt: number | null }>(sql`
    select round, pt from exam_mark where attempt_id = ${attemptId} and version_id = ${versionId} order by round`);
  const points = words.flatMap(({ pt }) => (pt === null ? [] : [pt]));
  if (points.length < words.length) return;
  const plan = await planOf(work, planId);
  const [a = 0, b, c] = points;
  const pt =
    b === undefined ? a : c === undefined ? bothPt(a, b, fullPt, plan.doubleGap) : arbitrated([a, b, c]);
  if (pt === null) {
    await work.db.run(sql`
      insert into exam_mark (tenant_id, id, plan_id, attempt_id, version_id, round)
      values (${work.tenant}, gen_random_uuid(), ${planId}, ${attemptId}, ${versionId}, 3) on conflict do nothing`);
    return;
  }
  await work.db.run(sql`
    update exam_answer set pt = ${pt}, grade_status = 'done' where attempt_id = ${attemptId} and version_id = ${versionId}`);
  await finish(work, attemptId);
}

/** An attempt of which everything is marked has its sum. */
export async function finish(work: Work, attemptId: string): Promise<void> {
  // who marks its last two answers at once takes turns here
  const attempt = await work.db.row<{ takerId: string; planId: string }>(
    sql`select taker_id, plan_id from exam_attempt where id = ${attemptId} for update`,
  );
  const done = await work.db.run(sql`
    update exam_attempt a set status = 'graded', total_pt = s.total, subjective_pt = s.total - a.objective_pt
    from (select sum(pt)::int as total, bool_and(grade_status = 'done') as whole from exam_answer where attempt_id = ${attemptId}) s
    where a.id = ${attemptId} and a.status = 'submitted' and s.whole`);
  if (done > 0) await resultNow(work, await planOf(work, attempt!.planId), attempt!.takerId);
}
