import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { change } from '#platform/server/resource/store.ts';
import { endCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { addDays } from '#platform/pure/date.ts';
import { dormViolation } from '../dorm-violation.ts';
import { ANSWER_DAYS } from '../rules.ts';
import { advise } from './advice.ts';
import { tell } from './tell.ts';
import type { Violation } from './violation.ts';

/** Changes a record that is waiting or appealed, under its lock; null where there is nothing to change. */
export async function settle(work: Work, id: string, values: Partial<Violation>): Promise<Violation | null> {
  if (Object.keys(values).length === 0) return null;
  const before = await work.db.row<Violation>(sql`
    select ${columns(dormViolation.fields)} from dorm_violation t
    where t.id = ${id} and t.status in ('pending', 'appealed') for no key update`);
  if (!before) return null;
  const settledAt = values.status === 'effective' || values.status === 'revoked' ? work.at : null;
  const after = await change(work, dormViolation, before, { ...values, settledAt });
  await record(work, dormViolation, values.status!, [{ rowId: id, before, after }]);
  return after as unknown as Violation;
}

/**
 * Whoever hasn't answered in three days has confirmed; an appeal that came back and was left lying for as long is over. Each
 * row in its own lock: who answers at this moment comes first or too late.
 */
export async function settleDay(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const left = await work.db.rows<{ id: string }>(sql`
    select id from violation_appeal where audit_status = 'returned'
      and updated_at < ${addDays(today, -ANSWER_DAYS)}::date limit 500`);
  for (const { id } of left)
    await endCase(work, id, work.platform.words.say('zh-CN', 'flows.dormViolationAppeal.overtaken'));
  const late = await work.db.rows<{ id: string }>(sql`
    select id from dorm_violation where status = 'pending' and answer_by < ${today}::date order by id limit 1000`);
  for (const { id } of late) {
    const row = await settle(work, id, { status: 'effective', confirmMode: 'default' });
    if (!row) continue;
    await advise(work, row);
    await tell(work, [row], 'settled');
  }
}
