import { emit } from '#platform/server/jobs/outbox.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { tell } from './tell.ts';

type Placed = { candidateId: string; planId: string };

/**
 * A round's results become offers, in the deciding transaction. The plans' own constraint is the last guard of their
 * places (`single-recruit.planFull`); where a school admits all equals its plan grows by them.
 */
async function propose(
  work: Work,
  placed: readonly Placed[],
  { batchId, grows }: { batchId: string; grows: boolean },
): Promise<void> {
  const rows = JSON.stringify(placed);
  await work.db.run(sql`
    update candidate c set admit_status = 'proposed', admitted_plan_id = p."planId", version = c.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${rows}::jsonb) as p("candidateId" uuid, "planId" uuid)
    where c.id = p."candidateId" and c.batch_id = ${batchId} and c.admit_status in ('none', 'rejected')`);
  await work.db.run(sql`
    update major_plan m set admitted_count = m.admitted_count + n.count,
      plan_count = case when ${grows} then greatest(m.plan_count, m.admitted_count + n.count) else m.plan_count end, version = m.version + 1
    from (select p."planId" as id, count(*)::int as count from jsonb_to_recordset(${rows}::jsonb) as p("planId" uuid) group by 1) n where m.id = n.id`);
  await work.db.run(sql`
    update candidate set admit_status = 'rejected' where batch_id = ${batchId} and audit_status = 'approved' and admit_status = 'none'`);
}

/** Publicity is over without an open objection: offers hold, and their people are told. */
async function settle(work: Work, candidateIds: readonly string[]): Promise<void> {
  const rows = await work.db.rows<{ id: string }>(sql`
    update candidate set admit_status = 'admitted', version = version + 1, updated_at = ${work.at}
    where id = any(${[...candidateIds]}::uuid[]) and admit_status = 'proposed' returning id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tell(work, ids, { key: 'offered', facts: {}, event: work.at });
}

/** A candidate takes his place, or gives it back to the plan. Twice is once; says whether this was the first time. */
export async function decideOffer(
  work: Work,
  candidateIds: readonly string[],
  takes: boolean,
): Promise<number> {
  const rows = await work.db.rows<{ id: string; planId: string }>(sql`
    update candidate set admit_status = ${takes ? 'confirmed' : 'givenUp'}, version = version + 1, updated_at = ${work.at}
    where id = any(${[...candidateIds]}::uuid[]) and admit_status = 'admitted' returning id, admitted_plan_id as plan_id`);
  if (rows.length === 0) return 0;
  if (takes) await emit(work, 'recruit.confirmed', { candidateIds: rows.map(({ id }) => id) });
  else
    await work.db.run(sql`
      update major_plan m set admitted_count = m.admitted_count - n.count, version = m.version + 1
      from (select p as id, count(*)::int as count from unnest(${rows.map(({ planId }) => planId)}::uuid[]) p group by 1) n where m.id = n.id`);
  return rows.length;
}

/** Whoever hasn't said anything when the time is over gave up, where the batch says so. */
export async function endOffers(work: Work): Promise<void> {
  const late = await work.db.rows<{ id: string }>(sql`
    select c.id from candidate c join exam_batch b on b.id = c.batch_id
    where c.admit_status = 'admitted' and b.confirm_end < ${work.at} and b.unconfirmed_as = 'giveUp' limit 5000`);
  await decideOffer(
    work,
    late.map(({ id }) => id),
    false,
  );
}

type Total = { candidateId: string; totalPt: number; rankAll: number; rankKind: number };

/** Totals and ranks, which nobody ever types. */
async function noteTotals(work: Work, totals: readonly Total[]): Promise<void> {
  await work.db.run(sql`
    update candidate c set total_score = t."totalPt" / 100.0, rank_all = t."rankAll", rank_kind = t."rankKind"
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as t("candidateId" uuid, "totalPt" int, "rankAll" int, "rankKind" int)
    where c.id = t."candidateId"`);
}

/** From now on candidates see their scores. */
async function publishTotals(work: Work, batchId: string): Promise<void> {
  await work.db.run(
    sql`update exam_batch set totals_at = ${work.at}, version = version + 1 where id = ${batchId}`,
  );
}

/** What scores and admission change of candidates and plans. */
export const outcomes = { propose, settle, noteTotals, publishTotals, endOffers };
