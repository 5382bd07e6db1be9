import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';

type Item = { i: string; x: number; y: number; w: number; h: number };
type Layout = { items: Item[]; lockedItems: string[]; version: number; source: string };

describe('desktop', () => {
  const at = suiteWorld();
  const mine = async (person: string): Promise<Layout> =>
    (await at.world.as(person)).ok('get', 'base/deskLayout/getMine');

  test('everybody begins with the cards of his kind of role, each from a room that offers it', async () => {
    for (const person of ['admin', 'yx01', 'fdy01', 'teacher01', 'stu01', 'yrdw01']) {
      const caller = await at.world.as(person);
      const cards = (await caller.ok('get', 'base/deskWidget/getSelect')) as { code: string; name: string }[];
      const codes = cards.map(({ code }) => code);
      const { items, source } = await mine(person);
      assert.equal(source, 'builtIn');
      assert.ok(items.length >= 3, `${person} has ${items.length}`);
      assert.ok(items.every(({ i }) => codes.includes(i)));
      assert.ok(cards.every(({ name, code }) => name !== `widgets.${code}`));
    }
    const ofStudent = (await mine('stu01')).items.map(({ i }) => i);
    assert.ok(ofStudent.includes('myRoom') && !ofStudent.includes('studentFigures'));
  });

  test('each identity finds what it has to look at first', async () => {
    const needed: { [person: string]: string[] } = {
      stu01: ['todos', 'notices', 'lessons', 'schedule', 'myRoom', 'myLeave', 'applications', 'messages'],
      fdy01: ['classBoard', 'awayNow', 'approvals', 'birthdays', 'studentFigures'],
      teacher01: ['lessons', 'lessonLeaves', 'approvals'],
      yx01: ['studentFigures', 'classBoard', 'leaveBoard', 'dataQuality'],
      admin: ['studentFigures', 'dataQuality', 'tasks', 'health'],
    };
    for (const [person, codes] of Object.entries(needed)) {
      const shown = (await mine(person)).items.map(({ i }) => i);
      assert.deepEqual(
        codes.filter((code) => !shown.includes(code)),
        [],
        person,
      );
      assert.ok(shown.length <= 24, `${person} has ${shown.length}`);
    }
    // who teaches nothing has no lessons to look at, on the page or on the shelf
    for (const person of ['sgy01', 'wxg01', 'mw01']) {
      const shelf = await (await at.world.as(person)).ok('get', 'base/deskWidget/getSelect');
      assert.ok(!(shelf as { code: string }[]).some(({ code }) => code === 'lessons'), person);
    }
  });

  test('an own arrangement is kept, the older of two savers is told, and resetting brings the template back', async () => {
    const caller = await at.world.as('stu01');
    const items = [{ i: 'messages', x: 3, y: 9, w: 6, h: 4 }];
    const saved = await caller.ok('post', 'base/deskLayout/save', { items, version: 0 });
    assert.equal(saved.version, 1);
    assert.deepEqual((await mine('stu01')).items, [{ ...items[0], y: 0 }]);
    const late = await caller.post('base/deskLayout/save', { items: [], version: 0 });
    assert.equal(late.body.error, 'kit.versionConflict');
    assert.equal((await caller.ok('post', 'base/deskLayout/save', { items, version: 1 })).version, 2);
    const older = await caller.post('base/deskLayout/save', { items: [], version: 1 });
    assert.equal(older.body.error, 'kit.versionConflict');
    assert.deepEqual(await caller.ok('post', 'base/deskLayout/reset'), { removed: 1 });
    assert.equal((await mine('stu01')).source, 'builtIn');
  });

  test('three widths have arrangements of their own; what nobody arranged follows the wide one, settings included', async () => {
    const caller = await at.world.as('teacher01');
    const get = (breakpoint: string): Promise<Layout> =>
      caller.ok('get', 'base/deskLayout/getMine', { breakpoint });
    const cfg = { count: 8, kind: 'approval' };
    const items = [
      { i: 'messages', x: 0, y: 0, w: 6, h: 4, cfg },
      { i: 'todos', x: 6, y: 0, w: 6, h: 4 },
    ];
    await caller.ok('post', 'base/deskLayout/save', { items, version: 0 });
    assert.deepEqual((await get('lg')).items, items);
    assert.deepEqual((await get('md')).items, [
      { ...items[0]!, w: 4 },
      { ...items[1]!, x: 4, w: 4 },
    ]);
    const phone = [
      { i: 'todos', x: 0, y: 0, w: 1, h: 4 },
      { i: 'messages', x: 0, y: 4, w: 1, h: 4, cfg },
    ];
    const sm = { breakpoint: 'sm', items: phone, version: 0 };
    assert.deepEqual(await caller.ok('post', 'base/deskLayout/save', sm), { version: 1 });
    assert.deepEqual((await get('sm')).items, phone);
    assert.deepEqual((await get('lg')).items, items);
    const wide = await caller.post('base/deskLayout/save', { ...sm, items, version: 1 });
    assert.equal(wide.body.error, 'desktop.badLayout');
    const many = { ...sm, items: [{ ...phone[0], cfg: { count: 99 } }], version: 1 };
    assert.equal((await caller.post('base/deskLayout/save', many)).status, 400);
    assert.deepEqual(await caller.ok('post', 'base/deskLayout/reset'), { removed: 2 });
    assert.equal((await get('sm')).source, 'builtIn');
  });

  test('cards of another role, two of one kind and places outside the grid are refused with a sentence', async () => {
    const caller = await at.world.as('stu01');
    const send = (items: Item[]) => caller.post('base/deskLayout/save', { items, version: 0 });
    const card = (i: string, x = 0) => ({ i, x, y: 0, w: 6, h: 2 });
    assert.equal((await send([card('studentFigures')])).body.msg, '该组件不适用于当前身份');
    assert.equal((await send([card('todos'), card('todos', 6)])).body.error, 'desktop.badLayout');
    assert.equal((await send([card('todos', 8)])).body.error, 'desktop.badLayout');
    assert.equal((await mine('stu01')).source, 'builtIn');
  });

  test('a template reaches those without an own arrangement, keeps its locked cards, and replaces all on wish', async () => {
    const [admin, fdy] = [await at.world.as('admin'), await at.world.as('fdy01')];
    await fdy.ok('post', 'base/deskLayout/save', {
      items: [{ i: 'todos', x: 0, y: 0, w: 6, h: 3 }],
      version: 0,
    });
    const items = [
      { i: 'messages', x: 0, y: 0, w: 12, h: 4 },
      { i: 'todos', x: 0, y: 4, w: 12, h: 4 },
    ];
    const publish = (version: number, to: string) =>
      admin.ok('post', 'base/deskLayout/publishTemplate', {
        roleType: 'fdy',
        items,
        lockedItems: ['messages'],
        version,
        to,
      });
    assert.deepEqual(await publish(0, 'unchanged'), { version: 1, replaced: 0 });
    const own = await mine('fdy01');
    assert.equal(own.source, 'own');
    assert.deepEqual(own.items.map(({ i }) => i).toSorted(), ['messages', 'todos']);
    const without = await fdy.post('base/deskLayout/save', {
      items: [{ i: 'todos', x: 0, y: 0, w: 6, h: 3 }],
      version: own.version,
    });
    assert.equal(without.body.msg, '“我的消息”由学校固定在桌面上，不能移除');
    assert.deepEqual(await publish(1, 'all'), { version: 2, replaced: 1 });
    assert.deepEqual((await mine('fdy01')).items, items);
    const template = await admin.ok('get', 'base/deskLayout/getTemplate', { roleType: 'fdy' });
    assert.deepEqual([template.source, template.version, template.ownLayouts], ['template', 2, 0]);
    assert.equal((await fdy.get('base/deskLayout/getTemplate', { roleType: 'fdy' })).status, 403);
    assert.equal((await fdy.get('base/deskWidget/getSelect', { roleType: 'stu' })).status, 403);
    assert.equal((await mine('000001/fdy01')).source, 'builtIn');
    assert.deepEqual(at.world.crashes, []);
  });
});
