import type { Db } from './db.ts';
import { sql } from './sql.ts';

/** Rows from which a wrong plan costs more than asking. */
const MANY = 100;

/** Pages of a table that no plan can get badly wrong. */
const FEW = 4;

/**
 * Throws this connection's plans away and tells the planner of tables that have outgrown what it counted: a first
 * import, the rows of a demo. For whoever writes, or has written, that many `rows`. Autovacuum looks once a minute and
 * never into a transaction; until then a school's rows are taken for one, joins of thousands become loops within loops,
 * and the checks of foreign keys keep the plans that they made for an empty table. Three milliseconds when nothing
 * grew. A table that somebody else counts just now isn't waited for.
 */
export async function recount(db: Db, rows: number): Promise<void> {
  if (rows < MANY) return;
  await db.run(sql`discard plans`);
  const grown = await db.rows<{ name: string }>(sql`
    select t.name from (
      select oid, relname as name, pg_relation_size(oid) / current_setting('block_size')::int as pages,
        case when reltuples < 0 then 0 else relpages end as known
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') t
    where t.pages >= greatest(${FEW}, 2 * t.known)
      and case when current_setting('server_version_num')::int >= 170000 then has_table_privilege(t.oid, 'maintain') end`);
  if (grown.length === 0) return;
  const tables = sql.join(grown.map(({ name }) => sql.table(name)));
  await db.run(sql`analyze (skip_locked) ${tables}`);
}
