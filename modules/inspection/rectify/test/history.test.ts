import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the past of rectification', () => {
  const at = suiteWorld();
  test('orders of the last month stand in every state', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(1), stopped: () => false });
    const states = await at.world.work((work) =>
      work.db.rows<{ status: string }>(sql`select distinct status from rectify order by status`),
    );
    assert.deepEqual(
      states.map(({ status }) => status),
      ['closed', 'open', 'submitted'],
    );
  });
});
