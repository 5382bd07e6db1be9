import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { facts } from '../server/facts.ts';
import { admit, batch, counter, type Admitted } from './welcome.fixture.ts';

describe('the list of a batch', () => {
  const at = suiteWorld();
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  let people: Admitted[] = [];
  let batchId = '';
  let [own, other]: string[] = [];
  before(async () => {
    people = await admit(at.world, 2, 40);
    [own, other] = (await rows<{ id: string }>(sql`select id from exam_plan order by name limit 2`)).map(
      ({ id }) => id,
    );
    batchId = await batch(at.world, { examPlanId: own });
  });

  test('only the test that the batch itself names completes its step', async () => {
    const [person] = people;
    const passed = (planId: string) =>
      at.world.work((work) =>
        facts['exam.passed']!(work, { planId, takerKind: 'student', takerIds: [person!.id] }),
      );
    const state = async () =>
      (
        await rows<{ status: string }>(sql`
          select r.status from welcome_record r join welcome_step k on k.id = r.step_id and k.code = 'TEST' where r.student_id = ${person!.id}`)
      )[0]!.status;
    await passed(other!);
    assert.equal(await state(), 'todo');
    await passed(own!);
    assert.equal(await state(), 'done');
  });

  test('somebody admitted while it runs gets his own rows, and nobody else’s are looked at', async () => {
    const listed = (id: string) =>
      rows<{ steps: number; online: number; test: number }>(sql`
        select (select count(*) from welcome_record where student_id = ${id}) as steps,
          (select online_all from welcome_student where student_id = ${id}) as online,
          (select count(*) from exam_taker where plan_id = ${own!} and person_id = ${id}) as test`);
    const [whole] = await listed(people[1]!.id);
    assert.ok(whole!.steps > 0 && whole!.online > 0);
    assert.equal(whole!.test, 1);
    await rows(sql`delete from welcome_record where student_id = ${people[0]!.id} returning 1`);
    await rows(
      sql`delete from exam_taker where plan_id = ${own!} and person_id = ${people[0]!.id} returning 1`,
    );
    const [late] = await admit(at.world, 1, 60);
    assert.deepEqual(await listed(late!.id), [whole]);
    const [left] = await listed(people[0]!.id);
    assert.deepEqual([left!.steps, left!.test], [0, 0]);
    assert.deepEqual(at.world.crashes, []);
  });

  test('a counter takes along whom it may meet and how far its steps are, and nothing that identifies them elsewhere', async () => {
    const counterId = await counter(at.world, batchId, {
      name: '离线点',
      codes: ['SITE_IN', 'SITE_DORM'],
      staff: ['fdy01'],
    });
    const fdy = await at.world.as('fdy01');
    const { steps, people: known } = await fdy.ok('get', 'yxgl/siteCounter/roster', { counterId });
    assert.deepEqual(steps.map((one: { code: string }) => one.code).toSorted(), ['SITE_DORM', 'SITE_IN']);
    const him = known.find((one: { studentId: string }) => one.studentId === people[1]!.id);
    assert.equal(him.ksh, people[1]!.ksh);
    assert.equal(Object.keys(him.steps).length, 2);
    assert.ok(!JSON.stringify(known).includes(people[1]!.idNumber));
    const other = await at.world.as('teacher01');
    assert.equal(
      (await other.get('yxgl/siteCounter/roster', { counterId })).body.error,
      'welcome.notAtCounter',
    );
  });
});
