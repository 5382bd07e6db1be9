import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { faces } from '../demo/faces.ts';
import { portrait } from '../demo/portrait.ts';

describe('faces of the demo school', () => {
  const at = suiteWorld();

  test('the same dice draw the same face, others another', () => {
    assert.equal(portrait(random(7), true), portrait(random(7), true));
    assert.notEqual(portrait(random(7), true), portrait(random(8), true));
  });

  test('students get them by the office’s upload, small and upright, and stopped they go on where they were', async () => {
    let left = 2;
    const past = { platform: at.world.platform, tenant: '000000', size: 'small' as const, random: random(3) };
    await faces({ ...past, stopped: () => (left -= 1) < 0 });
    const given = () =>
      at.world.work((work) =>
        work.db.row<{ count: number; size: number; shape: number; held: number }>(sql`
          select count(*)::int as count, max(a.size)::int as size, count(*) filter (where a.width * 7 = a.height * 5)::int as shape,
            (select count(*)::int from attach_ref r where r.resource = 'student' and r.field = 'photo') as held
          from student s join attach a on a.id = s.photo[1]`),
      );
    const first = (await given())!;
    assert.deepEqual([first.count, first.shape, first.held], [20, 20, 20]);
    assert.ok(first.size < 40_000, `${first.size} bytes`);
    left = 1;
    await faces({ ...past, stopped: () => (left -= 1) < 0 });
    assert.equal((await given())!.count, 30);
  });
});
