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

/** The counts of several keys, as one column of another statement; {@link countersFrom} reads it. */
export const countersOf = (keys: readonly string[], now: Date): Sql => sql`(
  select jsonb_agg(jsonb_build_object('key', key, 'count', count, 'until', extract(epoch from until) * 1000))
  from sys_throttle where key = any(${[...keys]}::text[]) and until > ${now})`;

export type KeptCounters = readonly { key: string; count: number; until: number }[] | null;

export function countersFrom(kept: KeptCounters): Counters {
  return new Map((kept ?? []).map(({ key, count, until }) => [key, { count, until: new Date(until) }]));
}

export async function forget(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('delete from sys_throttle where key = $1', [key]);
}
