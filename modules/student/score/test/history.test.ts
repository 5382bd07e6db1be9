import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';
import { pointOf, totalOf, type Marks } from '../rules/total.ts';

describe('the demo school’s scores', () => {
  const at = suiteWorld();

  test('cover the terms so far, and are reckoned as the rules reckon', async () => {
    const { platform } = at.world;
    await history({ platform, tenant: '000000', size: 'small', random: random(7), stopped: () => false });
    const rows = await at.world.work((work) =>
      work.db.rows<Marks & { total: number | null; point: number | null }>(sql`
        select usual, mid, final, letter, flag, total, point from score_record where is_published and attempt = 'first'`),
    );
    assert.ok(rows.length > 500);
    for (const row of rows) {
      const total = totalOf(row, 'hundred', { usualWeight: 30, midWeight: 20, finalWeight: 50 });
      assert.equal(row.total, total);
      assert.equal(row.point, total === null ? null : pointOf(total, 'linear'));
    }
    const counted = await at.world.work((work) =>
      work.db.row<{ terms: number; warned: number; open: number }>(sql`
        select (select count(distinct (xn, xq_m))::int from score_record where is_published) as terms,
          (select count(*)::int from academic_warning) as warned, (select count(*)::int from course_offering where state = 'open' and students > 0) as open`),
    );
    assert.ok(counted!.terms >= 2 && counted!.warned > 0 && counted!.open > 0, JSON.stringify(counted));
  });
});
