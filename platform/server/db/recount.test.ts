import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { watched } from '#platform/test/statements.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { recount } from './recount.ts';
import { sql } from './sql.ts';
import type { Db } from './db.ts';

const TENANT = '000000';
const ROWS = 3_000;

/** Rows that the planner takes a table for; -1 when it never counted. */
const known = async (db: Db): Promise<number> =>
  (await db.row<{ rows: number }>(
    sql`select reltuples::int as rows from pg_class where oid = 'sys_counter'::regclass`,
  ))!.rows;

const fill = (db: Db, name: string, rows = ROWS) =>
  db.run(
    sql`insert into sys_counter (tenant_id, key, value) select ${TENANT}, ${name} || n, n from generate_series(1, ${rows}::int) n`,
  );

describe('the planner', () => {
  const at = suiteWorld();

  test('learns within the transaction of the rows that it brought, for the role that serves requests', async () => {
    await at.world.platform.door.write(TENANT, async (db) => {
      await fill(db, 'known');
      assert.ok((await known(db)) < ROWS);
      await recount(db, ROWS);
      assert.ok((await known(db)) >= ROWS);
    });
  });

  test('is left alone for a few rows', async () => {
    const { door } = at.world.platform;
    const { statements } = await watched({ door }, () => door.read(TENANT, (db) => recount(db, 10)));
    assert.deepEqual(statements, []);
  });

  test('is not waited for where somebody else counts', async () => {
    const { door } = at.world.platform;
    await door.write(TENANT, async (counting) => {
      await counting.run(sql`analyze sys_counter`);
      await door.write(TENANT, async (db) => {
        await db.run(sql`set local statement_timeout = '5s'`);
        await fill(db, 'second', 3 * ROWS);
        await recount(db, ROWS);
      });
    });
  });
});
