import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the past of the demo school', () => {
  const at = suiteWorld();

  test('is signed through the product’s own calls: evenings that are over, a correction that waits, something open now', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(5), stopped: () => false });
    const rounds = await at.world.work((work) =>
      work.db.rows<{ title: string; status: string; signed: number; missing: number }>(sql`
        select g.title, g.status, count(*) filter (where r.status in ('onTime', 'late', 'fixed'))::int as signed,
          count(*) filter (where r.status = 'none')::int as missing
        from sign_round g join sign_record r on r.round_id = g.id group by g.id, g.title, g.status, g.day order by g.day, g.title`),
    );
    const closed = rounds.filter((one) => one.status === 'closed');
    assert.ok(closed.length >= 7, JSON.stringify(rounds));
    assert.ok(
      closed.every((one) => one.signed > 5) && closed.some((one) => one.missing > 0),
      JSON.stringify(rounds),
    );
    assert.ok(rounds.some((one) => one.title === '班会签到' && one.status === 'open'));
    const student = await at.world.as('stu01');
    const { today, before } = await student.ok('get', 'yxgl/signRecord/getMine');
    assert.ok(today.length > 0 && before.length >= 7);
    const fdy = await at.world.as('fdy01');
    const { total } = await fdy.ok('get', 'yxgl/signFix/todo', { size: 50 });
    assert.equal(total, 1);
    const stats = await fdy.ok('get', 'yxgl/signRecord/stats', {
      from: '2026-10-20',
      to: '2026-11-20',
      by: 'title',
    });
    // held against a count by hand
    const due = closed.reduce((sum, one) => sum + one.signed + one.missing, 0);
    const admin = await at.world.as('admin');
    const all = await admin.ok('get', 'yxgl/signRecord/stats', {
      from: '2026-10-20',
      to: '2026-11-20',
      by: 'title',
    });
    assert.deepEqual(
      [all.total.due, all.total.missed],
      [due, closed.reduce((sum, one) => sum + one.missing, 0)],
    );
    assert.ok(stats.total.due <= all.total.due && stats.total.due > 0);
    assert.deepEqual(at.world.crashes, []);
  });
});
