import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

describe('values in use', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
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
    assert.equal((await remove(builtIn.id)).body.error, 'dictionary.valueBuiltIn');
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
    assert.equal(used.body.error, 'dictionary.valueUsed');
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
