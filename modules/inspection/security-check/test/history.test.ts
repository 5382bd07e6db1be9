import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the past of security checks', () => {
  const at = suiteWorld();
  test('hazards were found, some are put right, and a check goes on', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(1), stopped: () => false });
    const hazards = await at.world.work((work) =>
      work.db.rows<{ status: string; count: number }>(
        sql`select status, count(*) from security_hazard group by status`,
      ),
    );
    const of = (status: string) => hazards.find((one) => one.status === status)?.count ?? 0;
    assert.ok(of('open') > 0 && of('closed') > 2, JSON.stringify(hazards));
    const rooms = await at.world.work((work) =>
      work.db.rows<{ state: string }>(sql`select distinct state from security_record`),
    );
    assert.ok(rooms.some(({ state }) => state === 'due') && rooms.some(({ state }) => state === 'clear'));
  });
});
