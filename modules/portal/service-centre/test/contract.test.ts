import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { suiteWorld } from '#platform/test/world.ts';

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const count = z.number().int().min(0);

/** App of T1. Whatever else a client may read comes besides. */
const app = z.object({
  id: z.uuid(),
  appName: z.string(),
  appCode: z.string(),
  appType: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  remark: z.string().nullable(),
  path: z.string().nullable(),
  linkUrl: z.string().nullable(),
  openType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  terminals: z.array(z.string()),
  openFrom: moment.nullable(),
  openTo: moment.nullable(),
  state: z.enum(['open', 'notYet', 'closed']),
  badge: count.nullable(),
  collected: z.boolean(),
  lastUsedTime: moment.nullable(),
  useTimes: count,
});
const saved = z.object({ id: z.uuid(), version: z.number().int() });

describe('calls of specification section 7 that the portal lives on answer as T1 says', () => {
  const at = suiteWorld();
  const call = async (person: string, path: string, query = {}) =>
    (await at.world.as(person)).ok('get', path, query);

  test('appName/getUserApp: all visible ones by category, then in their order', async () => {
    const apps = z
      .array(app)
      .nonempty()
      .parse(await call('stu01', 'base/appName/getUserApp'));
    const categories = apps.map(({ category }) => category);
    const first = categories.filter((one, place) => categories.indexOf(one) === place);
    assert.deepEqual(
      categories,
      first.flatMap((one) => categories.filter((other) => other === one)),
    );
  });

  test('appName/getUserUsedApp: at most twelve, the newest use first', async () => {
    const apps = z
      .array(app)
      .max(12)
      .parse(await call('stu01', 'base/appName/getUserUsedApp'));
    const times = apps.map(({ lastUsedTime }) => lastUsedTime!);
    assert.deepEqual(times, times.toSorted().toReversed());
  });

  test('appName/getUserCollection: the kept ones up to a size, or all with their mark', async () => {
    const kept = z
      .array(app)
      .max(2)
      .parse(await call('stu01', 'base/appName/getUserCollection', { isAll: 0, size: 2 }));
    assert.ok(kept.every(({ collected }) => collected));
    const all = z.array(app).parse(await call('stu01', 'base/appName/getUserCollection', { isAll: 1 }));
    assert.equal(all.length, (await call('stu01', 'base/appName/getUserApp')).length);
  });

  const firstApp = async () => (await call('stu01', 'base/appName/getUserApp'))[0];
  /** A link of the school's own, added for one test. */
  const added = async (appCode: string): Promise<{ id: string; version?: number }> => {
    const { appType, category } = await firstApp();
    return (await at.world.as('admin')).ok('post', 'base/appName/add', {
      appName: '契约测试',
      appCode,
      appType,
      category,
      linkUrl: 'https://example.org/',
      openType: 1,
      terminals: ['web'],
      status: 'enabled',
    });
  };

  test('appName/getOne: one by its id or its code, nothing where there is none', async () => {
    const { id, appCode } = await firstApp();
    const [byId, byCode] = [{ id }, { appCode }].map((query) => call('stu01', 'base/appName/getOne', query));
    assert.deepEqual(app.parse(await byId).id, app.parse(await byCode).id);
    const stu = await at.world.as('stu01');
    assert.equal((await stu.get('base/appName/getOne', { appCode: 'nobodyHasIt' })).status, 404);
  });

  test('appName/list: a page of what is managed, with its order, state and version', async () => {
    const page = z
      .object({
        records: z.array(
          app.extend({
            sort: count,
            version: z.number(),
            status: z.string(),
            roleTypes: z.array(z.string()).nullable(),
          }),
        ),
        total: count,
        size: z.literal(5),
        current: z.literal(1),
        pages: count,
      })
      .parse(await call('admin', 'base/appName/list', { current: 1, size: 5 }));
    assert.equal(page.records.length, Math.min(5, page.total));
  });

  test('appName/add: answers with the id of the new one', async () => {
    z.object({ id: z.uuid() }).parse(await added('contractAdd'));
  });

  test('appName/update: answers with id and the next version, refuses an older one', async () => {
    const { id, version = 1 } = await added('contractUpdate');
    const admin = await at.world.as('admin');
    const next = saved.parse(await admin.ok('post', 'base/appName/update', { id, version, remark: '改' }));
    assert.deepEqual([next.id, next.version > version], [id, true]);
    const late = await admin.post('base/appName/update', { id, version, remark: '迟' });
    assert.equal(late.body.error, 'kit.versionConflict');
  });

  test('appName/remove: multipart ids, told how many are gone; none is refused', async () => {
    const { id } = await added('contractRemove');
    const admin = await at.world.as('admin');
    assert.deepEqual((await admin.form('base/appName/remove', { ids: id })).data, { removed: 1 });
    const none = (await admin.form('base/appName/remove', { ids: '' })).body;
    assert.deepEqual([none.success, none.msg], [false, '未获取到需要删除的数据']);
  });

  const text = (textCode: string) => ({ textCode, title: '说明', content: '<p>好</p>', attachIds: [] });

  test('richText/getOne: a text by its code, null where nobody wrote one', async () => {
    const admin = await at.world.as('admin');
    assert.equal(await admin.ok('get', 'base/richText/getOne', { textCode: 'nobodyWrote' }), null);
    await admin.ok('post', 'base/richText/add', text('contractRead'));
    z.object({
      id: z.uuid(),
      textCode: z.literal('contractRead'),
      title: z.string(),
      content: z.literal('<p>好</p>'),
      attachs: z.array(z.unknown()),
      version: z.number().int(),
      updatedAt: moment,
    }).parse(await admin.ok('get', 'base/richText/getOne', { textCode: 'contractRead' }));
  });

  test('richText/add: stores by the code, the same code again is the next version of the same text', async () => {
    const admin = await at.world.as('admin');
    const first = saved.parse(await admin.ok('post', 'base/richText/add', text('contractAdd')));
    const again = { ...text('contractAdd'), version: first.version };
    const second = saved.parse(await admin.ok('post', 'base/richText/add', again));
    assert.deepEqual([second.id, second.version > first.version], [first.id, true]);
  });

  test('sysUser/getUserInfo: who I am and what I have not read', async () => {
    const info = z.object({
      tenantId: z.string(),
      accountNo: z.string(),
      userName: z.string(),
      roleType: z.string(),
      userType: z.string(),
      avatarUrl: z.string().nullable(),
      passWordLevel: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      oauthId: z.string().nullable(),
      schoolName: z.string(),
      lastLoginTime: moment.nullable(),
      detail: z.object({
        userId: z.uuid(),
        roleTypes: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
      unread: z.object({ message: count, todo: count, notice: count }),
    });
    const told = info.parse(await call('stu01', 'base/sysUser/getUserInfo'));
    const counted = await call('stu01', 'base/myNotice/unreadCount');
    assert.equal(told.unread.notice, counted.total);
    assert.ok(!('access_token' in told));
  });

  const menu = { menuCode: 'portal/notice', menuTitle: '通知公告' };
  const uploaded = async (): Promise<string> => {
    const file = await (
      await at.world.as('admin')
    ).form('resource/oss/endpoint/put-file-save', {}, [{ name: '名单.txt', content: Buffer.from('名单') }]);
    return (file.data as { fileId: string }).fileId;
  };
  const line = z.object({ id: z.uuid() });

  test('sysExportLog/add: answers with the line that it wrote', async () => {
    const admin = await at.world.as('admin');
    const body = { ...menu, fileList: await uploaded() };
    line.parse(await admin.ok('post', 'base/sysExportLog/add', body));
  });

  test('importLog/add: answers with the line that it wrote', async () => {
    const admin = await at.world.as('admin');
    line.parse(await admin.ok('post', 'base/importLog/add', { ...menu, fileId: await uploaded() }));
    assert.deepEqual(at.world.crashes, []);
  });
});
