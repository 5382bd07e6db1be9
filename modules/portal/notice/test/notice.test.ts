import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { NOBODY } from '../rules.ts';
import { published } from './college.fixture.ts';

type Row = { id: string; title: string; status: string; version: number; receivers: number };

describe('notices', () => {
  const at = suiteWorld();

  async function write(caller: Caller, given: object): Promise<{ id: string; version: number }> {
    return caller.ok('post', 'base/sysNotice/add', {
      title: '测试通知',
      noticeType: 'notice',
      content: '<p>正文</p>',
      ...given,
    });
  }
  const classesOf = async (caller: Caller): Promise<string[]> =>
    ((await caller.ok('get', 'base/stuClass/getClassFdySelectByUserId')) as { value: string }[]).map(
      ({ value }) => value,
    );
  const titles = async (person: string, query = {}): Promise<string[]> => {
    const { records } = await (
      await at.world.as(person)
    ).ok('get', 'base/myNotice/list', { size: 50, ...query });
    return (records as Row[]).map(({ title }) => title);
  };

  test('a counsellor reaches every student of his classes, each with one line, and nobody else', async () => {
    const fdy = await at.world.as('fdy01');
    const target = { ...NOBODY, classIds: await classesOf(fdy) };
    const counted = await fdy.ok('post', 'base/sysNotice/preview', { target });
    assert.equal(counted.count, 40);
    assert.deepEqual([counted.students, counted.staff, counted.outside], [40, 0, 0]);
    const { id } = await write(fdy, { title: '班级通知', target });
    await published(at.world, { id, title: '班级通知' });
    const row = (await fdy.ok('get', 'base/sysNotice/detail', { id })) as Row;
    assert.deepEqual([row.status, row.receivers], ['published', 40]);
    const stat = await fdy.ok('get', 'base/sysNotice/readStat', { id });
    assert.deepEqual([stat.total, stat.read, stat.readRate], [40, 0, '0.0']);
    const { total } = await fdy.ok('get', 'base/sysNotice/receivers', { id, state: 'unread' });
    assert.equal(total, 40);
    // whoever joins a group later is reached, once
    await at.world.runJob('notice.joiners');
    assert.equal((await fdy.ok('get', 'base/sysNotice/readStat', { id })).total, 40);
  });

  test('a notice is found by letters of its title, small or large', async () => {
    const admin = await at.world.as('admin');
    const { id } = await write(admin, { title: 'CET-4 报名', target: { ...NOBODY, roleTypes: ['yrdw'] } });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    assert.deepEqual(await titles('yrdw01', { keyword: 'cet' }), ['CET-4 报名']);
    assert.deepEqual(await titles('yrdw01', { keyword: 'tem' }), []);
  });

  test('who joins the class gets what still stands, who leaves it keeps it to read and is asked nothing more', async () => {
    const fdy = await at.world.as('fdy01');
    const classId = (await (await at.world.as('stu01')).ok('get', 'base/baseStudentInfo/getStuInfo')).info
      .classId;
    const { id } = await write(fdy, {
      title: '变动通知',
      target: { ...NOBODY, classIds: [classId] },
      mustRead: true,
      needConfirm: true,
    });
    await published(at.world, { id, title: '变动通知' });
    const before = (await fdy.ok('get', 'base/sysNotice/readStat', { id })).total as number;
    type Moving = { id: string; userId: string; classId: string };
    const one = async (where: Sql): Promise<Moving> =>
      (await at.world.work((work) =>
        work.db
          .row<Moving>(sql`select s.id, u.id as user_id, s.class_id from student s join sys_user u on u.person_id = s.id
          where s.enrolled and ${where} order by s.student_no limit 1`),
      ))!;
    const leaver = await one(sql`u.account_no = 'stu01'`);
    const joiner = await one(sql`s.class_id <> ${leaver.classId}`);
    const move = (studentId: string, classId: string) =>
      at.world.work((work) =>
        work.db.run(sql`update student set (class_id, department_id, major_id, campus_id, grade) =
          (select id, department_id, major_id, campus_id, grade from stu_class where id = ${classId}) where id = ${studentId}`),
      );
    await move(leaver.id, joiner.classId);
    await move(joiner.id, leaver.classId);
    await at.world.runJob('notice.joiners');
    assert.equal((await fdy.ok('get', 'base/sysNotice/readStat', { id })).total, before + 1);
    const stu = await at.world.as('stu01');
    assert.equal((await stu.ok('get', 'base/myNotice/detail', { id })).readOnly, true);
    assert.equal((await stu.post('base/myNotice/confirm', { id })).body.error, 'notice.leftCircle');
    const { blocking } = await stu.ok('get', 'base/myNotice/unreadCount');
    assert.ok((blocking as Row[]).every((notice) => notice.id !== id));
    await move(leaver.id, leaver.classId);
    await move(joiner.id, joiner.classId);
    await at.world.runJob('notice.joiners');
    await stu.ok('post', 'base/myNotice/confirm', { id });
  });

  test('people outside the circle are counted before; such a notice is neither kept nor published', async () => {
    const fdy = await at.world.as('fdy01');
    const target = { ...NOBODY, roleTypes: ['stu'] };
    assert.ok((await fdy.ok('post', 'base/sysNotice/preview', { target })).outside > 0);
    const total = async () => (await fdy.ok('get', 'base/sysNotice/list', { size: 1 })).total as number;
    const before = await total();
    const body = { title: '外班通知', noticeType: 'notice', content: '<p>x</p>' };
    const own = await classesOf(fdy);
    const all = (await (await at.world.as('admin')).ok('get', 'base/stuClass/getSelect')) as {
      value: string;
    }[];
    const another = all.find(({ value }) => !own.includes(value))!.value;
    for (const wide of [target, { ...NOBODY, classIds: [...own, another] }]) {
      const kept = await fdy.post('base/sysNotice/add', { ...body, target: wide });
      assert.equal(kept.body.error, 'notice.outsideTarget');
      assert.match(kept.body.msg, /^超出可发布范围：有\d+人/);
    }
    assert.equal(await total(), before);
    const { id, version } = await write(fdy, { target: { ...NOBODY, classIds: own } });
    const moved = await fdy.post('base/sysNotice/update', { id, version, target });
    assert.equal(moved.body.error, 'notice.outsideTarget');
    // a class that is no longer his
    await at.world.work((work) =>
      work.db.run(
        sql`update sys_notice set target = ${JSON.stringify({ ...NOBODY, classIds: [another] })}::jsonb where id = ${id}`,
      ),
    );
    assert.equal((await fdy.post('base/sysNotice/publish', { id })).body.error, 'notice.outsideTarget');
    assert.equal(((await fdy.ok('get', 'base/sysNotice/detail', { id })) as Row).status, 'draft');
    const none = await write(fdy, { target: NOBODY });
    assert.equal((await fdy.post('base/sysNotice/publish', none)).body.msg, '请选择接收范围');
    const wrong = await fdy.post('base/sysNotice/add', {
      title: '无',
      noticeType: 'notice',
      content: '<p>x</p>',
      target: { everybody: true },
    });
    assert.equal(wrong.body.error, 'notice.badTarget');
  });

  test('all chosen groups must hold, and single people come besides', async () => {
    const admin = await at.world.as('admin');
    const count = async (part: object) =>
      (await admin.ok('post', 'base/sysNotice/preview', { target: { ...NOBODY, ...part } })).count as number;
    const classes = ((await admin.ok('get', 'base/stuClass/getSelect')) as { value: string }[]).map(
      (one) => one.value,
    );
    const [first = '', second = ''] = classes;
    const [one, two] = [await count({ classIds: [first] }), await count({ classIds: [second] })];
    assert.equal(await count({ classIds: [first, second] }), one + two);
    assert.equal(await count({ classIds: [first], roleTypes: ['teacher'] }), 0);
    assert.equal(await count({ classIds: [first], userIds: [admin.login.detail.userId] }), one + 1);
    assert.ok((await count({ all: true })) > (await count({ roleTypes: ['stu'] })));
  });

  test('a receipt is made by reading and by confirming; the rest can be reminded, once in twelve hours', async () => {
    const [admin, stu] = [await at.world.as('admin'), await at.world.as('stu01')];
    const target = {
      ...NOBODY,
      userIds: [stu.login.detail.userId, (await at.world.as('fdy01')).login.detail.userId],
    };
    const { id } = await write(admin, { title: '请确认', target, needConfirm: true });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    const before = (await stu.ok('get', 'base/myNotice/unreadCount')).total as number;
    assert.equal((await stu.ok('get', 'base/sysUser/getUserInfo')).unread.notice, before);
    await stu.ok('post', 'base/myNotice/read', { id });
    assert.equal((await stu.ok('get', 'base/myNotice/unreadCount')).total, before - 1);
    assert.ok((await titles('stu01', { state: 'confirm' })).includes('请确认'));
    await stu.ok('post', 'base/myNotice/confirm', { id });
    await stu.ok('post', 'base/myNotice/confirm', { id });
    const stat = await admin.ok('get', 'base/sysNotice/readStat', { id });
    assert.deepEqual([stat.total, stat.read, stat.confirmed, stat.confirmRate], [2, 1, 1, '50.0']);
    assert.deepEqual(await admin.ok('post', 'base/sysNotice/remind', { id }), { reminded: 1 });
    assert.equal((await admin.post('base/sysNotice/remind', { id })).body.error, 'notice.remindedLately');
    const inbox = await (
      await at.world.as('fdy01')
    ).ok('get', 'base/sysMessage/list', { category: 'reminder', size: 50 });
    assert.ok((inbox.records as { content: string }[]).some(({ content }) => content.includes('请确认')));
    assert.equal((await (await at.world.as('teacher01')).get('base/myNotice/detail', { id })).status, 404);
    assert.equal((await (await at.world.as('teacher01')).post('base/myNotice/confirm', { id })).status, 404);
  });

  test('withdrawing takes it from those who have not read it; the others see that it was withdrawn', async () => {
    const [admin, stu, fdy] = [
      await at.world.as('admin'),
      await at.world.as('stu01'),
      await at.world.as('fdy01'),
    ];
    const target = { ...NOBODY, userIds: [stu.login.detail.userId, fdy.login.detail.userId] };
    const { id } = await write(admin, { title: '将撤回', target });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    await stu.ok('post', 'base/myNotice/read', { id });
    await admin.ok('post', 'base/sysNotice/withdraw', { id, reason: '内容有误' });
    const seen = await stu.ok('get', 'base/myNotice/detail', { id });
    assert.deepEqual([seen.status, seen.content], ['withdrawn', '']);
    assert.equal((await fdy.get('base/myNotice/detail', { id })).status, 404);
  });

  test('a notice for later goes out at its hour and ends at its end', async () => {
    const admin = await at.world.as('admin');
    const target = { ...NOBODY, userIds: [(await at.world.as('stu01')).login.detail.userId] };
    const times = { publishAt: '2026-11-20 12:00:00', expireAt: '2026-11-20 18:00:00' };
    const { id } = await write(admin, { title: '定时', target, ...times });
    await admin.ok('post', 'base/sysNotice/publish', { id });
    const state = async () =>
      ((await (await at.world.as('admin')).ok('get', 'base/sysNotice/detail', { id })) as Row).status;
    assert.equal(await state(), 'scheduled');
    assert.ok(!(await titles('stu01')).includes('定时'));
    at.world.setTime('2026-11-20 12:00:30');
    await at.world.runJob('notice.clock');
    assert.equal(await state(), 'published');
    assert.ok((await titles('stu01')).includes('定时'));
    at.world.setTime('2026-11-20 18:00:30');
    await at.world.runJob('notice.clock');
    assert.equal(await state(), 'expired');
    at.world.setTime('2026-11-20 09:00:00');
    const wrong = await (
      await at.world.as('admin')
    ).post('base/sysNotice/add', {
      title: '错',
      noticeType: 'notice',
      content: '<p>x</p>',
      target,
      publishAt: '2026-11-20 12:00:00',
      expireAt: '2026-11-20 11:00:00',
    });
    assert.equal(wrong.body.error, 'notice.expiresFirst');
  });

  test('at most five are pinned, also by two clicks at once; what is out is not edited; text comes in without scripts', async () => {
    const admin = await at.world.as('admin');
    const target = { ...NOBODY, userIds: [admin.login.detail.userId] };
    const out = await Promise.all(
      Array.from({ length: 7 }, (_, index) => write(admin, { title: `置顶${index}`, target })),
    );
    for (const { id } of out) await admin.ok('post', 'base/sysNotice/publish', { id });
    const answers = await Promise.all(out.map(({ id }) => admin.post('base/sysNotice/pin', { id })));
    const refused = answers.filter(({ status }) => status !== 200);
    // one of the demo is on top already
    assert.equal(refused.length, 3);
    assert.ok(refused.every(({ body }) => body.error === 'notice.tooManyPinned'));
    const first = (await admin.ok('get', 'base/sysNotice/detail', { id: out[0]!.id })) as Row;
    const edited = await admin.post('base/sysNotice/update', {
      id: first.id,
      version: first.version,
      title: '改',
    });
    assert.equal(edited.body.error, 'notice.notDraft');
    const hostile = await write(admin, {
      target,
      content: '<p onclick="x()">好<script>alert(1)</script></p>',
    });
    const { content } = await admin.ok('get', 'base/sysNotice/detail', { id: hostile.id });
    assert.equal(content, '<p>好</p>');
    assert.deepEqual(at.world.crashes, []);
  });

  test('a receiver may read the files of a notice, a stranger may not', async () => {
    const [admin, stu, other] = [
      await at.world.as('admin'),
      await at.world.as('stu01'),
      await at.world.as('teacher01'),
    ];
    const file = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: '附件.txt', content: Buffer.from('附件内容') },
    ]);
    const fileId = file.data.fileId as string;
    const target = { ...NOBODY, userIds: [stu.login.detail.userId] };
    const { id } = await write(admin, { title: '带附件', target, attachIds: [fileId] });
    assert.deepEqual((await stu.form('resource/attachment/getFiles', { ids: fileId })).data, []);
    await admin.ok('post', 'base/sysNotice/publish', { id });
    const told = await stu.ok('get', 'base/myNotice/detail', { id });
    assert.equal(told.attachs[0].originalName, '附件.txt');
    assert.equal((await stu.form('resource/attachment/getFiles', { ids: fileId })).data.length, 1);
    assert.deepEqual((await other.form('resource/attachment/getFiles', { ids: fileId })).data, []);
  });
});
