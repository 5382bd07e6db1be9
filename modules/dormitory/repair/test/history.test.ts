import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { openWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

test('two terms of repairs are walked through the real steps; stopped and started again none is told twice', async () => {
  const world = await openWorld();
  const { platform } = world;
  let turns = 0;
  await history({
    platform,
    tenant: '000000',
    size: 'small',
    random: random(7),
    stopped: () => ++turns > 15,
  });
  const count = () =>
    world.work((work) =>
      work.db.row<{ count: number; told: number }>(sql`
    select (select count(*) from repair_order) as count, (select value from sys_counter where key = 'past:dormitory/repair') as told`),
    );
  assert.equal((await count())!.told, 15);
  await history({ platform, tenant: '000000', size: 'small', random: random(7), stopped: () => false });
  const whole = (await count())!;
  assert.equal(whole.told, 40);
  assert.ok(whole.count > 25 && whole.count <= 40, `${whole.count} orders`);
  await history({ platform, tenant: '000000', size: 'small', random: random(7), stopped: () => false });
  assert.deepEqual(await count(), whole);
  const states = await world.work((work) =>
    work.db.rows<{ status: string; count: number }>(sql`
    select status, count(*) from repair_order group by 1 order by 2 desc`),
  );
  assert.equal(states[0]!.status, 'done');
  const future = await world.work((work) =>
    work.db.rows(sql`
    select 1 from repair_order where greatest(reported_at, accept_at, finish_at, confirm_at) > ${work.at}`),
  );
  assert.deepEqual(future, []);
  assert.deepEqual(world.crashes, []);
});
