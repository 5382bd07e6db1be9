import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
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

  test('what failed is sent again, and nothing else', async () => {
    const { id } = (await send(numbers(600, 2))).data;
    const [first] = await letters(id);
    await world.work((work) => work.db.run(sql`update sms_log set state = 'failed' where id = ${first!.id}`));
    assert.deepEqual(await admin.ok('post', 'resource/smsBatch/retry', { id }), { again: 1 });
    assert.ok((await letters(id)).every(({ state }) => state === 'sent'));
    assert.equal((await admin.post('resource/smsBatch/retry', { id })).body.error, 'broadcast.nothingFailed');
    assert.deepEqual(world.crashes, []);
  });
});
