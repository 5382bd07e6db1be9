import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { suiteDesk } from './desk.ts';

type State = { state: string };

const HIDDEN = '******';

describe('messages by channels', () => {
  const desk = suiteDesk();

  test('Alibaba Cloud gets template, variables and signature, and the log shows readable words', async () => {
    await desk.send();
    const row = await desk.last();
    assert.deepEqual([row.state, row.error], ['sent', null]);
    assert.match(row.providerId ?? '', /^biz-/);
    const asked = desk.aliyun.heard.at(-1)!.query;
    assert.deepEqual(
      [asked.get('TemplateCode'), asked.get('SignName'), asked.get('TemplateParam')],
      ['SMS_1001', '江州职院', '{"title":"张三 病假 1天"}'],
    );
    const { records } = await desk.admin.ok('get', 'resource/smsLog/list', { ids: (await desk.last()).id });
    const [shown] = records;
    assert.match(shown.content, /紧急请假待审批：张三 病假 1天/);
    assert.deepEqual(
      [shown.templateName, shown.channelName, shown.medium],
      ['紧急请假待审批', '阿里', 'sms'],
    );
    assert.match(shown.phone, /^138\*+\d{4}$/);
  });

  test('when the first provider times out the same message goes out once through the second', async () => {
    const before = desk.tencent.heard.length;
    desk.aliyun.say({ hang: true });
    await desk.send();
    const row = await desk.last();
    assert.deepEqual([row.state, desk.tencent.heard.length - before], ['sent', 1]);
    assert.match(row.providerId ?? '', /^sid-/);
    assert.deepEqual(JSON.parse(desk.tencent.heard.at(-1)!.body).TemplateParamSet, ['张三 病假 1天']);
  });

  test('all of them busy: tried again after 10 seconds, a minute, five, and then told as failed', async () => {
    await desk.only([desk.a]);
    const day = '2026-11-20';
    for (const [time, state, tries, next] of [
      ['10:00:00', 'queued', 1, '10:00:10'],
      ['10:00:10', 'queued', 2, '10:01:10'],
      ['10:01:10', 'queued', 3, '10:06:10'],
      ['10:06:10', 'failed', 4, null],
    ] as const) {
      desk.world.setTime(`${day} ${time}`);
      desk.aliyun.say({ status: 503 });
      if (tries === 1) await desk.send();
      else await desk.world.runJob('sms.due');
      const row = await desk.last();
      assert.deepEqual([row.state, row.tries, row.nextAt], [state, tries, next && `${day} ${next}`]);
    }
    assert.match((await desk.last()).error ?? '', /HTTP 503/);
    desk.admin = await desk.world.as('admin');
    await desk.admin.ok('post', 'resource/smsLog/resend', { id: (await desk.last()).id });
    assert.equal((await desk.last()).state, 'sent');
    const again = await desk.admin.post('resource/smsLog/resend', { id: (await desk.last()).id });
    assert.equal(again.body.error, 'sms.notFailed');
  });

  test('a wrong number is nobody’s to try again', async () => {
    const before = desk.tencent.heard.length;
    await desk.send({ phones: ['12345'] });
    const row = await desk.last();
    assert.deepEqual([row.state, desk.tencent.heard.length], ['failed', before]);
    assert.match(row.error ?? '', /MOBILE_NUMBER_ILLEGAL/);
  });

  test('the same words to the same number within a minute are one message; codes are new each time', async () => {
    const phones = [desk.phone()];
    const count = async () =>
      (await desk.world.work((work) => work.db.rows(sql`select 1 from sms_log`))).length;
    const before = await count();
    await desk.send({ phones });
    await desk.send({ phones });
    assert.equal((await count()) - before, 1);
    await desk.send({ phones, facts: { title: '李四 事假 1天' } });
    await desk.send({ phones, secret: { code: '123456' } });
    await desk.send({ phones, secret: { code: '654321' } });
    assert.equal((await count()) - before, 4);
    desk.world.setTime(`${(await desk.last()).createdAt.slice(0, 10)} 10:30:00`);
    await desk.send({ phones });
    assert.equal((await count()) - before, 5);
    desk.admin = await desk.world.as('admin');
  });

  test('a message leaves once, whoever hears of it and however often', async () => {
    desk.world.jobs.hold();
    await desk.send();
    const before = desk.aliyun.heard.length;
    await Promise.all([
      desk.world.runJob('sms.due'),
      desk.world.runJob('sms.due'),
      desk.world.jobs.release(),
    ]);
    await desk.world.runJob('sms.due');
    assert.equal(desk.aliyun.heard.length - before, 1);
    const count = (await desk.world.work((work) => work.db.rows(sql`select 1 from sms_log`))).length;
    const undone = desk.world.work(async (work) => {
      await sendSms(work, {
        phones: [desk.phone()],
        key: 'leave.urgent',
        facts: {},
        bizType: 't',
        bizId: '2',
      });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.equal((await desk.world.work((work) => work.db.rows(sql`select 1 from sms_log`))).length, count);
  });

  test('what a dead node had taken is told as failed, and not sent a second time by itself', async () => {
    await desk.send();
    const { id } = await desk.last();
    await desk.world.work((work) =>
      work.db.run(sql`update sms_log set state = 'sending', claimed_at = ${work.at} where id = ${id}`),
    );
    const before = desk.aliyun.heard.length;
    await desk.world.runJob('sms.due');
    assert.equal((await desk.last()).state, 'sending');
    desk.world.setTime('2026-11-20 11:30:00');
    await desk.world.runJob('sms.due');
    assert.deepEqual([(await desk.last()).state, desk.aliyun.heard.length], ['failed', before]);
    desk.admin = await desk.world.as('admin');
  });

  test('at night a notice waits for the morning; what somebody waits for does not', async () => {
    desk.world.setTime('2026-11-20 23:10:00');
    await desk.send();
    const held = await desk.last();
    assert.deepEqual([held.state, held.nextAt], ['queued', '2026-11-21 07:00:00']);
    await desk.send({ urgent: true });
    assert.equal((await desk.last()).state, 'sent');
    await desk.send({
      key: 'security.reset',
      facts: { minutes: 10 },
      secret: { code: '12345678' },
      phones: [desk.phone()],
    });
    // no approved template for codes here: the provider would refuse the text, so nothing was held either
    assert.equal((await desk.last()).state, 'failed');
    desk.world.setTime('2026-11-21 06:59:00');
    await desk.world.runJob('sms.due');
    const state = async () =>
      (await desk.world.work((work) =>
        work.db.row<State>(sql`select state from sms_log where id = ${held.id}`),
      ))!.state;
    assert.equal(await state(), 'queued');
    desk.world.setTime('2026-11-21 07:00:00');
    await desk.world.runJob('sms.due');
    assert.equal(await state(), 'sent');
    desk.admin = await desk.world.as('admin');
  });

  test('a code is in the message and masked in the log, before it leaves and after', async () => {
    await desk.approve('security.reset', 'SMS_2002');
    await desk.send({ key: 'security.reset', facts: { minutes: 10 }, secret: { code: '87654321' } });
    const row = await desk.last();
    assert.equal(row.state, 'sent');
    assert.match(desk.aliyun.heard.at(-1)!.query.get('TemplateParam') ?? '', /87654321/);
    assert.ok(row.content.includes(HIDDEN) && !JSON.stringify(row).includes('87654321'));
    assert.equal(row.secretContent, null);
  });

  test('a person’s day has an end, however many ask at once', async () => {
    const to = desk.phone();
    const most = (perPerson: number) =>
      desk.admin.ok('post', 'base/baseParams/submit', {
        groupCode: 'sms',
        values: { 'sms.perPersonDay': perPerson },
      });
    await most(3);
    desk.world.jobs.hold();
    for (let time = 0; time < 8; time += 1)
      await desk.send({ phones: [to], facts: { title: `张三 病假 ${time + 1}天` } });
    const before = desk.aliyun.heard.length;
    await Promise.all([desk.world.runJob('sms.due'), desk.world.runJob('sms.due')]);
    await desk.world.jobs.release();
    assert.equal(desk.aliyun.heard.length - before, 3);
    const row = await desk.last();
    assert.deepEqual([row.state, row.error], ['failed', '已达到该接收人今日上限']);
    await most(20);
  });

  test('a receipt says whether it arrived; one that names nothing of ours changes nothing and is counted', async () => {
    await desk.send();
    const { id, providerId } = await desk.last();
    const channels = await desk.admin.ok('get', 'resource/smsChannel/list');
    const channel = channels.find((one: { id: string }) => one.id === desk.a);
    const tell = (body: object, url = channel.receipt as string) =>
      desk.world.kernel.app.inject({ method: 'POST', url, payload: body });
    const said = (biz: string, success: boolean) => [
      { biz_id: biz, success, err_code: success ? 'DELIVERED' : 'UNDELIV', err_msg: '', phone_number: '138' },
    ];
    const stray = await tell(said('biz-unknown', true));
    assert.deepEqual(stray.json(), { code: 0, msg: '成功' });
    assert.equal((await desk.last()).state, 'sent');
    const forged = await tell(
      said(providerId!, true),
      channel.receipt.replace(/key=(.)/, (_: string, first: string) => `key=${first === 'A' ? 'B' : 'A'}`),
    );
    assert.equal(forged.json().error, 'sms.receiptKey');
    await tell(said(providerId!, false));
    const shown = await desk.admin.ok('get', 'resource/smsLog/detail', { id });
    assert.deepEqual([shown.state, shown.can.includes('resend')], ['undelivered', true]);
    await tell(said(providerId!, true));
    assert.equal((await desk.last()).state, 'delivered');
    const after = await desk.admin.ok('get', 'resource/smsChannel/list');
    assert.equal(after.find((one: { id: string }) => one.id === desk.a).strays, 1);
  });
});
