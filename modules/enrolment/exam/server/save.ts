import { v7 } from 'uuid';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { GRACE, minutesToSubmit } from '../rules/clock.ts';
import { refuse } from '../errors.ts';
import { closeAttempt } from './close.ts';
import { planOf } from './frozen.ts';
import { millis, takerOf, TAKES } from './taker.ts';

const CALL = { ...TAKES, proof: 'plain', personal: true } as const;
const answer = z.union([
  z.array(z.int().min(0).max(7)).max(8),
  z.array(z.string().max(500)).max(30),
  z.boolean(),
  z.string().max(20_000),
  z.null(),
]);
const item = z.strictObject({
  versionId: z.uuid(),
  answer,
  seq: z
    .int()
    .min(1)
    .max(2 ** 50),
});
const items = z.array(item).max(200);
const session = { attemptId: z.uuid(), sessionKey: z.string().max(64) };

type Saved = {
  status: string;
  isMine: boolean;
  isOver: boolean;
  deadlineAt: string;
  said: string | null;
  kept: number;
};

/**
 * One statement: an answer counts if its number is above the one that is there, so that what comes late, twice or out of order
 * does no harm. What comes when time is over is kept beside, and counts for nothing.
 */
async function stored(
  work: Work,
  given: { attemptId: string; sessionKey: string; items: object[] },
): Promise<Saved> {
  const row = await work.db.row<Saved>(sql`
    with t as (
      select a.id, a.tenant_id, a.taker_id, a.status, a.session_key = ${given.sessionKey} as is_mine, a.deadline_at,
        a.status <> 'doing' or a.deadline_at + ${GRACE / 1000} * interval '1 second' < ${work.now}::timestamptz as is_over
      from exam_attempt a where a.id = ${given.attemptId} and a.person_id = ${takerOf(work)} for share),
    i as materialized (
      select distinct on ("versionId") * from jsonb_to_recordset(${JSON.stringify(given.items)}::jsonb) as x("versionId" uuid, answer jsonb, seq bigint)
      order by "versionId", seq desc),
    done as (
      update exam_answer x set seq = i.seq, saved_at = ${work.at}, answer = case when t.is_over then x.answer else i.answer end,
        late_answer = case when t.is_over then i.answer else x.late_answer end
      from i, t where t.is_mine and x.tenant_id = t.tenant_id and x.attempt_id = t.id and x.version_id = i."versionId" and i.seq > x.seq
      returning 1)
    select t.status, t.is_mine, t.is_over, t.deadline_at, k.said, (select count(*) from done) as kept
    from t join exam_taker k on k.tenant_id = t.tenant_id and k.id = t.taker_id`);
  if (!row) throw refuse.notOnRoster();
  return row;
}

/** Keeps answers while somebody goes on. What was refused because time is over is kept too, hence no transaction. */
export const save = post('zxks/myExam/save', {
  ...CALL,
  autocommit: true,
  body: z.strictObject({ ...session, items }),
  async handle(work, { body }) {
    const saved = await stored(work, body);
    if (!saved.isMine) throw refuse.takenOver();
    if (saved.status !== 'doing') throw refuse.ended();
    if (saved.isOver) throw refuse.timeOver();
    return { now: work.at, deadlineAt: saved.deadlineAt, said: saved.said, kept: saved.kept };
  },
});

/** Hands in. Asked twice, the answer is the same. */
export const submit = post('zxks/myExam/submit', {
  ...CALL,
  body: z.strictObject({ ...session, items }),
  async handle(work, { body }) {
    const own = await work.db.row<Own>(sql`
      select plan_id, status, session_key = ${body.sessionKey} as is_mine, started_at from exam_attempt
      where id = ${body.attemptId} and person_id = ${takerOf(work)} for update`);
    if (!own) throw refuse.notOnRoster();
    if (own.status !== 'doing') return { submitted: true, now: work.at };
    if (!own.isMine) throw refuse.takenOver();
    const plan = await planOf(work, own.planId);
    const early = minutesToSubmit(plan.minSubmitMin, millis(own.startedAt), work.now.getTime());
    if (early > 0) throw refuse.submitEarly({ minutes: plan.minSubmitMin, left: early });
    const saved = await stored(work, body);
    await closeAttempt(work, body.attemptId, saved.isOver ? 'timeout' : 'self');
    return { submitted: true, now: work.at };
  },
});
type Own = { planId: string; status: string; isMine: boolean; startedAt: string };

/** What the page noticed of who sits before it: evidence, never a score. */
export const event = post('zxks/myExam/event', {
  ...CALL,
  body: z.strictObject({
    ...session,
    kind: z.enum(['leave', 'copy', 'offline']),
    seconds: z.int().min(0).max(86_400),
  }),
  async handle(work, { body }) {
    const own = await work.db.row<Own & { leaveCount: number }>(sql`
      select plan_id, status, session_key = ${body.sessionKey} as is_mine, started_at, leave_count from exam_attempt
      where id = ${body.attemptId} and person_id = ${takerOf(work)} for update`);
    if (!own) throw refuse.notOnRoster();
    if (own.status !== 'doing') return { leaveCount: own.leaveCount, ended: true };
    if (!own.isMine) throw refuse.takenOver();
    const plan = await planOf(work, own.planId);
    await work.db.run(sql`
      insert into exam_event (tenant_id, id, attempt_id, kind, at, seconds)
      values (${work.tenant}, ${v7()}, ${body.attemptId}, ${body.kind}, ${work.at}, ${body.seconds})`);
    const counts = body.kind === 'leave' && body.seconds > plan.leaveGraceSec;
    if (!counts) return { leaveCount: own.leaveCount, ended: false };
    await work.db.run(
      sql`update exam_attempt set leave_count = leave_count + 1 where id = ${body.attemptId}`,
    );
    const leaveCount = own.leaveCount + 1;
    const ended = plan.onLimit === 'submit' && plan.leaveLimit > 0 && leaveCount >= plan.leaveLimit;
    if (ended) await closeAttempt(work, body.attemptId, 'limit');
    return { leaveCount, ended };
  },
});
