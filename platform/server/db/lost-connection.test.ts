import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from './sql.ts';

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
    await assert.rejects(lost);
    await killer.end();
    const next = await door.write('000000', (db) => db.row<{ one: number }>(sql`select 1 as one`));
    assert.equal(next!.one, 1);
  });
});
