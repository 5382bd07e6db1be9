import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the past of the demo school', () => {
  const at = suiteWorld();

  const count = (what: string) =>
    at.world.work(
      async (work) =>
        (await work.db.row<{ count: number }>(sql`select count(*) from ${sql.table(what)}`))!.count,
    );

  test('is walked through the product’s own calls, and never twice', async () => {
    let calls = 0;
    await history({
      platform: at.world.platform,
      tenant: '000000',
      size: 'small',
      random: random(5),
      stopped: () => (calls += 1) > 30,
    });
    const half = await count('leave_apply');
    await history({
      platform: at.world.platform,
      tenant: '000000',
      size: 'small',
      random: random(5),
      stopped: () => false,
    });
    const whole = await count('leave_apply');
    assert.ok(half > 10 && whole > half, `${half} and ${whole}`);
    await history({
      platform: at.world.platform,
      tenant: '000000',
      size: 'small',
      random: random(5),
      stopped: () => false,
    });
    assert.equal(await count('leave_apply'), whole);
    const states = await at.world.work((work) =>
      work.db.rows<{ auditStatus: string; count: number }>(
        sql`select audit_status, count(*) from leave_apply group by 1`,
      ),
    );
    assert.ok(
      states.find((one) => one.auditStatus === 'approved')!.count > whole / 2,
      JSON.stringify(states),
    );
    assert.deepEqual(at.world.crashes, []);
  });
});
