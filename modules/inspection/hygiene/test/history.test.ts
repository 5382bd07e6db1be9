import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the past of hygiene', () => {
  const at = suiteWorld();
  test('weeks of inspections are published, and one goes on', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(1), stopped: () => false });
    const rounds = await at.world.work((work) =>
      work.db.rows<{ state: string; scored: number; due: number }>(sql`
        select n.state, count(*) filter (where r.state = 'scored') as scored, count(*) filter (where r.state = 'due') as due
        from hygiene_round n join hygiene_room r on r.round_id = n.id group by n.id, n.state, n.start_at order by n.start_at`),
    );
    assert.ok(
      rounds.filter(({ state, scored }) => state === 'released' && scored > 0).length >= 2,
      JSON.stringify(rounds),
    );
    const last = rounds.at(-1)!;
    assert.ok(last.state === 'running' && last.scored > 0 && last.due > 0, JSON.stringify(rounds));
    const orders = await at.world.work((work) =>
      work.db.row<{ count: number }>(sql`select count(*) from rectify where source_type = 'hygiene'`),
    );
    assert.ok(orders!.count > 0);
  });
});
