import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';

const MINE = '/layout/student/graduate/mine';

/** All students of a batch hear that it began, or that the list is published. */
export async function tellAll(
  work: Work,
  batch: { id: string; name: string; publicTo: string | null },
  event: 'opened' | 'announced',
): Promise<void> {
  const rows = await work.db.rows<{ studentId: string }>(
    sql`select student_id from grad_audit where batch_id = ${batch.id} and stage <> 'done'`,
  );
  const users = await usersOfPersons(
    work,
    rows.map(({ studentId }) => studentId),
  );
  await message(work, {
    users: [...users.values()],
    key: `graduate.${event}`,
    facts: { batch: batch.name, day: batch.publicTo ?? '' },
    category: 'activity',
    link: event === 'opened' ? MINE : '/layout/student/graduate/public',
    bizType: 'gradBatch',
    bizId: batch.id,
    event,
  });
}

type Told = {
  studentIds: readonly string[];
  key: 'concluded' | 'clearFailed';
  facts: { readonly [name: string]: string };
  bizId: string;
};

/** Students read what concerns them. */
export async function tellStudents(work: Work, { studentIds, key, facts, bizId }: Told): Promise<void> {
  const users = await usersOfPersons(work, studentIds);
  await message(work, {
    users: [...users.values()],
    key: `graduate.${key}`,
    facts,
    category: 'activity',
    link: MINE,
    bizType: 'gradAudit',
    bizId,
    event: key,
  });
}
