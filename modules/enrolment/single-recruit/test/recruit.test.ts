import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { confirmedCandidates } from '../server/door.ts';
import { openBatch, person, qualified, rooms, rowsOf, run } from './recruit.fixture.ts';

describe('entrance examination', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const stored = async (id: string) => {
    const [row] = await rowsOf<{
      auditStatus: string;
      payStatus: string;
      examStatus: string;
      ticketNo: string | null;
    }>(
      at.world,
      sql`select audit_status, pay_status, exam_status, ticket_no from candidate where id = ${id}`,
    );
    return row!;
  };

  test('what is filled in is judged: identity number, sex, kind, wishes, proofs', async () => {
    const batch = await openBatch(admin, at.world);
    const add = async (more: object) => {
      const { body } = await admin.post('dzks/candidate/add', { batchId: batch.batchId, ...person(more) });
      return (body.errors ?? []).map((one: { field: string }) => one.field) as string[];
    };
    assert.deepEqual(await add({ idNumber: '110101199003071234' }), ['idNumber']);
    const somebody = person();
    assert.deepEqual(await add({ ...somebody, gender: somebody.gender === '1' ? '2' : '1' }), ['gender']);
    assert.deepEqual(await add({ kind: '5' }), ['kind']);
    const other = await openBatch(admin, at.world);
    assert.deepEqual(await add({ wishIds: [other.plans[0]] }), ['wishIds']);
    assert.deepEqual(await add({}), []);
    const twice = person();
    await admin.ok('post', 'dzks/candidate/add', { batchId: batch.batchId, ...twice });
    const again = await admin.post('dzks/candidate/add', {
      batchId: batch.batchId,
      ...twice,
      name: '另一人',
    });
    assert.equal(again.body.error, 'single-recruit.registeredTwice');
  });

  test('a registration goes to the office; who enters it himself decides with it, and the fee is billed', async () => {
    const batch = await openBatch(admin, at.world, { feeAmount: 12_000 });
    const { id } = await admin.ok('post', 'dzks/candidate/add', { batchId: batch.batchId, ...person() });
    const empty = await admin.post('dzks/candidate/handIn', { id });
    assert.equal(empty.body.error, 'kit.invalid');
    const { version } = await admin.ok('get', 'dzks/candidate/detail', { id });
    await admin.ok('post', 'dzks/candidate/update', { id, version, wishIds: batch.plans });
    await admin.ok('post', 'dzks/candidate/handIn', { id });
    const row = await stored(String(id));
    assert.deepEqual([row.auditStatus, row.payStatus], ['approved', 'unpaid']);
    const bills = await rowsOf<{ amount: number; status: string }>(
      at.world,
      sql`select amount, status from bill where biz_type = 'recruitCandidate' and biz_id = ${String(id)}`,
    );
    assert.deepEqual(
      bills.map(({ amount, status }) => [Number(amount), status]),
      [[12_000, 'unpaid']],
    );
    await admin.ok('post', 'dzks/candidate/waive', { id, reason: '建档立卡，免缴' });
    assert.equal((await stored(String(id))).payStatus, 'free');
    const [voided] = await rowsOf<{ status: string }>(
      at.world,
      sql`select status from bill where biz_id = ${String(id)}`,
    );
    assert.equal(voided!.status, 'void');
  });

  test('a subject that names majors is sat by those who wish for them; wishes that are examined differently are refused', async () => {
    const batch = await openBatch(admin, at.world);
    const [first, second, third] = batch.plans;
    const [major] = await rowsOf<{ id: string }>(
      at.world,
      sql`select major_id as id from major_plan where id = ${first!}`,
    );
    const { id: sessionId } = await admin.ok('post', 'dzks/recruitSession/add', {
      ...{ batchId: batch.batchId, name: '技能测试', fillMode: 'full' },
      ...{ startAt: '2027-01-04 09:00:00', endAt: '2027-01-04 11:00:00' },
    });
    const subject = {
      ...{ batchId: batch.batchId, name: '技能', subjectType: 'skill', fullScore: 100, weight: 100 },
      ...{ sort: 2, sessionId, majorIds: [major!.id] },
    };
    await admin.ok('post', 'dzks/examSubject/add', subject);
    const add = (wishes: object) =>
      admin.post('dzks/candidate/add', { batchId: batch.batchId, ...person(), ...wishes });
    const mixed = await add({ wishIds: [first, second] });
    assert.deepEqual(
      mixed.body.errors.map((one: { field: string }) => one.field),
      ['wishIds'],
    );
    const adjusted = await add({ wishIds: [second], obeyAdjust: true, adjustIds: [first] });
    assert.deepEqual(
      adjusted.body.errors.map((one: { field: string }) => one.field),
      ['adjustIds'],
    );
    assert.equal((await add({ wishIds: [second, third] })).status, 200);
    const sitting = await qualified(admin, at.world, { ...batch, plans: [first!] }, 3);
    await qualified(admin, at.world, { ...batch, plans: [second!] }, 4);
    await rooms(admin, at.world, batch.batchId, 2);
    const own = await admin.ok('post', 'dzks/seat/arrange', { sessionId });
    const all = await admin.ok('post', 'dzks/seat/arrange', { sessionId: batch.sessionId });
    assert.deepEqual([own.candidates, all.candidates], [3, 7]);
    const seated = await rowsOf<{ id: string }>(
      at.world,
      sql`select candidate_id as id from recruit_seat where session_id = ${String(sessionId)}`,
    );
    assert.deepEqual(seated.map(({ id }) => id).toSorted(), sitting.toSorted());
  });

  test('seats are drawn, the same ones for the same draw; rooms that are too few are said to lack seats', async () => {
    const batch = await openBatch(admin, at.world);
    const ids = await qualified(admin, at.world, batch, 34);
    await rooms(admin, at.world, batch.batchId, 1);
    const short = await admin.post('dzks/seat/arrange', { sessionId: batch.sessionId });
    assert.deepEqual([short.body.error, short.body.facts.count], ['single-recruit.roomShort', 4]);
    await run(at.world, sql`delete from recruit_room where batch_id = ${batch.batchId}`);
    await rooms(admin, at.world, batch.batchId, 2);
    const trial = await admin.ok('post', 'dzks/seat/arrange', { sessionId: batch.sessionId, dryRun: true });
    assert.deepEqual([trial.candidates, trial.conflicts], [34, 0]);
    assert.equal((await stored(ids[0]!)).ticketNo, null);
    const seats = () =>
      rowsOf<{ place: string }>(
        at.world,
        sql`select candidate_id || ' ' || room_id || ' ' || seat_no as place from recruit_seat where session_id = ${batch.sessionId} order by 1`,
      );
    await admin.ok('post', 'dzks/seat/arrange', { sessionId: batch.sessionId });
    const first = await seats();
    const ticket = (await stored(ids[0]!)).ticketNo;
    await admin.ok('post', 'dzks/seat/arrange', { sessionId: batch.sessionId });
    assert.notDeepEqual(await seats(), first);
    await admin.ok('post', 'dzks/seat/arrange', { sessionId: batch.sessionId, runNo: 1 });
    assert.deepEqual(await seats(), first);
    assert.equal((await stored(ids[0]!)).ticketNo, ticket);
    assert.equal((await stored(ids[0]!)).examStatus, 'seated');
  });

  test('two draws at once leave one whole arrangement', async () => {
    const batch = await openBatch(admin, at.world);
    await qualified(admin, at.world, batch, 12);
    await rooms(admin, at.world, batch.batchId, 1);
    const both = await Promise.all(
      [1, 2].map(() => admin.post('dzks/seat/arrange', { sessionId: batch.sessionId })),
    );
    assert.deepEqual(
      both.map((one) => one.status),
      [200, 200],
    );
    const [held] = await rowsOf<{ count: number; runNo: number }>(
      at.world,
      sql`select (select count(*) from recruit_seat where session_id = s.id) as count, run_no from recruit_session s where id = ${batch.sessionId}`,
    );
    assert.deepEqual(held, { count: 12, runNo: 2 });
  });

  test('people change places with a reason; printed tickets are void then, and only the room’s watchers let people in', async () => {
    const batch = await openBatch(admin, at.world);
    await qualified(admin, at.world, batch, 12);
    await rooms(admin, at.world, batch.batchId, 1);
    await admin.ok('post', 'dzks/seat/arrange', { sessionId: batch.sessionId });
    const map = () => admin.ok('get', 'dzks/seat/getMap', { sessionId: batch.sessionId });
    const { seats, roomId } = await map();
    const [one, two] = seats;
    const codeOf = async (candidateId: string) => {
      const { qr } = await admin.ok('get', 'dzks/ticket/getTicket', { id: candidateId });
      return decodeURIComponent(String(qr).split('code=')[1]!);
    };
    await admin.ok('post', 'dzks/recruitSession/lock', { id: batch.sessionId });
    const early = await admin.post('dzks/recruitSession/publish', { id: batch.sessionId });
    assert.equal(early.body.error, 'single-recruit.staffShort');
    const { drawn } = await admin.ok('post', 'dzks/recruitStaff/draw', { sessionId: batch.sessionId });
    assert.equal(drawn, 2);
    // the draw is by chance: whoever is let in nowhere below must not be among them
    await run(
      at.world,
      sql`
      update recruit_staff set teacher_id = (select t.id from teacher t where t.staff_no <> 'yx01' and not exists (
          select 1 from recruit_staff o where o.session_id = ${batch.sessionId} and o.teacher_id = t.id) order by t.staff_no limit 1)
      where session_id = ${batch.sessionId} and teacher_id = (select id from teacher where staff_no = 'yx01')`,
    );
    await run(
      at.world,
      sql`
      update recruit_staff set teacher_id = t.id from teacher t where t.staff_no = 'teacher01' and duty = 'chief' and session_id = ${batch.sessionId}
        and not exists (select 1 from recruit_staff o where o.session_id = ${batch.sessionId} and o.teacher_id = t.id)`,
    );
    await admin.ok('post', 'dzks/recruitSession/publish', { id: batch.sessionId });
    const before = await codeOf(one.candidateId);
    await admin.ok('post', 'dzks/seat/swap', {
      seatId: one.id,
      roomId,
      seatNo: two.seatNo,
      reason: '考生视力不佳',
    });
    const now = (await map()).seats;
    assert.deepEqual([now[0].candidateId, now[1].candidateId], [two.candidateId, one.candidateId]);
    at.world.setTime('2026-11-30 08:30:00');
    const teacher = await at.world.as('teacher01');
    const other = await at.world.as('yx01');
    assert.equal(
      (await teacher.post('dzks/seat/present', { code: before })).body.error,
      'single-recruit.ticketVoid',
    );
    const after = await (async () => {
      admin = await at.world.as('admin');
      return codeOf(one.candidateId);
    })();
    assert.equal(
      (await other.post('dzks/seat/present', { code: after })).body.error,
      'single-recruit.notYourRoom',
    );
    const came = await teacher.ok('post', 'dzks/seat/present', { code: after });
    assert.equal(came.name, one.name);
    assert.equal(
      (await teacher.post('dzks/seat/present', { code: `${after.slice(0, -1)}x` })).body.error,
      'single-recruit.ticketWrong',
    );
    assert.equal((await stored(one.candidateId)).examStatus, 'present');
    const { seats: mine } = await teacher.ok('get', 'dzks/seat/getMyRoom');
    const absent = mine.find((seat: { name: string }) => seat.name !== one.name);
    await teacher.ok('post', 'dzks/seat/mark', { seatId: absent.id, presence: 'absent' });
    assert.equal((await other.post('dzks/seat/mark', { seatId: absent.id, presence: 'cheat' })).status, 404);
    const { html } = await admin.ok('get', 'dzks/ticket/batchPrint', {
      sessionId: batch.sessionId,
      roomId,
      sheet: 'roll',
    });
    assert.match(html, /考场签到表/);
  });

  test('a college sees who wishes for its majors first, and no identity number', async () => {
    const yx = await at.world.as('yx01');
    const { records } = await yx.ok('get', 'dzks/candidate/list', { size: 50 });
    const [own] = await rowsOf<{ id: string }>(
      at.world,
      sql`select department_id as id from teacher where staff_no = 'yx01'`,
    );
    assert.ok(records.length > 0);
    for (const row of records) assert.equal(row.departmentId, own!.id);
    assert.equal(
      (await yx.post('dzks/candidate/reveal', { id: records[0].id, field: 'idNumber', reason: '核对' }))
        .status,
      403,
    );
  });

  test('admission reads of who has confirmed all that it writes, and of nobody else', async () => {
    const batch = await openBatch(admin, at.world);
    const [one, two] = await qualified(admin, at.world, batch, 2);
    await run(
      at.world,
      sql`
      update candidate set admit_status = case when id = ${one!} then 'confirmed' else 'admitted' end, admitted_plan_id = ${batch.plans[0]!}, total_score = 286.5
      where id = any(${[one, two]}::uuid[])`,
    );
    const confirmed = await at.world.work((work) => confirmedCandidates(work, [one!, two!]));
    assert.deepEqual(
      confirmed.map(({ candidateId, totalPt, idNumber }) => [candidateId, totalPt, idNumber.length]),
      [[one, 28_650, 18]],
    );
  });
});
