import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { buttonsOf } from '../rules.ts';

test('a page’s buttons are those that the program asks for, then those that nothing asks for any more', () => {
  const stored = (code: string, status: string, roles: number) => ({
    id: code,
    code,
    page: 'p',
    title: code,
    status,
    version: 1,
    roles,
  });
  const wanted = ['a.list', 'a.add', 'a.update', 'a.remove'].map((code) => ({
    code,
    page: 'p',
    title: code,
  }));
  const found = buttonsOf(wanted, [
    stored('a.list', 'enabled', 2),
    stored('a.add', 'disabled', 2),
    stored('a.update', 'enabled', 0),
    stored('a.old', 'enabled', 1),
  ]);
  assert.deepEqual(
    found.map(({ code, state }) => [code, state]),
    [
      ['a.list', 'held'],
      ['a.add', 'disabled'],
      ['a.update', 'unheld'],
      ['a.remove', 'missing'],
      ['a.old', 'unused'],
    ],
  );
});

describe('roles and menus beside what the program knows', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  const roleId = async (code: string): Promise<string> => {
    const { records } = await admin.ok('get', 'base/sysRole/list', { size: 200 });
    return records.find(({ roleCode }: { roleCode: string }) => roleCode === code).id;
  };

  test('two roles side by side: each menu says who holds it, each scope and each person stands by his roles', async () => {
    const ids = [await roleId('fdy'), await roleId('gly')];
    const found = await admin.ok('get', 'base/sysRole/compare', { ids: ids.join(',') });
    assert.deepEqual(
      found.roles.map(({ id }: { id: string }) => id),
      ids,
    );
    const menu = (code: string) => found.menus.find((one: { code: string }) => one.code === code).heldBy;
    assert.deepEqual(menu('sysRole.grant'), [ids[1]]);
    assert.deepEqual(menu('attendance/leave/approve').includes(ids[0]), true);
    assert.ok(
      found.scopes.some(
        (scope: { roleId: string; scopeType: string }) =>
          scope.roleId === ids[0] && scope.scopeType === 'counsellor',
      ),
    );
    assert.equal(
      found.users.filter(({ heldBy }: { heldBy: string[] }) => heldBy.includes(ids[1]!)).length,
      found.roles[1].users,
    );
    assert.equal((await admin.get('base/sysRole/compare', { ids: 'x' })).status, 404);
    const fdy = await world.as('fdy01');
    assert.equal((await fdy.get('base/sysRole/compare', { ids: ids.join(',') })).status, 403);
  });

  test('a button that the school lost is named, and comes back with the roles of the first day', async () => {
    const states = async () =>
      (await admin.ok('get', 'base/sysMenu/getButtons')) as { page: string; code: string; state: string }[];
    const of = async (code: string) => (await states()).find((one) => one.code === code);
    assert.deepEqual(
      (await states()).filter(({ state }) => state === 'missing'),
      [],
    );
    assert.deepEqual(
      (await states()).filter(({ state }) => state === 'unused'),
      [],
    );
    const page = await world.work(async (work) => {
      await work.db.run(sql`delete from sys_menu where code = 'sysRole.grant'`);
      return work.db.row<{ id: string }>(sql`select id from sys_menu where code = 'system/access/role'`);
    });
    assert.equal((await of('sysRole.grant'))?.state, 'missing');
    const fdy = await world.as('fdy01');
    assert.equal((await fdy.post('base/sysMenu/addButtons', { id: page!.id })).status, 403);
    assert.deepEqual(await admin.ok('post', 'base/sysMenu/addButtons', { id: page!.id }), {
      added: ['sysRole.grant'],
    });
    assert.equal((await of('sysRole.grant'))?.state, 'held');
    assert.ok('sysRole.grant' in (await admin.ok('get', 'base/sysMenu/getUserBtn')));
    assert.deepEqual(await admin.ok('post', 'base/sysMenu/addButtons', { id: page!.id }), { added: [] });
    assert.deepEqual(world.crashes, []);
  });
});
