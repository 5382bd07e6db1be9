import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { watched } from '#platform/test/statements.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { whereabouts } from '../server/whereabouts.ts';

const NIGHT = '2026-12-01 23:00:00';

describe('where students are', () => {
  const at = suiteWorld();
  let students: string[] = [];

  const run = (statement: Sql) => at.world.work((work) => work.db.rows(statement));
  const kindsAt = async (moment: string) => {
    const found = await at.world.work((work) => whereabouts(work, students, moment));
    return students.map((id) => found.get(id)?.kind ?? 'present');
  };
  const leave = (student: string, [from, to]: [string, string], out: boolean) =>
    run(sql`
      insert into leave_apply (tenant_id, id, leave_no, student_id, department_id, major_id, class_id, grade, leave_type_id,
        start_time, end_time, leave_days, level_days, is_out_school, reason, audit_status, created_at, updated_at)
      select s.tenant_id, gen_random_uuid(), ${`T${student.slice(-9)}`}, s.id, s.department_id, s.major_id, s.class_id, s.grade,
        (select id from leave_type limit 1), ${from}, ${to}, 1, 1, ${out}, '回家', 'approved', now(), now()
      from student s where s.id = ${student}`);

  before(async () => {
    // of the youngest the demo tells no leave yet
    const rows = await at.world.work((work) =>
      work.db.rows<{ id: string }>(sql`
        select id from student where on_campus and id not in (select student_id from leave_apply)
          and id not in (select student_id from stay_apply) and id not in (select student_id from location_apply)
        order by student_no desc limit 7`),
    );
    students = rows.map(({ id }) => id);
    const [out, inside, rents, intern, stays, both] = students as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await leave(out, ['2026-12-01 18:00', '2026-12-02 08:00'], true);
    await leave(inside, ['2026-12-01 18:00', '2026-12-02 08:00'], false);
    await leave(both, ['2026-12-01 18:00', '2026-12-02 08:00'], false);
    const elsewhere = (student: string, type: string, reason: string) =>
      run(sql`
        insert into location_apply (tenant_id, id, apply_no, student_id, class_id, department_id, type, reason_code, from_date, to_date,
          last_date, canton_code, address_text, position, radius, parent_name, parent_phone, audit_status, created_at, updated_at)
        select s.tenant_id, gen_random_uuid(), ${`L${student.slice(-9)}`}, s.id, s.class_id, s.department_id, ${type}, ${reason},
          '2026-11-25', '2026-12-01', '2026-12-01', '320115', '双龙大道', '118.8,31.9', 200, '王芳', '1', 'approved', now(), now()
        from student s where s.id = ${student}`);
    await elsewhere(rents, 'offCampus', 'rent');
    await elsewhere(intern, 'signIn', 'internship');
    await elsewhere(stays, 'signIn', 'medical');
    await elsewhere(both, 'offCampus', 'rent');
  });

  test('what each room knows is put in order; a place near by is no absence', async () => {
    assert.deepEqual(await kindsAt(NIGHT), [
      'leaveOut',
      'leaveIn',
      'offCampus',
      'internship',
      'present',
      'offCampus',
      'present',
    ]);
  });

  test('it holds until its end and not a second longer', async () => {
    const late = await kindsAt('2026-12-02 07:59:59');
    assert.deepEqual(late.slice(0, 4), ['leaveOut', 'leaveIn', 'present', 'present']);
    assert.deepEqual(
      await kindsAt('2026-12-02 08:00:00'),
      students.map(() => 'present'),
    );
    const found = await at.world.work((work) => whereabouts(work, students, NIGHT));
    assert.equal(found.get(students[0]!)!.until, '2026-12-02 08:00');
    assert.equal(found.get(students[2]!)!.until, '2026-12-02 00:00');
  });

  test('who is off the roll is expected nowhere, whatever else is known', async () => {
    await run(sql`update student set student_status = '02' where id = ${students[0]!}`);
    assert.equal((await kindsAt(NIGHT))[0], 'suspended');
  });

  test('a whole roster is one statement', async () => {
    const rows = (await run(sql`select id from student limit 2000`)) as { id: string }[];
    const ids = rows.map(({ id }) => id);
    const { statements } = await watched(at.world.platform, () =>
      at.world.work((work) => whereabouts(work, ids, NIGHT)),
    );
    assert.equal(statements.filter((text) => text.includes('leave_apply')).length, 1);
    assert.equal(statements.filter((text) => text.includes('student')).length, 1);
  });
});
