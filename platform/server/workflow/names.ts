import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

export async function nameOf(work: Work, userId: string): Promise<string> {
  return (await namesOf(work, [userId])).get(userId) ?? '—';
}

/** User ids → names, in one statement. */
export async function namesOf(work: Work, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await work.db.rows<{ id: string; userName: string }>(sql`
    select id, user_name from sys_user where id = any(${[...new Set(userIds)]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.userName]));
}
