import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Row = { [field: string]: unknown };

describe('many papers as one file', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let mates: { id: string; classId: string }[] = [];
  const one = <T = Row>(query: ReturnType<typeof sql>) =>
    at.world.work((work) => work.db.row<T & object>(query));
  before(async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
    mates = await at.world.work((work) =>
      work.db.rows<(typeof mates)[number]>(sql`
        select id, class_id from student where enrolled and arrived
          and class_id = (select class_id from student where student_no = 'stu01') order by student_no`),
    );
  });
  const many = (who: Caller, body: object) => who.post('resource/print/many', body);
  const jobOf = (id: unknown) =>
    one<Row>(sql`
      select j.status, j.ok, j.failed, a.original_name as name, a.size, s.source from sys_job j
      left join attach a on a.id = j.result_file_id left join file_share s on s.file_id = a.id where j.id = ${String(id)}`);

  test('chosen students: one PDF that lies among his files, noted as an export', async () => {
    const ids = mates.slice(0, 3).map(({ id }) => id);
    const { data } = await many(fdy!, { document: 'rollProof', ids });
    assert.equal(data.count, 3);
    const job = (await jobOf(data.jobId))!;
    assert.deepEqual([job['status'], job['ok'], job['source']], ['succeeded', 3, 'export']);
    assert.match(String(job['name']), /^在读证明_\d{12}_fdy01\.pdf$/);
    const log = (await one(sql`
      select resource, row_count, filters ->> 'ids' as ids, filters ->> 'document' as document from sys_export_log where job_id = ${data.jobId}`))!;
    assert.deepEqual(
      { ...log },
      { resource: 'student', rowCount: 3, ids: ids.join(), document: 'rollProof' },
    );
    assert.deepEqual(at.world.crashes, []);
  });

  test('whole classes by the list’s filters; the number of people decides whether a reason is needed', async () => {
    const filters = { classId: mates[0]!.classId };
    const { data } = await many(fdy!, { document: 'classRoster', filters });
    assert.equal((await jobOf(data.jobId))!['status'], 'succeeded');
    assert.equal(data.count, 1);
    await at.world.work((work) =>
      work.db.run(sql`update base_params set param_value = '1'::jsonb where param_key = 'exchange.freeRows'`),
    );
    await at.world.work((work) => work.db.run(sql`update sys_session set proved_at = ${work.now}`));
    assert.equal(
      (await many(fdy!, { document: 'classRoster', filters })).body.error,
      'exchange.reasonNeeded',
    );
    assert.equal((await many(fdy!, { document: 'photoWall', filters, reason: '新生见面会' })).status, 200);
    await at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = '2000'::jsonb where param_key = 'exchange.freeRows'`,
      ),
    );
  });

  test('nobody prints whom he doesn’t look after, nor what he may not print', async () => {
    const other = (await one<{ id: string }>(sql`
      select s.id from student s where s.enrolled and s.arrived and s.department_id <> (select department_id from student where student_no = 'stu01') limit 1`))!;
    const foreign = await many(fdy!, { document: 'rollProof', ids: [other.id] });
    assert.equal(foreign.body.error, 'print.nothingToPrint');
    const mixed = await many(fdy!, { document: 'rollProof', ids: [other.id, mates[0]!.id] });
    assert.equal(mixed.data.count, 1);
    assert.equal((await many(student!, { document: 'rollProof', ids: [mates[0]!.id] })).status, 403);
    assert.equal((await many(admin!, { document: 'flowCase', ids: [mates[0]!.id] })).status, 404);
    assert.equal((await many(admin!, { document: 'constructor', ids: [mates[0]!.id] })).status, 404);
  });

  test('whose circle shrinks while it waits gets only what is left of it', async () => {
    const ids = mates.slice(0, 2).map(({ id }) => id);
    at.world.jobs.hold();
    const { data } = await many(fdy!, { document: 'studentPass', ids });
    await at.world.work((work) =>
      work.db.run(sql`update student set student_status = '04' where id = ${ids[0]!}`),
    );
    await at.world.jobs.release();
    const job = (await jobOf(data.jobId))!;
    assert.deepEqual([job['status'], job['ok'], job['failed']], ['partly', 1, 1]);
  });
});
