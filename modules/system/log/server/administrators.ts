import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Whom the log tells what should not have happened: all who run the school. */
export async function administrators(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ userId: string }>(sql`
    select distinct ur.user_id from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.role_type = 'gly' and r.status = 'enabled'`);
  return rows.map((row) => row.userId);
}
