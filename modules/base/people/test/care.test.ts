import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';
import { sql } from '#platform/server/db/sql.ts';

type Birthday = { id: string; name: string; day: string; age: number };

describe('cards about students', () => {
  const at = suiteWorld();
  const born = (days: readonly string[]) =>
    at.world.work(async (work) => {
      const all = await work.db.rows<{ id: string }>(sql`
        select s.id from student s join class_staff f on f.class_id = s.class_id and f.to_date is null and f.staff_role = 'fdy'
        join sys_user u on u.person_id = f.teacher_id and u.account_no = 'fdy01' where s.enrolled order by s.student_no`);
      await work.db.run(sql`update student set birth_date = '2005-06-15'`);
      for (const [place, day] of days.entries())
        await work.db.run(sql`update student set birth_date = ${day}::date where id = ${all[place]!.id}`);
    });
  const days = async (person: string): Promise<[string, number][]> => {
    const all: Birthday[] = await (await at.world.as(person)).ok('get', 'base/student/birthdays');
    return all.map(({ day, age }): [string, number] => [day, age]);
  };

  test('birthdays of the next seven days are told, over the end of a year and on 29 February too', async () => {
    await born(['2005-11-20', '2005-11-26', '2005-11-27', '2005-11-19', '2005-01-02', '2004-02-29']);
    assert.deepEqual(await days('fdy01'), [
      ['2026-11-20', 21],
      ['2026-11-26', 21],
    ]);
    at.world.setTime('2026-12-30 09:00:00');
    assert.deepEqual(await days('fdy01'), [['2027-01-02', 22]]);
    at.world.setTime('2027-02-24 09:00:00');
    assert.deepEqual(await days('fdy01'), [['2027-02-28', 23]]);
    assert.equal((await (await at.world.as('stu01')).get('base/student/birthdays')).status, 403);
  });

  test('what records lack is counted within the circle', async () => {
    const admin = await at.world.as('admin');
    const before = await admin.ok('get', 'base/student/quality');
    await at.world.work((work) =>
      work.db.run(sql`update student set phone = null, phone_hash = null where id in (
        select id from student where enrolled and phone_hash is not null order by student_no limit 2)`),
    );
    const after = await admin.ok('get', 'base/student/quality');
    assert.deepEqual(after, { ...before, phone: before.phone + 2 });
    const ofCollege = await (await at.world.as('yx01')).ok('get', 'base/student/quality');
    assert.ok(ofCollege.photo < after.photo);
    assert.deepEqual(at.world.crashes, []);
  });
});
