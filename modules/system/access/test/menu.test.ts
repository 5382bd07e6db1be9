import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Node = {
  id: string;
  parentId: string | null;
  code: string;
  category: 1 | 2 | 3;
  title: string;
  version: number;
  children: Node[];
};
type Route = { path: string; name: string; meta: { title: string; isLink: string }; children: Route[] };

const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const routesFlat = (routes: Route[]): Route[] =>
  routes.flatMap((route) => [route, ...routesFlat(route.children)]);

/** T1's MenuNode. */
const NODE =
  'appScope category children code component hasChildren icon id isHide key linkUrl name openType parentId path sort status title value';

describe('menus', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });
  const all = async (): Promise<Node[]> => flat(await admin.ok('get', 'base/sysMenu/getTreeMenu'));
  const byCode = async (code: string): Promise<Node> => (await all()).find((node) => node.code === code)!;
  const names = (text: string) => ({ 'zh-cn': text, 'zh-tw': '', en: `${text} en` });
  const routesOf = async (caller: Caller): Promise<Route[]> =>
    routesFlat(await caller.ok('get', 'base/sysMenu/getUserRoutes', { appScope: 'web' }));
  const link = async (code: string, more: object = {}) => ({
    parentId: (await byCode('system')).id,
    code,
    category: 'page',
    name: names(code),
    openType: 2,
    linkUrl: 'https://jw.example.edu.cn/?u={accountNo}',
    status: 'enabled',
    ...more,
  });

  test('the trees answer with T1’s nodes, buttons included', async () => {
    for (const call of ['getTreeMenu', 'gantTreeMenu']) {
      const [first] = (await admin.ok('get', `base/sysMenu/${call}`)) as Node[];
      const keys = Object.keys(first!).filter((key) => !['i18n', 'builtIn', 'version'].includes(key));
      assert.equal(keys.sort().join(' '), NODE, call);
      assert.deepEqual([...new Set(flat([first!]).map((node) => node.category))].sort(), [1, 2, 3]);
    }
    const found = flat(await admin.ok('get', 'base/sysMenu/getTreeMenu', { name: '角色管理' }));
    assert.ok(found.some((node) => node.code === 'system/access/role'));
    assert.ok(!found.some((node) => node.code === 'system/access/user'));
  });

  test('buttons and routes answer as T1 says', async () => {
    const teacher = await world.as('fdy01');
    const [route] = (await teacher.ok('get', 'base/sysMenu/getUserRoutes')) as Route[];
    assert.deepEqual(Object.keys(route!).sort(), [
      'children',
      'component',
      'meta',
      'name',
      'path',
      'redirect',
    ]);
    for (const key of 'title i18n isLink isHide isKeepAlive isAffix isIframe isTag isAuth icon menuId openType moduleCode'.split(
      ' ',
    ))
      assert.ok(Object.hasOwn(route!.meta, key), key);
    const buttons: { [key: string]: object } = await teacher.ok('get', 'base/sysMenu/getUserBtn');
    assert.deepEqual(Object.keys(Object.values(buttons)[0]!).sort(), ['menuId', 'name']);
  });

  test('a link of the school’s own opens for whoever made it, with his account in it, and goes again', async () => {
    const { id } = await admin.ok('post', 'base/sysMenu/add', await link('jw'));
    const made = (await routesOf(admin)).find((route) => route.name === 'own.jw')!;
    assert.equal(made.path, '/layout/own/jw');
    assert.equal(made.meta.isLink, 'https://jw.example.edu.cn/?u=admin');
    assert.equal(
      (await routesOf(admin.in('en'))).find((route) => route.name === 'own.jw')!.meta.title,
      'jw en',
    );
    assert.equal((await admin.post('base/sysMenu/add', await link('jw'))).body.error, 'access.menuCodeTaken');
    assert.deepEqual((await admin.form('base/sysMenu/remove', { ids: id })).data, { removed: 1 });
  });

  test('scripts, addresses with the session and links without an address are refused by field', async () => {
    for (const more of [
      { linkUrl: 'javascript:alert(1)' },
      { linkUrl: 'https://a.example.com/{token}' },
      { linkUrl: null },
      { openType: 0 },
    ]) {
      const answer = await admin.post('base/sysMenu/add', await link('bad', more));
      assert.equal(answer.body.errors?.[0].field, 'linkUrl', JSON.stringify(more));
    }
    const nameless = await admin.post('base/sysMenu/add', await link('bad', { name: { en: 'x' } }));
    assert.equal(nameless.body.errors[0].field, 'name');
    const button = await admin.post('base/sysMenu/add', await link('bad', { category: 'button' }));
    assert.equal(button.body.errors[0].field, 'category');
  });

  test('what the product brings is hidden or renamed, never removed or turned into something else', async () => {
    const page = await byCode('dormitory/repair/order');
    const target = page ?? (await all()).find((node) => node.category === 2)!;
    assert.equal(
      (await admin.form('base/sysMenu/remove', { ids: target.id })).body.error,
      'access.menuBuiltIn',
    );
    const change = (version: number, more: object) =>
      admin.post('base/sysMenu/update', { id: target.id, version, ...more });
    assert.equal((await change(target.version, { code: 'other' })).body.error, 'access.menuCodeStays');
    const { version } = (await change(target.version, { name: names('改过的名字') })).data;
    assert.ok((await routesOf(admin)).some((route) => route.meta.title === '改过的名字'));
    assert.equal((await change(target.version, { isHide: true })).body.error, 'kit.versionConflict');
    await change(version, { status: 'disabled' });
    assert.ok(!(await routesOf(admin)).some((route) => route.name === target.code));
  });

  test('of two who move the same menu at once the second is told so, and the tree has no circle', async () => {
    const directory = async (code: string, parentId: string | null) =>
      (
        await admin.ok('post', 'base/sysMenu/add', {
          parentId,
          code,
          category: 'directory',
          name: names(code),
          status: 'enabled',
        })
      ).id as string;
    const [one, other] = [await directory('dirOne', null), await directory('dirTwo', null)];
    const move = (id: string, parentId: string | null, version = 1) =>
      admin.post('base/sysMenu/move', { id, version, parentId, before: null });
    const same = await Promise.all([move(one, other), move(one, null)]);
    assert.deepEqual(same.map((answer) => answer.body.error ?? 'done').sort(), [
      'done',
      'kit.versionConflict',
    ]);
    const now = async (id: string) => (await all()).find((node) => node.id === id)!;
    await move(one, null, (await now(one)).version);
    const crossed = await Promise.all([
      move(one, other, (await now(one)).version),
      move(other, one, (await now(other)).version),
    ]);
    assert.deepEqual(crossed.map((answer) => answer.body.error ?? 'done').sort(), [
      'access.menuCircle',
      'done',
    ]);
    const held = [one, other].map((id) => id);
    assert.equal((await all()).filter((node) => held.includes(node.id)).length, 2);
  });

  test('pages that somebody opened are told from those that nobody did, once it was counted long enough', async () => {
    const student = await at.world.as('stu01');
    const own = (await routesOf(student)).find(({ children }) => children.length === 0)!;
    const mine = (await all()).find(({ code }) => code === own.name)!.id;
    const users = (await byCode('system/access/user')).id;
    await at.world.work((work) => work.db.run(sql`delete from sys_menu_use`));
    await student.ok('post', 'base/sysMenu/recordOpen', { id: mine });
    await student.ok('post', 'base/sysMenu/recordOpen', { id: users });
    const told = await admin.ok('get', 'base/sysMenu/usage');
    assert.deepEqual([told.counted, told.days], [false, 90]);
    assert.deepEqual(
      told.pages.map((page: { id: string; people: number }) => [page.id, page.people]),
      [[mine, 1]],
      'what he does not hold he did not open',
    );
    await at.world.work((work) => work.db.run(sql`update sys_menu_use set first_on = first_on - 91`));
    assert.equal((await admin.ok('get', 'base/sysMenu/usage')).counted, true);
    assert.equal((await student.get('base/sysMenu/usage')).status, 403);
  });

  test('a menu moves before its sibling; a button stays with its page', async () => {
    const pages = (await byCode('system')).children;
    const [first, last] = [pages[0]!, pages.at(-1)!];
    await admin.ok('post', 'base/sysMenu/move', {
      id: last.id,
      version: last.version,
      parentId: last.parentId,
      before: first.id,
    });
    assert.equal((await byCode('system')).children[0]!.id, last.id);
    const button = await byCode('sysRole.grant');
    const moved = await admin.post('base/sysMenu/move', {
      id: button.id,
      version: button.version,
      parentId: first.id,
      before: null,
    });
    assert.equal(moved.body.error, 'access.menuPlace');
  });

  test('nobody disables the page from which permissions are given', async () => {
    for (const code of ['system/access/role', 'sysRole.grant']) {
      const { id, version } = await byCode(code);
      const answer = await admin.post('base/sysMenu/update', { id, version, status: 'disabled' });
      assert.equal(answer.body.error, 'access.lastAdministrator', code);
    }
    assert.deepEqual(world.crashes, []);
  });
});
