import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { setAccounts } from './accounts.ts';

/**
 * After a roll-over accounts of those who left close, and after it was taken back those close again that were closed
 * before. Of who came back meanwhile nothing is closed.
 */
export async function closeAfterRollover(
  work: Work,
  { studentIds, left }: { studentIds: readonly string[]; left: boolean },
): Promise<void> {
  const found = await work.db.rows<{ id: string }>(sql`
    select id from student where id = any(${studentIds}::uuid[]) and (not ${left} or not enrolled)`);
  await setAccounts(
    work,
    found.map(({ id }) => id),
    'disabled',
  );
}
