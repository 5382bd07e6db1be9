import { versionsOf } from '#modules/enrolment/question-bank';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { autoPt, type Answer } from '../rules/marking.ts';
import { paperIn, planOf, type KnownPlan } from './frozen.ts';
import { resultNow } from './publish.ts';

export type SubmitKind = 'self' | 'timeout' | 'forced' | 'limit';
type Open = { planId: string; paperId: string; takerId: string; status: string };
type Line = { versionId: string; sectionNo: number; fullPt: number; answer: Answer };
type Marked = { versionId: string; pt: number | null };

/** Ends an attempt once, whoever asks for it: what a machine can judge is marked at once, the rest waits for people. */
export async function closeAttempt(work: Work, attemptId: string, kind: SubmitKind): Promise<void> {
  const open = await work.db.row<Open>(sql`
    select plan_id, paper_id, taker_id, status from exam_attempt where id = ${attemptId} for update`);
  if (open?.status !== 'doing') return;
  const plan = await planOf(work, open.planId);
  const marked = await markedBy(work, plan, open.paperId, attemptId);
  await work.db.run(sql`
    update exam_answer x set pt = m.pt, grade_status = case when m.pt is null then 'waiting' else 'done' end
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m("versionId" uuid, pt int)
    where x.attempt_id = ${attemptId} and x.version_id = m."versionId"`);
  const waiting = marked.filter(({ pt }) => pt === null);
  await deal(work, plan, attemptId, waiting);
  const objective = marked.reduce((sum, { pt }) => sum + (pt ?? 0), 0);
  const isGraded = waiting.length === 0;
  await work.db.run(sql`
    update exam_attempt set status = ${isGraded ? 'graded' : 'submitted'}, submit_kind = ${kind}, objective_pt = ${objective},
      subjective_pt = ${isGraded ? 0 : null}::int, total_pt = ${isGraded ? objective : null}::int,
      submitted_at = least(${work.at}::timestamptz, case when ${kind} = 'timeout' then deadline_at else ${work.at}::timestamptz end)
    where id = ${attemptId}`);
  if (isGraded) await resultNow(work, plan, open.takerId);
}

async function markedBy(work: Work, plan: KnownPlan, paperId: string, attemptId: string): Promise<Marked[]> {
  const lines = await work.db.rows<Line>(
    sql`select version_id, section_no, full_pt, answer from exam_answer where attempt_id = ${attemptId}`,
  );
  const known = await versionsOf(
    work,
    lines.map(({ versionId }) => versionId),
  );
  const { sections } = paperIn(plan, paperId);
  return lines.map(({ versionId, sectionNo, fullPt, answer }) => {
    const { key, caseSensitive } = known.get(versionId)!;
    const { rule } = sections[sectionNo]!;
    return { versionId, pt: autoPt({ key, answer, pt: fullPt, rule, caseSensitive }) };
  });
}

/** An answer that people read waits for one word about it, or for two. */
async function deal(
  work: Work,
  plan: KnownPlan,
  attemptId: string,
  waiting: readonly Marked[],
): Promise<void> {
  if (waiting.length === 0) return;
  await work.db.run(sql`
    insert into exam_mark (tenant_id, id, plan_id, attempt_id, version_id, round)
    select ${work.tenant}, gen_random_uuid(), ${plan.id}, ${attemptId}, v, n
    from unnest(${waiting.map(({ versionId }) => versionId)}::uuid[]) v cross join generate_series(1, ${plan.doubleMark ? 2 : 1}) n`);
}

/** Ends what still runs of a test. */
export async function closeAll(
  work: Work,
  planId: string,
  kind: SubmitKind,
  takerIds: readonly string[] | null = null,
): Promise<number> {
  const open = await work.db.rows<{ id: string }>(sql`
    select id from exam_attempt where plan_id = ${planId} and status = 'doing'
      and (${takerIds}::uuid[] is null or taker_id = any(${takerIds}::uuid[])) order by id`);
  for (const { id } of open) await closeAttempt(work, id, kind);
  return open.length;
}

/** So many at once: each is a few statements, and the rest comes ten seconds later. */
const AT_ONCE = 400;

/** Ends attempts whose time is over, and tests in which nobody sits any more. */
export async function closeDue(work: Work): Promise<void> {
  const due = await work.db.rows<{ id: string }>(sql`
    select id from exam_attempt where status = 'doing' and deadline_at <= ${work.now}::timestamptz
    order by deadline_at limit ${AT_ONCE} for update skip locked`);
  for (const { id } of due) await closeAttempt(work, id, 'timeout');
  await work.db.run(sql`
    update exam_plan p set status = 'marking', version = version + 1, updated_at = ${work.at}
    where p.status = 'published' and p.end_at <= ${work.now}::timestamptz
      and not exists (select 1 from exam_attempt a where a.tenant_id = p.tenant_id and a.plan_id = p.id and a.status = 'doing')`);
}

const EVERY = 10_000;
const TURNS = 5;

/** By the minute; and within it every ten seconds, where somebody's time runs out. */
export async function tick(work: Work): Promise<void> {
  await closeDue(work);
  const until = new Date(work.now.getTime() + EVERY * (TURNS + 1));
  const soon = await work.db.row(
    sql`select 1 from exam_attempt where status = 'doing' and deadline_at <= ${until}::timestamptz limit 1`,
  );
  if (!soon) return;
  const { platform, tenant, traceId } = work;
  work.afterCommit(() => {
    for (let turn = 1; turn <= TURNS; turn += 1)
      setTimeout(() => {
        asServer(platform, tenant, closeDue).catch((error: unknown) => platform.report(error, traceId));
      }, turn * EVERY).unref();
  });
}
