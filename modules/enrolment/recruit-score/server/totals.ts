import { z } from 'zod';
import { lockBatch, outcomes, sits, type Batch } from '#modules/enrolment/single-recruit';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { keysOf, ranksOf, totalOf, type SubjectScore } from '../rules/total.ts';
import { takeAllScores } from './tests.ts';

export type Scored = {
  id: string;
  kind: string;
  exemptType: string | null;
  bonuses: { score: number | null }[] | null;
  scores: (SubjectScore & { compulsory: boolean; majorIds: string[] })[];
};

/** Candidates who are in order, with what they reached in each subject that is theirs. */
export const scoredOf = (work: Work, batchId: string): Promise<Scored[]> =>
  work.db.rows<Scored>(sql`
    select c.id, c.kind, c.exempt_type, c.bonuses, (
      select coalesce(jsonb_agg(jsonb_build_object('subjectId', s.id, 'type', s.subject_type, 'pt', coalesce(round(x.score * 100), 0)::int,
        'weightBp', round(s.weight * 100)::int, 'sort', s.sort, 'compulsory', s.compulsory, 'majorIds', coalesce(s.major_ids, '{}'),
        'out', coalesce(x.flag <> 'normal', s.exam_plan_id is not null or c.exam_status in ('absent', 'cheat'))) order by s.sort), '[]')
      from exam_subject s left join exam_score x on x.subject_id = s.id and x.candidate_id = c.id
      where s.batch_id = c.batch_id and (x.id is not null or s.session_id is not null or s.exam_plan_id is not null) and ${sits('s', 'c')}) as scores
    from candidate c where c.batch_id = ${batchId} and c.audit_status = 'approved' order by c.id`);

const pt = (score: number | null): number => Math.round((score ?? 0) * 100);

/** A candidate's total and what he is compared by. */
export function totalled(batch: Batch, { bonuses, scores }: Pick<Scored, 'bonuses' | 'scores'>) {
  const rule = batch.bonusRule === 'sum' ? 'sum' : 'best';
  const total = totalOf(
    scores,
    (bonuses ?? []).map((one) => pt(one.score)),
    { rule, maxPt: pt(batch.bonusMax) },
  );
  return { ...total, keys: keysOf(total, scores, batch.tieBreak ?? []) };
}

/** Works totals and ranks out, from locked scores alone. */
export async function computeTotals(work: Work, batch: Batch): Promise<number> {
  const people = (await scoredOf(work, batch.id)).map((one) => ({ ...one, ...totalled(batch, one) }));
  const all = ranksOf(people);
  const byKind = [...Map.groupBy(people, (one) => one.kind).values()].map((own) => ranksOf(own));
  await outcomes.noteTotals(
    work,
    people.map((one) => ({
      candidateId: one.id,
      totalPt: one.totalPt,
      rankAll: all.get(one)!,
      rankKind: byKind.find((ranks) => ranks.has(one))!.get(one)!,
    })),
  );
  return people.length;
}

const body = z.strictObject({ batchId: z.uuid() });

async function scoringBatch(work: Work, batchId: string): Promise<Batch> {
  const batch = await lockBatch(work, batchId);
  if (batch.status !== 'scoring') throw refuse.notScoring();
  const open = await work.db.row<{ count: number }>(
    sql`select count(*) as count from score_sheet where batch_id = ${batchId} and status <> 'locked'`,
  );
  if (open!.count > 0) throw refuse.sheetsOpen({ count: open!.count });
  await takeAllScores(work, batchId);
  return batch;
}

export const compute = post('dzks/totalScore/compute', {
  needs: 'totalScore.compute',
  proof: 'plain',
  body,
  handle: async (work, { body: { batchId } }) => ({
    candidates: await computeTotals(work, await scoringBatch(work, batchId)),
  }),
});

/** Works them out once more and shows them to the candidates. */
export const publish = post('dzks/totalScore/publish', {
  needs: 'totalScore.publish',
  proof: 'fresh',
  body,
  async handle(work, { body: { batchId } }) {
    const batch = await scoringBatch(work, batchId);
    if (batch.totalsAt !== null) throw refuse.totalsFixed();
    const candidates = await computeTotals(work, batch);
    await outcomes.publishTotals(work, batchId);
    return { candidates };
  },
});

type Section = { from: number; people: number; above: number };
type Figure = {
  subject: string;
  people: number;
  mean: number | null;
  sd: number | null;
  most: number | null;
  least: number | null;
};

/** How many reached what: section by section, and subject by subject. */
export const distribution = get('dzks/totalScore/getDistribution', {
  needs: 'totalScore.look',
  query: z.strictObject({ batchId: z.uuid() }),
  async handle(work, { query: { batchId } }) {
    const sections = await work.db.rows<Section>(sql`
      select f as "from", count(*)::int as people, sum(count(*)) over (order by f desc)::int as above from (
        select floor(total_score / 10) * 10 as f from candidate where batch_id = ${batchId} and total_score is not null) s group by f order by f desc`);
    const subjects = await work.db.rows<Figure>(sql`
      select s.name as subject, count(x.id)::int as people, round(avg(x.score), 2) as mean, round(stddev_pop(x.score), 2) as sd, max(x.score) as most, min(x.score) as least
      from exam_subject s left join exam_score x on x.subject_id = s.id and x.flag = 'normal' where s.batch_id = ${batchId} group by s.id, s.name, s.sort order by s.sort`);
    return { sections, subjects };
  },
});
