import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('figures of the roll', () => {
  const at = suiteWorld();

  test('the roll is counted by college, sex and home province', async () => {
    const admin = await at.world.as('admin');
    const byCollege = await admin.ok('get', 'base/student/overview', { by: 'departmentId' });
    assert.equal(byCollege.rows.length, 2);
    const stored = await at.world.work((work) =>
      work.db.rows<{ key: string; students: number; male: number; female: number; onCampus: number }>(sql`
        select department_id as key, count(*) as students, count(*) filter (where gender = '1') as male,
          count(*) filter (where gender = '2') as female, count(*) filter (where on_campus) as on_campus
        from student where enrolled group by 1`),
    );
    for (const { key, ...sums } of stored) {
      const part = byCollege.rows.find((one: { key: string }) => one.key === key);
      assert.deepEqual({ ...part, ...sums }, part);
    }
    const byOrigin = await admin.ok('get', 'base/student/overview', { by: 'origin' });
    assert.ok(byOrigin.rows.some((one: { key: string | null }) => one.key === '360000'));
  });
});
