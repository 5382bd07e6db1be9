import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('imports of rooms and residents', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const rows = <T>(query: unknown) => at.world.work((work) => work.db.rows<T>(query as never));
  const check = (resource: string, lines: string[]) =>
    admin.form(`yxgl/${resource}/importCheck`, {}, [
      { name: 'sheet.csv', content: Buffer.from(`\ufeff${lines.join('\n')}`) },
    ]);

  test('rooms come with the beds of their type; codes of another building are refused', async () => {
    const [floor] = await rows<{ floorCode: string; building: string; sex: string }>(sql`
      select f.floor_code, b.building_code as building, b.sex from dorm_floor f join building b on b.id = f.building_id limit 1`);
    const men = floor!.sex === '1' ? '男' : '女';
    const checked = await check('dormRoom', [
      '房间编码,楼层,房型,性别,用途',
      `${floor!.building}-991,${floor!.floorCode},标准四人间,${men},学生`,
      `${floor!.building}-992,${floor!.floorCode},标准六人间,${men},学生`,
      `QQ-993,${floor!.floorCode},标准四人间,${men},学生`,
      `${floor!.building}-994,${floor!.floorCode},标准四人间,${men === '男' ? '女' : '男'},学生`,
    ]);
    assert.equal(checked.status, 200, JSON.stringify(checked.body));
    assert.deepEqual([checked.data.ok, checked.data.failed], [2, 2], JSON.stringify(checked.data));
    const run = await admin.post('yxgl/dormRoom/importRun', {
      checkId: checked.data.checkId,
      mode: 'add',
      onError: 'skip',
    });
    assert.equal(run.status, 200, JSON.stringify(run.body));
    const made = await rows<{ roomNo: string; bedCount: number }>(sql`
      select room_no, bed_count from dorm_room where room_no like '99_' order by room_no`);
    assert.deepEqual(made, [
      { roomNo: '991', bedCount: 4 },
      { roomNo: '992', bedCount: 6 },
    ]);
  });

  test('a sheet with wrong rows writes none when all must pass, and houses the others when they may be skipped', async () => {
    const claims = await rows<{ id: string; studentNo: string; gender: string }>(sql`
      select g.id, s.student_no, s.gender from dormitory_register g join student s on s.id = g.student_id
      where g.state = 'living' and s.student_no <> 'stu01' order by s.gender, g.id`);
    const leaving = claims.filter((claim) => claim.gender === '1').slice(0, 5);
    for (const { id } of leaving) {
      await admin.ok('post', 'yxgl/dormitoryRegister/release', { id, endReason: 'checkout', reason: '测试' });
    }
    const free = (gender: string) =>
      rows<{
        bedCode: string;
      }>(sql`select bed_code from dorm_bed where bed_use = 'free' and status = 'normal' and gender = ${gender}
        order by bed_code limit 10`);
    const [men, women] = [await free('1'), await free('2')];
    const housed = claims.find((claim) => !leaving.includes(claim) && claim.gender === '1')!;
    const lines = [
      '学号,床位编码,入住时间',
      `${leaving[0]!.studentNo},${men[0]!.bedCode},2026-09-01 09:00:00`,
      `${leaving[1]!.studentNo},${men[1]!.bedCode},2026-09-01 09:00:00`,
      // a women's bed, somebody who is housed, a number that nobody has
      `${leaving[2]!.studentNo},${women[0]!.bedCode},2026-09-01 09:00:00`,
      `${housed.studentNo},${men[2]!.bedCode},2026-09-01 09:00:00`,
      `99999999,${men[3]!.bedCode},2026-09-01 09:00:00`,
    ];
    const count = async () => (await rows(sql`select 1 from dormitory_register where source = '4'`)).length;
    const first = await check('dormitoryRegister', lines);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual([first.data.ok, first.data.failed], [2, 3], JSON.stringify(first.data));
    await admin.post('yxgl/dormitoryRegister/importRun', {
      checkId: first.data.checkId,
      mode: 'add',
      onError: 'abort',
    });
    assert.equal(await count(), 0);
    const second = await check('dormitoryRegister', lines);
    await admin.ok('post', 'yxgl/dormitoryRegister/importRun', {
      checkId: second.data.checkId,
      mode: 'add',
      onError: 'skip',
    });
    assert.equal(await count(), 2);
    const shown = await rows<{ bedUse: string; roomName: string }>(sql`
      select b.bed_use, s.room_name from dormitory_register g join dorm_bed b on b.id = g.bed_id join student s on s.id = g.student_id
      where g.source = '4'`);
    assert.ok(shown.every((row) => row.bedUse === 'used' && row.roomName.endsWith('床')));
    assert.deepEqual(at.world.crashes, []);
  });
});
