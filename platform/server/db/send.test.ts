import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

const ZERO = { code: '22012' };
const count = (db: Db, key: string) =>
  db.row<{ value: number }>(sql`select value from sys_counter where key = ${key}`);
const put = (db: Db, key: string) =>
  db.send(sql`insert into sys_counter (tenant_id, key, value) values ('000000', ${key}, 7)`);

describe('a statement that nobody waits for', () => {
  const at = suiteWorld();

  test('is there for those after it, and committed with them', async () => {
    const { door } = at.world.platform;
    const inside = await door.write('000000', async (db) => {
      put(db, 'sent');
      return count(db, 'sent');
    });
    assert.deepEqual(inside, { value: 7 });
    assert.deepEqual(await door.read('000000', (db) => count(db, 'sent')), { value: 7 });
  });

  test('that is refused as the last one undoes all', async () => {
    const { door } = at.world.platform;
    const failed = door.write('000000', async (db) => {
      put(db, 'last');
      db.send(sql`select 1 / 0`);
    });
    await assert.rejects(failed, ZERO);
    assert.equal(await door.read('000000', (db) => count(db, 'last')), undefined);
  });

  test('is named as the cause by whoever comes after it', async () => {
    const { door } = at.world.platform;
    const failed = door.write('000000', async (db) => {
      db.send(sql`select 1 / 0`);
      put(db, 'after');
      await count(db, 'after');
    });
    await assert.rejects(failed, ZERO);
    const alone = door.read('000000', async (db) => db.send(sql`select 1 / 0`));
    await assert.rejects(alone, ZERO);
    // the connections are as good as before
    assert.equal(await door.write('000000', (db) => count(db, 'after')), undefined);
  });
});
