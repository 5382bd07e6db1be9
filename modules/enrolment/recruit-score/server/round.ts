import { createHash } from 'node:crypto';
import { limitBroken, lockBatch, otherPapers, outcomes, type Batch } from '#modules/enrolment/single-recruit';
import type { Row } from '#platform/kit/resource.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { admitRound } from '../admit-round.ts';
import { refuse } from '../errors.ts';
import { admit, type Barrier, type Given, type Plan, type Result } from '../rules/admit.ts';
import { reaches, type Line } from '../rules/lines.ts';
import { scoredOf, totalled, type Scored } from './totals.ts';

export type Round = Row<typeof admitRound>;

type Who = {
  id: string;
  kind: string;
  gender: string;
  heightCm: number | null;
  wishIds: string[] | null;
  adjustIds: string[] | null;
  obeyAdjust: boolean | null;
  otherIds: string[];
  decision: 'admit' | 'reject' | null;
};
type PlanRow = Plan & {
  majorId: string;
  kind: string | null;
  genderLimit: string | null;
  minHeightCm: number | null;
};

/** Which parts of a run a round takes. */
const PARTS: { readonly [type: string]: Pick<Given, 'wishing' | 'adjusting'> } = {
  first: { wishing: true, adjusting: true },
  collect: { wishing: true, adjusting: true },
  adjust: { wishing: false, adjusting: true },
  fill: { wishing: true, adjusting: false },
};

/** All that a round rests on, as it is now. */
export async function givenOf(
  work: Work,
  batch: Batch,
  round: Pick<Round, 'id' | 'roundType' | 'wishTo'>,
): Promise<Given> {
  const scored = new Map((await scoredOf(work, batch.id)).map((one) => [one.id, one]));
  // where a round asks anew, what was wished for before counts no more
  const isAnew = round.wishTo !== null;
  const people = await work.db.rows<Who>(sql`
    select c.id, c.kind, c.gender, c.height_cm, c.adjust_ids, r.decision, ${otherPapers('c')} as other_ids,
      case when ${isAnew} then w.wish_ids else c.wish_ids end as wish_ids, case when ${isAnew} then w.obey_adjust else c.obey_adjust end as obey_adjust
    from candidate c left join round_wish w on w.round_id = ${round.id} and w.candidate_id = c.id
    left join admit_result r on r.round_id = ${round.id} and r.candidate_id = c.id
    where c.batch_id = ${batch.id} and c.audit_status = 'approved' and c.admit_status in ('none', 'rejected') order by c.id`);
  const plans = await work.db.rows<PlanRow>(sql`
    select id, major_id, major_code || ' ' || name as code, plan_count, plan_count - admitted_count as remaining, kind, gender_limit, min_height_cm
    from major_plan where batch_id = ${batch.id} order by major_code, name, id`);
  const lines = await work.db.rows<Line>(sql`
    select kind, plan_id, subject_id, round(min_score * 100)::int as min_pt from score_line where batch_id = ${batch.id} order by id`);
  return {
    people: people.flatMap((who) => {
      const score = scored.get(who.id);
      return score ? [personOf(batch, who, { score, plans, lines })] : [];
    }),
    plans: plans.map(({ id, code, planCount, remaining }) => ({ id, code, planCount, remaining })),
    mode: batch.volunteerMode === 'sequential' ? 'sequential' : 'parallel',
    gaps: (batch.wishGaps ?? []).map((one) => Math.round((one.gapScore ?? 0) * 100)),
    edgeTie: batch.edgeTie === 'admitAll' || batch.edgeTie === 'rejectAll' ? batch.edgeTie : 'hold',
    decisions: new Map(people.flatMap(({ id, decision }) => (decision ? [[id, decision] as const] : []))),
    ...PARTS[round.roundType]!,
  };
}

type Known = {
  score: Pick<Scored, 'bonuses' | 'scores' | 'exemptType'>;
  plans: readonly PlanRow[];
  lines: readonly Line[];
};

function personOf(batch: Batch, who: Who, { score, plans, lines }: Known): Given['people'][number] {
  const total = totalled(batch, score);
  const byId = new Map(score.scores.map((one) => [one.subjectId, one.out ? 0 : one.pt]));
  // where a major's own compulsory subject was missed, that major alone is lost
  const missed = (majorId: string) =>
    score.scores.some((one) => one.out && one.compulsory && one.majorIds.includes(majorId));
  const barred = new Map<string, Barrier>();
  for (const plan of plans) {
    const about = { kind: who.kind, planId: plan.id };
    if (limitBroken(plan, who) || who.otherIds.includes(plan.id) || missed(plan.majorId))
      barred.set(plan.id, 'limit');
    else if (!reaches(lines, about, (id) => (id === null ? total.totalPt : (byId.get(id) ?? null))))
      barred.set(plan.id, 'line');
  }
  return {
    id: who.id,
    keys: total.keys,
    isExempt: score.exemptType === 'all',
    wishes: who.wishIds ?? [],
    adjust: who.adjustIds ?? [],
    obeys: batch.obeyOn === true && who.obeyAdjust === true,
    barred,
    isOut: score.scores.some((one) => one.out && one.compulsory && one.majorIds.length === 0),
  };
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_key, part: unknown) => (part instanceof Map ? [...part].toSorted() : part)),
    )
    .digest('hex');

/** A run with the hashes of what went in and of what came out: the same for ever. */
export function ran(given: Given): { results: Result[]; inputHash: string; resultHash: string } {
  const results = admit(given);
  return {
    results,
    inputHash: hashOf(given),
    resultHash: hashOf(results.map((one) => [one.id, one.type, one.planId, one.wishOrder])),
  };
}

/** One admission of a batch runs at a time; whoever comes meanwhile is told so. @throws recruit-score.runBusy */
export async function lockRun(work: Work, batchId: string): Promise<Batch> {
  const free = await work.db.row<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`recruit-admit:${work.tenant}:${batchId}`}, 0)) as free`,
  );
  if (!free!.free) throw refuse.runBusy();
  const batch = await lockBatch(work, batchId);
  if (batch.status !== 'admitting') throw refuse.notAdmitting();
  return batch;
}

type Before = { candidateId: string; planId: string | null };

/** Runs a round and keeps its results; those of its last run give way. Answers with what is stored of the round. */
export async function simulate(work: Work, batch: Batch, round: Round): Promise<Partial<Round>> {
  const given = await givenOf(work, batch, round);
  const { results, inputHash, resultHash } = ran(given);
  const before = new Map(
    (
      await work.db.rows<Before>(
        sql`select candidate_id, plan_id from admit_result where round_id = ${round.id}`,
      )
    ).map((one) => [one.candidateId, one.planId]),
  );
  await store(work, round, given, results);
  const count = (type: Result['type']) => results.filter((one) => one.type === type).length;
  const moved =
    before.size === 0 ? 0 : results.filter((one) => (before.get(one.id) ?? null) !== one.planId).length;
  return {
    candidates: results.length,
    admitted: count('admit'),
    adjusted: count('adjust'),
    held: count('hold'),
    moved,
    inputHash,
    resultHash,
    ranAt: work.at,
  };
}

async function store(work: Work, round: Round, given: Given, results: readonly Result[]): Promise<void> {
  const kept = await work.db.rows<{ candidateId: string; decision: string | null; decidedBy: string | null }>(
    sql`select candidate_id, decision, decided_by from admit_result where round_id = ${round.id} and decision is not null`,
  );
  await work.db.run(sql`delete from admit_result where round_id = ${round.id}`);
  await recount(work.db, results.length);
  const totals = new Map(given.people.map((one) => [one.id, one.keys[0] ?? 0]));
  const decided = new Map(kept.map((one) => [one.candidateId, one]));
  const rows = results.map((one) => ({
    rowId: newId(),
    ...one,
    totalPt: totals.get(one.id) ?? 0,
    decision: decided.get(one.id)?.decision ?? null,
    decidedBy: decided.get(one.id)?.decidedBy ?? null,
  }));
  await work.db.run(sql`
    insert into admit_result (tenant_id, id, round_id, candidate_id, register_no, plan_id, department_id, result_type, wish_order, total_score, rank,
      reason_code, cut_score, decision, decided_by, created_at, created_by, updated_at)
    select ${work.tenant}, r."rowId", ${round.id}, c.id, c.register_no, r."planId", coalesce(p.department_id, c.department_id), r.type, r."wishOrder", r."totalPt" / 100.0,
      c.rank_all, r.reason, r."cutPt" / 100.0, r.decision, r."decidedBy", ${work.at}, ${work.actor.userId}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowId" uuid, id uuid, type text, "planId" uuid, "wishOrder" int, "totalPt" int, reason text,
      "cutPt" int, decision text, "decidedBy" uuid)
    join candidate c on c.id = r.id left join major_plan p on p.id = r."planId"`);
}

/** Those whom a round places. */
export const placedBy = (work: Work, roundId: string) =>
  work.db.rows<{ candidateId: string; planId: string }>(sql`
    select candidate_id, plan_id from admit_result where round_id = ${roundId} and result_type in ('admit', 'adjust') order by candidate_id`);

/** A round that was approved becomes offers. */
export async function offer(work: Work, round: Pick<Round, 'id' | 'batchId'>): Promise<void> {
  const batch = await lockBatch(work, round.batchId);
  await outcomes.propose(work, await placedBy(work, round.id), {
    batchId: round.batchId,
    grows: batch.edgeTie === 'admitAll',
  });
}
