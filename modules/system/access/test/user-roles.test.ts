import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';

type Role = { id: string; roleCode: string };

describe('roles of an account', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let roleId: (code: string) => string;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    const { records } = await admin.ok('get', 'base/sysRole/list', { size: 200 });
    roleId = (code) => (records as Role[]).find((role) => role.roleCode === code)!.id;
  });
  const userId = async (accountNo: string): Promise<string> => {
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo, size: 50 });
    return (records as { id: string; accountNo: string }[]).find((user) => user.accountNo === accountNo)!.id;
  };
  const rolesOf = async (id: string): Promise<string[]> => {
    const { roleIds, roles } = await admin.ok('get', 'base/sysUser/roles', { id });
    return (roles as Role[])
      .filter((role) => (roleIds as string[]).includes(role.id))
      .map((role) => role.roleCode);
  };

  test('a second role is one more identity, on the next call and without signing in again', async () => {
    const id = await userId('teacher01');
    const teacher = await world.as('teacher01');
    await admin.ok('post', 'base/sysUser/grantRoles', { id, roleIds: [roleId('teacher'), roleId('yx')] });
    assert.deepEqual((await rolesOf(id)).sort(), ['teacher', 'yx']);
    const { detail } = await teacher.ok('get', 'base/sysUser/getUserInfo');
    assert.deepEqual((detail.roleTypes as { value: string }[]).map((type) => type.value).sort(), [
      'teacher',
      'yx',
    ]);
  });

  test('who loses the identity that an account signs in with signs in with another', async () => {
    const id = await userId('wxg01');
    await admin.ok('post', 'base/sysUser/grantRoles', { id, roleIds: [roleId('yx')] });
    const { defaultRoleType } = await admin.ok('get', 'base/sysUser/detail', { id });
    assert.equal(defaultRoleType, 'yx');
  });

  test('an account keeps at least one role, and only roles that exist', async () => {
    const id = await userId('fdy01');
    assert.equal((await admin.post('base/sysUser/grantRoles', { id, roleIds: [] })).status, 400);
    const had = await rolesOf(id);
    const strange = '00000000-0000-7000-8000-000000000000';
    assert.equal((await admin.post('base/sysUser/grantRoles', { id, roleIds: [strange] })).status, 404);
    assert.deepEqual(await rolesOf(id), had);
  });

  test('the last administrator cannot be stripped, disabled or emptied', async () => {
    const id = await userId('admin');
    const stripped = await admin.post('base/sysUser/grantRoles', { id, roleIds: [roleId('teacher')] });
    assert.equal(stripped.body.error, 'access.lastAdministrator');
    const { version } = await admin.ok('get', 'base/sysUser/detail', { id });
    const disabled = await admin.post('base/sysUser/update', { id, version, status: 'disabled' });
    assert.equal(disabled.body.error, 'access.lastAdministrator');
    const emptied = await admin.post('base/roleMenu/grant', {
      roleId: roleId('gly'),
      menuIds: [],
      scopes: [],
    });
    assert.equal(emptied.body.error, 'access.lastAdministrator');
    assert.deepEqual(await rolesOf(id), ['gly']);
  });

  test('of two administrators who strip each other at once, one stays', async () => {
    const [one, other] = [await userId('admin'), await userId('yx01')];
    await admin.ok('post', 'base/sysUser/grantRoles', { id: other, roleIds: [roleId('yx'), roleId('gly')] });
    const second = await world.as('yx01');
    await second.ok('post', 'auth/oauth/switchRole', { roleType: 'gly' });
    const answers = await Promise.all([
      admin.post('base/sysUser/grantRoles', { id: other, roleIds: [roleId('yx')] }),
      second.post('base/sysUser/grantRoles', { id: one, roleIds: [roleId('teacher')] }),
    ]);
    assert.deepEqual(answers.map((answer) => answer.status === 200).sort(), [false, true]);
    // put the world back as the other tests expect it
    await world.work(async (work) => {
      await work.db.run(sql`delete from sys_user_role where user_id = any(${[one, other]}::uuid[])`);
      await work.db.run(sql`insert into sys_user_role (tenant_id, user_id, role_id) values
        (${work.tenant}, ${one}, ${roleId('gly')}), (${work.tenant}, ${other}, ${roleId('yx')})`);
      await work.db.run(
        sql`select pg_notify('campus', ${JSON.stringify({ topic: 'grants', tenant: work.tenant })})`,
      );
    });
  });

  test('a disabled account gets no roles, and another school has no such account', async () => {
    const id = await userId('mw01');
    const { version } = await admin.ok('get', 'base/sysUser/detail', { id });
    await admin.ok('post', 'base/sysUser/update', { id, version, status: 'disabled' });
    const answer = await admin.post('base/sysUser/grantRoles', { id, roleIds: [roleId('teacher')] });
    assert.equal(answer.body.error, 'access.userDisabled');
    const there = await world.as('000001/admin');
    assert.equal((await there.get('base/sysUser/roles', { id })).status, 404);
    assert.deepEqual(world.crashes, []);
  });
});
