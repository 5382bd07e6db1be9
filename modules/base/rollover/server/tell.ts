import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { isEnd } from '../rules.ts';
import type { Batch } from './batch.ts';

type Told = { studentId: string; action: string };

/** Which message somebody gets; who keeps his place gets none. */
function keyOf(action: string): string | null {
  if (isEnd(action)) return 'ended';
  return { promote: 'promoted', delay: 'delayed', retain: 'retained' }[action] ?? null;
}

/** Everybody reads what changes for him. */
export async function tell(work: Work, batch: Batch, items: readonly Told[]): Promise<void> {
  for (const [key, some] of Map.groupBy(items, ({ action }) => keyOf(action)))
    if (key !== null) await send(work, batch, key, some);
}

export const tellUndone = (work: Work, batch: Batch, items: readonly Told[]): Promise<void> =>
  send(work, batch, 'undone', items);

async function send(work: Work, batch: Batch, key: string, items: readonly Told[]): Promise<void> {
  const users = await usersOfPersons(
    work,
    items.map(({ studentId }) => studentId),
  );
  await message(work, {
    users: [...users.values()],
    key: `rollover.${key}`,
    facts: { toXn: batch.toXn },
    category: 'system',
    link: '/personal/userinfo',
    bizType: 'rollover',
    bizId: batch.id,
    event: key,
  });
}

/** The school reads that somebody objects; whoever objected reads the answer. */
export async function tellObjected(
  work: Work,
  { rolloverId, id, studentName }: { rolloverId: string; id: string; studentName: string },
): Promise<void> {
  const batch = await work.db.row<{ createdBy: string | null }>(
    sql`select created_by from rollover where id = ${rolloverId}`,
  );
  await message(work, {
    users: [batch?.createdBy ?? []].flat(),
    key: 'rollover.objected',
    facts: { name: studentName, by: work.actor.name },
    category: 'approval',
    link: `/layout/base/rollover/objection?id=${id}`,
    bizType: 'rolloverObjection',
    bizId: id,
    event: 'objected',
  });
}
