import type pg from 'pg';
import { sql, type Sql } from '../db/sql.ts';

/**
 * Counts an event in a window and returns the count so far. One atomic statement, so the limit holds
 * over all nodes. The window starts with the first event and does not move.
 */
export async function count(pool: pg.Pool, key: string, windowSeconds: number, now: Date): Promise<number> {
  const until = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await pool.query<{ count: number }>({
    name: 'throttle',
    text: `insert into sys_throttle (key, count, until) values ($1, 1, $2)
      on conflict (key) do update set
        count = case when sys_throttle.until <= $3 then 1 else sys_throttle.count + 1 end,
        until = case when sys_throttle.until <= $3 then excluded.until else sys_throttle.until end
      returning count`,
    values: [key, until, now],
  });
  return rows[0]!.count;
}

type Counted = { count: number; until: Date };
export type Counters = ReadonlyMap<string, Counted>;

/** The count so far, and when it starts anew. */
export async function peek(pool: pg.Pool, key: string, now: Date): Promise<Counted | null> {
  return (await peekAll(pool, [key], now)).get(key) ?? null;
}

/** The same for several keys in one statement; keys without a count are missing. */
export async function peekAll(
  pool: pg.Pool,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Counted>> {
  const { rows } = await pool.query<{ key: string; count: number; until: Date | string }>({
    name: 'throttle-peek',
    text: 'select key, count, extract(epoch from until) * 1000 as until from sys_throttle where key = any($1::text[]) and until > $2',
    values: [keys, now],
  });
  return new Map(
    rows.map(({ key, count, until }) => [key, { count, until: new Date(Number(until)) }] as const),
  );
}

/** What one more try is counted by, and what is read with it. */
export type Try = {
  /** Each one more, but while one of `unless` stands. */
  counted: readonly string[];
  unless: readonly string[];
  read: readonly string[];
};

/**
 * Counts a try before it is judged, as part of another statement: `counted` stands behind its `with`, `counters` is a
 * column of it that {@link countersFrom} reads.
 */
export function counting(
  { counted, unless, read }: Try,
  seconds: number,
  now: Date,
): { counted: Sql; counters: Sql } {
  const until = new Date(now.getTime() + seconds * 1000);
  return {
    counted: sql`counted as (
      insert into sys_throttle as t (key, count, until) select k, 1, ${until}::timestamptz from unnest(${[...counted]}::text[]) as k
        where not exists (select 1 from sys_throttle where key = any(${[...unless]}::text[]) and until > ${now})
      on conflict (key) do update set count = case when t.until <= ${now} then 1 else t.count + 1 end,
        until = case when t.until <= ${now} then excluded.until else t.until end
      returning key, count, until)`,
    counters: sql`(
      select jsonb_agg(jsonb_build_object('key', key, 'count', count, 'until', extract(epoch from until) * 1000)) from (
        select key, count, until from counted union all
        select key, count, until from sys_throttle where key = any(${[...read]}::text[]) and until > ${now}
          and key <> all(coalesce((select array_agg(key) from counted), '{}'))) c)`,
  };
}

/** Takes counted tries back: nobody judged them. */
export async function giveBack(pool: pg.Pool, keys: readonly string[]): Promise<void> {
  await pool.query('update sys_throttle set count = count - 1 where key = any($1::text[]) and count > 0', [
    keys,
  ]);
}

/** How often somebody may be wrong about one secret, and in how many seconds. */
export type Limit = { key: string; most: number; seconds: number };

/**
 * Judges a secret. The try is counted before, so that of however many arrive at once no more than `most` are judged; a
 * right one clears the count. `found` is null for a wrong one, and for one that wasn't looked at: then `left` is below 0.
 */
export async function countFirst<T>(
  pool: pg.Pool,
  { key, most, seconds }: Limit,
  now: Date,
  judge: () => Promise<T | null>,
): Promise<{ found: T | null; left: number }> {
  const tries = await count(pool, key, seconds, now);
  if (tries > most) return { found: null, left: -1 };
  const found = await judge();
  if (found !== null) await forget(pool, key);
  return { found, left: most - tries };
}

export type KeptCounters = readonly { key: string; count: number; until: number }[] | null;

export function countersFrom(kept: KeptCounters): Counters {
  return new Map((kept ?? []).map(({ key, count, until }) => [key, { count, until: new Date(until) }]));
}

/** A count lasts longer than its window said. */
export async function prolong(pool: pg.Pool, key: string, seconds: number, now: Date): Promise<void> {
  await pool.query('update sys_throttle set until = $2 where key = $1', [
    key,
    new Date(now.getTime() + seconds * 1000),
  ]);
}

export async function forget(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('delete from sys_throttle where key = $1', [key]);
}
