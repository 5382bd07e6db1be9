import pg from 'pg';

/** What a restore ends on purpose, and what PostgreSQL itself would forget. */
export const PASSING = ['sys_session', 'upload_session', 'upload_part'];

/** Every table that is kept, with a digest of its rows in any order. */
export async function stateOf(url: string): Promise<{ [table: string]: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1",
    );
    const state: { [table: string]: string } = {};
    for (const { name } of rows.filter((table) => !PASSING.includes(table.name))) {
      const found = await client.query<{ state: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as state from "${name}" t`,
      );
      state[name] = found.rows[0]!.state;
    }
    return state;
  } finally {
    await client.end();
  }
}
