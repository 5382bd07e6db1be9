import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { random } from '#platform/pure/random.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';

describe('the demo’s welcome', () => {
  const at = suiteWorld();

  test('has newcomers at every stage', async () => {
    const { platform } = at.world;
    await history({
      platform,
      tenant: '000000',
      size: 'small',
      random: random('welcome'),
      stopped: () => false,
    });
    const [found] = await at.world.work((work) =>
      work.db.rows<{ people: number; reported: number; delayed: number }>(sql`
        select count(*) as people, count(*) filter (where state = 'reported') as reported,
          count(*) filter (where state = 'delayed') as delayed from welcome_student`),
    );
    console.log(found);
    assert.ok(found!.people > 40 && found!.reported > 10 && found!.delayed === 1);
  });
});
