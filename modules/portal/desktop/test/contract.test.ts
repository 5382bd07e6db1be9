import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { suiteWorld } from '#platform/test/world.ts';

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const count = z.number().int().min(0);
const id = z.uuid();
const pageOf = (row: z.ZodType) =>
  z.object({ records: z.array(row), total: count, size: count, current: count, pages: count });

const place = z.strictObject({
  i: z.string(),
  x: count,
  y: count,
  w: count,
  h: count,
  cfg: z.strictObject({ count: count.optional(), kind: z.string().optional() }).optional(),
});
const layout = z.object({
  items: z.array(place).min(1).max(24),
  lockedItems: z.array(z.string()),
  version: count,
  source: z.enum(['own', 'template', 'builtIn']),
});
const message = z.object({
  id,
  category: z.enum(['approval', 'reminder', 'warning', 'system', 'activity']),
  title: z.string(),
  content: z.string(),
  link: z.string().nullable(),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  createdAt: moment,
  readAt: moment.nullable(),
});
const todo = z.object({
  id,
  source: z.string(),
  bizType: z.string(),
  typeName: z.string(),
  bizId: z.string(),
  title: z.string(),
  link: z.string(),
  dueAt: moment.nullable(),
  priority: count,
  state: z.enum(['open', 'done', 'cancelled']),
  createdAt: moment,
  doneAt: moment.nullable(),
  doneByName: z.string().nullable(),
});
const notice = z.object({
  id,
  title: z.string(),
  summary: z.string().nullable(),
  noticeType: z.string(),
  mustRead: z.boolean(),
  needConfirm: z.boolean(),
  isTop: z.boolean(),
  publishedAt: moment,
  status: z.string(),
  files: count,
  readAt: moment.nullable(),
  confirmAt: moment.nullable(),
  publisher: z.string().nullable(),
  asks: z.boolean(),
  readOnly: z.boolean(),
});
const wide = z.looseObject({});

/** Calls of the portal that only read: who asks what, and the shape of the answer. */
const READS: [path: string, who: string, query: object, answer: z.ZodType][] = [
  ['deskLayout/getMine', 'stu01', {}, layout],
  ['deskLayout/getTemplate', 'admin', { roleType: 'stu' }, layout.extend({ ownLayouts: count })],
  [
    'deskWidget/getSelect',
    'fdy01',
    {},
    z.array(
      z.strictObject({
        code: z.string(),
        room: z.string(),
        name: z.string(),
        w: count,
        h: count,
        minW: count,
        minH: count,
        link: z.string().nullable(),
        settings: z.strictObject({ count, kinds: z.string().optional() }).nullable(),
      }),
    ),
  ],
  ['portal/summary', 'stu01', {}, z.object({ message: count, todo: count, notice: count })],
  ['portal/search', 'fdy01', { keyword: '李' }, z.object({ people: z.array(wide), found: z.array(wide) })],
  [
    'portal/stat',
    'admin',
    { days: 7 },
    z.object({ visits: z.array(wide), widgets: z.array(wide), searches: wide }),
  ],
  ['appGroup/getMine', 'stu01', {}, z.strictObject({ groups: z.array(wide), version: count })],
  ['serviceRating/waiting', 'stu01', {}, z.array(wide).max(3)],
  ['sysMessage/list', 'stu01', { current: 1, size: 5 }, pageOf(message)],
  [
    'sysMessage/unreadCount',
    'stu01',
    {},
    z.strictObject({ total: count, byCategory: z.record(z.string(), count) }),
  ],
  [
    'portal/duties',
    'fdy01',
    {},
    z.strictObject({
      today: z.array(
        z.strictObject({
          kind: z.string(),
          kindName: z.string(),
          id: z.string(),
          title: z.string(),
          dueAt: moment.nullable(),
          weight: z.number().int().min(1).max(3),
          link: z.string().startsWith('/'),
        }),
      ),
      more: count,
      next: z.array(wide).max(5),
    }),
  ],
  ['sysTodo/list', 'fdy01', { current: 1, size: 5 }, pageOf(todo)],
  ['sysTodo/count', 'fdy01', {}, z.strictObject({ total: count, byType: z.record(z.string(), count) })],
  [
    'sysTodo/getTypeSelect',
    'fdy01',
    {},
    z.array(z.strictObject({ value: z.string(), label: z.string(), count })),
  ],
  [
    'sysTodo/dueDays',
    'fdy01',
    { from: '2026-11-01', to: '2026-11-30' },
    z.array(z.strictObject({ day: z.iso.date(), count })),
  ],
  ['myNotice/list', 'stu01', { current: 1, size: 5 }, pageOf(notice)],
  ['myNotice/unreadCount', 'stu01', {}, z.object({ total: count })],
  [
    'userSchedule/list',
    'stu01',
    { from: '2026-11-16', to: '2026-11-22' },
    z.object({
      events: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          start: z.string(),
          end: z.string(),
          allDay: z.boolean(),
          source: z.string(),
        }),
      ),
      sources: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ],
  [
    'userSubscribe/getMine',
    'stu01',
    {},
    z.object({
      media: z.array(wide),
      kinds: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          roomName: z.string(),
          fixed: z.boolean(),
          ways: z.array(z.enum(['site', 'sms', 'email', 'wxwork'])),
          own: z.boolean(),
        }),
      ),
      quiet: wide.nullable(),
      language: z.enum(['zh-CN', 'zh-TW', 'en']),
    }),
  ],
  ['sysMsgTemplate/list', 'admin', {}, z.array(wide).min(5)],
  ['noticeQuery/list', 'fdy01', {}, z.array(wide)],
  [
    'personal/operations',
    'stu01',
    { current: 1, size: 5 },
    z.object({ records: z.array(wide), total: count }),
  ],
];

describe('the contract of the portal', () => {
  const at = suiteWorld();
  for (const [path, who, query, answer] of READS)
    test(`${path} answers ${who} in its shape`, async () => {
      answer.parse(await (await at.world.as(who)).ok('get', `base/${path}`, query));
    });

  test('serviceGuide/getOne: a guide, or null where nobody wrote one', async () => {
    const stu = await at.world.as('stu01');
    const [appId] = (await stu.ok('get', 'base/serviceGuide/getAppIds')) as string[];
    z.object({ appId: id, steps: z.string(), version: count }).parse(
      await stu.ok('get', 'base/serviceGuide/getOne', { appId }),
    );
    const nowhere = '0192c3a0-0000-7000-8000-000000000000';
    assert.equal(await stu.ok('get', 'base/serviceGuide/getOne', { appId: nowhere }), null);
  });

  test('deskLayout/save and reset: the next version, and the template again', async () => {
    const stu = await at.world.as('stu01');
    const { items, version } = layout.parse(await stu.ok('get', 'base/deskLayout/getMine'));
    const saved = await stu.ok('post', 'base/deskLayout/save', { items, version });
    assert.deepEqual(saved, { version: version + 1 });
    assert.deepEqual(await stu.ok('post', 'base/deskLayout/reset'), { removed: 1 });
  });

  test('sysMessage/read and readAll: how many were read', async () => {
    const stu = await at.world.as('stu01');
    const { records } = await stu.ok('get', 'base/sysMessage/list', { size: 1 });
    const answer = z.strictObject({ read: count });
    if (records.length > 0)
      answer.parse(await stu.ok('post', 'base/sysMessage/read', { ids: [records[0].id] }));
    answer.parse(await stu.ok('post', 'base/sysMessage/readAll'));
    assert.equal((await stu.ok('get', 'base/sysMessage/unreadCount')).total, 0);
  });

  test('userSchedule/add, update and remove: id, version and what it meets', async () => {
    const stu = await at.world.as('stu01');
    const written = z.strictObject({ id, version: count, conflicts: z.array(z.string()) });
    const entry = { title: '自习', startAt: '2026-11-21 19:00:00', endAt: '2026-11-21 21:00:00' };
    const added = written.parse(await stu.ok('post', 'base/userSchedule/add', entry));
    const next = { ...entry, id: added.id, version: added.version, title: '晚自习' };
    assert.equal(written.parse(await stu.ok('post', 'base/userSchedule/update', next)).version, 2);
    const removed = await stu.form('base/userSchedule/remove', { ids: added.id });
    assert.deepEqual(removed.data, { removed: 1 });
  });

  test('sysUser/checkPassword: says only whether it is the one', async () => {
    const stu = await at.world.as('stu01');
    const wrong = await stu.post('base/sysUser/checkPassword', { password: 'f'.repeat(32) });
    assert.equal(wrong.status, 400);
    assert.deepEqual(at.world.crashes, []);
  });
});
