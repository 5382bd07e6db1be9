import { v7 } from 'uuid';
import { instantOf } from '#platform/pure/date.ts';
import { asServer } from '../begin.ts';
import { ZONE } from '../db/connect.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** Seconds until the next try. After the last one an event rests until somebody looks at `last_error`. */
const RETRIES = [10, 60, 300, 1_800, 7_200, 21_600];
const AT_ONCE = 100;

const woken = new WeakSet<Work>();

/**
 * Tells other rooms that something happened: they hear it after the commit, never if it is rolled back.
 * Each consumer gets its own row, its own transaction and its own retries. May come twice.
 * @example await emit(work, 'leave.approved', { leaveId })
 */
export async function emit(work: Work, event: string, payload: object): Promise<void> {
  const rows = work.platform.rooms
    .filter(({ server }) => server.on?.[event] !== undefined)
    .map(({ declaration }) => ({ id: v7(), consumer: declaration.name }));
  if (rows.length === 0) return;
  work.db.send(sql`
    insert into outbox (tenant_id, id, event, consumer, payload, created_at, next_at)
    select ${work.tenant}, o.id, ${event}, o.consumer, ${JSON.stringify(payload)}::jsonb, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id uuid, consumer text)`);
  if (woken.has(work)) return;
  woken.add(work);
  const { platform, tenant } = work;
  work.afterCommit(() => platform.jobs.wake(platform, { queue: 'outbox', tenant }));
}

type Due = { id: string; createdAt: string; tries: number };

/**
 * Hands a school's due events to their consumers, oldest first. Several nodes may do so at once.
 * Answers with the seconds after which one that failed is to be tried again.
 */
export async function deliver(platform: Platform, tenant: string): Promise<number | null> {
  let due: Due[];
  let soonest: number | null = null;
  do {
    const now = platform.clock();
    due = await platform.door.read(tenant, (db) =>
      db.rows<Due>(
        sql`select id, created_at, tries from outbox where next_at <= ${now} order by id limit ${AT_ONCE}`,
      ),
    );
    for (const one of due) {
      try {
        await handOver(platform, tenant, one);
      } catch (error) {
        const wait = await putBack(platform, tenant, one, error);
        soonest = Math.min(soonest ?? wait, wait);
      }
    }
  } while (due.length === AT_ONCE);
  return soonest;
}

/** The consumer works at the time of the event; that the event was heard is part of the consumer's own transaction. */
async function handOver(platform: Platform, tenant: string, due: Due): Promise<void> {
  const hear = async (work: Work) => {
    const taken = await work.db.row<{ event: string; consumer: string; payload: unknown }>(sql`
      delete from outbox where id = (select id from outbox where id = ${due.id} for update skip locked)
      returning event, consumer, payload`);
    if (!taken) return;
    const room = platform.rooms.find(({ declaration }) => declaration.name === taken.consumer);
    // a room that was removed hears nothing any more
    await room?.server.on?.[taken.event]?.(work, taken.payload);
  };
  await asServer(platform, tenant, hear, { now: instantOf(due.createdAt, ZONE), traceId: due.id });
}

async function putBack(platform: Platform, tenant: string, due: Due, error: unknown): Promise<number> {
  platform.report(error, due.id);
  const wait = RETRIES[due.tries];
  const next = wait === undefined ? 'infinity' : new Date(platform.clock().getTime() + wait * 1000);
  await platform.door.write(tenant, (db) =>
    db.run(sql`update outbox set tries = tries + 1, next_at = ${next}::timestamptz, last_error = ${String(error).slice(0, 500)}
      where id = ${due.id}`),
  );
  return wait ?? Infinity;
}
