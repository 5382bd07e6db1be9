import pg from 'pg';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Something that every node must hear within moments: `topic` and who or what it is about. */
export type Signal = { topic: string; tenant: string; id?: string; body?: unknown };

export const CHANNEL = 'campus';
/** PostgreSQL refuses payloads of 8000 bytes; signals carry ids, never rows. */
export const LONGEST = 7_000;

export type Bus = {
  on(topic: string, hear: (signal: Signal) => void): () => void;
  /** Tells this process only. */
  here(what: Signal): void;
  close(): Promise<void>;
};

/**
 * Topics that only drop what this node keeps in memory: heard at once here, and again by the signal, at no harm; and with
 * neither school nor id when this node listens again, since anything may have been said meanwhile.
 */
const CACHED = new Set(['session', 'user', 'grants', 'storage', 'package', 'domain', 'frames']);

/** Says something to all nodes when the transaction commits; this node's caches are dropped before the answer. */
export async function signal(
  work: Pick<Work, 'db' | 'platform' | 'afterCommit'>,
  what: Signal,
): Promise<void> {
  const text = JSON.stringify(what);
  if (text.length > LONGEST) throw new Error(`Signal ${what.topic} is too long to travel`);
  await work.db.run(sql`select pg_notify(${CHANNEL}, ${text})`);
  if (CACHED.has(what.topic)) work.afterCommit(() => work.platform.bus.here(what));
}

/** Topic of what this process tells itself when it listens again, for those who have more to do than to drop what they keep. */
export const GAP = 'gap';

/** One listening connection per process. When it drops it is opened again, and whoever keeps something hears {@link GAP}. */
export async function listen(url: string): Promise<Bus> {
  const hearers = new Map<string, Set<(signal: Signal) => void>>();
  let closed = false;
  let client: pg.Client | undefined;

  const here = (heard: Signal): void => {
    for (const hear of hearers.get(heard.topic) ?? []) hear(heard);
  };

  const open = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => {
      here(JSON.parse(payload ?? '{}') as Signal);
    });
    next.on('error', () => {});
    next.on('end', () => void reopen());
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const reopen = async (): Promise<void> => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      try {
        await open();
        for (const topic of [...CACHED, GAP]) here({ topic, tenant: '' });
        return;
      } catch {
        // the database is away; try again
      }
    }
  };

  await open();
  return {
    here,
    on(topic, hear) {
      const set = hearers.get(topic) ?? new Set();
      hearers.set(topic, set.add(hear));
      return () => set.delete(hear);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
