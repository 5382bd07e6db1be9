import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Named = { value: string; label: string };

/** What is said about a case beside its decisions, and how it comes to paper. */
describe('around a case', () => {
  const at = suiteWorld();
  let world: World;
  let counsellor: Caller;
  let student: Caller;
  let instanceId: string;
  before(async () => {
    world = at.world;
    counsellor = await world.as('fdy01');
    student = await world.as('stu01');
    const types = (await student.ok('get', 'yxgl/leaveType/getSelect')) as Named[];
    await student.ok('post', 'yxgl/leaveApply/submit', {
      leaveTypeId: types.find(({ label }) => label === '事假')!.value,
      startTime: '2026-12-01 08:00:00',
      endTime: '2026-12-01 17:30:00',
      contactName: '王芳',
      contactPhone: '13800000001',
      reason: '家中有事需要请假',
    });
    const todo = await counsellor.ok('get', 'process/task/todo', { size: 50, processType: 'leave' });
    instanceId = todo.records[0].instanceId;
  });
  const idOf = (account: string): Promise<string> =>
    world.work(async (work) => {
      const row = await work.db.row<{ id: string }>(
        sql`select id from sys_user where account_no = ${account}`,
      );
      return row!.id;
    });
  const say = (who: Caller, content: string, mentions: string[] = []) =>
    who.post('process/instance/comment', { instanceId, content, mentions });

  test('who sees the case speaks about it; for everybody else it doesn’t exist', async () => {
    assert.equal((await say(counsellor, '请补充目的地')).status, 200);
    assert.equal((await say(student, '目的地是家里')).status, 200);
    const read = (await student.ok('get', 'process/instance/comments', { instanceId })) as {
      content: string;
      mine: boolean;
    }[];
    assert.deepEqual(
      read.map(({ content, mine }) => [content, mine]),
      [
        ['请补充目的地', false],
        ['目的地是家里', true],
      ],
    );
    const stranger = await world.as('wxg01');
    assert.equal((await say(stranger, '我也看看')).status, 404);
    assert.equal((await stranger.get('process/instance/comments', { instanceId })).status, 404);
  });

  test('who is called by name is told where it was said', async () => {
    assert.equal((await say(counsellor, '@张三 请补充', [student.login.detail.userId])).status, 200);
    const { records } = await student.ok('get', 'base/sysMessage/list', { size: 20 });
    const told = records.find((one: { link: string }) => one.link.includes(`case=${instanceId}`));
    assert.ok(told, JSON.stringify(records[0]));
  });

  test('a name opens nothing: who may not see the case can’t be called, who watches over cases can', async () => {
    const blind = await say(counsellor, '看看', [await idOf('wxg01')]);
    assert.deepEqual([blind.status, blind.body.error], [400, 'process.mentionBlind']);
    assert.equal((await say(counsellor, '请学工处看看', [await idOf('admin')])).status, 200);
  });

  test('offered are those around the case; only staff look further, and read numbers', async () => {
    const near = (await student.ok('get', 'process/instance/mentionable', { instanceId })) as Named[];
    assert.ok(near.some(({ value }) => value === counsellor.login.detail.userId));
    assert.ok(near.every(({ label }) => !label.includes('（')));
    const found = (await counsellor.ok('get', 'process/instance/mentionable', {
      instanceId,
      keyword: 'teacher01',
    })) as Named[];
    assert.match(found[0]!.label, /（teacher01）/);
    assert.deepEqual(
      await student.ok('get', 'process/instance/mentionable', { instanceId, keyword: 'teacher01' }),
      [],
    );
  });

  test('printed it says what was asked, who decided and when, in text only', async () => {
    const todo = (
      await counsellor.ok('get', 'process/task/todo', { size: 50, processType: 'leave' })
    ).records.find((one: { instanceId: string }) => one.instanceId === instanceId);
    const { no: taskNo, taskVersion } = todo;
    await counsellor.ok('post', 'process/task/approve', {
      instanceId,
      taskNo,
      taskVersion,
      comment: '情况 <b>属实</b>',
    });
    const page = await student.ok('get', 'process/instance/print', { instanceId });
    assert.deepEqual([page.paper, page.title], ['A4', '审批单']);
    assert.match(page.html, /同意 情况 &lt;b&gt;属实/);
    assert.ok(!page.html.includes('{{'));
    assert.match(page.qr, new RegExp(instanceId));
    assert.equal((await (await world.as('wxg01')).get('process/instance/print', { instanceId })).status, 404);
  });

  test('the school’s own sheet is printed as soon as it is published', async () => {
    const admin = await world.as('admin');
    const { id } = await admin.ok('post', 'resource/printTemplate/add', {
      document: 'flowCase',
      variant: 'leave',
      name: '请假审批单',
    });
    const { version } = await admin.ok('get', 'resource/printTemplate/detail', { id });
    const saved = await admin.ok('post', 'resource/printTemplate/save', {
      id,
      version,
      name: '请假审批单',
      paper: 'A5',
      orientation: 'landscape',
      body: '<p>{{starterName}}｜{{opinions.who}}</p>',
    });
    const before = await student.ok('get', 'process/instance/print', { instanceId });
    assert.equal(before.paper, 'A4');
    await admin.ok('post', 'resource/printTemplate/publish', { id, version: saved.version, note: '启用' });
    const page = await student.ok('get', 'process/instance/print', { instanceId });
    assert.deepEqual([page.paper, page.orientation], ['A5', 'landscape']);
    assert.match(page.html, /^<p>[^<｜]+｜[^<]+<\/p>$/);
  });

  test('the figures leave as a workbook, noted like any export', async () => {
    const admin = await world.as('admin');
    const answer = await admin.post('process/stat/export', {});
    assert.equal(answer.status, 200);
    const logs = await world.work((work) =>
      work.db.rows<{ resource: string }>(
        sql`select resource from sys_export_log where resource = 'flowInstance' order by at desc limit 1`,
      ),
    );
    assert.equal(logs.length, 1);
    const { flows, nodes } = await admin.ok('get', 'process/stat/overview');
    assert.ok(flows.length > 0 && nodes.length > 0);
    assert.equal((await student.post('process/stat/export', {})).status, 403);
    assert.deepEqual(world.crashes, []);
  });
});
