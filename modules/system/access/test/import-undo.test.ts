import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('an import of accounts that is taken back', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  /** Imports accounts with these numbers; answers with the task. */
  async function imported(numbers: readonly string[], name = '外聘'): Promise<string> {
    const lines = numbers.map((no) => `${no},${name}${no},教职工,教师`);
    const content = Buffer.from(`\ufeff账号,姓名,用户类型,默认身份\n${lines.join('\n')}`);
    const read = await admin.form('base/sysUser/importCheck', {}, [{ name: 'users.csv', content }]);
    assert.equal(read.data.failed, 0, JSON.stringify(read.data));
    const run = { checkId: read.data.checkId, mode: 'both', onError: 'abort' };
    return (await admin.ok('post', 'base/sysUser/importRun', run)).jobId;
  }
  const undo = async (importLogId: string) => {
    const { jobId } = await admin.ok('post', 'base/sysUser/importUndo', { importLogId });
    return admin.ok('get', 'base/sysJob/detail', { id: jobId });
  };
  const accounts = async (prefix: string): Promise<{ id: string; accountNo: string; version: number }[]> =>
    world.work((work) =>
      work.db.rows(
        sql`select id, account_no, version from sys_user where starts_with(account_no, ${prefix}) order by 2`,
      ),
    );

  test('takes the new accounts away with their roles, and their numbers are free again', async () => {
    const job = await imported(['U1001', 'U1002']);
    const ids = (await accounts('U100')).map(({ id }) => id);
    const done = await undo(job);
    assert.deepEqual([done.status, done.result], ['succeeded', { restored: 0, removed: 2 }], done.message);
    assert.deepEqual(await accounts('U100'), []);
    const left = await world.work((work) =>
      work.db.rows(sql`select 1 from sys_user_role where user_id = any(${ids}::uuid[])`),
    );
    assert.deepEqual(left, []);
    await imported(['U1001']);
    assert.equal((await accounts('U1001')).length, 1);
  });

  test('gives accounts that it changed their former names', async () => {
    await imported(['U1101']);
    const job = await imported(['U1101'], '改名');
    const done = await undo(job);
    assert.deepEqual(done.result, { restored: 1, removed: 0 }, done.message);
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'U1101' });
    assert.equal(records[0].userName, '外聘U1101');
  });

  test('is refused whole when somebody opened one of them: all such are named, and nobody is shut out', async () => {
    const job = await imported(['U1201', 'U1202', 'U1203']);
    await world.work((work) =>
      work.db.run(sql`update sys_user set last_login_at = ${work.at} where account_no = 'U1201'`),
    );
    await world.work((work) =>
      work.db.run(sql`update sys_user set password_hash = 'x' where account_no = 'U1203'`),
    );
    const done = await undo(job);
    assert.equal(done.status, 'failed');
    assert.match(done.message, /U1201 已启用.*U1203 已启用/);
    assert.doesNotMatch(done.message, /U1202/);
    assert.equal((await accounts('U120')).length, 3);
    const roles = await world.work((work) =>
      work.db.rows(
        sql`select 1 from sys_user_role ur join sys_user u on u.id = ur.user_id where starts_with(u.account_no, 'U120')`,
      ),
    );
    assert.equal(roles.length, 3, 'roles stay too');
  });

  test('is refused when one was changed since, and tells which', async () => {
    const job = await imported(['U1301', 'U1302']);
    const [, second] = await accounts('U130');
    await admin.ok('post', 'base/sysUser/update', {
      id: second!.id,
      version: second!.version,
      email: 'a@b.cn',
    });
    const refused = await admin.post('base/sysUser/importUndo', { importLogId: job });
    assert.equal(refused.body.error, 'exchange.changedSince');
    assert.match(refused.body.msg, /（1 行）：外聘U1302$/);
    assert.equal((await accounts('U130')).length, 2);
    assert.deepEqual(world.crashes, []);
  });
});
