import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { openWorld } from '#platform/test/world.ts';
import { firstLesson } from './roll.fixture.ts';

const world = await openWorld();

test('of a class that comes in parts the roll has the students of this part', async () => {
  const { session, people } = await firstLesson(world);
  const part = people.slice(0, 7).map(({ id }) => id);
  await world.work(async (work) => {
    const lessons = sql`select l.id from lesson l join class_session c on c.teacher_id = l.teacher_id and c.course_name = l.course_name
      and l.class_id = any(c.class_ids) where c.id = ${session.id}`;
    await work.db.run(sql`update lesson set group_name = 'A 组' where id in (${lessons})`);
    await work.db.run(sql`
      insert into lesson_student (tenant_id, lesson_id, student_id)
      select ${work.tenant}, l.id, s.id from (${lessons}) l, student s where s.id = any(${part}::uuid[])`);
  });
  world.setTime(session.startsAt);
  const teacher = await world.as('teacher01');
  await teacher.ok('post', 'yxgl/classSession/start', { id: session.id, method: 'call' });
  const { people: shown } = await teacher.ok('get', 'yxgl/classSession/roll', { id: session.id });
  assert.deepEqual(new Set(shown.map((one: { studentId: string }) => one.studentId)), new Set(part));
});
