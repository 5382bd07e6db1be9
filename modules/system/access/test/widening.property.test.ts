import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import { union } from '#platform/server/access/circle.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { beyond, standingOf, type Reach, type Standing } from '../server/reach.ts';

const PEOPLE = ['yx01', 'fdy01', 'teacher01', 'sgy01', 'mw01'] as const;
/** The account that plays the administrator of a part. */
const DEPUTY = 'yx01';
const SCOPES = ['all', 'departmentTree', 'counsellor', 'self'] as const;

type Action =
  | { kind: 'grant'; role: number; menus: number[]; scope: number; page: number }
  | { kind: 'assign'; person: number; roles: number[] }
  | { kind: 'wake'; role: number };

const index = fc.nat(999);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    role: index,
    menus: fc.array(index, { maxLength: 6 }),
    scope: index,
    page: index,
  }),
  fc.record({
    kind: fc.constant('assign' as const),
    person: index,
    roles: fc.array(index, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('wake' as const), role: index }),
);
/** What the deputy may do: some pages, a general scope, and scopes of their own for some pages. */
const deputy = fc.record({
  menus: fc.array(index, { minLength: 3, maxLength: 20 }),
  general: fc.constantFrom(...SCOPES),
  access: fc.constantFrom(...SCOPES, 'all' as const, 'all' as const),
});

describe('privileges', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  let roles: { id: string; roleCode: string; version: number }[];
  let menus: { id: string; code: string; parentId: string | null; category: string }[];
  let people: Map<string, string>;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
    for (const [roleCode, roleType] of [
      ['deputy', 'gly'],
      ['spareOne', 'gly'],
      ['spareTwo', 'teacher'],
    ])
      await admin.ok('post', 'base/sysRole/add', {
        roleCode,
        roleName: roleCode,
        roleType,
        status: 'enabled',
        sort: 9,
      });
    await world.work(async (work) => {
      roles = await work.db.rows(sql`select id, role_code, version from sys_role order by role_code`);
      menus = await work.db.rows(sql`
        select m.id, m.code, m.parent_id, m.category from sys_menu m join sys_role_menu rm on rm.menu_id = m.id
        join sys_role r on r.id = rm.role_id and r.role_code = 'gly' order by m.code`);
      // a button may be held without its page, which is then nobody's to grant
      menus = menus.filter(({ parentId }) => parentId === null || menus.some((menu) => menu.id === parentId));
      const rows = await work.db.rows<{ id: string; accountNo: string }>(
        sql`select id, account_no from sys_user where account_no = any(${[...PEOPLE]}::text[])`,
      );
      people = new Map(rows.map((row) => [row.accountNo, row.id]));
    });
  });

  const one = <T>(list: readonly T[], place: number): T => list[place % list.length]!;
  const role = (code: string) => roles.find((known) => known.roleCode === code)!.id;
  const withParents = (picked: string[]): string[] => {
    const found = new Set(picked);
    for (const id of found) {
      const parent = menus.find((menu) => menu.id === id)?.parentId;
      if (parent) found.add(parent);
    }
    return [...found];
  };

  async function becomeDeputy(draw: { menus: number[]; general: string; access: string }): Promise<Caller> {
    const { status, version } = await admin.ok('get', 'base/sysRole/detail', { id: role('deputy') });
    if (status === 'disabled')
      await admin.ok('post', 'base/sysRole/update', { id: role('deputy'), version, status: 'enabled' });
    const page = new Set(
      menus.filter((menu) => menu.code.startsWith('system/access/')).map((menu) => menu.id),
    );
    const own = menus.filter((menu) => page.has(menu.parentId ?? '')).map((menu) => menu.id);
    const more = draw.menus.map((place) => one(menus, place).id);
    const scopes = [
      { menuCode: '*', scopeType: draw.general },
      { menuCode: 'system/access/user', scopeType: draw.access },
      { menuCode: 'system/access/role', scopeType: draw.access },
    ];
    await admin.ok('post', 'base/roleMenu/grant', {
      roleId: role('deputy'),
      menuIds: withParents([...own, ...more]),
      scopes,
    });
    await admin.ok('post', 'base/sysUser/grantRoles', {
      id: people.get(DEPUTY),
      roleIds: [role('yx'), role('deputy')],
    });
    const caller = await world.as(DEPUTY);
    await caller.ok('post', 'auth/oauth/switchRole', { roleType: 'gly' });
    return caller;
  }

  async function perform(caller: Caller, drawn: Action): Promise<boolean> {
    if (drawn.kind === 'assign') {
      const roleIds = [...new Set(drawn.roles.map((place) => one(roles, place).id))];
      return (
        (await caller.post('base/sysUser/grantRoles', { id: people.get(one(PEOPLE, drawn.person)), roleIds }))
          .status === 200
      );
    }
    const { id } = one(roles, drawn.role);
    if (drawn.kind === 'wake') {
      const row = await admin.ok('get', 'base/sysRole/detail', { id });
      const status = row.status === 'enabled' ? 'disabled' : 'enabled';
      return (await caller.post('base/sysRole/update', { id, version: row.version, status })).status === 200;
    }
    const had = await admin.ok('get', 'base/roleMenu/getCheckedKeys', { roleId: id });
    const added = drawn.menus.map((place) => one(menus, place).id);
    const menuIds = withParents([...had.checkedKeys, ...had.halfCheckedKeys, ...added]);
    const menuCode = one(
      menus.filter((menu) => menu.category === 'page'),
      drawn.page,
    ).code;
    const scopes =
      drawn.scope % 3 === 0
        ? had.scopes
        : [
            ...had.scopes.filter((scope: { menuCode: string }) => scope.menuCode !== menuCode),
            { menuCode, scopeType: one(SCOPES, drawn.scope) },
          ];
    return (await caller.post('base/roleMenu/grant', { roleId: id, menuIds, scopes })).status === 200;
  }

  const standings = () =>
    world.work(async (work) => {
      const found = new Map<string, Standing>();
      for (const [name, id] of people) found.set(name, await standingOf(work, id));
      return found;
    });

  test('whatever somebody grants, nobody reaches more afterwards than before, or than he does himself', async () => {
    const count = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(deputy, fc.array(action, { minLength: 3, maxLength: 6 }), async (who, actions) => {
        const caller = await becomeDeputy(who);
        const start = await standings();
        const limit: Reach = start.get(DEPUTY)!.byIdentity.get('gly') ?? new Map();
        for (const drawn of actions) {
          count[(await perform(caller, drawn)) ? 'done' : 'refused']++;
          for (const [name, now] of await standings()) {
            const was = start.get(name)!;
            for (const [identity, reach] of now.byIdentity) {
              const kept = was.byIdentity.get(identity) ?? new Map();
              const permission = beyond(reach, [limit, kept], union(was.self, now.self));
              assert.equal(permission, null, `${name} as ${identity} after ${JSON.stringify(drawn)}`);
            }
          }
        }
      }),
      { numRuns: 12, seed: 7 },
    );
    assert.ok(
      count.done > 3 && count.refused > 3,
      `too one-sided to prove anything: ${JSON.stringify(count)}`,
    );
    assert.deepEqual(world.crashes, []);
  });

  test('an administrator of a part opens no account of somebody who may do more', async () => {
    const caller = await becomeDeputy({ menus: [0, 1, 2], general: 'all', access: 'all' });
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'admin', size: 5 });
    const head = (records as { id: string; accountNo: string }[]).find((user) => user.accountNo === 'admin')!;
    assert.equal(
      (await caller.post('base/sysUser/activate', { ids: [head.id] })).body.error,
      'access.beyondOwn',
    );
    assert.equal((await caller.post('base/sysUser/activate', { ids: [people.get('mw01')] })).status, 200);
  });
});
