import type { Db } from './db.ts';
import type { Door } from './door.ts';
import { sql } from './sql.ts';

/** Running numbers of the schools: those of leaves, of cases, of whatever people name by a number. */
export type Numbers = {
  /** Takes `count` that follow each other. @returns the first of them; a key nobody asked for begins at 1 */
  take(tenant: string, key: string, count?: number): Promise<number>;
};

/** Those who wait for the next statement, and how many numbers they want together. */
type Round = { count: number; first: Promise<number> };

/**
 * Numbers are given out beside the transaction that asks. A counter that is held until a commit lets a school hand in one
 * thing after the other, each waiting for the disk of the one before. So no number comes twice, and one that was taken for
 * what was refused after all is nobody's. Whoever asks while a statement is under way shares the next one.
 */
export function numbers(door: Door): Numbers {
  const underWay = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Round>();
  const begin = (tenant: string, key: string, place: string): Round => {
    const round: Round = { count: 0, first: Promise.resolve(0) };
    round.first = (underWay.get(place) ?? Promise.resolve()).then(() => {
      waiting.delete(place);
      const asked = door.read(tenant, (db) => raise(db, tenant, key, round.count));
      const ended = asked.then(
        () => {},
        () => {},
      );
      underWay.set(place, ended);
      void ended.then(() => underWay.get(place) === ended && underWay.delete(place));
      return asked;
    });
    waiting.set(place, round);
    return round;
  };
  return {
    async take(tenant, key, count = 1) {
      const place = `${tenant} ${key}`;
      const round = waiting.get(place) ?? begin(tenant, key, place);
      const before = round.count;
      round.count += count;
      return (await round.first) + before;
    },
  };
}

/**
 * The first of the numbers. Its commit doesn't wait for the disk: the row that bears the number is written behind it in
 * the same journal, so whatever survives a power cut, its number does.
 */
async function raise(db: Db, tenant: string, key: string, count: number): Promise<number> {
  const row = await db.row<{ value: number }>(sql`
    with quick as (select set_config('synchronous_commit', 'off', true))
    insert into sys_counter (tenant_id, key, value) select ${tenant}, ${key}, ${count}::bigint from quick
    on conflict (tenant_id, key) do update set value = sys_counter.value + excluded.value returning value`);
  return row!.value - count + 1;
}

/** A serial field's pattern on a day, such as `QJ20261123{seq:4}`: what its numbers are counted under. */
export const datedPattern = (pattern: string, at: string): string =>
  pattern.replace('{date}', at.slice(0, 10).replaceAll('-', ''));

/** The number as people read it: `{seq:4}` is the running one, in four digits at least. */
export const written = (dated: string, value: number): string =>
  dated.replace(/\{seq:(\d)\}/, (_, width: string) => String(value).padStart(Number(width), '0'));
