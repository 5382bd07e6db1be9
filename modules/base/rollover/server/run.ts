import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { rollover } from '../rollover.ts';
import { blocking, UNDO_DAYS } from '../rules.ts';
import { byId, closeItems, hold, type Batch } from './batch.ts';
import { checksOf, keep } from './checks.ts';
import { countsOf } from './counts.ts';

const byName = z.strictObject({ id: z.uuid(), schoolName: z.string().trim().max(100) });

/** Begins the run: what stands in the way is looked for once more, in the transaction that begins it. */
export const run = post('base/rollover/run', {
  needs: 'rollover.run',
  proof: 'fresh',
  body: byName,
  async handle(work, { body: { id, schoolName } }) {
    const batch = await hold(work, id);
    await assertName(work, schoolName);
    if (batch.effectiveDate > work.at.slice(0, 10)) throw refuse.tooEarly({ day: batch.effectiveDate });
    const checks = await checksOf(work, batch);
    const blocked = blocking(checks);
    if (blocked.length > 0) throw blockedBy(work, blocked);
    await keep(work, batch, checks);
    await closeItems(work, id);
    const before = JSON.stringify(await countsOf(work));
    await work.db.run(sql`
      update rollover set total = (select count(*) from rollover_item where rollover_id = ${id}), done = 0,
        counts_before = ${before}::jsonb, started_at = ${work.at}, started_by = ${work.actor.userId} where id = ${id}`);
    return { jobId: await begin(work, batch, 'running') };
  },
});

/** The first of what stands in the way, by its own word, and how many there are in all. */
function blockedBy(work: Work, blocked: ReturnType<typeof blocking>) {
  const [first] = blocked;
  const what = work.platform.words.say(work.locale, `rolloverChecks.${first!.code}`, { count: first!.count });
  return refuse.blocked({ count: blocked.length, what });
}

/** Goes on where a run, or an undo, came to a stop: what is done stays done, nobody is done twice. */
export const resume = post('base/rollover/resume', {
  needs: 'rollover.run',
  proof: 'fresh',
  body: byId,
  async handle(work, { body: { id } }) {
    const batch = await hold(work, id, ['failed', 'running', 'undoing']);
    if (batch.status !== 'failed' && (await isAtWork(work, id))) throw refuse.stillRunning();
    const undoing = await work.db.row(
      sql`select 1 from rollover where id = ${id} and undo_until is not null`,
    );
    return { jobId: await begin(work, batch, undoing ? 'undoing' : 'running') };
  },
});

/** Whether its task waits or runs: one that was given up, or lost with its node, doesn't. */
async function isAtWork(work: Work, id: string): Promise<boolean> {
  const job = await work.db.row(sql`
    select 1 from rollover r join sys_job j on j.id = r.job_id and j.status in ('queued', 'running') where r.id = ${id}`);
  return job !== undefined;
}

/** Takes a run back, within a week of its end. */
export const undo = post('base/rollover/undo', {
  needs: 'rollover.undo',
  proof: 'fresh',
  body: byName.extend({ reason: z.string().trim().min(1).max(200) }),
  async handle(work, { body: { id, schoolName, reason } }) {
    const batch = await hold(work, id, ['done']);
    await assertName(work, schoolName);
    if (batch.undoUntil! < work.at) throw refuse.undoOver({ days: UNDO_DAYS });
    await work.db.run(sql`
      update rollover set done = 0, total = (select count(*) from rollover_item where rollover_id = ${id} and result = 'done')
      where id = ${id}`);
    return { jobId: await begin(work, batch, 'undoing', reason) };
  },
});

async function assertName(work: Work, name: string): Promise<void> {
  const school = await work.db.row<{ schoolName: string }>(
    sql`select school_name from sys_tenant where id = ${work.tenant}`,
  );
  if (school!.schoolName !== name) throw refuse.nameWrong();
}

async function begin(
  work: Work,
  batch: Batch,
  status: 'running' | 'undoing',
  reason?: string,
): Promise<string> {
  const kind = status === 'running' ? 'rolloverRun' : 'rolloverUndo';
  const jobId = await submit(work, { kind, title: batch.toXn, params: { id: batch.id } });
  await work.db.run(sql`
    update rollover set status = ${status}, job_id = ${jobId}, failure = null, version = version + 1, updated_at = ${work.at}
    where id = ${batch.id}`);
  const change = { rowId: batch.id, before: { status: batch.status }, after: { status } };
  await record(work, rollover, status, [change], reason);
  return jobId;
}
