import { keepLine, type Line } from '../db/line.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Something that every node must hear within moments: `topic` and who or what it is about. */
export type Signal = { topic: string; tenant: string; id?: string; body?: unknown };

export const CHANNEL = 'campus';
/** PostgreSQL refuses payloads of 8000 bytes; signals carry ids, never rows. */
const LONGEST = 7_000;

export type Bus = {
  /** What it speaks over; also says whether the database answers at all. */
  line: Line;
  on(topic: string, hear: (signal: Signal) => void): () => void;
  /** Tells this process only. */
  here(what: Signal): void;
  /** Tells all nodes soon, what may be lost: whoever must hear it is told by {@link signal}, in the transaction. */
  soon(what: readonly Signal[]): void;
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
  work.db.send(sql`select pg_notify(${CHANNEL}, ${textOf(what)})`);
  if (CACHED.has(what.topic)) work.afterCommit(() => work.platform.bus.here(what));
}

function textOf(what: Signal): string {
  const text = JSON.stringify(what);
  if (text.length > LONGEST) throw new Error(`Signal ${what.topic} is too long to travel`);
  return text;
}

/** Topic of what this process tells itself when it listens again, for those who have more to do than to drop what they keep. */
export const GAP = 'gap';

/** Speaks with the other nodes over the line to the database. When that was cut, whoever keeps something hears {@link GAP}. */
export async function listen(url: string): Promise<Bus> {
  const hearers = new Map<string, Set<(signal: Signal) => void>>();
  const here = (heard: Signal): void => {
    for (const hear of hearers.get(heard.topic) ?? []) hear(heard);
  };
  const line = await keepLine(url, {
    channel: CHANNEL,
    said: (payload) => here(JSON.parse(payload) as Signal),
    again() {
      for (const topic of [...CACHED, GAP]) here({ topic, tenant: '' });
    },
  });
  return {
    line,
    here,
    soon: (signals) => line.say(signals.map(textOf)),
    on(topic, hear) {
      const set = hearers.get(topic) ?? new Set();
      hearers.set(topic, set.add(hear));
      return () => set.delete(hear);
    },
    close: () => line.close(),
  };
}
