import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { message } from '#platform/server/notify/message.ts';
import { suiteWorld } from '#platform/test/world.ts';

const id = z.uuid();
const count = z.number().int().min(0);
const written = z.strictObject({ id, version: count });
const FIRST = { title: '契约', noticeType: 'notice', content: '<p>正文</p>' };

/** What the portal's calls that change something answer (platform.md §5, §6), one after the other as a school makes them. */
describe('the contract of the portal’s writes', () => {
  const at = suiteWorld();
  const classId = async (): Promise<string> =>
    (await (await at.world.as('stu01')).ok('get', 'base/baseStudentInfo/getStuInfo')).info.classId as string;

  test('a notice: add, update, publish, pin, unpin, remind, withdraw, remove', async () => {
    const yx = await at.world.as('yx01');
    const post = (verb: string, given: object) => yx.ok('post', `base/sysNotice/${verb}`, given);
    const target = { classIds: [await classId()] };
    const first = written.parse(await post('add', { ...FIRST, target, mustRead: true, needConfirm: true }));
    const next = written.parse(await post('update', { ...first, title: '契约二' }));
    assert.equal(next.version, first.version + 1);
    z.object({
      count,
      students: count,
      staff: count,
      outside: z.literal(0),
      names: z.array(z.string()),
    }).parse(await post('preview', { target }));
    const out = written.parse(await post('publish', { id: first.id }));
    assert.equal(out.version, next.version + 1);
    written.parse(await post('pin', { id: first.id }));
    written.parse(await post('unpin', { id: first.id }));
    z.strictObject({ reminded: count.min(1) }).parse(await post('remind', { id: first.id }));
    const again = await yx.post('base/sysNotice/remind', { id: first.id });
    assert.equal(again.body.error, 'notice.remindedLately');
    assert.deepEqual([again.body.code, again.body.success], [400, false]);
    written.parse(await post('withdraw', { id: first.id, reason: '时间有误' }));
    const draft = written.parse(await post('add', { ...FIRST, target }));
    const removed = await yx.form('base/sysNotice/remove', { ids: draft.id });
    assert.deepEqual(removed.data, { removed: 1 });
  });

  test('a notice of mine: read, confirm, reply, readAll', async () => {
    const [yx, stu] = [await at.world.as('yx01'), await at.world.as('stu01')];
    const replyForm = [
      { key: 'way', label: '返校方式', kind: 'single', options: ['火车', '汽车'], required: true },
    ];
    const target = { classIds: [await classId()] };
    const { id: noticeId } = await yx.ok('post', 'base/sysNotice/add', {
      ...FIRST,
      target,
      needConfirm: true,
      replyForm,
    });
    await yx.ok('post', 'base/sysNotice/publish', { id: noticeId });
    assert.deepEqual(await stu.ok('post', 'base/myNotice/read', { id: noticeId, seconds: 4 }), {
      id: noticeId,
    });
    assert.deepEqual(await stu.ok('post', 'base/myNotice/confirm', { id: noticeId }), { id: noticeId });
    z.strictObject({ id, repliedAt: z.string() }).parse(
      await stu.ok('post', 'base/myNotice/reply', { id: noticeId, answers: { way: '火车' } }),
    );
    z.strictObject({ read: count }).parse(await stu.ok('post', 'base/myNotice/readAll'));
    assert.equal((await stu.post('base/myNotice/read', { id: crypto.randomUUID() })).status, 404);
  });

  test('a withdrawn notice can’t be opened by whoever hadn’t read it', async () => {
    const [yx, stu] = [await at.world.as('yx01'), await at.world.as('stu01')];
    const target = { classIds: [await classId()] };
    const { id: noticeId } = await yx.ok('post', 'base/sysNotice/add', { ...FIRST, target });
    await yx.ok('post', 'base/sysNotice/publish', { id: noticeId });
    await yx.ok('post', 'base/sysNotice/withdraw', { id: noticeId, reason: '发错了' });
    assert.equal((await stu.get('base/myNotice/detail', { id: noticeId })).status, 404);
  });

  test('messages: the same event twice is one; read, remove', async () => {
    const stu = await at.world.as('stu01');
    const told = () =>
      at.world.work((work) =>
        message(work, {
          users: [stu.login.detail.userId as string],
          key: 'schedule.remind',
          facts: { title: '自习', time: '19:00' },
          category: 'reminder',
          link: '/index',
          bizType: 'contract',
          bizId: '1',
          event: 'once',
        }),
      );
    const total = async () => (await stu.ok('get', 'base/sysMessage/list', { size: 1 })).total as number;
    const before = await total();
    await told();
    await told();
    assert.equal(await total(), before + 1);
    const [newest] = (await stu.ok('get', 'base/sysMessage/list', { size: 1 })).records;
    assert.deepEqual(await stu.ok('post', 'base/sysMessage/read', { ids: [newest.id] }), { read: 1 });
    const removed = await stu.form('base/sysMessage/remove', { ids: newest.id });
    assert.deepEqual(removed.data, { removed: 1 });
    assert.equal((await stu.form('base/sysMessage/remove', { ids: '' })).status, 400);
  });

  test('subscriptions: what is submitted is what is kept, and reset takes it back', async () => {
    const stu = await at.world.as('stu01');
    type Kind = { code: string; fixed: boolean; ways: string[] };
    const kinds = async (): Promise<Kind[]> => (await stu.ok('get', 'base/userSubscribe/getMine')).kinds;
    const free = (await kinds()).find(({ fixed }) => !fixed)!;
    const body = { kinds: { [free.code]: [] }, quiet: { quietFrom: '22:00', quietTo: '07:00' } };
    assert.deepEqual(await stu.ok('post', 'base/userSubscribe/submit', body), { saved: 1 });
    assert.deepEqual((await kinds()).find(({ code }) => code === free.code)!.ways, []);
    assert.deepEqual(await stu.ok('post', 'base/userSubscribe/reset'), { removed: 1 });
    const nobody = await stu.post('base/userSubscribe/submit', { kinds: { noSuchKind: [] }, quiet: null });
    assert.equal(nobody.status, 400);
  });

  test('a template of the first page: version, and how many own arrangements it replaced', async () => {
    const admin = await at.world.as('admin');
    const asked = { roleType: 'teacher', breakpoint: 'md' };
    const { items, version } = await admin.ok('get', 'base/deskLayout/getTemplate', asked);
    const given = { ...asked, items, version, lockedItems: ['todos'], to: 'all' };
    z.strictObject({ version: z.literal(1), replaced: count }).parse(
      await admin.ok('post', 'base/deskLayout/publishTemplate', given),
    );
    const teacher = await at.world.as('teacher01');
    const mine = await teacher.ok('get', 'base/deskLayout/getMine', { breakpoint: 'md' });
    assert.deepEqual([mine.source, mine.lockedItems], ['template', ['todos']]);
    assert.deepEqual(at.world.crashes, []);
  });
});
