import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { sql } from '#platform/server/db/sql.ts';
import { suiteDesk } from './desk.ts';
import { fakeWxwork, SECRET } from './fakes.ts';

const HIDDEN = '******';

describe('channels, their wordings and their secrets', () => {
  const desk = suiteDesk();

  test('a wording changes only as a draft, and only with variables that the product fills in', async () => {
    const row = await desk.wording('leave.urgent');
    const change = (content: string, version: number) =>
      desk.admin.post('resource/smsTemplate/update', { id: row.id, version, content });
    assert.equal((await change('x', row.version)).body.error, 'sms.templateLocked');
    const { version } = await desk.admin.ok('post', 'resource/smsTemplate/revise', { id: row.id });
    const wrong = await change('{title} {secret}', version);
    assert.deepEqual([wrong.body.error, wrong.body.facts.name], ['sms.unknownVariable', 'secret']);
    const asAnother = { id: row.id, version, code: 'security.login' };
    const foreign = await desk.admin.post('resource/smsTemplate/update', asAnother);
    assert.equal(foreign.body.error, 'sms.unknownVariable', 'another message has other variables');
    const changed = await change('请尽快审批：{title}', version);
    const next = { id: row.id, version: changed.data.version };
    const sent = await desk.admin.ok('post', 'resource/smsTemplate/submit', next);
    await desk.admin.ok('post', 'resource/smsTemplate/approve', { ...sent, providerTemplateId: 'SMS_1003' });
    await desk.send();
    assert.match((await desk.last()).content, /^请尽快审批：张三/);
  });

  test('a wording keeps examples of what it uses, and a channel is tried with them', async () => {
    const row = await desk.wording('leave.urgent');
    const stored = async () => {
      const { example } = await desk.admin.ok('get', 'resource/smsTemplate/detail', { id: row.id });
      return example;
    };
    // an example changes nothing that anybody reads: an approved wording may get one
    const update = (version: number, example: string) =>
      desk.admin.ok('post', 'resource/smsTemplate/update', { id: row.id, version, example });
    const { version } = await update(row.version, 'secret=1\ntitle=李四 病假 2天');
    assert.equal(await stored(), 'title=李四 病假 2天');
    await desk.admin.ok('post', 'resource/smsChannel/test', { id: desk.a, to: desk.phone() });
    assert.equal(desk.aliyun.heard.at(-1)!.query.get('TemplateParam'), '{"title":"李四 病假 2天"}');
    assert.match((await desk.last()).content, /李四 病假 2天/);
    await update(version, '');
    assert.equal(await stored(), null);
  });

  test('whoever words a message is told which there are, what is filled in and how the product says it', async () => {
    const told = (await desk.admin.ok('get', 'resource/smsTemplate/messages')) as {
      code: string;
      name: string;
      variables: string[];
      usual: { [language: string]: string };
    }[];
    const urgent = told.find(({ code }) => code === 'leave.urgent')!;
    assert.equal(urgent.name, '紧急请假待审批');
    assert.ok(urgent.variables.includes('title') && !urgent.variables.includes('secret'));
    assert.match(urgent.usual['zh-CN']!, /\{title\}/);
    assert.notEqual(urgent.usual['en'], urgent.usual['zh-CN']);
    assert.ok(told.every(({ usual }) => !usual['zh-CN']!.startsWith('messages.')));
    const { records } = await desk.admin.ok('get', 'resource/smsTemplate/list', { size: 200 });
    const codes = new Set(told.map(({ code }) => code));
    const own = (records as { code: string }[]).filter(({ code }) => !code.startsWith('group.'));
    assert.ok(own.length > 5 && own.every(({ code }) => codes.has(code)));
  });

  test('secrets are sealed, never shown, and stay behind when the channel is pointed elsewhere', async () => {
    const shown = JSON.stringify(await desk.admin.ok('get', 'resource/smsChannel/list'));
    assert.ok(!shown.includes(SECRET) && shown.includes(HIDDEN));
    const stored = await desk.world.work((work) =>
      work.db.rows<{ secret: string }>(sql`select secret from sms_channel`),
    );
    assert.ok(!JSON.stringify(stored).includes(SECRET));
    const channels = await desk.admin.ok('get', 'resource/smsChannel/list');
    const { version } = channels.find((one: { id: string }) => one.id === desk.a);
    const edit = { id: desk.a, version, name: '阿里', provider: 'aliyun', priority: 1, secret: HIDDEN };
    const moved = await desk.save({
      ...edit,
      settings: { ...desk.aliyunSettings(), endpoint: 'https://evil.example' },
    });
    assert.equal(moved.body.error, 'sms.secretMissing');
    assert.equal((await desk.save({ ...edit, settings: desk.aliyunSettings() })).status, 200);
    assert.equal(
      (await desk.save({ ...edit, settings: desk.aliyunSettings() })).body.error,
      'kit.versionConflict',
    );
    const other = { name: '阿里', provider: 'smtp', settings: {}, secret: '' };
    assert.equal((await desk.save(other)).body.error, 'sms.notTheirMedium');
    const twin = { name: '腾讯', provider: 'tencent', settings: desk.tencentSettings() };
    assert.equal((await desk.save(twin)).body.error, 'sms.channelNameTaken');
  });

  test('no channel of a school leads into this machine', async () => {
    // the test's own address was opened by name; its neighbours are as closed as everything inside
    for (const host of ['127.0.0.2', 'localhost', '169.254.169.254', '[::1]', '10.0.0.8']) {
      const settings = { ...desk.aliyunSettings(), endpoint: `https://${host}:8443` };
      const { id } = (await desk.save({ name: host, provider: 'aliyun', settings })).data;
      const answer = await desk.admin.post('resource/smsChannel/test', { id, to: desk.phone() });
      assert.match(answer.body.msg, /may not be called|inner address/, host);
    }
  });

  test('WeChat Work: one token for many messages, a new one when it died, and a receiver that is not there', async () => {
    const wx = await fakeWxwork();
    const settings = { corpId: 'ww1', agentId: '1000002', endpoint: wx.url };
    const saved = await desk.save({ name: '企微', medium: 'wxwork', provider: 'wxwork', settings });
    await desk.only([saved.data.id]);
    const tokens = () => wx.heard.filter(({ path }) => path === '/cgi-bin/gettoken').length;
    for (let time = 0; time < 3; time += 1) await desk.send({ medium: 'wxwork', phones: ['zhangsan'] });
    assert.deepEqual([(await desk.last()).state, tokens()], ['sent', 1]);
    const body = JSON.parse(wx.heard.at(-1)!.body);
    assert.deepEqual([body.touser, body.agentid, body.msgtype], ['zhangsan', 1000002, 'text']);
    assert.match(body.text.content, /张三 病假/);
    wx.expire();
    await desk.send({ medium: 'wxwork', phones: ['lisi'] });
    assert.deepEqual([(await desk.last()).state, tokens()], ['sent', 2]);
    await desk.send({ medium: 'wxwork', phones: ['nobody'] });
    assert.equal((await desk.last()).state, 'failed');
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
    const saved = await desk.save({ name: '邮件', medium: 'email', provider: 'smtp', settings });
    const id = saved.data.id as string;
    await desk.admin.ok('post', 'resource/smsChannel/test', { id, to: 'zhangsan@school.edu.cn' });
    assert.match(mails[0] ?? '', /From: .*no-reply@school\.edu\.cn/);
    const wrongTo = await desk.admin.post('resource/smsChannel/test', { id, to: '13800000000' });
    assert.equal(wrongTo.body.error, 'sms.addressWrong');
    await desk.only([id]);
    await desk.send({ medium: 'email', phones: ['lisi@school.edu.cn'] });
    assert.deepEqual([(await desk.last()).state, mails.length], ['sent', 2]);
    const { records } = await desk.admin.ok('get', 'resource/smsLog/list', { ids: (await desk.last()).id });
    assert.ok(!records[0].phone.includes('lisi') && records[0].phone.startsWith('l'));
    await desk.send({ medium: 'email', phones: ['nobody@school.edu.cn'] });
    assert.deepEqual([(await desk.last()).state, (await desk.last()).nextAt], ['failed', null]);
    await desk.save({
      id,
      version: 1,
      name: '邮件',
      medium: 'email',
      provider: 'smtp',
      settings,
      secret: 'wrong',
    });
    const refused = await desk.admin.post('resource/smsChannel/test', { id, to: 'zhangsan@school.edu.cn' });
    assert.equal(refused.body.error, 'sms.testFailed');
    await new Promise<void>((resolve) => server.close(() => resolve()));
    assert.deepEqual(desk.world.crashes, []);
  });
});
