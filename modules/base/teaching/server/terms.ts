import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Terms by `2026-2027-1` and by name. */
export async function termsByName(work: Work): Promise<Map<string, string>> {
  const terms = await work.db.rows<{ id: string; code: string; name: string }>(
    sql`select id, xn || '-' || xq_m as code, name from school_calendar`,
  );
  return new Map(terms.flatMap(({ id, code, name }) => [[code, id] as const, [name, id] as const]));
}
