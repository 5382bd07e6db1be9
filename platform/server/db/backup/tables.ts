import pg from 'pg';

export type Table = { name: string; columns: string[]; walled: boolean };

/**
 * A connection of the owner's whose texts don't depend on the server's settings. One that dies is noticed by the next
 * statement.
 */
export async function ownConnection(url: string): Promise<pg.Client> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    IntervalStyle: 'postgres',
    extra_float_digits: '1',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    // a name of the product's own before one of the same name elsewhere
    search_path: 'public',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({ connectionString: url, options: options.join(' '), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Every table that outlives a crash of the database. What PostgreSQL itself forgets then (unlogged: counters of guesses,
 * captchas, sheets under check) isn't carried.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as walled, (
      select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    order by c.relname`);
  return rows;
}

export const listOf = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');
