import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('texts, phone menus and values in use', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
    await world.work(async (work) => {
      await work.db.run(sql`delete from mobile_menu`);
      await work.db.run(sql`delete from rich_text`);
    });
  });

  test('a text is written once by its code, cleaned, and read by everybody', async () => {
    const text = {
      textCode: 'guide.leave',
      title: '请假须知',
      content: '<p onclick="x">先<b>申请</b></p><script>alert(1)</script>',
      attachIds: [],
    };
    assert.equal(await student.ok('get', 'base/richText/getOne', { textCode: 'guide.leave' }), null);
    const first = await admin.ok('post', 'base/richText/add', text);
    assert.deepEqual(Object.keys(first).sort(), ['id', 'version']);
    const read = await student.ok('get', 'base/richText/getOne', { textCode: 'guide.leave' });
    assert.deepEqual(Object.keys(read).sort(), [
      'attachs',
      'content',
      'id',
      'textCode',
      'title',
      'updatedAt',
      'version',
    ]);
    assert.equal(read.content, '<p>先<b>申请</b></p>');
    const again = await admin.ok('post', 'base/richText/add', { ...text, title: '新须知', version: 1 });
    assert.deepEqual(again, { id: first.id, version: 2 });
    assert.equal(
      (await admin.post('base/richText/add', { ...text, version: 1 })).body.error,
      'kit.versionConflict',
    );
    assert.equal((await student.ok('get', 'base/richText/getOne', { id: first.id })).title, '新须知');
    assert.equal((await student.post('base/richText/add', text)).status, 403);
  });

  test('two who write the same code for the first time make one text', async () => {
    const write = (title: string) =>
      admin.post('base/richText/add', { textCode: 'guide.race', title, content: 'x', attachIds: [] });
    const both = await Promise.all([write('一'), write('二')]);
    assert.equal(
      new Set(both.filter((one) => one.status === 200).map((one) => one.data.version)).has(1),
      true,
    );
    assert.ok((await student.ok('get', 'base/richText/getOne', { textCode: 'guide.race' })).title);
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
    assert.equal(twice.body.error, 'config.mobileAppTaken');
    assert.equal((await admin.post('base/mobileMenu/arrange', { tab: 'me', items: order })).status, 404);
    await admin.form('base/mobileMenu/remove', { ids: [...ids, hidden].join(',') });
    assert.deepEqual(await work(student), before);
  });

  type Entry = { id: string; dictValue: string };
  const entries = async (code: string): Promise<Entry[]> =>
    (await admin.ok('get', 'base/dataDictionary/getTree', { code }))[0].children;
  const addValue = async (code: string, dictValue: string): Promise<string> =>
    (
      await admin.ok('post', 'base/dataDictionary/save', {
        code,
        dictValue,
        dictLabel: { 'zh-cn': dictValue, 'zh-tw': '', en: '' },
      })
    ).id;

  test('a dictionary says where each value is used; a used one, or one of the product, is not removed', async () => {
    const { places, values } = await admin.ok('get', 'base/dataDictionary/usage', { code: 'xb' });
    assert.ok((places as { resource: string }[]).some(({ resource }) => resource === 'student'));
    assert.ok((values as { count: number }[]).some(({ count }) => count > 10));
    const builtIn = (await entries('appCategory'))[0]!;
    const remove = (id: string) => admin.form('base/dataDictionary/remove', { ids: id });
    assert.equal((await remove(builtIn.id)).body.error, 'config.valueBuiltIn');
    const id = await addValue('appCategory', 'library');
    const app = await admin.ok('post', 'base/appName/add', {
      appName: '图书馆',
      appCode: 'lib',
      appType: 'link',
      category: 'library',
      linkUrl: 'https://lib.example.edu.cn',
      openType: 1,
      terminals: ['web'],
      status: 'enabled',
    });
    const used = await remove(id);
    assert.equal(used.body.error, 'config.valueUsed');
    assert.match(used.body.msg, /应用 · 分类/);
    await admin.form('base/appName/remove', { ids: app.id });
    assert.deepEqual((await remove(id)).data, { removed: 1 });
  });

  test('values in lists of values count too', async () => {
    const { values } = await admin.ok('get', 'base/dataDictionary/usage', { code: 'terminal' });
    assert.ok((values as { value: string; count: number }[]).find(({ value }) => value === 'web')!.count > 3);
    for (const { code } of (await admin.ok('get', 'base/dataDictionary/getParentDict')) as { code: string }[])
      await admin.ok('get', 'base/dataDictionary/usage', { code });
    assert.deepEqual(world.crashes, []);
  });
});
