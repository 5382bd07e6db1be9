import pg from 'pg';
import { migrate, type Migration } from '#platform/server/db/migrate.ts';
import { freshDatabase } from '#platform/test/database.ts';

export type Tables = {
  /** Table → column → its type, and whether a row can't be written without a value for it. */
  columns: ReadonlyMap<string, ReadonlyMap<string, { type: string; isNeeded: boolean }>>;
  /** Constraints and indexes. */
  names: ReadonlySet<string>;
  /** Table → what is said of it. */
  comments: ReadonlyMap<string, string>;
};

/** What migrations make of an empty database. The process that asks keeps a PostgreSQL until it ends. */
export async function tablesAfter(migrations: Migration[]): Promise<Tables> {
  const database = await freshDatabase('nothing', async () => {});
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // a connection that is still closing when its database goes says so to nobody
  pool.on('error', () => {});
  try {
    await migrate(pool, migrations);
    return await readTables(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function readTables(pool: pg.Pool): Promise<Tables> {
  const { rows } = await pool.query<{ table: string; column: string; type: string; isNeeded: boolean }>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef as "isNeeded"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const { rows: named } = await pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'I')`);
  const { rows: said } = await pool.query<{ table: string; text: string }>(`
    select relname as "table", obj_description(oid, 'pg_class') as text from pg_class
    where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') is not null`);
  const columns = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, all]) => [table, new Map(all.map(({ column, ...is }) => [column, is]))] as const,
  );
  return {
    columns: new Map(columns),
    names: new Set(named.map(({ name }) => name)),
    comments: new Map(said.map(({ table, text }) => [table, text])),
  };
}
