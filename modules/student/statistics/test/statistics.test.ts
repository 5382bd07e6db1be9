import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { percentOf, ratioOf } from '../rules.ts';

const STAT = 'xsgl/studentStat';
type Pivot = { total: number; cells: { keys: string[]; count: number; male: number; female: number }[] };

test('shares and ratios have two decimals, and nobody is divided by', () => {
  assert.equal(percentOf(1, 3), 33.33);
  assert.equal(percentOf(2, 3), 66.67);
  assert.equal(percentOf(0, 0), 0);
  assert.equal(ratioOf(3, 0), null);
  assert.equal(ratioOf(1, 3), 0.33);
});

describe('heads', () => {
  const at = suiteWorld();
  let [admin, yx, student]: Caller[] = [];
  before(async () => {
    [admin, yx, student] = await Promise.all(['admin', 'yx01', 'stu01'].map((name) => at.world.as(name)));
  });
  const pivot = (who: Caller, more: object = {}) =>
    who.ok('post', `${STAT}/pivot`, { rows: ['departmentId'], columns: [], ...more }) as Promise<Pivot>;
  const count = async (where: ReturnType<typeof sql>) =>
    (await at.world.work((work) =>
      work.db.row<{ count: number }>(
        sql`select count(*) from student s where s.enrolled and s.arrived and ${where}`,
      ),
    ))!.count;

  test('the whole is who is on the roll, by whatever it is cut', async () => {
    const all = await count(sql`true`);
    assert.equal((await pivot(admin!)).total, all);
    const cut = await pivot(admin!, { rows: ['grade', 'people'], columns: ['gender'] });
    assert.equal(cut.total, all);
    for (const { count: heads, male, female } of cut.cells) assert.equal(male + female, heads);
  });

  test('a college counts its own alone', async () => {
    const { cells, total } = await pivot(yx!);
    assert.equal(cells.length, 1);
    assert.equal(total, await count(sql`s.department_id = ${cells[0]!.keys[0]}::uuid`));
    assert.equal((await student!.post(`${STAT}/pivot`, { rows: ['grade'], columns: [] })).status, 403);
  });

  test('who leaves today is missing today and was there yesterday', async () => {
    at.world.setTime('2026-11-21 23:50:00');
    admin = await at.world.as('admin');
    await at.world.runJob('statistics.keep');
    const before = (await pivot(admin!)).total;
    at.world.setTime('2026-11-22 10:00:00');
    await at.world.work((work) =>
      work.db.run(sql`update student set student_status = '06' where student_no = 'stu01'`),
    );
    await at.world.runJob('statistics.keep');
    await at.world.runJob('statistics.keep');
    at.world.setTime('2026-11-23 10:00:00');
    admin = await at.world.as('admin');
    const of = async (day: string) => (await pivot(admin!, { day })).total;
    assert.deepEqual(
      [await of('2026-11-21'), await of('2026-11-22'), await of('2026-11-23')],
      [before, before - 1, before - 1],
    );
    const { moved } = (await admin!.ok('get', `${STAT}/overview`, { day: '2026-11-22' })) as {
      moved: number;
    };
    assert.ok(moved >= 1);
  });

  test('a day before the first night and one to come are refused, and so is nothing to count by', async () => {
    const refused = async (body: object) =>
      (await admin!.post(`${STAT}/pivot`, { rows: ['grade'], columns: [], ...body })).body.error;
    assert.equal(await refused({ day: '2001-01-01' }), 'statistics.beforeFirst');
    assert.equal(await refused({ day: '2030-01-01' }), 'statistics.dayToCome');
    assert.equal(await refused({ rows: [] }), 'statistics.noDimension');
    assert.equal(await refused({ columns: ['grade'] }), 'statistics.dimensionTwice');
  });

  test('a view is its owner’s', async () => {
    const view = { name: '院系男女', rows: ['departmentId'], columns: ['gender'], chart: 'bar' };
    await admin!.ok('post', 'xsgl/studentStatView/add', view);
    const list = async (who: Caller) =>
      ((await who.ok('get', 'xsgl/studentStatView/list', { current: 1, size: 10 })) as { total: number })
        .total;
    yx = await at.world.as('yx01');
    assert.deepEqual([await list(admin!), await list(yx)], [1, 0]);
  });
});
