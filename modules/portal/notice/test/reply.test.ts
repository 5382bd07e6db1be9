import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';
import { NOBODY } from '../rules.ts';
import { decided, published, waiting } from './college.fixture.ts';

const QUESTIONS = [
  { key: 'q1', label: '返乡方式', kind: 'single', options: ['火车', '汽车'], required: true },
  { key: 'q2', label: '备注', kind: 'text', options: [], required: false },
];

describe('notices that ask, are approved and leave the house', () => {
  const at = suiteWorld();

  const write = (caller: Caller, given: object): Promise<{ id: string }> =>
    caller.ok('post', 'base/sysNotice/add', {
      title: '测试通知',
      noticeType: 'notice',
      content: '<p>正文</p>',
      ...given,
    });
  const toStudent = async () => ({
    ...NOBODY,
    userIds: [(await at.world.as('stu01')).login.detail.userId as string],
  });
  const stateOf = async (id: string) =>
    (await (await at.world.as('admin')).ok('get', 'base/sysNotice/detail', { id })).status as string;
  const setAudit = async (paramValue: string) => {
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/baseParams/submit', {
      groupCode: 'notice',
      values: { 'notice.audit': paramValue },
    });
  };

  test('the demo’s counsellor has notices that his college let out, one that it gave back, and two before it', async () => {
    const rows = await at.world.work((work) =>
      work.db.rows(sql`
        select n.status, i.status as told, count(*)::int from sys_notice n
        join flow_instance i on i.biz_id = n.id and i.process_type = 'noticeAudit' group by 1, 2 order by 1`),
    );
    assert.deepEqual(rows, [
      { status: 'auditing', told: 'running', count: 2 },
      { status: 'draft', told: 'returned', count: 1 },
      { status: 'published', told: 'approved', count: 2 },
    ]);
    const yx = await at.world.as('yx01');
    assert.equal((await yx.ok('get', 'process/task/todo', { processType: 'noticeAudit' })).total, 2);
  });

  test('receivers answer once, change it until the deadline, and the publisher sees who and what', async () => {
    const admin = await at.world.as('admin');
    let stu = await at.world.as('stu01');
    const replyUntil = '2026-11-20 18:00:00';
    const target = {
      ...NOBODY,
      userIds: [...(await toStudent()).userIds, (await at.world.as('fdy01')).login.detail.userId],
    };
    const { id } = await write(admin, { title: '返乡统计', target, replyForm: QUESTIONS, replyUntil });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    const told = await stu.ok('get', 'base/myNotice/detail', { id });
    assert.deepEqual([told.replyForm.length, told.reply, told.replyUntil], [2, null, replyUntil]);
    const reply = (answers: object) => stu.post('base/myNotice/reply', { id, answers });
    assert.equal((await reply({ q2: '无' })).body.msg, '请填写：返乡方式');
    assert.equal((await reply({ q1: '轮船' })).body.error, 'notice.replyUnknown');
    assert.equal((await reply({ q1: '火车' })).status, 200);
    assert.equal((await reply({ q1: '汽车', q2: '已购票' })).status, 200);
    const answers = await admin.ok('get', 'base/sysNotice/answers', { id });
    assert.deepEqual([answers.replied, answers.total], [1, 2]);
    assert.deepEqual(answers.tallies[0].options, [
      { label: '火车', count: 0 },
      { label: '汽车', count: 1 },
    ]);
    assert.equal(answers.tallies[1].texts[0].text, '已购票');
    const waiting = await admin.ok('get', 'base/sysNotice/receivers', { id, state: 'unanswered' });
    assert.equal(waiting.total, 1);
    const sheet = await admin.post('base/sysNotice/exportReceipts', { id });
    assert.equal(sheet.status, 200);
    at.world.setTime('2026-11-20 18:00:01');
    stu = await at.world.as('stu01');
    assert.equal((await reply({ q1: '火车' })).body.error, 'notice.replyOver');
    at.world.setTime('2026-11-20 09:00:00');
    const stranger = await at.world.as('teacher01');
    assert.equal((await stranger.post('base/myNotice/reply', { id, answers: { q1: '火车' } })).status, 404);
    const twice = await admin.post('base/sysNotice/add', {
      title: '错',
      noticeType: 'notice',
      content: '<p>x</p>',
      target,
      replyForm: [{ ...QUESTIONS[0], options: ['一个'] }],
    });
    assert.equal(twice.body.msg, '选择题至少要有两个选项');
  });

  test('a counsellor’s notice goes out only when his college has agreed, and he is told so before', async () => {
    const [fdy, yx] = [await at.world.as('fdy01'), await at.world.as('yx01')];
    const target = await toStudent();
    const { id } = await write(fdy, { title: '需审核', target });
    const outlook = await fdy.ok('get', 'base/sysNotice/outlook', { id });
    const approvers = [{ name: '学院审核', people: [yx.login.userName as string] }];
    assert.deepEqual([outlook.audited, outlook.approvers], [true, approvers]);
    await fdy.ok('post', 'base/sysNotice/publish', { id });
    assert.equal(await stateOf(id), 'auditing');
    const locked = await fdy.post('base/sysNotice/update', { id, version: 2, title: '改' });
    assert.equal(locked.body.error, 'notice.notDraft');
    assert.equal((await decided(at.world, '需审核', 'reject')).status, 200);
    assert.equal(await stateOf(id), 'draft');
    await fdy.ok('post', 'base/sysNotice/publish', { id });
    await fdy.ok('post', 'base/sysNotice/recall', { id });
    assert.deepEqual([await stateOf(id), await waiting(at.world, '需审核')], ['draft', undefined]);
    await published(at.world, { id, title: '需审核' });
    assert.equal(await stateOf(id), 'published');
    const stu = await at.world.as('stu01');
    assert.equal((await stu.ok('get', 'base/myNotice/detail', { id })).title, '需审核');
    const inbox = await fdy.ok('get', 'base/sysMessage/list', { size: 50 });
    const titles = (inbox.records as { title: string }[]).map(({ title }) => title);
    assert.ok(titles.includes('通知已通过审核') && titles.includes('通知未通过审核'));
  });

  test('colleges and the school publish at once, and counsellors too where the school wants it', async () => {
    const target = await toStudent();
    const publishedBy = async (person: string) => {
      const caller = await at.world.as(person);
      const { id } = await write(caller, { target });
      assert.deepEqual((await caller.ok('get', 'base/sysNotice/outlook', { id })).approvers, []);
      await caller.ok('post', 'base/sysNotice/publish', { id });
      return stateOf(id);
    };
    assert.deepEqual([await publishedBy('yx01'), await publishedBy('admin')], ['published', 'published']);
    await setAudit('off');
    assert.equal(await publishedBy('fdy01'), 'published');
    await setAudit('fdy');
  });

  test('text messages are told at their cost, fit into the day, and leave only for those who may send', async () => {
    const [admin, fdy] = [await at.world.as('admin'), await at.world.as('fdy01')];
    const target = await toStudent();
    const { id } = await write(admin, { title: '短信通知', target, channels: ['sms'] });
    const outlook = await admin.ok('get', 'base/sysNotice/outlook', { id });
    assert.deepEqual([outlook.count, outlook.reach.sms, outlook.sms.messages], [1, 1, 1]);
    assert.match(outlook.sms.text, /短信通知/);
    await admin.ok('post', 'base/baseParams/submit', {
      groupCode: 'sms',
      values: { 'sms.perSchoolDay': 1 },
    });
    const queued = () =>
      at.world.work(async (work) => {
        const row = await work.db.row<{ count: number }>(
          sql`select count(*) from sms_log where template_code = 'notice.published'`,
        );
        return row!.count;
      });
    const moved = await admin.post('base/sysNotice/publish', { id, toldReceivers: 40 });
    assert.equal(moved.body.error, 'notice.countMoved');
    assert.equal(await queued(), 0);
    await admin.ok('post', 'base/sysNotice/publish', { id, toldReceivers: 1 });
    assert.equal(await queued(), 1);
    const second = await write(admin, { title: '第二条', target, channels: ['sms'] });
    const short = await admin.post('base/sysNotice/publish', { id: second.id });
    assert.equal(short.body.msg, '短信余量不足：需1条，剩余0条');
    assert.equal(await stateOf(second.id), 'draft');
    const mine = await write(fdy, { target, channels: ['sms'] });
    assert.equal(
      (await fdy.post('base/sysNotice/publish', { id: mine.id })).body.error,
      'notice.maySendNothing',
    );
    await admin.ok('post', 'base/baseParams/submit', {
      groupCode: 'sms',
      values: { 'sms.perSchoolDay': 5000 },
    });
  });

  test('what must be read blocks until it is read and confirmed; what goes out again is read anew', async () => {
    const [admin, stu] = [await at.world.as('admin'), await at.world.as('stu01')];
    const { id } = await write(admin, {
      title: '必读',
      target: await toStudent(),
      mustRead: true,
      needConfirm: true,
    });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    const blocking = async () => (await stu.ok('get', 'base/myNotice/unreadCount')).blocking.length as number;
    assert.equal(await blocking(), 1);
    await stu.ok('post', 'base/myNotice/read', { id, seconds: 12 });
    assert.equal(await blocking(), 1);
    await stu.ok('post', 'base/myNotice/confirm', { id });
    assert.equal(await blocking(), 0);
    await admin.ok('post', 'base/sysNotice/withdraw', { id, reason: '有误' });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    assert.equal(await blocking(), 1);
    assert.deepEqual(at.world.crashes, []);
  });
});
