import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const NOBODY = {
  all: false,
  roleTypes: [],
  departmentIds: [],
  grades: [],
  majorIds: [],
  classIds: [],
  userIds: [],
};
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `138${String(from + at).padStart(8, '0')},王芳,120,9月15日`).join(
    '\n',
  );

describe('one message to many', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let templateId: string;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    const wordings = await admin.ok('get', 'resource/smsBatch/wordings');
    templateId = wordings.find(({ code }: { code: string }) => code === 'group.fee').id;
  });
  const set = (key: string, value: number) =>
    world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = ${JSON.stringify(value)}::jsonb where param_key = ${key}`,
      ),
    );
  const used = () =>
    world.work(async (work) => {
      const row = await work.db.row<{ used: number }>(sql`select used from sms_usage where key = 'group'`);
      return row?.used ?? 0;
    });
  const send = (text: string, more = {}) =>
    admin.post('resource/smsBatch/send', {
      templateId,
      target: NOBODY,
      numbers: text,
      title: '缴费提醒',
      ...more,
    });
  const letters = (id: string) =>
    world.work((work) =>
      work.db.rows<{ id: string; content: string; state: string }>(
        sql`select id, content, state from sms_log where biz_type = 'smsBatch' and biz_id = ${id} order by id`,
      ),
    );

  test('it is told before how many it reaches, what it costs and how it reads', async () => {
    const text = `${numbers(1, 2)}\n12345,李雷`;
    const told = await admin.ok('post', 'resource/smsBatch/preview', {
      templateId,
      target: NOBODY,
      numbers: text,
    });
    assert.equal(told.receivers, 2);
    assert.equal(told.cost, told.segments * 5);
    assert.match(told.samples[0], /王芳同学，您本学年应缴费用 120 元/);
    assert.deepEqual(told.wrong, [{ line: 3, text: '12345,李雷' }]);
    assert.equal((await send(text)).body.error, 'broadcast.badLines');
  });

  test('a hole in the text, an empty list or a role without the button sends nothing', async () => {
    assert.equal((await send('13800000001,王芳')).body.error, 'broadcast.variableMissing');
    assert.equal((await send('')).body.error, 'broadcast.noReceivers');
    const fdy = await world.as('fdy01');
    assert.equal(
      (await fdy.post('resource/smsBatch/send', { templateId, target: NOBODY, title: 'ab' })).status,
      403,
    );
    assert.equal(await used(), 0);
  });

  test('everybody gets his own words, once; who wants none gets none', async () => {
    await admin.ok('post', 'resource/smsBlack/add', { phone: '13800000103', reason: '本人要求' });
    const { id, receivers } = (await send(`${numbers(101, 3)}\n${numbers(101, 1)}`)).data;
    assert.equal(receivers, 2);
    const sent = await letters(id);
    assert.equal(sent.length, 2);
    assert.ok(sent.every(({ state, content }) => state === 'sent' && content.includes('王芳')));
    const { records } = await admin.ok('get', 'resource/smsBatch/list', { size: 50 });
    assert.equal(records.find((one: { id: string }) => one.id === id).left, 2);
  });

  test('the month’s quota lets one of two batches in that don’t fit together', async () => {
    const before = await used();
    await set('sms.groupMonth', before + 10);
    const both = await Promise.all([send(numbers(200, 8)), send(numbers(300, 8))]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(both.find(({ status }) => status === 400)!.body.error, 'broadcast.quotaShort');
    assert.equal(await used(), before + 8);
    await set('sms.groupMonth', 50_000);
  });

  test('what goes to very many waits for another administrator, and cancelled gives its quota back', async () => {
    await set('sms.groupConfirmOver', 2);
    const before = await used();
    const { id, status } = (await send(numbers(400, 3))).data;
    assert.equal(status, 'waiting');
    assert.equal((await letters(id)).length, 0);
    assert.equal(
      (await admin.post('resource/smsBatch/confirm', { id })).body.error,
      'broadcast.sameConfirms',
    );
    await world.work((work) =>
      work.db.run(
        sql`update sms_batch set sender_id = (select id from sys_user where account_no = 'yx01') where id = ${id}`,
      ),
    );
    await admin.ok('post', 'resource/smsBatch/confirm', { id });
    assert.equal((await letters(id)).length, 3);
    assert.equal((await admin.post('resource/smsBatch/cancel', { id })).body.error, 'broadcast.notWaiting');
    const other = (await send(numbers(500, 3))).data.id;
    await admin.ok('post', 'resource/smsBatch/cancel', { id: other });
    assert.equal(await used(), before + 3);
    await set('sms.groupConfirmOver', 2_000);
  });

  test('what leaves later can be called off until its hour, and gives its quota back', async () => {
    const before = await used();
    const sendAt = '2099-01-05 09:00:00';
    const { id, status } = (await send(numbers(550, 3), { sendAt })).data;
    assert.equal(status, 'scheduled');
    assert.equal(await used(), before + 3);
    assert.deepEqual([...new Set((await letters(id)).map(({ state }) => state))], ['queued']);
    const row = async () => {
      const { records } = await admin.ok('get', 'resource/smsBatch/list', { size: 50 });
      return records.find((one: { id: string }) => one.id === id);
    };
    assert.ok((await row()).can.includes('cancel'));
    await world.runJob('broadcast.due');
    assert.equal((await row()).status, 'scheduled');
    await admin.ok('post', 'resource/smsBatch/cancel', { id });
    assert.deepEqual([...new Set((await letters(id)).map(({ state }) => state))], ['cancelled']);
    assert.equal((await row()).status, 'cancelled');
    assert.equal(await used(), before);
    assert.equal((await admin.post('resource/smsBatch/cancel', { id })).body.error, 'broadcast.notWaiting');
    assert.equal((await admin.post('resource/smsBatch/retry', { id })).body.error, 'broadcast.nothingFailed');
    const next = (await send(numbers(560, 2), { sendAt })).data.id;
    await world.work((work) =>
      work.db.run(sql`update sms_batch set send_at = '2001-01-01 09:00:00' where id = ${next}`),
    );
    assert.equal(
      (await admin.post('resource/smsBatch/cancel', { id: next })).body.error,
      'broadcast.notWaiting',
    );
    await world.runJob('broadcast.due');
    const { records } = await admin.ok('get', 'resource/smsBatch/list', { status: 'sent', size: 50 });
    assert.ok(records.some((one: { id: string }) => one.id === next));
  });

  test('what failed is sent again, and nothing else', async () => {
    const { id } = (await send(numbers(600, 2))).data;
    const [first] = await letters(id);
    await world.work((work) => work.db.run(sql`update sms_log set state = 'failed' where id = ${first!.id}`));
    assert.deepEqual(await admin.ok('post', 'resource/smsBatch/retry', { id }), { again: 1 });
    assert.ok((await letters(id)).every(({ state }) => state === 'sent'));
    assert.equal((await admin.post('resource/smsBatch/retry', { id })).body.error, 'broadcast.nothingFailed');
  });

  test('a single message that doesn’t leave gives its quota back once, and takes it again with the next try', async () => {
    const before = await used();
    world.jobs.hold();
    const { id } = (await send(numbers(700, 2))).data;
    const [first] = await letters(id);
    assert.equal(await used(), before + 2);
    await world.work((work) => work.db.run(sql`update sms_channel set enabled = false where medium = 'sms'`));
    await world.jobs.release();
    await world.runJob('sms.due');
    assert.ok((await letters(id)).every(({ state }) => state === 'failed'));
    assert.equal(await used(), before);
    await world.work((work) => work.db.run(sql`update sms_channel set enabled = true where medium = 'sms'`));
    await admin.ok('post', 'resource/smsLog/resend', { id: first!.id });
    assert.equal(await used(), before + 1);
    await admin.ok('post', 'resource/smsBatch/retry', { id });
    assert.ok((await letters(id)).every(({ state }) => state === 'sent'));
    assert.equal(await used(), before + 2);
  });

  test('the same message within a minute isn’t sent again, and costs nothing', async () => {
    const text = numbers(800, 2);
    await send(text);
    const before = await used();
    assert.equal((await send(text)).status, 200);
    assert.equal(await used(), before);
  });

  test('numbers come out of a sheet; what is wrong is told by its row', async () => {
    const sheet = await buffer(
      writeSheet(
        [
          ['13800000901', '王芳', '120', '9月15日'],
          ['1380000', '李雷', null, null],
          [null, '韩梅', null, null],
          ['13800000901', '王芳芳', null, null],
          ['1.38E+10', '赵一', null, null],
          ['138 0000 0902', '钱,二', null, null],
        ],
        [{ title: '手机号*' }, { title: '姓名' }, { title: '变量1' }, { title: '变量2' }],
        { sheetName: '短信号码' },
      ),
    );
    const read = (name: string, content: Buffer) =>
      admin.form('resource/smsBatch/readNumbers', {}, [{ name, content }]);
    const { data } = await read('号码.xlsx', sheet);
    assert.equal(data.numbers, '13800000901,王芳,120,9月15日\n13800000902,钱 二');
    assert.deepEqual(
      data.wrong.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
      [
        [3, '手机号格式不正确'],
        [4, '没有手机号'],
        [5, '与第 2 行重复'],
        [6, '手机号被存成了科学计数，请设为文本'],
      ],
    );
    assert.equal((await read('号码.csv', Buffer.from('姓名\n王芳\n'))).status, 400);
    assert.equal((await admin.form('resource/smsBatch/readNumbers', {})).body.error, 'broadcast.fileNeeded');
    const empty = await admin.get('resource/smsBatch/numberSheet');
    assert.equal(empty.status, 200);
    const back = await read('模板.xlsx', empty.body as Buffer);
    assert.equal(back.body.error, 'sheet.noRows');
    assert.deepEqual(world.crashes, []);
  });
});
