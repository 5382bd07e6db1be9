import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { admit, batch, counter, steps, type Admitted } from './welcome.fixture.ts';

type Scanned = {
  card: {
    person: { name: string };
    gate: string[];
    steps: { id: string; code: string; before: string[] }[];
  } | null;
  needsFace: boolean;
  found: { studentId: string }[];
};

describe('arriving at a counter', () => {
  const at = suiteWorld();
  let people: Admitted[] = [];
  let [admin, fdy, teacher]: Caller[] = [];
  let [batchId, hall, keys]: string[] = [];
  let known = new Map<string, string>();
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    people = await admit(at.world, 8);
    batchId = await batch(at.world);
    [admin, fdy, teacher] = await Promise.all(
      ['admin', 'fdy01', 'teacher01'].map((name) => at.world.as(name)),
    );
    known = await steps(at.world, batchId);
    hall = await counter(at.world, batchId, {
      ...{ name: '学院报到点', codes: ['SITE_IN', 'SITE_QUALIFY'], staff: ['admin', 'fdy01'] },
    });
    keys = await counter(at.world, batchId, { name: '领钥匙', codes: ['SITE_DORM'], staff: ['fdy01'] });
  });
  const report = (who: Caller, student: Admitted, more: object = {}) =>
    who.post('yxgl/siteReport/report', {
      ...{ counterId: hall, studentId: student.id, mode: 'manual', ...more },
    });
  const waive = (student: Admitted) =>
    rows(
      sql`update welcome_record set status = 'exempt' where student_id = ${student.id} and step_id = ${known.get('PAY')!}`,
    );
  const stored = async (id: string) =>
    (
      await rows<{ state: string; studentStatus: string; arrived: boolean; reports: number }>(sql`
        select w.state, s.student_status, s.arrived, (select count(*) from site_report p where p.student_id = s.id and p.state = 'standing') as reports
        from welcome_student w join student s on s.id = w.student_id where s.id = ${id}`)
    )[0]!;

  test('whoever was admitted in the year is on the list with the steps that are his, however often it is read', async () => {
    const listed = () =>
      rows<{ steps: number }>(sql`
        select count(*) as steps from welcome_record where batch_id = ${batchId} group by student_id order by 1`);
    const first = await listed();
    assert.ok(first.length >= 8 && first.every((one) => one.steps === 18));
    await admin!.ok('post', 'yxgl/welcomeBatch/reread', { id: batchId });
    assert.deepEqual(await listed(), first);
    const { id } = (await admin!.ok('post', 'yxgl/welcomeStep/add', {
      ...{
        batchId,
        code: 'OTHER1',
        itemName: '女生安全教育',
        section: 'online',
        sort: 99,
        finishBy: 'self',
        gender: '2',
      },
    })) as { id: string };
    const women = await rows<{ gender: string }>(sql`
      select distinct s.gender from welcome_record r join student s on s.id = r.student_id where r.step_id = ${id}`);
    assert.deepEqual(women, [{ gender: '2' }]);
    const paid = await admin!.post('yxgl/welcomeStep/add', {
      ...{
        batchId,
        code: 'OTHER2',
        itemName: '环',
        section: 'online',
        sort: 99,
        finishBy: 'self',
        dependsOn: ['OTHER2'],
      },
    });
    assert.equal(paid.body.errors?.[0]?.field, 'dependsOn');
  });

  test('who stands there is found by name and number and shown only to whoever sits at a counter of his college', async () => {
    const scan = async (who: Caller, more: object) =>
      (await who.ok('post', 'yxgl/siteReport/scan', { counterId: hall, ...more })) as unknown as Scanned;
    const { found } = await scan(fdy!, { keyword: people[0]!.ksh });
    assert.deepEqual(
      found.map((one) => one.studentId),
      [people[0]!.id],
    );
    const { card, needsFace } = await scan(fdy!, { studentId: people[0]!.id });
    assert.equal(card!.person.name, people[0]!.name);
    assert.equal(needsFace, true);
    assert.deepEqual(card!.gate, ['缴费']);
    const stranger = await teacher!.post('yxgl/siteReport/scan', {
      counterId: hall,
      studentId: people[0]!.id,
    });
    assert.equal(stranger.body.error, 'welcome.notAtCounter');
    const bad = await fdy!.post('yxgl/siteReport/scan', {
      counterId: hall,
      code: `wq1.${people[0]!.id}.0123456789`,
    });
    assert.equal(bad.body.error, 'welcome.qrBad');
    const [other] = await rows<{ id: string }>(sql`
      select d.id from department d where d.id not in (select department_id from welcome_student where department_id is not null) limit 1`);
    const elsewhere = await counter(at.world, batchId!, {
      ...{ name: '别的学院', codes: ['SITE_IN'], staff: ['fdy01'], departmentIds: [other!.id] },
    });
    const refused = await fdy!.post('yxgl/siteReport/scan', {
      counterId: elsewhere,
      studentId: people[0]!.id,
    });
    assert.equal(refused.body.error, 'welcome.notThisCounter');
  });

  test('an open step before arrival stops him, but for the word of whoever may give it', async () => {
    const shut = await report(fdy!, people[1]!, { reason: '家长在途' });
    assert.equal(shut.body.error, 'welcome.gateOpen');
    assert.equal((await report(admin!, people[1]!)).body.error, 'welcome.gateOpen');
    assert.equal((await report(admin!, people[1]!, { reason: '家长在途' })).status, 200);
    assert.deepEqual(await stored(people[1]!.id), {
      state: 'reported',
      studentStatus: '01',
      arrived: true,
      reports: 1,
    });
  });

  test('two counters that register one newcomer at once make one arrival, and the second is told of the first', async () => {
    await waive(people[2]!);
    const both = await Promise.all([report(fdy!, people[2]!), report(admin!, people[2]!)]);
    assert.deepEqual(both.map(({ body }) => body.error ?? 'ok').sort(), ['ok', 'welcome.already']);
    assert.match(both.find(({ status }) => status === 400)!.body.msg ?? '', /学院报到点/);
    assert.equal((await stored(people[2]!.id)).reports, 1);
    const lately = (await fdy!.ok('get', 'yxgl/siteCounter/lately', { counterId: hall! })) as unknown as {
      studentId: string;
      reportId: string | null;
    }[];
    assert.ok(lately.find(({ studentId }) => studentId === people[2]!.id)!.reportId);
    const [check] = await rows<{ count: number }>(
      sql`select count(*) as count from qualify_check where student_id = ${people[2]!.id}`,
    );
    assert.equal(check!.count, 1);
  });

  test('an arrival is taken back by who registered it within half an hour, later by the office, and he is awaited again', async () => {
    await waive(people[3]!);
    const { id } = (await report(fdy!, people[3]!)).body.data as { id: string };
    assert.equal((await admin!.post('yxgl/siteReport/undo', { id })).body.error, 'kit.invalid');
    await rows(
      sql`update site_report set reported_at = reported_at - interval '31 minutes' where id = ${id}`,
    );
    assert.equal(
      (await fdy!.post('yxgl/siteReport/undo', { id, reason: '扫错人' })).body.error,
      'welcome.undoLate',
    );
    await admin!.ok('post', 'yxgl/siteReport/undo', { id, reason: '扫错人' });
    assert.deepEqual(await stored(people[3]!.id), {
      state: 'awaited',
      studentStatus: '20',
      arrived: false,
      reports: 0,
    });
    assert.equal((await report(fdy!, people[3]!)).status, 200);
  });

  test('a counter handles its own steps, in their order, and once', async () => {
    await waive(people[4]!);
    const handle = (counterId: string, code: string, status = 'done') =>
      fdy!.post('yxgl/siteReport/handleStep', {
        counterId,
        studentId: people[4]!.id,
        stepId: known.get(code)!,
        status,
      });
    assert.equal((await handle(keys!, 'SITE_DORM')).body.error, 'welcome.stepBefore');
    assert.equal((await handle(keys!, 'SITE_QUALIFY')).body.error, 'welcome.stepNotYours');
    assert.equal((await handle(hall!, 'SITE_IN')).body.error, 'welcome.stepNotYours');
    await report(fdy!, people[4]!);
    const both = await Promise.all([handle(keys!, 'SITE_DORM'), handle(keys!, 'SITE_DORM')]);
    assert.deepEqual(both.map(({ body }) => (body.data as { changed: boolean }).changed).sort(), [
      false,
      true,
    ]);
  });

  test('who hasn’t come when his days are over is proposed, and loses his place only by a word', async () => {
    const shown = async () =>
      (await admin!.ok('get', 'yxgl/noShow/build', { batchId: batchId! })) as unknown as { id: string }[];
    assert.deepEqual(await shown(), []);
    await rows(
      sql`update welcome_batch set report_from = '2026-10-01', report_to = '2026-10-03' where id = ${batchId!}`,
    );
    const proposed = await shown();
    assert.ok(proposed.length >= 4);
    const late = proposed.map((one) => one.id);
    await rows(
      sql`update welcome_student set state = 'delayed', until_date = '2027-01-01' where id = ${late[0]!}`,
    );
    const { confirmed } = (await admin!.ok('post', 'yxgl/noShow/confirm', { ids: late.slice(0, 2) })) as {
      confirmed: number;
    };
    assert.equal(confirmed, 1);
    assert.equal((await rows(sql`select 1 from student where student_status = '21'`)).length, 1);
    assert.deepEqual(at.world.crashes, []);
  });

  test('what is counted is what a count by hand finds', async () => {
    type Stats = { total: { should: number; reported: number; rate: number } };
    const { total } = (await admin!.ok('get', 'yxgl/welcomeStudent/stats', {
      batchId: batchId!,
    })) as unknown as Stats;
    const [hand] = await rows<{ should: number; reported: number }>(sql`
      select count(*) filter (where state in ('awaited', 'delayed', 'reported')) as should, count(*) filter (where state = 'reported') as reported
      from welcome_student where batch_id = ${batchId!}`);
    assert.deepEqual([total.should, total.reported], [hand!.should, hand!.reported]);
    for (const by of ['majorId', 'classId', 'province', 'way', 'gender', 'payState', 'state'])
      await admin!.ok('get', 'yxgl/welcomeStudent/stats', { by });
    for (const by of ['stepId', 'departmentId', 'classId', 'status', 'counterId'])
      await admin!.ok('get', 'yxgl/welcomeRecord/stats', { by });
    for (const by of ['day', 'hour', 'departmentId', 'counterId', 'mode'])
      await admin!.ok('get', 'yxgl/siteReport/stats', { by, from: '2026-11-01', to: '2026-12-01' });
    assert.deepEqual(at.world.crashes, []);
  });
});
