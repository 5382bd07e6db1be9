import { camel } from '../server/db/names.ts';
import { sql } from '../server/db/sql.ts';
import type { World } from './world.ts';

/** What the tables themselves hold, whoever may see it. */

type Table = { name: string; hasId: boolean };

/** Tables of a school, and whether their rows have an id. */
const tablesOf = (world: World): Promise<Table[]> =>
  world.work((work) =>
    work.db.rows<Table>(sql`
      select c.relname as name, exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id'
        and i.atttypid = 'uuid'::regtype and not i.attisdropped) as has_id
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`),
  );

/** Every id of a school's rows, with the table. */
export async function idsOfSchool(world: World, tenant: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of (await tablesOf(world)).filter(({ hasId }) => hasId)) {
    const rows = await world.work(
      (work) =>
        work.db.rows<{ id: string }>(
          sql`select id from ${sql.table(name)} where tenant_id = ${tenant} order by id desc`,
        ),
      tenant,
    );
    for (const { id } of rows) found.set(id, camel(name));
  }
  return found;
}

/** A digest of each table of a school, whatever the order of its rows. */
export async function digestOf(world: World, tenant: string): Promise<{ [table: string]: string }> {
  const digest: { [table: string]: string } = {};
  for (const { name } of await tablesOf(world)) {
    const found = await world.work(
      (work) =>
        work.db.row<{ state: string }>(sql`
          select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as state
          from ${sql.table(name)} t where t.tenant_id = ${tenant}`),
      tenant,
    );
    digest[name] = found!.state;
  }
  return digest;
}
