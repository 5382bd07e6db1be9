import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from '../db/sql.ts';

/** security.md, rule 20: what a stolen account of an office could take. */
describe('taking many rows, or sensitive ones, out of the school', () => {
  const at = suiteWorld();
  const set = (key: string, value: number) =>
    at.world.work((work) =>
      work.db.run(sql`update base_params set param_value = ${String(value)}::jsonb where param_key = ${key}`),
    );
  let admin: Caller;
  const take = (more: object = {}) => admin.post('base/student/export', { format: 'csv', ...more });
  const sensitive = { reveal: true, fields: ['studentNo', 'phone'] };
  const age = () =>
    at.world.work((work) => work.db.run(sql`update sys_session set proved_at = '2026-11-20 08:00:00+08'`));
  const fresh = () =>
    at.world.work((work) => work.db.run(sql`update sys_session set proved_at = ${work.now}`));
  before(async () => {
    admin = await at.world.as('admin');
  });

  test('few rows need nothing; many need a fresh proof and a reason that the log keeps', async () => {
    assert.equal((await take()).status, 200);
    await set('exchange.freeRows', 5);
    await age();
    assert.equal((await take({ reason: '学籍核对' })).body.error, 'account.stepUp');
    await fresh();
    const refused = await take({ reason: '  ' });
    assert.deepEqual([refused.body.error, refused.body.facts.most], ['exchange.reasonNeeded', 5]);
    const answer = await take({ reason: '学籍核对' });
    assert.equal(answer.status, 200);
    const name = decodeURIComponent(String(answer.headers['content-disposition']));
    assert.match(name, /_\d{12}_admin\.csv$/, 'the file tells whose it is');
    const log = await at.world.work((work) =>
      work.db.row<{ reason: string }>(
        sql`select reason from sys_export_log where id = ${String(answer.headers['x-log-id'])}`,
      ),
    );
    assert.equal(log!.reason, '学籍核对');
    await set('exchange.freeRows', 100_000);
  });

  test('sensitive values need both, however few they are', async () => {
    const one = { ...sensitive, keyword: undefined, studentNo: undefined };
    await age();
    assert.equal((await take({ ...sensitive, reason: '电话通知' })).body.error, 'account.stepUp');
    await fresh();
    assert.equal((await take(one)).body.error, 'exchange.reasonNeeded');
    assert.equal((await take({ ...sensitive, reason: '电话通知' })).status, 200);
    assert.equal((await take({ fields: ['studentNo', 'phone'] })).status, 200, 'masked ones need none');
  });

  test('an account that takes unusually much is reported to every administrator within a minute, once', async () => {
    const told = () =>
      at.world.work((work) =>
        work.db.rows<{ account: string; content: string; seconds: number }>(sql`
          select u.account_no as account, m.content, extract(epoch from m.created_at - (
            select max(at) from sys_export_log))::float8 as seconds
          from sys_message m join sys_user u on u.id = m.user_id where m.biz_type = 'sysExportLog'`),
      );
    assert.deepEqual(await told(), []);
    await set('log.exportRows', 20);
    await take();
    const [first, ...rest] = await told();
    assert.equal(first!.account, 'admin');
    assert.match(first!.content, /导出 \d+ 次、共 \d+ 行/);
    assert.ok(Math.abs(first!.seconds) <= 60, `${first!.seconds} s`);
    await take();
    assert.equal((await told()).length, 1 + rest.length, 'once an hour');
    at.world.setTime('2026-11-20 11:30:00');
    admin = await at.world.as('admin');
    await take();
    assert.equal((await told()).length, 2 * (1 + rest.length), 'and again when it goes on');
  });

  test('an administrator with a quiet hour is left alone', async () => {
    await set('log.exportRows', 100_000);
    at.world.setTime('2026-11-20 15:00:00');
    admin = await at.world.as('admin');
    await take();
    const late = await at.world.work((work) =>
      work.db.row<{ count: number }>(sql`select count(*) as count from sys_message
        where biz_type = 'sysExportLog' and created_at > '2026-11-20 14:00:00+08'`),
    );
    assert.equal(late!.count, 0);
  });
});
