import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms, type Sms } from '#platform/server/notify/sms.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { fakeAliyun, fakeTencent, fakeWxwork, SECRET, type Fake } from './fakes.ts';

type Stored = {
  id: string;
  phone: string;
  content: string;
  secretContent: string | null;
  state: string;
  error: string | null;
  providerId: string | null;
  nextAt: string | null;
  tries: number;
};

const HIDDEN = '******';
const wordingOf = (code: string) => (one: { code: string; medium: string }) =>
  one.code === code && one.medium === 'sms';

describe('messages by channels', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let aliyun: Fake;
  let tencent: Fake;
  before(async () => {
    process.env['CAMPUS_LOCAL_CHANNELS'] = 'on';
    world = at.world;
    admin = await world.as('admin');
    [aliyun, tencent] = await Promise.all([fakeAliyun(), fakeTencent()]);
  });
  after(async () => {
    delete process.env['CAMPUS_LOCAL_CHANNELS'];
    await Promise.all([aliyun.stop(), tencent.stop()]);
  });
  let number = 0;
  /** Nobody's day limit is another test's business. */
  const phone = () => `138${String(++number).padStart(8, '0')}`;

  const save = (given: object) =>
    admin.post('resource/smsChannel/save', {
      medium: 'sms',
      secret: SECRET,
      priority: 10,
      dailyCap: null,
      enabled: true,
      ...given,
    });
  const aliyunSettings = () => ({ accessKeyId: 'LTAI-test', signName: '江州职院', endpoint: aliyun.url });
  const tencentSettings = () => ({
    secretId: 'AKID-test',
    sdkAppId: '1400',
    signName: '江州职院',
    region: 'ap-guangzhou',
    endpoint: tencent.url,
  });
  const only = (ids: readonly string[]) =>
    world.work((work) => work.db.run(sql`update sms_channel set enabled = id = any(${ids}::uuid[])`));
  const send = (given: Partial<Sms> = {}) =>
    world.work((work) =>
      sendSms(work, {
        phones: [phone()],
        key: 'leave.urgent',
        facts: { title: '张三 病假 1天' },
        bizType: 'test',
        bizId: '1',
        ...given,
      }),
    );
  const last = async () =>
    (await world.work((work) =>
      work.db.row<Stored>(sql`select * from sms_log order by created_at desc, id desc limit 1`),
    ))!;
  const approve = async (code: string, providerTemplateId: string) => {
    const { records } = await admin.ok('get', 'resource/smsTemplate/list', { size: 100 });
    const row = records.find(wordingOf(code));
    if (row.status !== 'draft') {
      if (row.status === 'auditing') await admin.ok('post', 'resource/smsTemplate/approve', { id: row.id });
      await admin.ok('post', 'resource/smsTemplate/revise', { id: row.id });
    }
    const { version } = await admin.ok('post', 'resource/smsTemplate/submit', { id: row.id });
    await admin.ok('post', 'resource/smsTemplate/approve', { id: row.id, version, providerTemplateId });
    return row.id as string;
  };
  let a: string;
  let b: string;
  before(async () => {
    a = (await save({ name: '阿里', provider: 'aliyun', settings: aliyunSettings(), priority: 1 })).data.id;
    b = (await save({ name: '腾讯', provider: 'tencent', settings: tencentSettings(), priority: 2 })).data.id;
    await approve('leave.urgent', 'SMS_1001');
  });
  beforeEach(() => only([a, b]));

  test('Alibaba Cloud gets template, variables and signature, and the log shows readable words', async () => {
    await send();
    const row = await last();
    assert.deepEqual([row.state, row.error], ['sent', null]);
    assert.match(row.providerId ?? '', /^biz-/);
    const asked = aliyun.heard.at(-1)!.query;
    assert.deepEqual(
      [asked.get('TemplateCode'), asked.get('SignName'), asked.get('TemplateParam')],
      ['SMS_1001', '江州职院', '{"title":"张三 病假 1天"}'],
    );
    const { records } = await admin.ok('get', 'resource/smsLog/list', { ids: (await last()).id });
    const [shown] = records;
    assert.match(shown.content, /紧急请假待审批：张三 病假 1天/);
    assert.deepEqual(
      [shown.templateName, shown.channelName, shown.medium],
      ['紧急请假待审批', '阿里', 'sms'],
    );
    assert.match(shown.phone, /^138\*+\d{4}$/);
  });

  test('when the first provider times out the same message goes out once through the second', async () => {
    const before = tencent.heard.length;
    aliyun.say({ hang: true });
    await send();
    const row = await last();
    assert.deepEqual([row.state, tencent.heard.length - before], ['sent', 1]);
    assert.match(row.providerId ?? '', /^sid-/);
    assert.deepEqual(JSON.parse(tencent.heard.at(-1)!.body).TemplateParamSet, ['张三 病假 1天']);
  });

  test('all of them busy: tried again after a minute, five, thirty, and then told as failed', async () => {
    await only([a]);
    const day = '2026-11-20';
    for (const [time, state, tries, next] of [
      ['10:00:00', 'queued', 1, '10:01:00'],
      ['10:01:00', 'queued', 2, '10:06:00'],
      ['10:06:00', 'queued', 3, '10:36:00'],
      ['10:36:00', 'failed', 4, null],
    ] as const) {
      world.setTime(`${day} ${time}`);
      aliyun.say({ status: 503 });
      if (tries === 1) await send();
      else await world.runJob('sms.due');
      const row = await last();
      assert.deepEqual(
        [row.state, row.tries, row.nextAt?.slice(0, 16) ?? null],
        [state, tries, next && `${day} ${next.slice(0, 5)}`],
      );
    }
    assert.match((await last()).error ?? '', /HTTP 503/);
    admin = await world.as('admin');
    await admin.ok('post', 'resource/smsLog/resend', { id: (await last()).id });
    assert.equal((await last()).state, 'sent');
    const again = await admin.post('resource/smsLog/resend', { id: (await last()).id });
    assert.equal(again.body.error, 'sms.notFailed');
  });

  test('a wrong number is nobody’s to try again', async () => {
    const before = tencent.heard.length;
    await send({ phones: ['12345'] });
    const row = await last();
    assert.deepEqual([row.state, tencent.heard.length], ['failed', before]);
    assert.match(row.error ?? '', /MOBILE_NUMBER_ILLEGAL/);
  });

  test('a message leaves once, whoever hears of it and however often', async () => {
    world.jobs.hold();
    await send();
    const before = aliyun.heard.length;
    await Promise.all([world.runJob('sms.due'), world.runJob('sms.due'), world.jobs.release()]);
    await world.runJob('sms.due');
    assert.equal(aliyun.heard.length - before, 1);
    const count = (await world.work((work) => work.db.rows(sql`select 1 from sms_log`))).length;
    const undone = world.work(async (work) => {
      await sendSms(work, { phones: [phone()], key: 'leave.urgent', facts: {}, bizType: 't', bizId: '2' });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.equal((await world.work((work) => work.db.rows(sql`select 1 from sms_log`))).length, count);
  });

  test('what a dead node had taken is told as failed, and not sent a second time by itself', async () => {
    await send();
    const { id } = await last();
    await world.work((work) =>
      work.db.run(sql`update sms_log set state = 'sending', claimed_at = ${work.at} where id = ${id}`),
    );
    const before = aliyun.heard.length;
    await world.runJob('sms.due');
    assert.equal((await last()).state, 'sending');
    world.setTime('2026-11-20 11:30:00');
    await world.runJob('sms.due');
    assert.deepEqual([(await last()).state, aliyun.heard.length], ['failed', before]);
    admin = await world.as('admin');
  });

  test('at night a notice waits for the morning; what somebody waits for does not', async () => {
    world.setTime('2026-11-20 23:10:00');
    await send();
    const held = await last();
    assert.deepEqual([held.state, held.nextAt], ['queued', '2026-11-21 07:00:00']);
    await send({ urgent: true });
    assert.equal((await last()).state, 'sent');
    await send({
      key: 'security.reset',
      facts: { minutes: 10 },
      secret: { code: '12345678' },
      phones: [phone()],
    });
    // no approved template for codes here: the provider would refuse the text, so nothing was held either
    assert.equal((await last()).state, 'failed');
    world.setTime('2026-11-21 06:59:00');
    await world.runJob('sms.due');
    const state = async () =>
      (await world.work((work) => work.db.row<Stored>(sql`select state from sms_log where id = ${held.id}`)))!
        .state;
    assert.equal(await state(), 'queued');
    world.setTime('2026-11-21 07:00:00');
    await world.runJob('sms.due');
    assert.equal(await state(), 'sent');
    admin = await world.as('admin');
  });

  test('a code is in the message and masked in the log, before it leaves and after', async () => {
    await approve('security.reset', 'SMS_2002');
    await send({ key: 'security.reset', facts: { minutes: 10 }, secret: { code: '87654321' } });
    const row = await last();
    assert.equal(row.state, 'sent');
    assert.match(aliyun.heard.at(-1)!.query.get('TemplateParam') ?? '', /87654321/);
    assert.ok(row.content.includes(HIDDEN) && !JSON.stringify(row).includes('87654321'));
    assert.equal(row.secretContent, null);
  });

  test('a person’s day has an end, however many ask at once', async () => {
    const to = phone();
    const most = (perPerson: number) =>
      admin.ok('post', 'base/baseParams/submit', {
        groupCode: 'sms',
        values: { 'sms.perPersonDay': perPerson },
      });
    await most(3);
    world.jobs.hold();
    for (let time = 0; time < 8; time += 1) await send({ phones: [to] });
    const before = aliyun.heard.length;
    await Promise.all([world.runJob('sms.due'), world.runJob('sms.due')]);
    await world.jobs.release();
    assert.equal(aliyun.heard.length - before, 3);
    const row = await last();
    assert.deepEqual([row.state, row.error], ['failed', '已达到该接收人今日上限']);
    await most(20);
  });

  test('a receipt says whether it arrived; one that names nothing of ours changes nothing and is counted', async () => {
    await send();
    const { id, providerId } = await last();
    const channels = await admin.ok('get', 'resource/smsChannel/list');
    const channel = channels.find((one: { id: string }) => one.id === a);
    const tell = (body: object, url = channel.receipt as string) =>
      world.kernel.app.inject({ method: 'POST', url, payload: body });
    const said = (biz: string, success: boolean) => [
      { biz_id: biz, success, err_code: success ? 'DELIVERED' : 'UNDELIV', err_msg: '', phone_number: '138' },
    ];
    const stray = await tell(said('biz-unknown', true));
    assert.deepEqual(stray.json(), { code: 0, msg: '成功' });
    assert.equal((await last()).state, 'sent');
    const forged = await tell(said(providerId!, true), channel.receipt.replace(/key=./, 'key=_'));
    assert.equal(forged.json().error, 'sms.receiptKey');
    await tell(said(providerId!, false));
    const shown = await admin.ok('get', 'resource/smsLog/detail', { id });
    assert.deepEqual([shown.state, shown.can.includes('resend')], ['undelivered', true]);
    await tell(said(providerId!, true));
    assert.equal((await last()).state, 'delivered');
    const after = await admin.ok('get', 'resource/smsChannel/list');
    assert.equal(after.find((one: { id: string }) => one.id === a).strays, 1);
  });

  test('a wording changes only as a draft, and only with variables that the product fills in', async () => {
    const { records } = await admin.ok('get', 'resource/smsTemplate/list', { size: 100 });
    const row = records.find(wordingOf('leave.urgent'));
    const change = (content: string, version: number) =>
      admin.post('resource/smsTemplate/update', { id: row.id, version, content });
    assert.equal((await change('x', row.version)).body.error, 'sms.templateLocked');
    const { version } = await admin.ok('post', 'resource/smsTemplate/revise', { id: row.id });
    const wrong = await change('{title} {secret}', version);
    assert.deepEqual([wrong.body.error, wrong.body.facts.name], ['sms.unknownVariable', 'secret']);
    const changed = await change('请尽快审批：{title}', version);
    const next = { id: row.id, version: changed.data.version };
    const sent = await admin.ok('post', 'resource/smsTemplate/submit', next);
    await admin.ok('post', 'resource/smsTemplate/approve', { ...sent, providerTemplateId: 'SMS_1003' });
    await send();
    assert.match((await last()).content, /^请尽快审批：张三/);
  });

  test('secrets are sealed, never shown, and stay behind when the channel is pointed elsewhere', async () => {
    const shown = JSON.stringify(await admin.ok('get', 'resource/smsChannel/list'));
    assert.ok(!shown.includes(SECRET) && shown.includes(HIDDEN));
    const stored = await world.work((work) =>
      work.db.rows<{ secret: string }>(sql`select secret from sms_channel`),
    );
    assert.ok(!JSON.stringify(stored).includes(SECRET));
    const channels = await admin.ok('get', 'resource/smsChannel/list');
    const { version } = channels.find((one: { id: string }) => one.id === a);
    const edit = { id: a, version, name: '阿里', provider: 'aliyun', priority: 1, secret: HIDDEN };
    const moved = await save({
      ...edit,
      settings: { ...aliyunSettings(), endpoint: 'https://evil.example' },
    });
    assert.equal(moved.body.error, 'sms.secretMissing');
    assert.equal((await save({ ...edit, settings: aliyunSettings() })).status, 200);
    assert.equal((await save({ ...edit, settings: aliyunSettings() })).body.error, 'kit.versionConflict');
    const other = { name: '阿里', provider: 'smtp', settings: {}, secret: '' };
    assert.equal((await save(other)).body.error, 'sms.notTheirMedium');
    const twin = { name: '腾讯', provider: 'tencent', settings: tencentSettings() };
    assert.equal((await save(twin)).body.error, 'sms.channelNameTaken');
  });

  test('no channel of a school leads into this machine', async () => {
    delete process.env['CAMPUS_LOCAL_CHANNELS'];
    const answer = await admin.post('resource/smsChannel/test', { id: a, to: phone() });
    process.env['CAMPUS_LOCAL_CHANNELS'] = 'on';
    assert.match(answer.body.msg, /not allowed/);
  });

  test('WeChat Work: one token for many messages, a new one when it died, and a receiver that is not there', async () => {
    const wx = await fakeWxwork();
    const settings = { corpId: 'ww1', agentId: '1000002', endpoint: wx.url };
    const saved = await save({ name: '企微', medium: 'wxwork', provider: 'wxwork', settings });
    await only([saved.data.id]);
    const tokens = () => wx.heard.filter(({ path }) => path === '/cgi-bin/gettoken').length;
    for (let time = 0; time < 3; time += 1) await send({ medium: 'wxwork', phones: ['zhangsan'] });
    assert.deepEqual([(await last()).state, tokens()], ['sent', 1]);
    const body = JSON.parse(wx.heard.at(-1)!.body);
    assert.deepEqual([body.touser, body.agentid, body.msgtype], ['zhangsan', 1000002, 'text']);
    assert.match(body.text.content, /张三 病假/);
    wx.expire();
    await send({ medium: 'wxwork', phones: ['lisi'] });
    assert.deepEqual([(await last()).state, tokens()], ['sent', 2]);
    await send({ medium: 'wxwork', phones: ['nobody'] });
    assert.equal((await last()).state, 'failed');
    await wx.stop();
  });

  test('e-mail over SMTP with a password, tested by one real message, and masked in the log', async () => {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _, done) =>
        auth.password === SECRET ? done(null, { user: auth.username }) : done(new Error('Invalid password')),
      onRcptTo: ({ address }, _, done) =>
        address.startsWith('nobody@')
          ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
          : done(),
      onData(stream, _, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          mails.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.server.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const settings = {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: 'campus',
      from: '智慧校园 <no-reply@school.edu.cn>',
    };
    const saved = await save({ name: '邮件', medium: 'email', provider: 'smtp', settings });
    const id = saved.data.id as string;
    await admin.ok('post', 'resource/smsChannel/test', { id, to: 'zhangsan@school.edu.cn' });
    assert.match(mails[0] ?? '', /From: .*no-reply@school\.edu\.cn/);
    const wrongTo = await admin.post('resource/smsChannel/test', { id, to: '13800000000' });
    assert.equal(wrongTo.body.error, 'sms.addressWrong');
    await only([id]);
    await send({ medium: 'email', phones: ['lisi@school.edu.cn'] });
    assert.deepEqual([(await last()).state, mails.length], ['sent', 2]);
    const { records } = await admin.ok('get', 'resource/smsLog/list', { ids: (await last()).id });
    assert.ok(!records[0].phone.includes('lisi') && records[0].phone.startsWith('l'));
    await send({ medium: 'email', phones: ['nobody@school.edu.cn'] });
    assert.deepEqual([(await last()).state, (await last()).nextAt], ['failed', null]);
    await save({
      id,
      version: 1,
      name: '邮件',
      medium: 'email',
      provider: 'smtp',
      settings,
      secret: 'wrong',
    });
    const refused = await admin.post('resource/smsChannel/test', { id, to: 'zhangsan@school.edu.cn' });
    assert.equal(refused.body.error, 'sms.testFailed');
    await new Promise<void>((resolve) => server.close(() => resolve()));
    assert.deepEqual(world.crashes, []);
  });
});
