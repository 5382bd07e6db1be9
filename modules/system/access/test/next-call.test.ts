import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Node = { id: string; code: string; children: Node[] };

describe('what a person may, from one call to the next', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });
  const roleId = async (code: string): Promise<string> => {
    const { records } = await admin.ok('get', 'base/sysRole/list', { size: 200 });
    return (records as { id: string; roleCode: string }[]).find((role) => role.roleCode === code)!.id;
  };
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
  const menuId = async (code: string): Promise<string> =>
    flat(await admin.ok('get', 'base/sysMenu/gantTreeMenu')).find((node) => node.code === code)!.id;

  test('a page that is granted is in the menu on the very next call, with its button', async () => {
    const fdy = await world.as('fdy01');
    const seen = async () => JSON.stringify(await fdy.ok('get', 'base/sysMenu/getUserRoutes'));
    const buttons = () => fdy.ok('get', 'base/sysMenu/getUserBtn');
    const before = await admin.ok('get', 'base/roleMenu/getCheckedKeys', { roleId: await roleId('fdy') });
    const held = [...before.checkedKeys, ...before.halfCheckedKeys] as string[];
    const grant = async (more: readonly string[]) =>
      admin.ok('post', 'base/roleMenu/grant', {
        roleId: await roleId('fdy'),
        menuIds: [...held, ...more],
        scopes: before.scopes,
      });
    assert.ok(!(await seen()).includes('/layout/system/log'));
    await grant(await Promise.all(['system', 'system/log', 'sysLoginLog.list'].map(menuId)));
    assert.ok((await seen()).includes('/layout/system/log'));
    assert.ok(Object.hasOwn(await buttons(), 'sysLoginLog.list'));
    await grant([]);
    assert.ok(!(await seen()).includes('/layout/system/log'));
  });

  test('of a student outside the own classes nothing is opened, and nothing leaves in a file', async () => {
    const fdy = await world.as('fdy01');
    const ids = async (who: Caller) =>
      ((await who.ok('get', 'base/student/list', { size: 500 })).records as { id: string }[]).map(
        ({ id }) => id,
      );
    const own = await ids(fdy);
    const foreign = (await ids(admin)).find((id) => !own.includes(id))!;
    assert.equal((await fdy.get('base/student/detail', { id: foreign })).status, 404);
    const taken = await fdy.post('base/student/export', { ids: [foreign], format: 'csv' });
    assert.deepEqual([taken.status, (taken.body as Buffer).length], [200, 0]);
  });
});
