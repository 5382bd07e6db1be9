import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const CHANGE = 'yxgl/dormChange';
type Living = { id: string; studentId: string; account: string; bedId: string; gender: string };
type Row = { auditStatus: string; execStatus: string; feeDiff: number | null };

describe('changes of room', () => {
  const at = suiteWorld();
  let [student, fdy, admin]: Caller[] = [];
  let me: Living;
  let mate: Living;
  const enter = async () => {
    [student, fdy, admin] = await Promise.all(['stu01', 'fdy01', 'admin'].map((name) => at.world.as(name)));
  };
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  const living = (where: ReturnType<typeof sql>) =>
    rows<Living>(sql`
      select r.id, r.student_id, u.account_no as account, r.bed_id, s.gender from dormitory_register r
      join sys_user u on u.person_id = r.student_id and u.status = 'enabled' join student s on s.id = r.student_id
      where r.state = 'living' and r.purpose = 'live' and ${where} order by r.id limit 20`);
  before(async () => {
    await rows(sql`
      update sys_user set password_hash = n.password_hash, password_level = n.password_level from sys_user n
      where n.account_no = 'stu01' and sys_user.user_type = 'student'`);
    await enter();
  });
  beforeEach(async () => {
    await rows(sql`update dorm_change set audit_status = 'rejected', exec_status = 'cancelled'`);
    await rows(sql`
      update dormitory_register set state = 'ended', end_at = now(), end_reason = 'withdrawn' where purpose = 'change' and state <> 'ended'`);
    me = (await living(sql`u.account_no = 'stu01'`))[0]!;
    mate = (
      await living(sql`u.account_no <> 'stu01' and s.gender = ${me.gender}
      and s.class_id = (select class_id from student where id = ${me.studentId})`)
    )[0]!;
  });
  const free = async (gender = me.gender) => {
    const beds = await rows<{ id: string }>(sql`
      select b.id from dorm_bed b join dorm_room m on m.id = b.room_id
      where b.bed_use = 'free' and b.status = 'normal' and m.usage = '1' and m.status = 'enabled' and b.gender = ${gender}
        order by b.building_id <> (select building_id from dorm_bed where id = ${me.bedId}), b.bed_code limit 2`);
    return beds.map(({ id }) => id);
  };
  const form = (more: object) => ({
    type: 'empty',
    reasonCode: 'study',
    reason: '与竞赛队友同住，便于晚间训练',
    ...more,
  });
  const submit = async (more: object) =>
    ((await student!.ok('post', `${CHANGE}/submit`, form(more))) as { id: string }).id;
  const refusal = async (more: object, who = student!) => {
    const { body } = await who.post(`${CHANGE}/submit`, form(more));
    const problem = body as unknown as { error?: string; errors?: { field: string; key?: string }[] };
    return problem.errors?.[0]?.field ?? problem.error;
  };
  const stored = async (id: string) =>
    (await rows<Row>(sql`select audit_status, exec_status, fee_diff from dorm_change where id = ${id}`))[0]!;
  const bedOf = async (studentId: string) => {
    const found = await rows<{ bedId: string }>(
      sql`select bed_id from dormitory_register where student_id = ${studentId} and purpose = 'live' and state = 'living'`,
    );
    assert.equal(found.length, 1, 'exactly one bed to live in');
    return found[0]!.bedId;
  };
  type Card = { instanceId: string; taskNo: number; taskVersion: number; bizId: string };
  const decide = async (who: Caller, id: string, action = 'approve') => {
    const { records } = (await who.ok('get', `${CHANGE}/todo`, { size: 50 })) as { records: Card[] };
    const { instanceId, taskNo, taskVersion } = records.find(({ bizId }) => bizId === id)!;
    const tasks = [{ instanceId, taskNo, taskVersion }];
    return who.post(`${CHANGE}/batchAudit`, { action, tasks, comment: '情况属实' });
  };
  /** Whoever is asked says yes until nobody is asked any more. */
  const grant = async (id: string) => {
    for (let step = 0; step < 6; step += 1) {
      const [asked] = await rows<{ account: string }>(sql`
        select u.account_no as account from flow_task t join flow_instance i on i.id = t.instance_id
        join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no join sys_user u on u.id = c.user_id
        where i.biz_id = ${id} and t.status = 'open' order by u.account_no limit 1`);
      if (!asked) return;
      const answer = await decide(await at.world.as(asked.account), id);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    }
  };
  const execute = (id: string, more: object = {}) =>
    admin!.post(`${CHANGE}/execute`, { id, keyReturned: true, keyIssued: 'B2', ...more });

  test('a bed that is asked for is nobody else’s; granted and with the key back, he lives there', async () => {
    const [bed] = await free();
    const before = await rows(sql`select room_name from student where id = ${me.studentId}`);
    const id = await submit({ toBedId: bed });
    assert.deepEqual(await rows(sql`select room_name from student where id = ${me.studentId}`), before);
    const other = await at.world.as(mate.account);
    assert.equal(await refusal({ toBedId: bed }, other), 'toBedId');
    const stranger = (await living(sql`s.gender = ${me.gender} and r.student_id <> ${me.studentId}`))[0]!;
    const desk = await admin!.post(`${CHANGE}/adminBatch`, {
      moves: [{ studentId: stranger.studentId, toBedId: bed }],
      reason: '楼层统一调整',
    });
    assert.equal(desk.body.error, 'register.bedTaken');
    assert.equal(await refusal({ toBedId: bed }), 'change.twice');
    const steps = (await student!.ok('get', `${CHANGE}/getMine`)) as { records: { id: string }[] };
    assert.equal(steps.records[0]!.id, id);
    await grant(id);
    assert.equal((await stored(id)).execStatus, 'toMove');
    assert.equal((await execute(id, { keyReturned: false })).body.error, 'kit.invalid');
    const both = await Promise.all([execute(id), execute(id)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(await bedOf(me.studentId), bed);
    assert.equal(typeof (await stored(id)).feeDiff, 'number');
    const old = await rows(sql`select 1 from dorm_bed where id = ${me.bedId} and bed_use = 'free'`);
    assert.equal(old.length, 1);
  });

  test('two swap once the other agrees, and neither is ever without a bed', async () => {
    const peer = await at.world.as(mate.account);
    const [{ studentNo } = { studentNo: '' }] = await rows<{ studentNo: string }>(
      sql`select student_no from student where id = ${mate.studentId}`,
    );
    const [{ studentNo: woman } = { studentNo: '' }] = await rows<{ studentNo: string }>(sql`
      select s.student_no from dormitory_register r join student s on s.id = r.student_id join sys_user u on u.person_id = s.id
      where r.state = 'living' and s.gender <> ${me.gender} and u.status = 'enabled' limit 1`);
    assert.equal(await refusal({ type: 'swap', peerNo: woman }), 'peerNo');
    assert.equal(await refusal({ type: 'swap', peerNo: 'nobody' }), 'peerNo');
    assert.equal(await refusal({ type: 'admin' }), 'type');
    const refused = await submit({ type: 'swap', peerNo: studentNo });
    assert.equal((await decide(peer, refused, 'reject')).status, 200);
    assert.deepEqual((await stored(refused)).execStatus, 'cancelled');
    const id = await submit({ type: 'swap', peerNo: studentNo });
    assert.equal((await decide(peer, id)).status, 200);
    await grant(id);
    assert.equal((await execute(id)).status, 200);
    assert.deepEqual([await bedOf(me.studentId), await bedOf(mate.studentId)], [mate.bedId, me.bedId]);
  });

  test('nobody grants a bed that is no longer held, and the clock frees it', async () => {
    const [bed] = await free();
    const id = await submit({ toBedId: bed });
    at.world.setTime('2026-11-25 09:01:00');
    await enter();
    assert.equal((await decide(fdy!, id, 'reject')).status, 200);
    const again = await submit({ toBedId: bed });
    at.world.setTime('2026-11-30 09:02:00');
    await at.world.runJob('change.expire');
    assert.deepEqual(
      [(await stored(again)).auditStatus, (await stored(again)).execStatus],
      ['rejected', 'expired'],
    );
    await enter();
    const slow = await submit({ toBedId: bed });
    await grant(slow);
    at.world.setTime('2026-12-08 09:03:00');
    await at.world.runJob('register.expire');
    await at.world.runJob('change.expire');
    await enter();
    assert.equal((await stored(slow)).execStatus, 'expired');
    assert.equal((await execute(slow)).body.error, 'change.notToMove');
    assert.equal((await rows(sql`select 1 from dorm_bed where id = ${bed} and bed_use = 'free'`)).length, 1);
    at.world.setTime('2026-11-20 09:00:00');
    await enter();
  });

  test('a ring moves at once or not at all, and ends what its people had asked for', async () => {
    const ring = (await living(sql`s.gender = ${me.gender}`)).slice(0, 4);
    const moves = ring.map(({ studentId }, index) => ({
      studentId,
      toBedId: ring[(index + 1) % ring.length]!.bedId,
    }));
    const outside = (await living(sql`s.gender = ${me.gender}`))[5]!;
    const broken = [...moves.slice(0, 3), { studentId: ring[3]!.studentId, toBedId: outside.bedId }];
    const send = (some: object[]) =>
      admin!.post(`${CHANGE}/adminBatch`, { moves: some, reason: '班级统一调整' });
    assert.equal((await send(broken)).body.error, 'register.bedTaken');
    for (const one of ring) assert.equal(await bedOf(one.studentId), one.bedId);
    assert.equal((await send([...moves, moves[0]!])).body.error, 'change.bedTwice');
    const [bed] = await free();
    const asked = await submit({ toBedId: bed });
    const mine = ring.some(({ studentId }) => studentId === me.studentId);
    const both = await Promise.all([send(moves), send(moves)]);
    assert.ok(both.some(({ status }) => status === 200));
    assert.ok(both.every(({ status }) => status === 200 || status === 400));
    for (const one of moves) await bedOf(one.studentId);
    assert.equal((await stored(asked)).auditStatus, mine ? 'rejected' : 'running');
    const keeper = await at.world.as('sgy01');
    const foreign = (
      await living(
        sql`not exists (select 1 from building b join teacher t on t.staff_no = 'sgy01' and b.keeper_ids @> array[t.id] where b.id = r.building_id)`,
      )
    )[0]!;
    const [far] = await free(foreign.gender);
    const reach = await keeper.post(`${CHANGE}/adminBatch`, {
      moves: [{ studentId: foreign.studentId, toBedId: far }],
      reason: '不属于本楼的学生',
    });
    assert.equal(reach.status, 404);
  });

  test('who leaves, has moved twice or asks at the end of a term is refused', async () => {
    const [bed] = await free();
    await rows(
      sql`update dormitory_register set state = 'leaving' where student_id = ${me.studentId} and purpose = 'live' and state = 'living'`,
    );
    assert.equal(await refusal({ toBedId: bed }), 'change.checkoutOpen');
    await rows(
      sql`update dormitory_register set state = 'living' where student_id = ${me.studentId} and state = 'leaving'`,
    );
    const [term] = await rows<{ endDate: string }>(
      sql`select end_date from school_calendar where start_date <= '2026-11-20' and end_date >= '2026-11-20'`,
    );
    at.world.setTime(`${term!.endDate} 09:00:00`);
    assert.equal(await refusal({ toBedId: bed }, await at.world.as('stu01')), 'change.frozen');
    at.world.setTime('2026-11-20 09:00:00');
    const first = await submit({ toBedId: bed });
    await student!.ok('post', `${CHANGE}/withdraw`, { id: first });
    assert.equal((await rows(sql`select 1 from dorm_bed where id = ${bed} and bed_use = 'free'`)).length, 1);
    await rows(sql`
      update dorm_change set audit_status = 'approved', exec_status = 'done', decided_at = '2026-11-10' where student_id = ${me.studentId}`);
    assert.equal(await refusal({ toBedId: bed }), 'change.termLimit');
    const { total } = (await admin!.ok('get', `${CHANGE}/stats`, {
      from: '2026-11-01',
      to: '2026-11-30',
    })) as {
      total: { asked: number; done: number };
    };
    const [hand] = await rows<{ asked: number; done: number }>(sql`
      select count(*) as asked, count(*) filter (where exec_status = 'done') as done from dorm_change
      where submitted_at >= '2026-11-01' and submitted_at < '2026-12-01'`);
    assert.deepEqual([total.asked, total.done], [hand!.asked, hand!.done]);
    assert.deepEqual(at.world.crashes, []);
  });
});
