import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const ITEM = 'yxgl/dormPlanItem';
const PLAN = 'yxgl/dormPlan';
const FORM = { scene: 'new', sequence: 'number', mixLevel: '4' };

type Item = {
  id: string;
  version: number;
  bedId: string | null;
  studentId: string;
  registerId: string | null;
  departmentId: string;
  gender: string;
};

describe('a plan of beds', () => {
  const at = suiteWorld();
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));
  let admin: Caller;
  let planId: string;
  const items = () =>
    rows<Item>(sql`select i.id, i.version, i.bed_id, i.student_id, i.register_id, i.department_id, s.gender from dorm_plan_item i
      join student s on s.id = i.student_id where i.plan_id = ${planId} order by s.student_no`);
  const claims = async () =>
    (
      await rows<{
        count: number;
      }>(sql`select count(*) from dormitory_register g join dorm_plan_item i on i.student_id = g.student_id
      and i.plan_id = ${planId} where g.state = 'reserved'`)
    )[0]!.count;
  const ready = async (more: object = {}) => {
    const { id } = await admin.ok('post', `${PLAN}/add`, { ...FORM, name: `方案${Math.random()}`, ...more });
    await admin.ok('post', `${PLAN}/calculate`, { id });
    return String(id);
  };

  before(async () => {
    admin = await at.world.as('admin');
    await run(sql`update dormitory_register set state = 'ended', end_reason = 'checkout', end_at = now() where state <> 'ended'
      and student_id in (select id from student order by student_no limit 40)`);
    await run(sql`delete from dorm_alloc`);
    planId = await ready();
  });

  test('it is worked out in the background, places whom it can, and says why of the others', async () => {
    const { status, students, placed } = await admin.ok('get', `${PLAN}/detail`, { id: planId });
    const all = await items();
    assert.deepEqual([status, students], ['ready', all.length]);
    assert.equal(placed, all.filter((one) => one.bedId).length);
    assert.equal(placed >= 40, true);
    const again = await ready();
    const beds = (id: string) =>
      rows<{ studentId: string; bedId: string }>(
        sql`select student_id, bed_id from dorm_plan_item where plan_id = ${id} order by student_id`,
      );
    assert.deepEqual(await beds(again), await beds(planId));
  });

  test('of two who drag one card at once one succeeds; on a bed that is had two change places', async () => {
    const [one, other] = (await items()).filter((item) => item.bedId && item.gender === '1');
    const drag = (item: Item, bedId: string | null) =>
      admin.post(`${ITEM}/move`, { itemId: item.id, bedId, version: item.version });
    const answers = await Promise.all([drag(one!, other!.bedId), drag(one!, null)]);
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 400]);
    assert.equal(answers.find((answer) => answer.status === 400)!.body.error, 'assign.stale');
    const [now, there] = (await items()).filter((item) => item.gender === '1');
    if (now!.bedId) assert.deepEqual([now!.bedId, there!.bedId], [other!.bedId, one!.bedId]);
    const woman = (await items()).find((item) => item.gender === '2' && item.bedId)!;
    assert.equal((await drag(woman, other!.bedId)).body.error, 'assign.genderMismatch');
    const tagged = (await items()).find((item) => item.id === other!.id)!;
    const [stranger] = await rows<{ id: string }>(
      sql`select id from department where id <> ${tagged.departmentId} limit 1`,
    );
    const [free] = await rows<{
      id: string;
    }>(sql`select b.id from dorm_bed b where b.gender = '1' and b.status = 'normal' and b.bed_use = 'free'
      and b.id not in (select bed_id from dorm_plan_item where plan_id = ${planId} and bed_id is not null) limit 1`);
    await admin.ok('post', 'yxgl/dormAlloc/paint', { bedIds: [free!.id], departmentId: stranger!.id });
    assert.equal((await drag(tagged, free!.id)).body.error, 'assign.allocatedElsewhere');
    await admin.ok('post', `${ITEM}/lock`, { itemId: tagged.id, locked: true });
    assert.equal(
      (
        await drag(
          (await items()).find((item) => item.id === tagged.id)!,
          null,
        )
      ).body.error,
      'assign.locked',
    );
    await admin.ok('post', `${PLAN}/calculate`, { id: planId });
    assert.equal((await items()).find((item) => item.studentId === tagged.studentId)!.bedId, tagged.bedId);
  });

  test('a college moves its own people, a counsellor looks and suggests', async () => {
    const college = await at.world.as('yx01');
    const own = (await college.ok('get', `${ITEM}/list`, { planId, size: 200 })) as { records: Item[] };
    const mine = new Set(own.records.map((item) => item.id));
    const foreign = (await items()).find((item) => !mine.has(item.id))!;
    const body = { itemId: foreign.id, bedId: null, version: foreign.version };
    assert.equal((await college.post(`${ITEM}/move`, body)).status, 404);
    assert.equal(
      (await college.post(`${PLAN}/add`, { ...FORM, name: '全校' })).body.error,
      'assign.ownCollegeOnly',
    );
    const [two] = await rows<{ ids: string[] }>(
      sql`select array_agg(distinct department_id) as ids from student`,
    );
    const shared = await admin.ok('post', `${PLAN}/add`, { ...FORM, name: '两院', departmentIds: two!.ids });
    assert.equal(
      (await college.post(`${PLAN}/calculate`, { id: shared.id })).body.error,
      'assign.ownCollegeOnly',
    );
    const counsellor = await at.world.as('fdy01');
    assert.equal((await counsellor.post(`${ITEM}/move`, body)).status, 403);
    const [seen] = (await counsellor.ok('get', `${ITEM}/plans`)) as { id: string }[];
    if (seen) {
      await counsellor.ok('post', `${ITEM}/suggest`, { planId: seen.id, text: '建议互换' });
      const { notes } = await admin.ok('get', `${ITEM}/board`, { planId: seen.id });
      assert.equal(notes[0].text, '建议互换');
    }
  });

  test('one bed that somebody took by hand, and nothing is published; then all is, and revoked but for who moved in', async () => {
    const target = (await items()).filter((item) => item.bedId).at(-1)!;
    const taker = (await items()).find(
      (item) => item.bedId && item.gender === target.gender && item.id !== target.id,
    )!;
    const held = await admin.ok('post', 'yxgl/dormitoryRegister/reserve', {
      studentId: taker.studentId,
      bedId: target.bedId,
    });
    const refused = await admin.post(`${PLAN}/publish`, { id: planId });
    assert.deepEqual(
      [refused.status, refused.body.error, refused.body.facts.count],
      [400, 'assign.bedsTaken', 2],
    );
    assert.equal(refused.body.errors.length, 2);
    assert.equal(await claims(), 1);
    await admin.ok('post', 'yxgl/dormitoryRegister/release', {
      id: held.id,
      endReason: 'withdrawn',
      reason: '误操作',
    });
    await admin.ok('post', `${PLAN}/publish`, { id: planId });
    const published = (await items()).filter((item) => item.bedId);
    assert.equal(await claims(), published.length);
    assert.equal(
      published.every((item) => item.registerId !== null),
      true,
    );
    await admin.ok('post', 'yxgl/dormitoryRegister/checkIn', {
      id: published[0]!.registerId,
      keyNo: null,
      inventory: null,
    });
    const whole = await admin.post(`${PLAN}/revoke`, { id: planId, reason: '重排' });
    assert.deepEqual([whole.body.error, whole.body.facts.count], ['assign.movedIn', 1]);
    await admin.ok('post', `${PLAN}/revokeRest`, { id: planId, reason: '重排' });
    assert.equal(await claims(), 0);
    const [living] = await rows<{ state: string }>(
      sql`select state from dormitory_register where id = ${published[0]!.registerId}`,
    );
    assert.equal(living!.state, 'living');
  });

  test('what is needed and given, by hand and by the call; answers of a student are his own', async () => {
    const need = (await admin.ok('get', 'yxgl/dormAlloc/needSupply', { by: 'department' })) as {
      id: string;
      gender: string;
      need: number;
      given: number;
    }[];
    const [byHand] = await rows<{
      count: number;
    }>(sql`select count(*) from student s where s.on_campus and not exists (
      select 1 from location_apply l where l.student_id = s.id and l.type = 'offCampus' and l.from_date <= '2026-11-20' and l.last_date >= '2026-11-20')`);
    assert.equal(
      need.reduce((sum, one) => sum + one.need, 0),
      byHand!.count,
    );
    assert.equal(
      need.reduce((sum, one) => sum + one.given, 0),
      1,
    );
    const student = await at.world.as('stu01');
    const said = { answers: [1, 2, 3, 4, 5, 1, 2, 3], smokes: false, snores: true, isShared: true };
    await student.ok('post', 'yxgl/habitAnswer/submit', said);
    assert.deepEqual((await student.ok('get', 'yxgl/habitAnswer/getMine')).answers, said.answers);
    assert.equal((await student.post('yxgl/habitAnswer/submit', { ...said, answers: [9] })).status, 400);
    assert.equal((await admin.post('yxgl/habitAnswer/submit', said)).status, 403);
  });
});
