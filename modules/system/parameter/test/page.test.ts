import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('the page of a group', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const page = (groups: string, who = admin): Promise<ShownParameter[]> =>
    who.ok('get', 'base/baseParams/getPage', { groups });
  const submit = (values: object, who = admin) => who.post('base/baseParams/submit', { values });

  test('says what each is, what it was on the first day, and who set it when', async () => {
    const [before] = await page('repair');
    assert.deepEqual(
      [before!.paramName, before!.parameter.kind, before!.changedAt, before!.changedBy],
      ['自动派单', 'boolean', null, null],
    );
    assert.equal((await submit({ 'repair.autoDispatch': false })).status, 200);
    const [now] = await page('repair');
    assert.deepEqual([now!.paramValue, now!.defaultValue, now!.may], [false, true, true]);
    assert.ok(now!.changedAt);
    const name = await at.world.work((work) =>
      work.db.row<{ name: string }>(sql`select user_name as name from sys_user where account_no = 'admin'`),
    );
    assert.equal(now!.changedBy, name!.name);
  });

  test('each value is held against its field, all wrong ones are named at once, and nothing is written', async () => {
    const { body } = await submit({
      'repair.serviceFrom': '25:00',
      'repair.autoConfirmDays': 61,
      'repair.autoDispatch': true,
      'leave.curfew': { '1': '22:30' },
      'notice.audit': 'nobody',
    });
    assert.deepEqual(
      body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
      [
        ['repair.serviceFrom', '时间格式示例：08:30'],
        ['repair.autoConfirmDays', '不能大于60'],
        ['leave.curfew', '必填'],
        ['notice.audit', '不在可选值中'],
      ],
    );
    assert.equal((await page('repair'))[0]!.paramValue, false);
  });

  test('rising numbers rise, in their steps, for a department too', async () => {
    const department = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from department where dept_type = '1' limit 1`),
    );
    for (const [levels, why] of [
      [[3, 2, 1], 'they rise'],
      [[1, 3.3, 7], 'in steps of a half'],
      [[1, 3], 'all three'],
    ] as const)
      for (const [key, value] of [
        ['leave.levels', levels],
        ['leave.levelsByDepartment', { [department!.id]: levels }],
      ] as const) {
        const { body } = await submit({ [key]: value });
        assert.deepEqual([body.error, body.errors[0].field], ['kit.invalid', key], why);
      }
    assert.equal(
      (await submit({ 'leave.levelsByDepartment': { [department!.id]: [0.5, 2, 4] } })).status,
      200,
    );
    const levels = (await page('leave')).find(({ paramKey }) => paramKey === 'leave.levels')!;
    assert.deepEqual(levels.byDepartment!.value, { [department!.id]: [0.5, 2, 4] });
    assert.equal((await submit({ 'leave.levelsByDepartment': {} })).status, 200);
  });

  test('whoever holds the page of a group alone sees and changes this group only', async () => {
    const teacher = await at.world.as('teacher01');
    assert.equal((await teacher.get('base/baseParams/getPage', { groups: 'leave' })).status, 403);
    await at.world.work((work) =>
      work.db.run(sql`
        insert into sys_role_menu (tenant_id, role_id, menu_id)
        select r.tenant_id, r.id, m.id from sys_role r join sys_menu m on m.tenant_id = r.tenant_id
        where r.role_code = 'yx' and m.code in ('attendance/leave/param', 'leaveParam.getOne', 'leaveParam.submit')`),
    );
    const again = await at.world.as('yx01');
    const levels = (await page('leave', again)).find(({ paramKey }) => paramKey === 'leave.levels')!;
    assert.deepEqual([levels.may, levels.parts['0'], levels.byDepartment!.value], [true, '辅导员', {}]);
    assert.equal((await submit({ 'leave.levels': [1, 2, 3] }, again)).status, 200);
    assert.equal(
      (await submit({ 'leave.levels': [1, 3, 7], 'repair.autoDispatch': true }, again)).status,
      403,
    );
    assert.equal((await again.get('base/baseParams/getPage', { groups: 'leave,repair' })).status, 403);
    assert.equal((await again.get('base/baseParams/getPage')).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
