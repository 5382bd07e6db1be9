import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { suiteWorld } from '#platform/test/world.ts';
import { door as doorTo } from './door.ts';
import { guard } from './guard.ts';
import { sql } from './sql.ts';

test('a statement of the pool itself tells of its lost connection in the same way', async () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const pool = new pg.Pool();
  pool.query = (() => Promise.reject(lost)) as typeof pool.query;
  const line = { isAway: () => false, heard() {}, say() {}, onAway() {}, onGone() {}, close: async () => {} };
  await assert.rejects(guard(pool, line).query('select 1'), { key: 'kit.away', status: 503 });
});

describe('a connection that dies', () => {
  const at = suiteWorld();

  test('between two statements fails its own transaction only', async () => {
    const { door, pool } = at.world.platform;
    const { options } = pool as unknown as { options: { connectionString: string } };
    const killer = new pg.Client({ connectionString: options.connectionString });
    await killer.connect();
    const lost = door.write('000000', async (db) => {
      const me = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await killer.query('select pg_terminate_backend($1)', [me!.pid]);
      await sleep(200);
      return db.row(sql`select 1 as one`);
    });
    await assert.rejects(lost, { key: 'kit.away', status: 503 });
    await killer.end();
    const next = await door.write('000000', (db) => db.row<{ one: number }>(sql`select 1 as one`));
    assert.equal(next!.one, 1);
  });
});

test('whichever way its socket puts it, who asked is told that the database is away, and nobody gets that connection', async () => {
  for (const code of ['ECONNRESET', 'EPIPE']) {
    const lost = Object.assign(new Error(`write ${code}`), { code });
    const released: unknown[] = [];
    // the driver as it is in the moment between the end of the server and that of the socket
    const client = {
      query: (asked: unknown) =>
        asked === 'rollback' || (asked as { rowMode?: string }).rowMode
          ? Promise.reject(lost)
          : Promise.resolve({ rows: [], fields: [] }),
      release: (error?: Error) => released.push(error),
    };
    const door = doorTo({ connect: async () => client } as unknown as pg.Pool);
    const away = { key: 'kit.away', status: 503 };
    await assert.rejects(
      door.read('000000', (db) => db.row(sql`select 1`)),
      away,
    );
    await assert.rejects(
      door.write('000000', (db) => db.row(sql`select 1`)),
      away,
    );
    await assert.rejects(
      door.write('000000', () => Promise.reject(new Error('of the room'))),
      away,
    );
    assert.equal(released.filter(Boolean).length, 3);
  }
});
