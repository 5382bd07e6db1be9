import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteDesk } from './desk.ts';

type Shown = {
  id: string;
  balance: number | null;
  balanceUnit: string | null;
  balanceFault: string | null;
  warned: boolean;
};

describe('what is left with a provider', () => {
  const desk = suiteDesk();
  const channel = async (id: string): Promise<Shown> =>
    (await desk.admin.ok('get', 'resource/smsChannel/list')).find((one: Shown) => one.id === id);
  const ask = (id: string) => desk.admin.post('resource/smsChannel/balance', { id });
  const warnBelow = (id: string, most: number) =>
    desk.world.work((work) =>
      work.db.run(
        sql`update sms_channel set warn_below = ${most}, warned = false, enabled = true where id = ${id}`,
      ),
    );
  const warnings = () =>
    desk.world.work(async (work) => {
      const rows = await work.db.rows(sql`
        select 1 from sys_message m join sys_user u on u.id = m.user_id where u.account_no = 'admin' and m.biz_type = 'smsChannel'`);
      return rows.length;
    });

  test('Tencent Cloud counts the messages of packages that are in force', async () => {
    assert.deepEqual((await ask(desk.b)).data, { left: 160, unit: 'messages' });
    const shown = await channel(desk.b);
    assert.deepEqual([shown.balance, shown.balanceUnit, shown.warned], [160, 'messages', false]);
  });

  test('Alibaba Cloud tells the money on the account, to the fen', async () => {
    const settings = { ...desk.aliyunSettings(), balanceEndpoint: desk.aliyun.url };
    await desk.world.work((work) =>
      work.db.run(
        sql`update sms_channel set settings = ${JSON.stringify(settings)}::jsonb where id = ${desk.a}`,
      ),
    );
    assert.deepEqual((await ask(desk.a)).data, { left: 123_450, unit: 'fen' });
  });

  test('below the limit the administrators are told once, until it was above again', async () => {
    await warnBelow(desk.b, 161);
    await desk.world.runJob('sms.balance');
    assert.equal((await channel(desk.b)).warned, true);
    assert.equal(await warnings(), 1);
    await desk.world.runJob('sms.balance');
    assert.equal(await warnings(), 1);
    await warnBelow(desk.b, 160);
    await desk.world.runJob('sms.balance');
    assert.equal((await channel(desk.b)).warned, false);
  });

  test('a limit of money is meant in yuan', async () => {
    await warnBelow(desk.a, 1_234);
    await ask(desk.a);
    assert.equal((await channel(desk.a)).warned, false);
    await warnBelow(desk.a, 1_235);
    await ask(desk.a);
    assert.equal((await channel(desk.a)).warned, true);
  });

  test('a provider that doesn’t answer is no empty account; one that doesn’t know isn’t asked', async () => {
    desk.tencent.say({ status: 503 });
    assert.equal((await ask(desk.b)).body.error, 'sms.balanceFailed');
    const shown = await channel(desk.b);
    assert.deepEqual([shown.balance, /503/.test(shown.balanceFault ?? '')], [160, true]);
    const all = (await desk.admin.ok('get', 'resource/smsChannel/list')) as (Shown & { provider: string })[];
    const debug = all.find(({ provider }) => provider === 'debug')!;
    assert.equal((await ask(debug.id)).body.error, 'sms.balanceUnknown');
    assert.deepEqual(desk.world.crashes, []);
  });

  test('what left is counted by what for and by month, with its cost; what is wrong with the rest is told', async () => {
    await desk.only([desk.a]);
    await desk.send();
    await desk.send({ phones: ['12345'] });
    const told = await desk.admin.ok('get', 'resource/smsLog/stat');
    assert.ok(told.sent >= 1 && told.failed >= 1);
    assert.equal(told.cost, told.segments * 5);
    assert.ok(told.codes.some((one: { name: string }) => one.name === '紧急请假待审批'));
    for (const part of ['months', 'codes', 'modules', 'departments'])
      assert.equal(
        told[part].reduce((sum: number, one: { sent: number }) => sum + one.sent, 0),
        told.sent,
        part,
      );
    assert.ok(told.modules.some((one: { name: string }) => one.name === '请假管理'));
    assert.equal(told.departments[0].name, '系统外人员');
    assert.ok(told.faults.some((one: { error: string }) => /MOBILE_NUMBER_ILLEGAL/.test(one.error)));
    const teacher = await desk.world.as('teacher01');
    assert.equal((await teacher.get('resource/smsLog/stat')).status, 403);
  });
});
