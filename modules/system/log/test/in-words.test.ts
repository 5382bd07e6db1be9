import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { changesInWords } from '../server/in-words.ts';

type Image = { [field: string]: unknown };

const speaking = (work: Work, locale: Work['locale']): Work =>
  Object.create(work, { locale: { value: locale } }) as Work;

describe('what an act changed that is no declared object', () => {
  const at = suiteWorld();
  const told = (resource: string, before: Image | null, after: Image | null, locale?: Work['locale']) =>
    at.world.work(async (work) =>
      (
        await changesInWords(
          locale ? speaking(work, locale) : work,
          { resource, object: resource },
          before,
          after,
        )
      ).map((one) => [one.label, one.before, one.after]),
    );
  const idOf = async (table: 'sys_user' | 'sys_role' | 'department') =>
    at.world.work(async ({ db }) => {
      const label = { sys_user: 'user_name', sys_role: 'role_name', department: 'dept_name' }[table];
      const row = await db.row<{ id: string; label: string }>(
        sql`select id, ${sql.ref(label)} as label from ${sql.table(table)} order by id limit 1`,
      );
      return row!;
    });

  test('codes are the words of the page that wrote them, and of the dictionary that fields of this name share', async () => {
    const policy = {
      secondAuth: 'optional',
      secondTriggers: ['always', 'newDevice'],
      bindPhone: 'off',
      roleType: 'fdy',
      medium: 'sms',
    };
    assert.deepEqual(await told('sysPasswordPolicy', null, policy), [
      ['二次验证', null, '已绑定者验证'],
      ['何时验证', null, '每次登录、新设备'],
      ['绑定手机', null, '不要求'],
      ['身份', null, '辅导员'],
      ['方式', null, '短信'],
    ]);
    assert.deepEqual(await told('sysTenant', { status: 'active' }, { status: 'suspended' }), [
      ['状态', '使用中', '已暂停'],
    ]);
    assert.deepEqual(await told('sysTenant', { status: 'active' }, { status: 'suspended' }, 'en'), [
      ['Status', 'Active', 'Suspended'],
    ]);
    // of many dictionaries that fields of this name have none agrees with another: the code stays
    assert.deepEqual(await told('unheardOf', null, { status: 'noSuchState' }), [
      ['status', null, 'noSuchState'],
    ]);
  });

  test('ids are people, roles and departments, also where the field says nothing; an id of nobody stays', async () => {
    const [user, role, department] = [
      await idOf('sys_user'),
      await idOf('sys_role'),
      await idOf('department'),
    ];
    const nobody = '0190a000-0000-7000-8000-000000000000';
    const after = { keeper: user.id, givenRole: role.id, departmentId: department.id, other: nobody };
    const said = new Map((await told('unheardOf', null, after)).map(([label, , now]) => [label, now]));
    assert.deepEqual(
      ['keeper', 'givenRole', 'other'].map((name) => said.get(name)),
      [user.label, role.label, nobody],
    );
    assert.ok([...said.values()].includes(department.label));
  });

  test('of a role the menus that came and went are named, its scopes in words, and long lists only where they differ', async () => {
    const menus = await at.world.work(({ db }) =>
      db.rows<{ id: string; name: { 'zh-cn': string } }>(
        sql`select id, name from sys_menu where category = 'page' order by id limit 9`,
      ),
    );
    const ids = menus.map(({ id }) => id);
    const names = menus.map(({ name }) => name['zh-cn']);
    const scopes = [{ menuCode: '*', scopeType: 'counsellor', custom: {} }];
    const lines = await told(
      'sysRole',
      { menus: ids.slice(0, 8), scopes: [] },
      { menus: ids.slice(1), scopes },
    );
    assert.deepEqual(lines, [
      ['菜单与按钮', `${names[0]} （另有 7 项未变）`, `${names[8]} （另有 7 项未变）`],
      ['数据权限', null, '页面：全部页面；数据范围：所带班级（辅导员）'],
    ]);
    assert.deepEqual(await told('sysUser', { roles: 'fdy' }, { roles: 'fdy teacher' }), [
      ['角色', '辅导员', '辅导员、教师'],
    ]);
  });

  test('a setting and its choice are called as on the page of settings', async () => {
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/baseParams/submit', { values: { 'password.preset': 'mlps3' } });
    const { records } = await admin.ok('get', 'base/sysOperLog/list', { size: 1, resource: 'baseParams' });
    assert.equal(records[0].rowName, '密码策略');
    const { changes } = await admin.ok('get', 'base/sysOperLog/detail', { id: records[0].id });
    assert.match(`${changes[0].before} → ${changes[0].after}`, /^OWASP ASVS.+ → 等保/);
    assert.deepEqual(at.world.crashes, []);
  });
});
