import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { repairCrew, STARS } from './crew.fixture.ts';
import { stateOf } from '../server/order.ts';
import { figuresByHand, type CountedOrder } from './figures-by-hand.ts';

const RANGE = { from: '2026-09-01', to: '2026-11-30' };
type Stored = CountedOrder & { workerId: string | null; buildingId: string | null; month: string };

/** Orders in all stages, of two months, in time and late, mended once and twice. */
async function someOrders(world: World): Promise<void> {
  const crew = await repairCrew(world);
  for (const type of ['灯', '门锁']) await crew.reported(type);
  await crew.accepted('不制冷');
  const done: string[] = [];
  for (const type of ['热水', '柜', '插座', '排风扇']) done.push(await crew.finished(type));
  for (const id of done.slice(0, 3))
    await crew.student.ok('post', 'yxgl/repairOrder/confirm', { id, ...STARS });
  await world.work((work) =>
    work.db.run(sql`
      update repair_order set star_manner = 3, rework_count = 1, finish_minutes = 99999, respond_minutes = 9999,
        reported_at = reported_at - interval '1 month' where id = ${done[0]!}`),
  );
  await world.work((work) =>
    work.db.run(sql`update repair_order set auto_confirmed = true where id = ${done[1]!}`),
  );
}

describe('figures of repairs', () => {
  const at = suiteWorld();
  let world: World;
  let orders: Stored[];
  before(async () => {
    world = at.world;
    await someOrders(world);
    const rows = await world.work((work) =>
      work.db.rows<Stored & { status: string; speed: number; quality: number; manner: number }>(sql`
        select t.status, t.respond_minutes, t.respond_allowed, t.finish_minutes, k.finish_hours * 60 as finish_allowed, t.rework_count,
          t.star_speed as speed, t.star_quality as quality, t.star_manner as manner, t.auto_confirmed, t.worker_id, t.building_id,
          to_char(t.reported_at, 'YYYY-MM') as month
        from repair_order t join repair_type k on k.id = t.type_id
        where t.reported_at >= ${RANGE.from}::date and t.reported_at < ${RANGE.to}::date + 1`),
    );
    orders = rows.map(({ speed, quality, manner, ...row }) => ({
      ...row,
      status: stateOf(row),
      stars: speed && quality && manner ? [speed, quality, manner] : null,
    }));
  });

  const byHand = (some: readonly Stored[]) =>
    Object.fromEntries(
      Object.entries(figuresByHand(some)).map(([name, text]) => [name, text === null ? null : Number(text)]),
    );
  const NAMES = ['respondRate', 'finishRate', 'firstFixRate', 'meanMinutes', 'satisfaction'];
  const only = (row: { [name: string]: unknown }) =>
    Object.fromEntries(NAMES.map((name) => [name, row[name]]));

  for (const by of ['workerId', 'buildingId', 'month'] as const) {
    test(`the whole and each part by ${by} are what one counts by hand`, async () => {
      const admin = await world.as('admin');
      const answer = await admin.ok('get', 'yxgl/repairOrder/stats', { ...RANGE, by });
      assert.ok(orders.length > 0);
      assert.equal(answer.total.total, orders.length);
      assert.deepEqual(only(answer.total), byHand(orders));
      const parts = Map.groupBy(orders, (order) => order[by]);
      assert.equal(answer.rows.length, parts.size);
      for (const row of answer.rows) {
        assert.equal(row.total, parts.get(row.key)!.length);
        assert.deepEqual(only(row), byHand(parts.get(row.key)!));
      }
    });
  }

  test('a filter narrows, the course adds up, and times that are no times are refused', async () => {
    const admin = await world.as('admin');
    const all = await admin.ok('get', 'yxgl/repairOrder/stats', { ...RANGE, by: 'buildingId' });
    const [first] = all.rows.filter((row: { key: string | null }) => row.key !== null);
    const one = await admin.ok('get', 'yxgl/repairOrder/stats', {
      ...RANGE,
      by: 'rootType',
      buildingId: first.key,
    });
    assert.equal(one.total.total, first.total);
    const sum = one.trend.reduce((total: number, day: { total: number }) => total + day.total, 0);
    assert.equal(sum, first.total);
    const wrong = await admin.get('yxgl/repairOrder/stats', { from: '2026-11-30', to: '2026-11-01' });
    assert.equal(wrong.body.error, 'kit.badRange');
    const heat: { count: number }[] = await admin.ok('get', 'yxgl/repairOrder/heat', RANGE);
    assert.equal(
      heat.reduce((total, cell) => total + cell.count, 0),
      orders.length,
    );
  });

  test('the sheet holds the same lines', async () => {
    const admin = await world.as('admin');
    const sheet = await admin.post('yxgl/repairOrder/statsSheet', { ...RANGE, by: 'workerId' });
    assert.equal(sheet.status, 200);
    const keeper = await (await world.as('stu01')).post('yxgl/repairOrder/statsSheet', RANGE);
    assert.equal(keeper.status, 403);
  });
});
