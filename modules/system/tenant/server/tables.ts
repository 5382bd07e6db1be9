import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';

export type Table = { name: string; columns: string[]; blocks: number };

/** Every table that holds rows of schools, whichever room it belongs to, with its columns and its length. */
export function tablesOf(platform: Platform, school: string): Promise<Table[]> {
  return platform.door.read(school, (db) =>
    db.rows<Table>(sql`
      select c.relname as name, ceil(pg_relation_size(c.oid) / 8192.0)::int as blocks,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'sys_session'
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      order by 1`),
  );
}
