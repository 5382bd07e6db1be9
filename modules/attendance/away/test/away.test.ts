import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { whereabouts } from '#modules/attendance/whereabouts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const AWAY = 'yxgl/awayRegister';

describe('who goes away', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let batch: { id: string };
  let me: string;
  const signIn = async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
  };
  const clockAt = async (moment: string) => {
    at.world.setTime(moment);
    await signIn();
  };
  const rows = <T extends object>(query: ReturnType<typeof sql>) =>
    at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    await signIn();
    // of the demo's holidays the one that is to come: 2 to 6 December, back by ten in the evening
    batch = (
      await rows<{ id: string }>(sql`select id from away_batch where holiday_from = '2026-12-02'`)
    )[0]!;
    me = (await rows<{ id: string }>(sql`select id from student where student_no = 'stu01'`))[0]!.id;
  });

  const form = (more: object = {}) => ({
    batchId: batch.id,
    direction: 'home',
    cantonCode: '320115',
    addressText: '双龙大道1698号',
    departAt: '2026-12-02 09:00:00',
    expectedReturn: '2026-12-06 18:00:00',
    transport: 'train',
    contactName: '王芳',
    contactPhone: '13800000001',
    parentKnows: true,
    ...more,
  });
  const stored = async () =>
    (
      await rows<{
        id: string;
        status: string;
        returnMode: string | null;
        alertLevel: number;
        cityName: string | null;
      }>(sql`
        select id, status, return_mode, alert_level, city_name from away_register where student_id = ${me} and batch_id = ${batch.id} and status <> 'cancelled'`)
    )[0]!;
  const where = async (moment: string) =>
    (await at.world.work((work) => whereabouts(work, [me], moment))).get(me)?.kind;
  const settle = () => at.world.runJob('away.settle');

  test('what the rules refuse is refused on its field, and a stay that nobody granted', async () => {
    const late = await student!.post(`${AWAY}/submit`, form({ expectedReturn: '2026-12-07 09:00:00' }));
    assert.match(late.body.msg, /预计返校晚于学校规定时间.*请办理请假/);
    const wrong = await student!.post(`${AWAY}/submit`, form({ expectedReturn: '2026-12-02 08:00:00' }));
    assert.match(wrong.body.msg, /返校时间须晚于离校时间/);
    assert.equal(
      (await student!.post(`${AWAY}/submit`, form({ direction: 'stay' }))).body.error,
      'away.notStaying',
    );
    assert.equal((await student!.post(`${AWAY}/submit`, form({ contactPhone: '12' }))).status, 400);
  });

  test('sent twice at once it is kept once, and changed as long as he is here', async () => {
    const sent = await Promise.all([1, 2].map(() => student!.post(`${AWAY}/submit`, form())));
    assert.deepEqual(sent.map(({ body }) => body.error ?? 'ok').sort(), ['away.twice', 'ok']);
    const { id, cityName } = await stored();
    assert.equal(cityName, '江苏省南京市');
    await student!.ok('post', `${AWAY}/submit`, {
      id,
      ...form({ direction: 'travel', cantonCode: '310115' }),
    });
    const { records, batches, prefill } = await student!.ok('get', `${AWAY}/getMine`);
    assert.equal(records[0].direction, 'travel');
    assert.equal(prefill.contactPhone, '13800000001');
    assert.ok(!batches.some((one: { id: string }) => one.id === batch.id));
    const listed = (await fdy!.ok('get', `${AWAY}/list`, { keyword: '林诗妍' })).records[0];
    assert.match(listed.contactPhone, /\*\*\*\*/);
  });

  test('the counsellor’s grid adds up: filled and unfilled are those who are asked', async () => {
    const { classes, missing } = await fdy!.ok('get', `${AWAY}/board`, { batchId: batch.id });
    assert.deepEqual(missing, []);
    const counted = await rows<{ id: string; target: number }>(sql`
      select c.id, count(*) as target from student s join stu_class c on c.id = s.class_id
      join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids) where s.enrolled group by c.id`);
    assert.deepEqual(
      new Map(classes.map((one: { id: string; target: number }) => [one.id, one.target])),
      new Map(counted.map((one) => [one.id, Number(one.target)])),
    );
    for (const one of classes as { id: string; target: number; filled: number }[]) {
      const open = await fdy!.ok('get', `${AWAY}/board`, { batchId: batch.id, classId: one.id });
      assert.equal(open.missing.length, one.target - one.filled);
    }
    const { reminded } = await fdy!.ok('post', `${AWAY}/remind`, { batchId: batch.id });
    assert.ok(reminded > 0);
    assert.equal((await student!.get(`${AWAY}/board`, { batchId: batch.id })).status, 403);
  });

  test('away counts from leaving until he is back; a door says it, and a tap only in the school', async () => {
    await clockAt('2026-12-02 09:10:00');
    assert.equal(await where('2026-12-02 08:59:00'), undefined);
    assert.equal(await where('2026-12-02 09:10:00'), 'away');
    await settle();
    assert.equal((await stored()).status, 'left');
    const { id } = await stored();
    const far = { id, longitude: 121.47, latitude: 31.23, accuracy: 20 };
    assert.equal((await student!.post(`${AWAY}/return`, far)).body.error, 'away.notOnCampus');
    assert.equal(
      (await student!.post(`${AWAY}/return`, { ...far, accuracy: 5000 })).body.error,
      'away.placeUnsure',
    );
    const changed = await student!.post(`${AWAY}/submit`, { id, ...form() });
    assert.equal(changed.body.error, 'kit.invalid', 'a change after leaving needs a word why');
    await clockAt('2026-12-05 16:00:00');
    await at.world.work((work) =>
      work.db.run(sql`
        insert into access_event (tenant_id, id, device_id, person_no, at, direction, student_id, event_key, received_at, created_at, updated_at)
        select tenant_id, gen_random_uuid(), id, 'x', '2026-12-05 15:58:00', 'in', ${me}, 'away-in', ${work.at}, ${work.at}, ${work.at}
        from access_device where building_id is null limit 1`),
    );
    await settle();
    assert.deepEqual([(await stored()).status, (await stored()).returnMode], ['back', 'gate']);
    assert.equal(await where('2026-12-05 16:00:00'), undefined);
    assert.equal(
      (await student!.post(`${AWAY}/submit`, { id, ...form({ changeNote: '改签' }) })).body.error,
      'away.cantChange',
    );
  });

  test('a minute past the term who is not back is overdue once, and each step of the ladder is told once', async () => {
    await at.world.work((work) =>
      work.db.run(
        sql`update away_register set status = 'left', return_real = null, return_mode = null where student_id = ${me}`,
      ),
    );
    await at.world.work((work) => work.db.run(sql`delete from access_event where event_key = 'away-in'`));
    const told = async () => {
      const { records } = await fdy!.ok('get', 'base/sysMessage/list', { size: 100 });
      return records.filter((one: { title: string }) => one.title === '林诗妍逾期未返校').length;
    };
    await clockAt('2026-12-06 21:59:00');
    await settle();
    assert.equal((await stored()).status, 'left');
    await clockAt('2026-12-06 22:01:00');
    for (let run = 0; run < 2; run += 1) await settle();
    assert.equal((await stored()).status, 'overdue');
    assert.equal(await told(), 1);
    await clockAt('2026-12-07 22:01:00');
    for (let run = 0; run < 2; run += 1) await settle();
    assert.deepEqual([(await stored()).alertLevel, await told()], [2, 2]);
    const { id } = await stored();
    const early = await fdy!.post(`${AWAY}/markBack`, { id, returnReal: '2026-12-01 09:00:00' });
    assert.equal(early.body.error, 'away.returnBeforeDepart');
    await fdy!.ok('post', `${AWAY}/markBack`, { id, returnReal: '2026-12-07 20:00:00' });
    assert.equal(
      (await fdy!.post(`${AWAY}/markBack`, { id, returnReal: '2026-12-07 20:00:00' })).status,
      400,
    );
    const { total } = await admin!.ok('get', `${AWAY}/stats`, {
      from: '2026-11-20',
      to: '2026-11-20',
      batchId: batch.id,
    });
    assert.deepEqual([total.registered, total.inTime], [1, 0]);
  });

  test('who was granted to stay can’t register as leaving; after the term only his counsellor hands in', async () => {
    await clockAt('2026-12-03 09:00:00');
    const [mate] = await rows<{ id: string; classId: string }>(sql`
      select s.id, s.class_id from student s join student o on o.student_no = 'stu01' and o.class_id = s.class_id where s.id <> o.id and s.enrolled limit 1`);
    assert.equal((await student!.post(`${AWAY}/submit`, form())).body.error, 'away.closed');
    const asked = { ...form(), studentId: mate!.id, expectedReturn: '2026-12-06 20:00:00' };
    await at.world.work((work) =>
      work.db.run(sql`
        insert into stay_apply (tenant_id, id, apply_no, batch_id, student_id, class_id, department_id, from_date, to_date, last_date, days,
          want_bed, reason_code, reason, audit_status, created_at, updated_at)
        select s.tenant_id, gen_random_uuid(), 'LX-away', (select id from stay_batch limit 1), s.id, s.class_id, s.department_id, '2026-12-01',
          '2026-12-05', '2026-12-05', 5, 'own', 'other', 'x', 'approved', ${work.at}, ${work.at} from student s where s.id = ${mate!.id}`),
    );
    assert.equal((await fdy!.post(`${AWAY}/agent`, asked)).body.error, 'away.staysOver');
    await fdy!.ok('post', `${AWAY}/agent`, { ...asked, direction: 'stay' });
    const [strange] = await rows<{ id: string }>(sql`
      select s.id from student s join stu_class c on c.id = s.class_id where s.enrolled
        and not exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) limit 1`);
    assert.equal((await fdy!.post(`${AWAY}/agent`, { ...asked, studentId: strange!.id })).status, 404);
  });

  test('an outing is of its day; where a holiday wants it the counsellor confirms or sends back', async () => {
    await clockAt('2026-12-10 10:00:00');
    const outing = {
      direction: 'other',
      addressText: '市图书馆',
      contactName: '王芳',
      contactPhone: '13800000001',
      departAt: '2026-12-10 13:00:00',
    };
    const night = await student!.post(`${AWAY}/submit`, { ...outing, expectedReturn: '2026-12-11 08:00:00' });
    assert.match(night.body.msg, /过夜请办理请假/);
    const { id } = await student!.ok('post', `${AWAY}/submit`, {
      ...outing,
      expectedReturn: '2026-12-10 18:00:00',
    });
    assert.equal(
      (await student!.post(`${AWAY}/submit`, { ...outing, expectedReturn: '2026-12-10 18:00:00' })).body
        .error,
      'away.outingTwice',
    );
    await student!.ok('post', `${AWAY}/cancel`, { id });
    const days = {
      fillFrom: '2026-12-10',
      fillTo: '2026-12-20',
      holidayFrom: '2026-12-24',
      holidayTo: '2026-12-26',
    };
    const made = { name: '冬至', ...days, returnBy: '2026-12-26 20:00:00', needAudit: true };
    assert.equal(
      (await admin!.post('yxgl/awayBatch/add', { ...made, fillTo: '2026-12-25' })).body.error,
      'away.daysWrong',
    );
    const { id: next } = await admin!.ok('post', 'yxgl/awayBatch/add', made);
    const asked = form({
      batchId: next,
      departAt: '2026-12-24 09:00:00',
      expectedReturn: '2026-12-26 18:00:00',
    });
    assert.equal(
      (await student!.post(`${AWAY}/submit`, asked)).body.error,
      'away.closed',
      'a draft asks nobody',
    );
    await admin!.ok('post', 'yxgl/awayBatch/publish', { id: next });
    const sent = await student!.ok('post', `${AWAY}/submit`, asked);
    assert.equal(sent.status, 'submitted');
    assert.equal(await where('2026-12-25 09:00:00'), undefined, 'nobody has confirmed it');
    await fdy!.ok('post', `${AWAY}/sendBack`, { id: sent.id, reason: '请写清同行人' });
    await student!.ok('post', `${AWAY}/submit`, { id: sent.id, ...asked, companions: '室友' });
    await fdy!.ok('post', `${AWAY}/confirm`, { id: sent.id });
    assert.equal(await where('2026-12-25 09:00:00'), 'away');
    assert.deepEqual(at.world.crashes, []);
  });
});
