import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('teaching tasks of colleges', () => {
  const at = suiteWorld();
  const one = async <R extends object>(query: Sql) => (await at.world.work((work) => work.db.row<R>(query)))!;

  test('a college reads what others teach its classes, and writes what it offers itself', async () => {
    const [admin, yx] = await Promise.all([at.world.as('admin'), at.world.as('yx01')]);
    const add = async (body: object) =>
      ((await admin.ok('post', 'base/teachTask/add', body)) as { id: string }).id;
    const next = await one<{ id: string }>(sql`
      select id from school_calendar where start_date > (select start_date from school_calendar where is_current)
      order by start_date limit 1`);
    const mine = await one<{ departmentId: string }>(sql`
      select t.department_id from teacher t join sys_user u on u.person_id = t.id where u.account_no = 'yx01'`);
    const theirs = await one<{
      subjectId: string;
      classId: string;
      teacherId: string;
      foreignClass: string;
    }>(sql`
      select (select u.id from subject u where u.department_id is distinct from ${mine.departmentId}
          and u.department_id is not null order by u.subject_code limit 1) as subject_id,
        (select id from stu_class where department_id = ${mine.departmentId} and status = 'active' order by class_code limit 1) as class_id,
        (select id from stu_class where department_id <> ${mine.departmentId} and status = 'active' order by class_code limit 1) as foreign_class,
        (select id from teacher where staff_no = 'teacher01') as teacher_id`);
    const common = { calendarId: next.id, subjectId: theirs.subjectId, teacherId: theirs.teacherId };
    const told = { ...common, assistantIds: null, shares: null, weeklyHours: 2, weeks: '1-8' };
    const ours = await add({ ...told, classIds: [theirs.classId] });
    const others = await add({ ...told, classIds: [theirs.foreignClass], weeks: '1-4' });
    const row = await yx.ok('get', 'base/teachTask/detail', { id: ours });
    assert.deepEqual(row.can, []);
    assert.equal((await yx.get('base/teachTask/detail', { id: others })).status, 404);
    const refused = [
      await yx.post('base/teachTask/update', { id: ours, version: row.version, remark: '改' }),
      await yx.form('base/teachTask/remove', { ids: ours }, []),
      await yx.post('base/teachTask/place', {
        id: ours,
        weekday: '6',
        sectionFrom: 1,
        sectionTo: 2,
        weeks: '1-8',
      }),
      await yx.post('base/teachTask/add', {
        ...told,
        classIds: [theirs.classId],
        groupName: null,
        weeks: '9-12',
      }),
    ];
    assert.deepEqual(
      refused.map(({ body }) => body.error),
      Array.from({ length: 4 }, () => 'teaching.notOffered'),
    );
  });
});
