import { academicRows } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { v7 } from 'uuid';
import type { Work } from '#platform/server/work.ts';
import { settings } from './settings.ts';

/**
 * Majors by the names that the provinces' sheets call them: as the year's table of names says, else by their own name or
 * code. A name that nobody knows is put into the table, where somebody says what it means.
 */
export async function majorsOf(work: Work, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { year } = await settings(work);
  const rows = await work.db.rows<{ name: string; mapped: string | null; own: string | null }>(sql`
    with ${academicRows.major}
    select n.name, coalesce(
        (select p.major_id from major_mapping p where p.year = ${year} and p.raw_name = n.name),
        (select p.major_id from major_mapping p where p.raw_name = n.name and p.major_id is not null order by p.year desc limit 1)) as mapped,
      (select m.id from major m where m.major_name = n.name or m.major_code = n.name order by m.major_code limit 1) as own
    from unnest(${names}::text[]) as n(name)`);
  const unknown = rows.filter(({ mapped, own }) => mapped === null && own === null);
  const fresh = unknown.map(({ name }) => ({ id: v7(), name: name.slice(0, 100) }));
  await work.db.run(sql`
    insert into major_mapping (tenant_id, id, year, raw_name, created_at, created_by, updated_at)
    select ${work.tenant}, r.id, ${year}, r.name, ${work.at}, ${work.actor.userId}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r(id uuid, name text) order by r.name
    on conflict do nothing`);
  return new Map(rows.flatMap(({ name, mapped, own }) => [[name, mapped ?? own] as const]).filter(isFound));
}

const isFound = (entry: readonly [string, string | null]): entry is readonly [string, string] =>
  entry[1] !== null;
