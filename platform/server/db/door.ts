import type pg from 'pg';
import { dbOn, type Borrow, type Db } from './db.ts';
import { asLoss, isBroken } from './loss.ts';

/** Opens connections that know their tenant; nothing else hands out rows. */
export type Door = {
  /** Statements without a transaction: each sees what was committed when it began. */
  read<T>(tenant: string, use: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction: all or nothing. */
  write<T>(tenant: string, use: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction in which PostgreSQL itself refuses every change. */
  look<T>(tenant: string, use: (db: Db) => Promise<T>): Promise<T>;
  /** Called with the text of every statement; tests count queries and look for foreign identifiers. */
  watch(listener: (text: string) => void): () => void;
  /** Connections that serve now, and calls that wait for one. */
  load(): { busy: number; waiting: number };
  close(): Promise<void>;
};

/** A statement of the door's own: its loss is told as that of any other. */
const told = async (statement: Promise<unknown>): Promise<void> => {
  await statement.catch((error: unknown) => Promise.reject(asLoss(error)));
};

const isAborted = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25P02';

type Take = () => Promise<pg.PoolClient>;

/** Which tenant a pooled connection was last set to. Row security reads `app.tenant` of the session. */
const tenantOf = new WeakMap<pg.PoolClient, string>();

/** What the door tells of its work. */
export type Heard = {
  /** How long each statement was under way, the wait for a connection included. */
  took?: (text: string, ms: number) => void;
  /** How long each connection was waited for, those that never came included. */
  waited?: (ms: number) => void;
};

export function door(pool: pg.Pool, { took, waited }: Heard = {}): Door {
  const take = async (): Promise<pg.PoolClient> => {
    const began = performance.now();
    try {
      return await pool.connect();
    } finally {
      waited?.(performance.now() - began);
    }
  };
  const listeners = new Set<(text: string) => void>();
  const seen = (text: string) => {
    for (const listener of listeners) listener(text);
  };
  const within = <T>(begin: string, tenant: string, use: (db: Db) => Promise<T>): Promise<T> =>
    borrow(take, tenant, async (client) => {
      // sent ahead of the first statement, not waited for: the connection is a pipeline
      const begun = client.query(begin);
      begun.catch(() => {});
      const db = dbOn((ask) => ask(client), seen, took);
      try {
        const answer = await use(db);
        // sent along with what nobody waited for: of a transaction in which something failed it is the end, no commit
        const committed = client.query('commit');
        committed.catch(() => {});
        await db.settled();
        await told(begun);
        await told(committed);
        return answer;
      } catch (error) {
        await told(client.query('rollback'));
        // what came after a statement that failed only says so
        if (isAborted(error)) await db.settled();
        throw error;
      }
    });
  return {
    async read(tenant, use) {
      const db = dbOn(passing(take, tenant), seen, took);
      const answer = await use(db);
      await db.settled();
      return answer;
    },
    write: (tenant, use) => within('begin', tenant, use),
    look: (tenant, use) => within('begin read only', tenant, use),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * A connection only while statements are under way: statements sent together share one, and a call that waits
 * for something else (a hash, a file) holds none. Otherwise a burst of such calls would drain the pool.
 */
function passing(take: Take, tenant: string): Borrow {
  let held: Promise<pg.PoolClient> | undefined;
  let underWay = 0;
  return async (ask) => {
    underWay++;
    const mine = (held ??= take());
    let broken: Error | undefined;
    try {
      const client = await mine;
      await setTenant(client, tenant);
      return await ask(client);
    } catch (error) {
      if (isBroken(error)) broken = error as Error;
      throw error;
    } finally {
      underWay--;
      if (held === mine && (underWay === 0 || broken)) {
        held = undefined;
        // a connection that could not be had needs no return
        mine.then(
          (client) => client.release(broken),
          () => {},
        );
      }
    }
  };
}

async function borrow<T>(take: Take, tenant: string, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await take();
  let broken: Error | undefined;
  try {
    await setTenant(client, tenant);
    return await use(client);
  } catch (error) {
    if (isBroken(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function setTenant(client: pg.PoolClient, tenant: string): Promise<void> {
  if (tenantOf.get(client) === tenant) return;
  tenantOf.delete(client);
  await told(
    client.query({
      name: 'tenant',
      text: "select set_config('app.tenant', $1, false)",
      values: [tenant],
    }),
  );
  tenantOf.set(client, tenant);
}
