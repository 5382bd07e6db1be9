import type pg from 'pg';
import { away } from '#platform/kit/errors.ts';
import { cut, type Line } from './line.ts';
import { asLoss } from './loss.ts';

type Told = (error: unknown, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/**
 * Whoever asks a pool for a connection while the database is away is refused at once, and who waits for one as soon as
 * it goes: nobody queues for what can't come, and only the line tries to reach it.
 * @throws kit.away
 */
export function guard(pool: pg.Pool, line: Line): pg.Pool {
  const waiting = new Set<() => void>();
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  pool.on('release', (error) => {
    if (!error) line.heard();
  });
  line.onAway(() => {
    for (const giveUp of waiting) giveUp();
    waiting.clear();
  });
  line.onGone(() => open.forEach(cut));

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const take = (): Promise<pg.PoolClient> => {
    if (line.isAway()) return Promise.reject(away());
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(away());
      waiting.add(giveUp);
      connect().then(
        (client) => (waiting.delete(giveUp) ? resolve(client) : client.release()),
        (error: unknown) => {
          waiting.delete(giveUp);
          reject(asLoss(error));
        },
      );
    });
  };
  // the pool's own `query` comes here too, by the older form with a callback
  const guarded = (told?: Told) => {
    if (!told) return take();
    return void take().then((client) => told(undefined, client, client.release), told);
  };
  pool.connect = guarded as typeof pool.connect;
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const told = (...asked: unknown[]) =>
    query(...asked).catch((error: unknown) => Promise.reject(asLoss(error)));
  pool.query = told as typeof pool.query;
  return pool;
}
