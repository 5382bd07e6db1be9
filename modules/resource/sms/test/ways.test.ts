import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { suiteDesk } from './desk.ts';
import { fakeWxwork, SECRET } from './fakes.ts';

describe('what rooms tell goes by the ways that the school chose', () => {
  const desk = suiteDesk();
  let userId: string;
  before(async () => {
    userId = await desk.world.work(async (work) => {
      const row = await work.db.row<{ id: string }>(sql`
        update sys_user set phone = ${work.platform.secrets.seal('13800007777')}, email = 'fdy01@jz.edu.cn'
        where account_no = 'fdy01' returning id`);
      return row!.id;
    });
  });
  const choose = (ways: string[]) =>
    desk.world.work((work) =>
      work.db.run(sql`
        insert into msg_kind (tenant_id, code, ways, fixed, updated_at) values (${work.tenant}, 'approvals', ${ways}::text[], false, ${work.at})
        on conflict (tenant_id, code) do update set ways = excluded.ways`),
    );
  const tellHim = (event: string) =>
    desk.world.work((work) =>
      message(work, {
        users: [userId],
        key: 'task.remind',
        facts: { flow: '请假审批', title: '张三 病假 1天', node: '辅导员审批', since: '2026-11-20 08:00' },
        category: 'reminder',
        link: '/layout/process/task',
        bizType: 'flowCase',
        bizId: 'case',
        event,
      }),
    );
  const left = (media: string) =>
    desk.world.work((work) =>
      work.db.rows<{ state: string; content: string }>(
        sql`select state, content from sms_log where template_code = 'task.remind' and medium = ${media} order by id`,
      ),
    );

  test('nothing chosen: the inbox alone', async () => {
    await tellHim('first');
    for (const medium of ['sms', 'email', 'wxwork']) assert.equal((await left(medium)).length, 0);
  });

  test('an e-mail and a WeChat Work message leave by their servers, once per event', async () => {
    const mails: string[] = [];
    const mail = new SMTPServer({
      authOptional: true,
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          mails.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
    const { port } = mail.server.address() as { port: number };
    const wxwork = await fakeWxwork();
    const settings = {
      host: '127.0.0.1',
      port: String(port),
      security: 'none',
      user: '',
      from: 'campus@jz.edu.cn',
    };
    const a = await desk.save({ name: '邮件', medium: 'email', provider: 'smtp', settings, secret: '' });
    const work = { corpId: 'corp', agentId: '1000002', endpoint: wxwork.url };
    const b = await desk.save({
      name: '企微',
      medium: 'wxwork',
      provider: 'wxwork',
      settings: work,
      secret: SECRET,
    });
    await desk.only([a.data.id, b.data.id]);
    await choose(['site', 'email', 'wxwork']);
    try {
      await tellHim('second');
      await tellHim('second');
      assert.deepEqual(
        (await left('email')).map(({ state }) => state),
        ['sent'],
      );
      assert.deepEqual(
        (await left('wxwork')).map(({ state }) => state),
        ['sent'],
      );
      assert.match((await left('wxwork'))[0]!.content, /张三 病假 1天/);
      assert.equal(mails.length, 1);
      assert.match(mails[0]!, /To: fdy01@jz\.edu\.cn/);
      assert.equal((await left('sms')).length, 0);
    } finally {
      await choose(['site']);
      await Promise.all([wxwork.stop(), new Promise<void>((resolve) => mail.close(() => resolve()))]);
    }
    assert.deepEqual(desk.world.crashes, []);
  });
});
