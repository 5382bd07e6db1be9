import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { form, homeOf, pack, task, templateId, userId, type Home } from './hygiene.fixture.ts';

describe('rounds, rankings and figures of hygiene', () => {
  const at = suiteWorld();
  let [keeper, admin]: Caller[] = [];
  let home: Home;
  let keeperId: string;
  before(async () => {
    [keeper, admin] = await Promise.all(['sgy01', 'admin'].map((name) => at.world.as(name)));
    home = await homeOf(at.world, 'stu01');
    keeperId = await userId(at.world, 'sgy01');
  });
  const roomsIn = (where: ReturnType<typeof sql>) =>
    at.world.work((work) =>
      work.db.rows<{ roundId: string; floorId: string }>(
        sql`select round_id, floor_id from hygiene_room where ${where}`,
      ),
    );

  test('a round holds the rooms in which somebody lives, of a sample at least one of each floor', async () => {
    const all = await roomsIn(
      sql`round_id = ${await task(at.world, [keeperId], { buildingIds: [home.buildingId] })}`,
    );
    const some = await roomsIn(
      sql`round_id = ${await task(at.world, [keeperId], { buildingIds: [home.buildingId], sample: 5 })}`,
    );
    const lived = await at.world.work((work) =>
      work.db.rows<{ floorId: string }>(sql`
        select floor_id from dorm_room where building_id = ${home.buildingId} and used_count > 0 and status = 'enabled'`),
    );
    assert.equal(all.length, lived.length);
    const floors = new Set(lived.map(({ floorId }) => floorId));
    assert.deepEqual(new Set(some.map(({ floorId }) => floorId)), floors);
    assert.ok(some.length <= all.length);
  });

  test('a daily task opens one round a day, ends it and publishes it by itself', async () => {
    const asked = {
      cycle: 'daily',
      publishMode: 'auto',
      roomIds: [home.roomId],
      endAt: '2026-11-27 18:00:00',
    };
    const round = await task(at.world, [keeperId], asked);
    const [row] = await pack(keeper!, round);
    await keeper!.ok('post', 'yxgl/hygieneRoom/score', { id: row!.id, scoring: form(row!) });
    await at.world.runJob('hygiene.rounds');
    const states = () =>
      at.world.work((work) =>
        work.db.rows<{ state: string }>(sql`
          select state from hygiene_round where task_id = (select task_id from hygiene_round where id = ${round}) order by start_at`),
      );
    assert.equal((await states()).length, 1);
    at.world.setTime('2026-11-20 18:10:00');
    await at.world.runJob('hygiene.rounds');
    at.world.setTime('2026-11-23 08:10:00');
    await at.world.runJob('hygiene.rounds');
    assert.deepEqual(
      (await states()).map(({ state }) => state),
      ['released', 'running'],
    );
    at.world.setTime('2026-11-20 09:30:00');
    [keeper, admin] = await Promise.all(['sgy01', 'admin'].map((name) => at.world.as(name)));
  });

  test('rankings weigh an inspection by who holds it, and a void round no longer counts', async () => {
    const scored = async (levelBy: string, marks: object) => {
      const round = await task(at.world, [keeperId], { levelBy, roomIds: [home.roomId] });
      const [row] = await pack(keeper!, round);
      const found = { found: 'scored', marks };
      await at.world.work((work) =>
        work.db.run(
          sql`update hygiene_template set items = jsonb_set(items, '{0,photoRule}', '"free"') where true`,
        ),
      );
      await keeper!.ok('post', 'yxgl/hygieneRoom/score', { id: row!.id, scoring: form(row!, found) });
      await admin!.ok('post', 'yxgl/hygieneRound/release', { id: round });
      return round;
    };
    const rankOf = async () => {
      const query = { dim: 'room', period: 'month', day: '2026-11-20' };
      const { units } = (await admin!.ok('get', 'yxgl/hygieneRank/list', query)) as {
        units: { key: string; score: number; inspections: number }[];
      };
      return units.find(({ key }) => key === home.roomId)!;
    };
    const former = await rankOf();
    const bad = await scored('self', { '1': { picks: { 地面有垃圾: 5 } } });
    await scored('school', {});
    const { score, inspections } = await rankOf();
    assert.equal(inspections, former.inspections + 2);
    // 100 at 40, 85 at 10, and what was published before at 40
    const beforeSum = former.inspections * 40;
    const expected = (100 * 40 + 85 * 10 + former.score * beforeSum) / (50 + beforeSum);
    assert.equal(score, Math.round(expected * 10) / 10);
    await admin!.ok('post', 'yxgl/hygieneRound/void', { id: bad, reason: '演练' });
    assert.equal((await rankOf()).inspections, former.inspections + 1);
    for (const dim of ['building', 'class', 'major', 'department', 'student'])
      assert.ok(
        ((await admin!.ok('get', 'yxgl/hygieneRank/list', { dim, day: '2026-11-20' })) as { units: [] }).units
          .length > 0,
        dim,
      );
  });

  test('figures are what one counts by hand', async () => {
    const { total } = (await admin!.ok('get', 'yxgl/hygieneRoom/stats', {
      from: '2026-11-01',
      to: '2026-11-30',
    })) as {
      total: { due: number; covered: number; meanScore: number };
    };
    const [hand] = await at.world.work((work) =>
      work.db.rows<{ due: number; covered: number; mean: number }>(sql`
        select count(*) as due, round(100.0 * count(*) filter (where r.state <> 'due') / count(*), 1) as covered,
          round(avg(r.score), 1) as mean from hygiene_room r join hygiene_round n on n.id = r.round_id and n.state <> 'void'`),
    );
    assert.deepEqual([total.due, total.covered, total.meanScore], [hand!.due, hand!.covered, hand!.mean]);
    const { pareto } = (await admin!.ok('get', 'yxgl/hygieneRoom/insight', {})) as { pareto: object[] };
    assert.ok(Array.isArray(pareto));
    const rounds = (await keeper!.ok('get', 'yxgl/hygieneRound/progress', {})) as { id: string }[];
    const lowest = await keeper!.get('yxgl/hygieneRound/lowest', { id: rounds[0]?.id ?? '' });
    assert.equal(rounds.length === 0 || lowest.status === 200, true);
  });

  test('a keeper plans for his own buildings only', async () => {
    const asked = {
      name: '越界检查',
      templateId: await templateId(at.world),
      levelBy: 'building',
      startAt: '2026-11-20 08:00:00',
      endAt: '2026-11-20 18:00:00',
      cycle: 'once',
      inspectors: [{ userId: keeperId }],
      multi: 'first',
      publishMode: 'auto',
    };
    const answer = await keeper!.post('yxgl/hygieneTask/add', asked);
    assert.deepEqual([answer.status, answer.body.error], [400, 'round.outsideReach']);
  });
});
