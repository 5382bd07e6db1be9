import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { executeStatus } from '../server/door.ts';

describe('what other rooms decide', () => {
  const at = suiteWorld();

  const some = (count: number) =>
    at.world.work(async (work) => {
      const rows = await work.db.rows<{ id: string }>(sql`
        select s.id from student s where s.student_status = '01' and s.arrived and not exists (
          select 1 from status_change t where t.student_id = s.id) order by s.student_no desc limit ${count}`);
      return rows.map(({ id }) => id);
    });
  const stand = (ids: string[]) =>
    at.world.work((work) =>
      work.db.rows<{ studentStatus: string; execStatus: string }>(sql`
        select s.student_status, t.kind, t.from_status, t.to_status, t.exec_status, t.document_no from student s
        join status_change t on t.student_id = s.id where s.id = any(${ids}::uuid[])`),
    );

  test('students graduate together; once more it does nothing, and whoever may not have it stops all', async () => {
    const ids = await some(3);
    const given = {
      studentIds: ids,
      type: 'graduate',
      documentNo: '院教〔2026〕8号',
      reason: '修满学分，准予毕业',
    } as const;
    const today = await at.world.work(async (work) => work.at.slice(0, 10));
    const first = await at.world.work((work) => executeStatus(work, { ...given, effectiveOn: today }));
    assert.equal(first.length, 3);
    const after = {
      ...{ studentStatus: '10', kind: 'graduate', fromStatus: '01', toStatus: '10', execStatus: 'done' },
      documentNo: given.documentNo,
    };
    assert.deepEqual(await stand(ids), [after, after, after]);
    assert.deepEqual(
      await at.world.work((work) => executeStatus(work, { ...given, effectiveOn: today })),
      [],
    );
    const [other] = await some(1);
    await assert.rejects(
      at.world.work((work) =>
        executeStatus(work, {
          ...given,
          type: 'leaveEarly',
          studentIds: [ids[0]!, other!],
          effectiveOn: today,
        }),
      ),
      /status.wrongStatus/,
    );
    assert.deepEqual(await stand([other!]), []);
  });

  test('an account closes some days after its owner’s end, also where the server slept on the day, and once', async () => {
    const who = await at.world.work((work) =>
      work.db.rows<{ id: string }>(sql`
        select s.id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled' where s.student_status = '01' and s.arrived
          and not exists (select 1 from status_change t where t.student_id = s.id) order by s.student_no limit 1`),
    );
    const ids = who.map(({ id }) => id);
    const today = await at.world.work(async (work) => work.at.slice(0, 10));
    const given = {
      studentIds: ids,
      type: 'graduate',
      documentNo: '院教〔2026〕9号',
      reason: '修满学分，准予毕业',
    } as const;
    await at.world.work((work) => executeStatus(work, { ...given, effectiveOn: today }));
    const status = async () =>
      (await at.world.work((work) =>
        work.db.row<{ status: string }>(sql`select status from sys_user where person_id = ${ids[0]!}`),
      ))!.status;
    const move = (days: number) =>
      at.world.work((work) =>
        work.db.run(
          sql`update status_change set effective_on = ${today}::date - ${days}::int where student_id = ${ids[0]!}`,
        ),
      );
    await move(29);
    await at.world.runJob('status.accounts');
    assert.equal(await status(), 'enabled');
    await move(33);
    await at.world.runJob('status.accounts');
    assert.equal(await status(), 'disabled', 'three days late');
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set status = 'enabled' where person_id = ${ids[0]!}`),
    );
    await at.world.runJob('status.accounts');
    assert.equal(await status(), 'enabled', 'whom somebody let in again stays in');
  });

  test('what is dated ahead waits for its day', async () => {
    const ids = await some(2);
    await at.world.work((work) =>
      executeStatus(work, {
        studentIds: ids,
        type: 'complete',
        effectiveOn: '2099-07-01',
        reason: '学分未修满，准予结业',
      }),
    );
    assert.deepEqual(
      (await stand(ids)).map((row) => [row.studentStatus, row.execStatus]),
      [
        ['01', 'waiting'],
        ['01', 'waiting'],
      ],
    );
  });
});
