import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('what stands on the phone', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
    await world.work((work) => work.db.run(sql`delete from mobile_menu`));
  });

  type Tab = {
    tab: string;
    arranged: boolean;
    groups: { groupName: string; items: { id: string; appCode: string; icon: string }[] }[];
  };
  const phone = async (caller: Caller): Promise<Tab[]> => caller.ok('get', 'base/mobileMenu/getUserMenu');
  const work = async (caller: Caller) => (await phone(caller)).find(({ tab }) => tab === 'work')!.groups;

  test('without an arrangement the phone shows services by category, with one in its order', async () => {
    assert.deepEqual(
      (await phone(student)).map(({ tab }) => tab),
      ['home', 'work', 'message', 'me'],
    );
    // what nobody arranged leaves the phone's other pages to themselves
    assert.deepEqual(
      (await phone(student)).map(({ arranged, groups }) => arranged || groups.length > 0),
      [false, true, false, false],
    );
    const before = await work(student);
    assert.ok(before.length > 1);
    const items = before.flatMap((group) => group.items);
    const add = async (appId: string, more: object = {}): Promise<string> =>
      (
        await admin.ok('post', 'base/mobileMenu/add', {
          tab: 'work',
          groupName: '宿舍',
          appId,
          status: 'enabled',
          ...more,
        })
      ).id;
    const ids = [await add(items[0]!.id), await add(items[1]!.id, { icon: 'star' })];
    const hidden = await add(items[2]!.id, { roleTypes: ['fdy'] });
    const now = await work(student);
    assert.deepEqual(
      now.map((group) => group.items.map((item) => item.appCode)),
      [[items[0]!.appCode, items[1]!.appCode]],
    );
    assert.equal(now[0]!.items[1]!.icon, 'star');
    assert.equal((await phone(student))[1]!.arranged, true);
    const order = [
      { id: ids[1], groupName: '常用' },
      { id: ids[0], groupName: '宿舍' },
    ];
    await admin.ok('post', 'base/mobileMenu/arrange', { tab: 'work', items: order });
    assert.deepEqual(
      (await work(student)).map((group) => group.groupName),
      ['常用', '宿舍'],
    );
    const twice = await admin.post('base/mobileMenu/add', {
      tab: 'work',
      groupName: 'x',
      appId: items[0]!.id,
      status: 'enabled',
    });
    assert.equal(twice.body.error, 'mobile-menu.mobileAppTaken');
    assert.equal((await admin.post('base/mobileMenu/arrange', { tab: 'me', items: order })).status, 404);
    await admin.form('base/mobileMenu/remove', { ids: [...ids, hidden].join(',') });
    assert.deepEqual(await work(student), before);
  });
});
