import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { message } from '#platform/server/notify/message.ts';
import { closeTodo, openTodo } from '#platform/server/notify/todo.ts';
import type { Work } from '#platform/server/work.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('inbox', () => {
  const at = suiteWorld();

  test('to-dos are called what people call them, and counted by kind', async () => {
    const caller = await at.world.as('fdy01');
    const users = [caller.login.detail.userId as string];
    const todo = (bizType: string, bizId: string) => ({
      users,
      source: 'test',
      bizType,
      bizId,
      title: '请处理',
      link: '/index',
    });
    await at.world.work(async (work) => {
      await openTodo(work, todo('sysUser', '1'));
      await openTodo(work, todo('sysUser', '2'));
      await openTodo(work, todo('noSuchKind', '3'));
    });
    const types = (await caller.ok('get', 'base/sysTodo/getTypeSelect')) as {
      value: string;
      label: string;
      count: number;
    }[];
    assert.deepEqual(
      types.filter(({ value }) => value !== 'leave').map(({ value, label, count }) => [value, label, count]),
      [
        ['sysUser', '用户', 2],
        ['noSuchKind', '其他', 1],
      ],
    );
    const { records } = await caller.ok('get', 'base/sysTodo/list', { bizType: 'sysUser' });
    assert.deepEqual(
      (records as { typeName: string }[]).map((record) => record.typeName),
      ['用户', '用户'],
    );
    const other = (await (await at.world.as('yx01')).ok('get', 'base/sysTodo/getTypeSelect')) as {
      value: string;
    }[];
    assert.ok(other.every(({ value }) => value !== 'noSuchKind'));
    assert.deepEqual(at.world.crashes, []);
  });

  test('a to-do that the product words is read in its reader’s language, wherever it stands', async () => {
    const caller = await at.world.as('fdy01');
    const users = [caller.login.detail.userId as string];
    const title = { key: 'messages.leave.overdue2.title', facts: { name: '李四' } };
    const which = { source: 'test', bizType: 'sysUser', bizId: 'worded' };
    const dueAt = '2026-11-24 12:00:00';
    await at.world.work((work) => openTodo(work, { ...which, users, title, link: '/index', dueAt }));
    const range = { from: '2026-11-24', to: '2026-11-24' };
    for (const [language, said] of [
      ['zh-CN', /^李四.*未/],
      ['en', /^李四 is not back/],
    ] as const) {
      const reader = caller.in(language);
      const { records } = await reader.ok('get', 'base/sysTodo/list', { bizType: 'sysUser' });
      const [row] = records.filter(({ dueAt: at }: { dueAt: string | null }) => at === dueAt);
      assert.match(row.title, said);
      assert.equal('facts' in row, false);
      const { events } = await reader.ok('get', 'base/userSchedule/list', range);
      assert.ok(
        events.some((event: { title: string }) => said.test(event.title)),
        language,
      );
    }
    // written again by hand, it says what was written
    await at.world.work((work) => openTodo(work, { ...which, users, title: '手写', link: '/index', dueAt }));
    const { records } = await caller.in('en').ok('get', 'base/sysTodo/list', { bizType: 'sysUser' });
    assert.ok(records.some((row: { title: string }) => row.title === '手写'));
    await at.world.work((work) => closeTodo(work, which));
  });

  test('three are asked, one handles it: the others lose it at once and hear whose work it was', async () => {
    const people = await Promise.all(['fdy01', 'yx01', 'admin'].map((person) => at.world.as(person)));
    const users = people.map(({ login }) => login.detail.userId as string);
    const which = { source: 'test', bizType: 'sysUser', bizId: 'together' };
    await at.world.work((work) => openTodo(work, { ...which, users, title: '三人待办', link: '/index' }));
    const [, second, third] = people;
    const heard: string[] = [];
    const stream = at.world.platform.hub.open({ ...second!.login.detail, tenant: second!.tenant });
    stream.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
    const { userName: name } = people[0]!.login;
    const actor = { value: { userId: users[0], name } };
    await at.world.work((work) =>
      closeTodo(Object.create(work, { actor, signedIn: { value: true } }) as Work, which),
    );
    const open = (caller: (typeof people)[number], state: string) =>
      caller.ok('get', 'base/sysTodo/list', { state, bizType: 'sysUser' });
    const titles = ({ records }: { records: { title: string }[] }) => records.map(({ title }) => title);
    for (const caller of people) assert.ok(!titles(await open(caller, 'open')).includes('三人待办'));
    const [theirs] = (await open(third!, 'done')).records;
    assert.equal(theirs.doneByName, people[0]!.login.userName);
    assert.equal((await open(people[0]!, 'done')).records[0].doneByName, null);
    const until = Date.now() + 2_000;
    while (!heard.join('').includes('together') && Date.now() < until) await setTimeout(20);
    assert.match(heard.join(''), new RegExp(`event: todo\ndata: .*"by":"${people[0]!.login.userName}"`));
    stream.destroy();
  });

  test('what is due is counted by day, and a day shows its own', async () => {
    const caller = await at.world.as('teacher01');
    const users = [caller.login.detail.userId as string];
    const due = (bizId: string, dueAt: string) =>
      at.world.work((work) =>
        openTodo(work, { users, source: 'test', bizType: 'x', bizId, title: bizId, link: '/index', dueAt }),
      );
    await due('a', '2026-11-24 08:00:00');
    await due('b', '2026-11-24 23:59:00');
    await due('c', '2026-11-25 00:00:00');
    assert.deepEqual(
      await caller.ok('get', 'base/sysTodo/dueDays', { from: '2026-11-24', to: '2026-11-25' }),
      [
        { day: '2026-11-24', count: 2 },
        { day: '2026-11-25', count: 1 },
      ],
    );
    const { records } = await caller.ok('get', 'base/sysTodo/list', { dueOn: '2026-11-24', by: 'type' });
    assert.deepEqual(
      records.map(({ title }: { title: string }) => title),
      ['a', 'b'],
    );
    assert.equal((await caller.get('base/sysTodo/list', { dueOn: 'tomorrow' })).status, 400);
  });

  test('all of one category are read, and the others stay unread', async () => {
    const caller = await at.world.as('stu01');
    const users = [caller.login.detail.userId as string];
    const send = (category: 'approval' | 'reminder', bizId: string) =>
      at.world.work((work) =>
        message(work, {
          users,
          key: 'schedule.remind',
          facts: { title: bizId, time: '2026-11-24 08:00', place: '' },
          category,
          link: '/index',
          bizType: 'test',
          bizId,
          event: 'test',
        }),
      );
    const unread = async () =>
      (await caller.ok('get', 'base/sysMessage/unreadCount')).byCategory as { [category: string]: number };
    const before = await unread();
    await send('approval', 'a');
    await send('reminder', 'b');
    await caller.ok('post', 'base/sysMessage/readAll', { category: 'approval' });
    const after = await unread();
    assert.equal(after['approval'] ?? 0, 0);
    assert.equal(after['reminder'], (before['reminder'] ?? 0) + 1);
    await caller.ok('post', 'base/sysMessage/readAll');
    assert.deepEqual(await unread(), {});
  });
});
