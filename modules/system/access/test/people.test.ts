import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

type Role = { id: string; roleCode: string };

describe('people and their roles', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });
  const roleId = async (code: string): Promise<string> => {
    const { records } = await admin.ok('get', 'base/sysRole/list', { size: 200 });
    return (records as Role[]).find((role) => role.roleCode === code)!.id;
  };
  const user = async (accountNo: string) => {
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo, size: 50 });
    return (records as { id: string; accountNo: string; version: number }[]).find(
      (one) => one.accountNo === accountNo,
    )!;
  };
  const person = (accountNo: string, more: object = {}) => ({
    accountNo,
    userName: '合作单位',
    userType: 'employer',
    defaultRoleType: 'yrdw',
    ...more,
  });

  test('an account is added with its identity and opened by a code; its number stays', async () => {
    const { id } = await admin.ok('post', 'base/sysUser/add', person('partner01'));
    const { roles, roleIds } = await admin.ok('get', 'base/sysUser/roles', { id });
    assert.deepEqual(
      (roles as Role[]).filter((role) => roleIds.includes(role.id)).map((role) => role.roleCode),
      ['yrdw'],
    );
    const [slip] = await admin.ok('post', 'base/sysUser/activate', { ids: [id] });
    assert.equal(slip.accountNo, 'partner01');
    const { version } = await user('partner01');
    const change = (more: object) => admin.post('base/sysUser/update', { id, version, ...more });
    assert.equal((await change({ accountNo: 'other' })).body.error, 'access.accountStays');
    assert.equal((await change({ defaultRoleType: 'gly' })).body.error, 'access.noSuchIdentity');
    const student = await admin.post('base/sysUser/add', person('2099001', { userType: 'student' }));
    assert.equal(student.body.error, 'access.accountFollowsPerson');
    assert.equal(
      (await admin.post('base/sysUser/add', person('partner01'))).body.error,
      'account.accountNoTaken',
    );
  });

  test('who administers a part adds no account that may do more than he', async () => {
    const { id } = await admin.ok('post', 'base/sysRole/add', {
      roleCode: 'part',
      roleName: 'part',
      roleType: 'gly',
      status: 'enabled',
      sort: 9,
    });
    const menus = (await admin.ok('get', 'base/sysMenu/gantTreeMenu')) as {
      code: string;
      id: string;
      children: { code: string; id: string; children: { id: string }[] }[];
    }[];
    const system = menus.find((menu) => menu.code === 'system')!;
    const page = system.children.find((menu) => menu.code === 'system/access/user')!;
    await admin.ok('post', 'base/roleMenu/grant', {
      roleId: id,
      menuIds: [system.id, page.id, ...page.children.map((one) => one.id)],
      scopes: [{ menuCode: '*', scopeType: 'all' }],
    });
    const deputy = await user('wxg01');
    await admin.ok('post', 'base/sysUser/grantRoles', { id: deputy.id, roleIds: [await roleId('wxg'), id] });
    const caller = await world.as('wxg01');
    await caller.ok('post', 'auth/oauth/switchRole', { roleType: 'gly' });
    const refused = await caller.post(
      'base/sysUser/add',
      person('sneaky', { userType: 'staff', defaultRoleType: 'gly' }),
    );
    assert.equal(refused.body.error, 'access.beyondOwn');
    assert.equal(await user('sneaky'), undefined);
    const sheet = Buffer.from('账号,姓名,用户类型,角色编码\nsneaky,混入,教职工,gly');
    const read = await caller.form('base/sysUser/importCheck', {}, [{ name: 'users.csv', content: sheet }]);
    assert.deepEqual([read.data.total, read.data.ok], [1, 0], 'nor by a sheet');
  });

  test('a sheet of accounts is checked and run, faults named by line', async () => {
    const lines = [
      '账号,姓名,用户类型,默认身份,手机号',
      'sheet01,甲单位,用人单位,用人单位,13800001111',
      'sheet02,乙单位,用人单位,用人单位,123',
    ];
    const check = (rows: string[]) =>
      admin.form('base/sysUser/importCheck', {}, [
        { name: 'users.csv', content: Buffer.from(rows.join('\n')) },
      ]);
    const wrong = await check(lines);
    assert.equal(wrong.status, 200, JSON.stringify(wrong.body));
    assert.deepEqual([wrong.data.total, wrong.data.ok], [2, 1]);
    const right = await check(lines.slice(0, 2));
    await admin.ok('post', 'base/sysUser/importRun', {
      checkId: right.data.checkId,
      mode: 'add',
      onError: 'abort',
    });
    const { id } = await user('sheet01');
    const { roleIds } = await admin.ok('get', 'base/sysUser/roles', { id });
    assert.deepEqual(roleIds, [await roleId('yrdw')]);
  });

  test('a sheet names roles: several at once, only such as whoever brings it holds', async () => {
    const head = '账号,姓名,用户类型,部门编码,角色编码,默认身份,有效期';
    const bring = async (by: typeof admin, rows: string[], mode = 'both') => {
      const content = Buffer.from([head, ...rows].join('\n'));
      const checked = await by.form('base/sysUser/importCheck', {}, [{ name: 'users.csv', content }]);
      if (checked.status !== 200 || checked.data.ok < rows.length) return checked;
      const run = { checkId: checked.data.checkId, mode, onError: 'abort' };
      await by.ok('post', 'base/sysUser/importRun', run);
      return checked;
    };
    const rolesOf = async (name: string) =>
      (await admin.ok('get', 'base/sysUser/roles', { id: (await user(name)).id })).roleIds.sort();
    await bring(admin, ['sheet11,甲老师,教职工,,fdy；teacher,,2030-01-31', 'sheet12,乙老师,教职工,,,教师,']);
    assert.deepEqual(await rolesOf('sheet11'), [await roleId('fdy'), await roleId('teacher')].sort());
    assert.deepEqual(await rolesOf('sheet12'), [await roleId('teacher')]);
    const made = await admin.ok('get', 'base/sysUser/detail', { id: (await user('sheet11')).id });
    assert.deepEqual([made['defaultRoleType'], made['expireOn']], ['fdy', '2030-01-31']);
    // on accounts that are there the named roles replace the others, and a blank cell leaves them
    await bring(admin, ['sheet11,甲老师,教职工,,teacher,教师,', 'sheet12,乙老师二,教职工,,,,']);
    assert.deepEqual(await rolesOf('sheet11'), [await roleId('teacher')]);
    assert.deepEqual(await rolesOf('sheet12'), [await roleId('teacher')]);
    const wrong = await bring(admin, ['sheet13,丙,教职工,,nosuch,教师,', 'sheet14,丁,教职工,,fdy,教师,']);
    assert.deepEqual([wrong.data.total, wrong.data.ok], [2, 0]);
  });

  test('an account whose last day is over is out at once, and in again when it is prolonged', async () => {
    const { id } = await user('sgy01');
    const caller = await world.as('sgy01');
    const until = async (expireOn: string | null) => {
      const { version } = await admin.ok('get', 'base/sysUser/detail', { id });
      await admin.ok('post', 'base/sysUser/update', { id, version, expireOn });
    };
    await until('2020-01-01');
    assert.equal((await caller.get('base/sysUser/getUserInfo')).status, 401);
    await until(null);
    assert.equal((await caller.get('base/sysUser/getUserInfo')).status, 200);
  });

  test('many get a role at once, and lose it; one who would have none left stops all', async () => {
    const people = [await user('teacher01'), await user('sgy01')];
    const yx = await roleId('yx');
    await admin.ok('post', 'base/sysUser/grantRolesBatch', { ids: people.map((one) => one.id), add: [yx] });
    const members = await admin.ok('get', 'base/sysRole/members', { id: yx, size: 100 });
    const names = (members.records as { accountNo: string }[]).map((one) => one.accountNo);
    assert.ok(names.includes('teacher01') && names.includes('sgy01'));
    const gone = await admin.post('base/sysUser/grantRolesBatch', {
      ids: people.map((one) => one.id),
      remove: [yx, await roleId('teacher')],
    });
    assert.equal(gone.body.error, 'access.oneRole');
    await admin.ok('post', 'base/sysRole/setMembers', { id: yx, remove: [people[0]!.id] });
    const found = await admin.ok('get', 'base/sysRole/members', { id: yx, keyword: 'teacher01' });
    assert.equal(found.total, 0);
    const others = await admin.ok('get', 'base/sysRole/members', {
      id: yx,
      keyword: 'teacher01',
      outside: 'true',
    });
    assert.equal(others.records[0].accountNo, 'teacher01', 'he is on the other side');
  });

  test('a copied role has the same menus and scopes, and nobody in it', async () => {
    const fdy = await roleId('fdy');
    const { id } = await admin.ok('post', 'base/sysRole/copy', {
      id: fdy,
      roleCode: 'fdyTwo',
      roleName: '兼职辅导员',
    });
    const keys = async (one: string) => {
      const { checkedKeys, halfCheckedKeys, scopes } = await admin.ok('get', 'base/roleMenu/getCheckedKeys', {
        roleId: one,
      });
      return [[...checkedKeys].sort(), [...halfCheckedKeys].sort(), scopes];
    };
    const [copied, original] = [await keys(id), await keys(fdy)];
    const tree = JSON.stringify(await admin.ok('get', 'base/sysMenu/gantTreeMenu'));
    const keysOf = (found: (typeof copied)[0]) => found as string[];
    assert.ok(keysOf(copied[0]).every((key) => keysOf(original[0]).includes(key)));
    for (const key of keysOf(original[0]).filter((one) => tree.includes(one)))
      assert.ok(keysOf(copied[0]).includes(key));
    assert.deepEqual(copied[2], original[2]);
    assert.ok((original[1] as string[]).length > 0, 'half-checked parents');
    assert.equal((await admin.ok('get', 'base/sysRole/members', { id })).total, 0);
    assert.equal(
      (await admin.post('base/sysRole/copy', { id: fdy, roleCode: 'fdyTwo', roleName: 'x' })).body.error,
      'access.roleCodeTaken',
    );
  });

  test('a grant that is taken away is refused on the very next call, without signing in again', async () => {
    const fdy = await world.as('fdy01');
    await fdy.ok('get', 'base/student/list', { current: 1, size: 1 });
    const role = await roleId('fdy');
    const { checkedKeys, halfCheckedKeys, scopes } = await admin.ok('get', 'base/roleMenu/getCheckedKeys', {
      roleId: role,
    });
    const buttons = await fdy.ok('get', 'base/sysMenu/getUserBtn');
    const list = await buttonId('student.list');
    const held = [...checkedKeys, ...halfCheckedKeys] as string[];
    assert.ok(Object.hasOwn(buttons, 'student.list') && held.includes(list));
    await admin.ok('post', 'base/roleMenu/grant', {
      roleId: role,
      menuIds: held.filter((id) => id !== list),
      scopes,
    });
    assert.equal((await fdy.get('base/student/list', { current: 1, size: 1 })).status, 403);
    assert.ok(!Object.hasOwn(await fdy.ok('get', 'base/sysMenu/getUserBtn'), 'student.list'));
    await admin.ok('post', 'base/roleMenu/grant', { roleId: role, menuIds: held, scopes });
    assert.equal((await fdy.get('base/student/list', { current: 1, size: 1 })).status, 200);
  });

  const buttonId = async (code: string): Promise<string> => {
    const flat = (nodes: { id: string; code: string; children: never[] }[]): { id: string; code: string }[] =>
      nodes.flatMap((node) => [node, ...flat(node.children)]);
    return flat(await admin.ok('get', 'base/sysMenu/gantTreeMenu')).find((node) => node.code === code)!.id;
  };

  test('accounts are found by role, by department, and by whether anybody ever signed in', async () => {
    const found = async (query: object) => {
      const { records, total } = await admin.ok('get', 'base/sysUser/list', { size: 500, ...query });
      return { total, records: records as { accountNo: string; departmentId: string; roleIds: string[] }[] };
    };
    const fdy = await roleId('fdy');
    const { records } = await found({ roleIds: fdy });
    assert.ok(records.some((one) => one.accountNo === 'fdy01'));
    assert.ok(records.every((one) => one.roleIds.includes(fdy)));
    const { departmentId } = records.find((one) => one.accountNo === 'fdy01')!;
    const colleagues = await found({ departmentId, userType: 'staff' });
    assert.ok(colleagues.total > 0 && colleagues.records.every((one) => one.departmentId === departmentId));
    const all = await found({});
    const [used, unused] = [await found({ signedIn: true }), await found({ signedIn: false })];
    assert.equal(used.total + unused.total, all.total);
    assert.ok(used.records.some((one) => one.accountNo === 'admin'));
    await admin.ok('post', 'base/sysUser/add', person('partner77'));
    assert.ok((await found({ signedIn: false, accountNo: 'partner77' })).total === 1);
    const stat = (await admin.ok('get', 'base/sysUser/stat')) as Record<
      string,
      { key: string; count: number }[]
    >;
    const counted = (way: string) => stat[way]!.reduce((sum, { count }) => sum + count, 0);
    assert.deepEqual(
      [counted('userType'), counted('status'), counted('signedIn')],
      [all.total + 1, all.total + 1, all.total + 1],
    );
    assert.equal(stat['roleIds']!.find(({ key }) => key === fdy)!.count, records.length);
    const moved = (await user('fdy01')) as { id: string; version: number };
    const { id: elsewhere } = (await found({ userType: 'staff' })).records
      .map((one) => ({ id: one.departmentId }))
      .find((one) => one.id !== null && one.id !== departmentId)!;
    const refused = await admin.post('base/sysUser/update', {
      id: moved.id,
      version: moved.version,
      departmentId: elsewhere,
    });
    assert.equal(refused.body.error, 'access.departmentFollowsPerson');
  });
});
