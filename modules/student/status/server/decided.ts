import { sql } from '#platform/server/db/sql.ts';
import type { End } from '#platform/server/application/application.ts';
import type { Work } from '#platform/server/work.ts';
import { effectiveDay } from '../rules/asked.ts';
import { attempt, store, type Change } from './execute.ts';
import { tell } from './tell.ts';

/** Granted, it takes effect on its day, which may be today. */
export async function ended(work: Work, row: Change, end: End): Promise<void> {
  if (end !== 'approved') return;
  const today = work.at.slice(0, 10);
  const effectiveOn = effectiveDay(row.startDate, today, row.agentUserId !== null);
  await work.db.run(sql`
    update status_change set effective_on = ${effectiveOn}, exec_status = 'waiting', version = version + 1, updated_at = ${work.at}
    where id = ${row.id}`);
  const granted = { ...row, effectiveOn, execStatus: 'waiting' };
  if (effectiveOn <= today) await carryOut(work, granted);
  else await tell(work, granted, 'dated');
}

/** Lets it take effect, or keeps what is in the way with it; its person hears which. */
export async function carryOut(work: Work, row: Change): Promise<void> {
  const { block, values } = await attempt(work, row);
  if (block === null) {
    await store(work, [{ id: row.id, ...values }]);
    return tell(work, row, 'done');
  }
  await work.db.run(sql`
    update status_change set exec_status = 'failed', fail_key = ${block.key}, fail_note = ${block.note},
      version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
  await tell(work, { ...row, failKey: block.key, failNote: block.note }, 'failed');
}
