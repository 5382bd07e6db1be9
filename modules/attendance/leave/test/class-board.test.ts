import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';

type ClassNow = { classId: string; className: string; students: number; housed: number; away: number };

describe('classes at a glance', () => {
  const at = suiteWorld();

  test('a counsellor sees his own classes with who is away, and the away ones are those of the list', async () => {
    const fdy = await at.world.as('fdy01');
    const own: ClassNow[] = await fdy.ok('get', 'yxgl/leaveApply/classBoard');
    const { total } = await fdy.ok('get', 'yxgl/leaveApply/list', { state: 'onLeave', size: 100 });
    assert.equal(
      own.reduce((sum, { away }) => sum + away, 0),
      total,
    );
    const mine = await fdy.ok('get', 'base/student/fdyStudent');
    assert.equal(
      own.reduce((sum, { students }) => sum + students, 0),
      mine.length,
    );
    assert.ok(own.every(({ students, housed, away }) => housed <= students && away <= students));
    const foreign = await at.world.work((work) =>
      work.db.rows<{ id: string }>(
        sql`select id from stu_class where not (id = any(${own.map(({ classId }) => classId)}::uuid[]))`,
      ),
    );
    assert.ok(foreign.length > 0);
    assert.equal((await (await at.world.as('stu01')).get('yxgl/leaveApply/classBoard')).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
