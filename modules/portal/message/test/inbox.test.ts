import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openTodo } from '#platform/server/notify/todo.ts';
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
});
