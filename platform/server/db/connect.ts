import type { Writable } from 'node:stream';
import pg from 'pg';

/** The role that serves requests: owns nothing, bypasses nothing. */
export const APP_ROLE = 'campus_app';

/** Wall-clock zone of every tenant; date-times travel in it as text. */
export const ZONE = 'Asia/Shanghai';

const { builtins } = pg.types;

/**
 * Dates stay text in the wire's own form: `2026-03-01`, `2026-03-01 08:00:00`.
 * The session's zone makes PostgreSQL print and read wall-clock time of the school.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(builtins.DATE, (text) => text);
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => text.slice(0, 19));
types.setTypeParser(builtins.INT8, Number);
types.setTypeParser(builtins.NUMERIC, Number);

export type ConnectOptions = {
  url: string;
  /** Connections at most. Few keep two cores busy; more only wait inside the database. */
  max: number;
  /** Without a role the connection stays its owner: migrations only. */
  role?: string;
};

/** A pool whose connections speak the school's time and serve under the given role. */
export function connect({ url, max, role }: ConnectOptions): pg.Pool {
  const settings = [`-c TimeZone=${ZONE}`, '-c DateStyle=ISO', '-c jit=off', '-c extra_float_digits=1'];
  // planning a list with its labels and its wall costs more than running it: a statement is planned once per connection
  if (role) settings.push(`-c role=${role}`, '-c plan_cache_mode=force_generic_plan');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    pipeline: true,
    options: settings.join(' '),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  } as pg.PoolConfig);
  // a connection that dies is replaced by the next request, and between two statements of a transaction the next one
  // fails; without listeners Node would exit
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTogether(client);
  });
  return pool;
}

/**
 * Statements that are sent without waiting for each other's answers leave in one packet: each packet wakes the other
 * process once, which costs more than most statements do.
 */
function sendTogether(client: pg.PoolClient): void {
  // the driver's types hide the socket
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  let isHeld = false;
  client.query = ((...asked: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query(...asked);
  }) as typeof client.query;
}
