import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { openWorld } from '#platform/test/world.ts';
import { firstLesson } from './roll.fixture.ts';

const world = await openWorld();

test('who teaches a lesson beside its main teacher sees it among his own and takes its roll; of two who begin at once one does', async () => {
  const { session } = await firstLesson(world);
  const before = await world.as('fdy01');
  const { id } = session;
  assert.equal(
    (await before.post('yxgl/classSession/start', { id, method: 'call' })).body.error,
    'class-roll.notYours',
  );
  await world.work((work) =>
    work.db.run(sql`
      update lesson l set assistant_ids = array[(select person_id from sys_user where account_no = 'fdy01')]::uuid[]
      from class_session c where c.id = ${id} and c.teacher_id = l.teacher_id and c.course_name = l.course_name
        and l.class_id = any(c.class_ids)`),
  );
  await world.runJob('roll.prepare');
  world.setTime(session.startsAt);
  const [main, beside] = await Promise.all([world.as('teacher01'), world.as('fdy01')]);
  const { sessions } = (await beside.ok('get', 'yxgl/classSession/getMine')) as {
    sessions: { id: string; lead: string | null }[];
  };
  const own = (await main.ok('get', 'yxgl/classSession/getMine')) as { sessions: typeof sessions };
  assert.ok(sessions.find((one) => one.id === id)?.lead, 'he reads whose lesson it is');
  assert.equal(own.sessions.find((one) => one.id === id)?.lead, null);
  const begun = await Promise.all(
    [main, beside].map((who) => who.ok('post', 'yxgl/classSession/start', { id, method: 'call' })),
  );
  assert.deepEqual(begun, [{ status: 'running' }, { status: 'running' }]);
  const { people } = (await beside.ok('get', 'yxgl/classSession/roll', { id })) as {
    people: { studentId: string }[];
  };
  const marks = [{ studentId: people[0]!.studentId, status: 'absent' }];
  await beside.ok('post', 'yxgl/classRecord/mark', { sessionId: id, marks });
  await main.ok('post', 'yxgl/classSession/finish', { id });
  const kept = await world.work((work) =>
    work.db.row<{ absent: number }>(sql`select absent from class_session where id = ${id}`),
  );
  assert.equal(kept!.absent, 1);
  assert.deepEqual(world.crashes, []);
});
