import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Media by which a message leaves in an approved wording, which goes before every other. */
export async function approvedMedia(work: Work, code: string): Promise<string[]> {
  const rows = await work.db.rows<{ medium: string }>(
    sql`select distinct medium from sms_template where code = ${code} and status = 'approved' order by medium`,
  );
  return rows.map(({ medium }) => medium);
}
