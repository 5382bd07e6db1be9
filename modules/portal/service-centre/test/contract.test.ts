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

  test('appName: getOne, list, add, update and remove', async () => {
    const [first] = await call('stu01', 'base/appName/getUserApp');
    app.parse(await call('stu01', 'base/appName/getOne', { id: first.id }));
    const admin = await at.world.as('admin');
    const page = z
      .object({
        records: z.array(app.extend({ sort: count, version: z.number() })),
        total: count,
        size: count,
        current: count,
        pages: count,
      })
      .parse(await admin.ok('get', 'base/appName/list', { current: 1, size: 5 }));
    assert.equal(page.records.length, Math.min(5, page.total));
    const body = {
      appName: '契约测试',
      appCode: 'contractTest',
      appType: first.appType,
      category: first.category,
      linkUrl: 'https://example.org/',
      openType: 1,
      terminals: ['web'],
      status: 'enabled',
    };
    const added = await admin.ok('post', 'base/appName/add', body);
    const { id } = z.object({ id: z.uuid() }).parse(added);
    saved.parse(
      await admin.ok('post', 'base/appName/update', { id, version: added.version ?? 1, remark: '改' }),
    );
    const removed = await admin.form('base/appName/remove', { ids: id });
    assert.deepEqual(removed.data, { removed: 1 });
  });

  test('richText/getOne and add: a text by its code, null where nobody wrote one', async () => {
    const admin = await at.world.as('admin');
    assert.equal(await admin.ok('get', 'base/richText/getOne', { textCode: 'nobodyWrote' }), null);
    const given = { textCode: 'portalContract', title: '说明', content: '<p>好</p>', attachIds: [] };
    saved.parse(await admin.ok('post', 'base/richText/add', given));
    const text = z.object({
      id: z.uuid(),
      textCode: z.literal('portalContract'),
      title: z.string(),
      content: z.literal('<p>好</p>'),
      attachs: z.array(z.unknown()),
      version: z.number().int(),
      updatedAt: moment,
    });
    text.parse(await admin.ok('get', 'base/richText/getOne', { textCode: 'portalContract' }));
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

  test('sysExportLog/add and importLog/add answer with the line that they wrote', async () => {
    const admin = await at.world.as('admin');
    const file = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: '名单.txt', content: Buffer.from('名单') },
    ]);
    const { fileId } = file.data as { fileId: string };
    const menu = { menuCode: 'portal/notice', menuTitle: '通知公告' };
    const line = z.object({ id: z.uuid() });
    line.parse(await admin.ok('post', 'base/sysExportLog/add', { ...menu, fileList: fileId }));
    line.parse(await admin.ok('post', 'base/importLog/add', { ...menu, fileId }));
    assert.deepEqual(at.world.crashes, []);
  });
});
