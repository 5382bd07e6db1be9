import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { closeDays } from '../server/use.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type App = {
  id: string;
  appCode: string;
  appName: string;
  category: string;
  collected: boolean;
  path: string | null;
};

/** T1's App, and besides it what the service centre searches and recommends by. */
const APP = [
  'appCode',
  'appName',
  'appType',
  'badge',
  'category',
  'categoryLabel',
  'collected',
  'color',
  'icon',
  'id',
  'isRecommend',
  'keywords',
  'lastUsedTime',
  'linkUrl',
  'openFrom',
  'openTo',
  'openType',
  'path',
  'remark',
  'state',
  'terminals',
  'useTimes',
];
const shape = (row: object) => Object.keys(row).sort();

describe('apps', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let student: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    student = await world.as('stu01');
    // what the demo school kept and used is not what is tested
    await world.work(async (work) => {
      await work.db.run(sql`delete from app_use`);
      await work.db.run(sql`delete from app_collect`);
    });
  });
  const link = (appCode: string, more: object = {}) => ({
    appName: appCode,
    appCode,
    appType: 'link',
    category: 'other',
    linkUrl: 'https://lib.example.edu.cn/?u={accountNo}',
    openType: 1,
    terminals: ['web', 'mobile'],
    status: 'enabled',
    ...more,
  });
  const add = async (appCode: string, more: object = {}): Promise<string> =>
    (await admin.ok('post', 'base/appName/add', link(appCode, more))).id;
  const seen = async (caller: Caller): Promise<App[]> => caller.ok('get', 'base/appName/getUserApp');
  const codes = (apps: App[]) => apps.map((app) => app.appCode);

  test('everybody finds the pages that serve him as apps, in his language, and no others', async () => {
    const mine = (await seen(student)).filter((app) => app.path !== null);
    assert.ok(mine.length > 3);
    assert.deepEqual(shape(mine[0]!), APP);
    const routes = JSON.stringify(await student.ok('get', 'base/sysMenu/getUserRoutes'));
    for (const app of mine)
      assert.ok(routes.includes(`/layout/${app.appCode.replaceAll('.', '/')}`), app.appCode);
    const first = (await seen(student.in('en'))).find((app) => app.path !== null)!;
    assert.doesNotMatch(first.appName, /[\u4e00-\u9fff]/);
  });

  test('getOne answers by id and by code; what one does not see is not there', async () => {
    const id = await add('libraryOne', { roleTypes: ['fdy'] });
    const one = await admin.ok('get', 'base/appName/getOne', { appCode: 'libraryOne' });
    assert.deepEqual(shape(one), APP);
    assert.equal(one.linkUrl, 'https://lib.example.edu.cn/?u=admin');
    assert.deepEqual([one.path, one.openType, one.state], [null, 1, 'open']);
    assert.equal((await admin.ok('get', 'base/appName/getOne', { id })).id, id);
    assert.equal((await student.get('base/appName/getOne', { id })).status, 404);
    for (const call of ['recordUse', 'collect'])
      assert.equal((await student.post(`base/appName/${call}`, { id })).status, 404, call);
    assert.ok(!codes(await seen(student)).includes('libraryOne'));
    assert.ok(codes(await seen(await world.as('fdy01'))).includes('libraryOne'));
  });

  test('what was used last comes first, and never what the role does not see', async () => {
    const ids = [await add('useA'), await add('useB'), await add('useC')];
    for (const [place, id] of [ids[2]!, ids[0]!, ids[1]!].entries()) {
      world.holdTime(`2026-11-20 10:0${place}:00`);
      [student, admin] = [await world.as('stu01'), await world.as('admin')];
      await student.ok('post', 'base/appName/recordUse', { id });
    }
    const used = await student.ok('get', 'base/appName/getUserUsedApp');
    assert.deepEqual(codes(used), ['useB', 'useA', 'useC']);
    assert.deepEqual([used[0].useTimes, used[0].lastUsedTime], [1, '2026-11-20 10:02:00']);
    const { version } = await admin.ok('get', 'base/appName/detail', { id: ids[1] });
    await admin.ok('post', 'base/appName/update', { id: ids[1], version, roleTypes: ['gly'] });
    assert.deepEqual(codes(await student.ok('get', 'base/appName/getUserUsedApp')), ['useA', 'useC']);
  });

  test('two simultaneous stars on one app are one; the fifty-first is refused', async () => {
    const id = await add('starOne');
    const other = await world.as('yx01');
    const both = await Promise.all([1, 2].map(() => other.post('base/appName/collect', { id })));
    assert.deepEqual(
      both.map((answer) => answer.status),
      [200, 200],
    );
    const kept = (): Promise<App[]> =>
      other.ok('get', 'base/appName/getUserCollection', { isAll: 0, size: 100 });
    assert.deepEqual(codes(await kept()), ['starOne']);
    for (let place = 0; place < 49; place += 1)
      await other.ok('post', 'base/appName/collect', { id: await add(`star${place}`) });
    const more = [await add('starTooA'), await add('starTooB')];
    const refused = await Promise.all(more.map((one) => other.post('base/appName/collect', { id: one })));
    for (const answer of refused) assert.equal(answer.body.error, 'app.collectFull');
    await other.ok('post', 'base/appName/cancelCollect', { id });
    const raced = await Promise.all(more.map((one) => other.post('base/appName/collect', { id: one })));
    assert.deepEqual(raced.map((answer) => answer.status).sort(), [200, 400]);
    assert.equal((await kept()).length, 50);
    assert.equal((await other.ok('get', 'base/appName/getUserCollection')).length, 12);
  });

  test('a collection keeps the order that its owner gives it; isAll answers all with a mark', async () => {
    const ids = [await add('sortA'), await add('sortB'), await add('sortC')];
    for (const id of ids) await student.ok('post', 'base/appName/collect', { id });
    await student.ok('post', 'base/appName/sortCollection', { ids: [ids[2], ids[0]] });
    const kept = await student.ok('get', 'base/appName/getUserCollection', { isAll: 0, size: 12 });
    assert.deepEqual(codes(kept), ['sortC', 'sortA', 'sortB']);
    const all: App[] = await student.ok('get', 'base/appName/getUserCollection', { isAll: 1, size: 12 });
    assert.equal(all.length, (await seen(student)).length);
    assert.equal(all.filter((app) => app.collected).length, 3);
  });

  test('openings are counted by day and person, and a day that is over is kept in figures', async () => {
    const id = await add('counted');
    const days = async () => {
      const rows = await admin.ok('get', 'base/appName/useDays', { id, days: 7 });
      return (rows as { times: number; people: number }[]).map(({ times, people }) => [times, people]);
    };
    for (const caller of [student, student, admin]) await caller.ok('post', 'base/appName/recordUse', { id });
    assert.deepEqual((await days()).at(-1), [3, 2]);
    await world.work(async (work) => {
      await work.db.run(sql`update app_use_today set day = day - 2 where app_id = ${id}`);
      await closeDays(work);
      await closeDays(work);
    });
    assert.deepEqual((await days()).slice(-3), [
      [3, 2],
      [0, 0],
      [0, 0],
    ]);
    assert.equal((await student.get('base/appName/useDays')).status, 403);
  });

  test('the tester says who sees an app, and else why not', async () => {
    const one = await world.work((work) =>
      work.db.row<{ classId: string; departmentId: string; grade: string }>(sql`
        select s.class_id, s.department_id, s.grade from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`),
    );
    const { classId, departmentId, grade } = one!;
    await add('tested', { deptIds: [departmentId], grades: [grade], roleTypes: ['stu', 'teacher'] });
    const why = async (query: object) => {
      const apps = await admin.ok('get', 'base/appName/audience', query);
      return (apps as { appName: string; why: string | null }[]).find(({ appName }) => appName === 'tested')!
        .why;
    };
    assert.equal(await why({ roleType: 'stu', classId }), null);
    assert.equal(await why({ roleType: 'stu' }), 'department');
    assert.equal(await why({ roleType: 'teacher', departmentId }), 'grade');
    assert.equal(await why({ roleType: 'yx', departmentId }), 'role');
    const nowhere = { roleType: 'stu', classId: '0190a000-0000-7000-8000-000000000000' };
    assert.equal((await admin.get('base/appName/audience', nowhere)).status, 404);
  });

  test('an app waits for its time and closes after it', async () => {
    await add('window', { openFrom: '2026-11-20 08:00:00', openTo: '2026-11-20 18:00:00' });
    const stateAt = async (time: string) => {
      world.holdTime(time);
      [student, admin] = [await world.as('stu01'), await world.as('admin')];
      return (await student.ok('get', 'base/appName/getOne', { appCode: 'window' })).state;
    };
    assert.equal(await stateAt('2026-11-20 07:59:59'), 'notYet');
    assert.equal(await stateAt('2026-11-20 12:00:00'), 'open');
    assert.equal(await stateAt('2026-11-20 18:00:00'), 'closed');
    const late = { openFrom: '2026-11-21 08:00:00', openTo: '2026-11-20 18:00:00' };
    assert.equal((await admin.post('base/appName/add', link('late', late))).body.error, 'app.appWindow');
  });

  test('an app is for departments with all below them, and for grades', async () => {
    const detail = await world.work(async (work) =>
      work.db.row<{ departmentId: string; grade: string; above: string | null }>(sql`
        select s.department_id, s.grade, d.parent_id as above from student s join sys_user u on u.person_id = s.id
        join department d on d.id = s.department_id where u.account_no = 'stu01'`),
    );
    const { departmentId, grade, above } = detail!;
    await add('mine', { deptIds: [above ?? departmentId], grades: [grade] });
    await add('older', { grades: ['1999'] });
    const apps = codes(await seen(student));
    assert.ok(apps.includes('mine'));
    assert.ok(!apps.includes('older'));
    assert.ok(!codes(await seen(await world.as('teacher01'))).includes('mine'));
    const wrong = await admin.post('base/appName/add', link('gradeless', { grades: ['24'] }));
    assert.equal(wrong.body.errors[0].field, 'grades');
  });

  test('the manager’s list pages and filters with all that an editor needs', async () => {
    const page = await admin.ok('get', 'base/appName/list', {
      current: 1,
      size: 3,
      appName: 'sort',
      category: 'other',
      status: 'enabled',
    });
    assert.deepEqual(shape(page), ['current', 'pages', 'records', 'size', 'total']);
    assert.deepEqual([page.total, page.current, page.size], [3, 1, 3]);
    for (const name of [...APP, 'roleTypes', 'sort', 'status', 'version'])
      assert.ok(Object.hasOwn(page.records[0], name), name);
    assert.equal((await student.get('base/appName/list')).status, 403);
  });

  test('an address that runs a script or carries the session is refused, and so are two targets or none', async () => {
    for (const linkUrl of ['javascript:alert(1)', 'https://x.example.com/?t={token}', '//evil.example'])
      assert.equal(
        (await admin.post('base/appName/add', link('bad', { linkUrl }))).body.errors[0].field,
        'linkUrl',
      );
    assert.equal(
      (await admin.post('base/appName/add', link('none', { linkUrl: null }))).body.error,
      'app.appTarget',
    );
    const [page] = await admin.ok('get', 'base/sysMenu/getSelect', { keyword: '' });
    const two = await admin.post('base/appName/add', link('two', { menuId: page.value }));
    assert.equal(two.body.error, 'app.appTarget');
    assert.equal((await admin.post('base/appName/add', link('mine'))).body.error, 'app.appCodeTaken');
  });

  test('several are removed at once, with what people kept of them; nothing chosen is refused', async () => {
    const apps: App[] = (await admin.ok('get', 'base/appName/list', { appName: 'star', size: 100 })).records;
    const removed = await admin.form('base/appName/remove', { ids: apps.map((app) => app.id).join(',') });
    assert.deepEqual(removed.data, { removed: apps.length });
    assert.equal((await admin.form('base/appName/remove', { ids: '' })).body.error, 'kit.nothingToRemove');
    assert.deepEqual(world.crashes, []);
  });
});
