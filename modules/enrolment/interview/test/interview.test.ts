import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { heardIn } from '../public.ts';
import { evened, finalOf, outliers } from '../rules.ts';
import { drawn, drawnAgain } from '../rules/draw.ts';

test('of five the highest and the lowest fall away, of four the mean counts, fewer than three judge nobody', () => {
  assert.equal(finalOf([8_000, 8_500, 9_000, 9_500, 6_000]), 8_500);
  assert.equal(finalOf([8_000, 8_500, 9_000, 9_500]), 8_750);
  assert.equal(finalOf([8_000, 8_500]), null);
  assert.deepEqual(outliers([8_000, 8_200, 4_000], 10_000), [2]);
});

test('rooms on one scale keep their order and the full score, and are left alone where one has few', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 10, maxLength: 15 });
  fc.assert(
    fc.property(scores, scores, (one, two) => {
      for (const [at, after] of evened([one, two], 10_000).entries()) {
        const own = [one, two][at]!;
        const order = own.map((_, place) => place).toSorted((a, b) => own[a]! - own[b]!);
        for (let place = 1; place < order.length; place += 1)
          assert.ok(after[order[place]!]! >= after[order[place - 1]!]!);
        assert.ok(after.every((score) => score <= 10_000));
      }
    }),
  );
  assert.deepEqual(evened([[5_000], [9_000]], 10_000), [[5_000], [9_000]]);
});

test('draws come out the same again in their order, no turn twice; one that was put right by hand is found', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(sizes, fc.array(fc.tuple(fc.string(), fc.nat()), { maxLength: 20 }), (rooms, asked) => {
      const turns = rooms.flatMap((slots, at) =>
        Array.from({ length: slots }, (_, no) => ({
          ...{ id: `${at}-${no}`, roomId: `r${at}`, roomNo: `M${at}`, orderNo: no + 1 },
        })),
      );
      const free = new Map(turns.map((turn) => [turn.id, turn]));
      const draws = asked.flatMap(([seed, pick]) => {
        const roomIds = rooms.map((_, at) => `r${at}`).filter((_, at) => (pick >> at) % 2 === 0);
        const turn = drawn([...free.values()].toReversed(), roomIds, seed);
        if (turn) free.delete(turn.id);
        return turn ? [{ slotId: turn.id, roomIds, seed }] : [];
      });
      assert.equal(new Set(draws.map(({ slotId }) => slotId)).size, draws.length);
      assert.ok(draws.every(({ slotId, roomIds }) => roomIds.includes(`r${slotId.split('-')[0]}`)));
      assert.ok(drawnAgain(turns, draws).every(Boolean));
      const [first] = draws;
      const spare = [...free.keys()][0];
      if (first && spare) assert.equal(drawnAgain(turns, [{ ...first, slotId: spare }])[0], false);
    }),
  );
});

type Somebody = { id: string; registerNo: string; firstPlanId: string };

describe('interviews', () => {
  const at = suiteWorld();
  let admin: Caller;
  let judges: Caller[];
  let teacherIds: string[];
  let people: Somebody[];
  let [batchId, subjectId, roomId]: string[] = [];
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));
  const room = (more: object = {}) => ({
    ...{ batchId, subjectId, roomNo: 'A1', place: '实训楼 1', waitPlace: '大厅', slots: 4 },
    ...{
      startAt: '2026-11-20 08:30:00',
      endAt: '2026-11-20 12:00:00',
      examinerIds: teacherIds,
      chiefId: teacherIds[0],
    },
    dims: [
      { name: '表达', maxScore: 60 },
      { name: '动手', maxScore: 40 },
    ],
    ...more,
  });
  const draw = (number: string) => admin.post('dzks/interviewSlot/draw', { number });

  before(async () => {
    await run(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'admin'), must_change_password = false where user_type = 'staff'`);
    admin = await at.world.as('admin');
    const found = await rows<{ id: string; accountNo: string }>(sql`
      select t.id, u.account_no from teacher t join sys_user u on u.person_id = t.id join sys_user_role ur on ur.user_id = u.id
      join sys_role r on r.id = ur.role_id and r.role_code = 'teacher' order by t.staff_no limit 3`);
    teacherIds = found.map(({ id }) => id);
    judges = await Promise.all(found.map(({ accountNo }) => at.world.as(accountNo)));
    const [subject] = await rows<{ id: string; batchId: string }>(sql`
      select e.id, e.batch_id from exam_subject e join exam_batch b on b.id = e.batch_id and b.status = 'scoring' where e.subject_type = 'interview'`);
    [subjectId, batchId] = [subject!.id, subject!.batchId];
    people = await rows<Somebody>(sql`
      select id, register_no, first_plan_id from candidate where batch_id = ${batchId} and audit_status = 'approved' and exempt_type is null order by register_no limit 6`);
  });

  test('a room has three examiners at least, its chief among them, and criteria that add up', async () => {
    const fields = async (more: object) => {
      const { body } = await admin.post('dzks/interviewRoom/add', room(more));
      return body.errors.map((one: { field: string }) => one.field);
    };
    assert.deepEqual(await fields({ examinerIds: teacherIds.slice(0, 2) }), ['examinerIds']);
    assert.deepEqual(await fields({ dims: [{ name: '表达', maxScore: 60 }] }), ['dims']);
    ({ id: roomId } = await admin.ok('post', 'dzks/interviewRoom/add', room({ avoidIds: [people[5]!.id] })));
    await admin.ok('post', 'dzks/interviewRoom/open', { id: roomId });
  });

  test('turns are drawn at check-in: nobody has two, no turn is given twice, and whom the room avoids it never gets', async () => {
    const all = await Promise.all(people.slice(0, 5).map(({ registerNo }) => draw(registerNo)));
    const codes = all.flatMap(
      ({ body }) => body.data?.turns.map((one: { anonCode: string }) => one.anonCode) ?? [],
    );
    assert.equal(codes.length, 4, 'four turns for five people');
    assert.equal(new Set(codes).size, 4);
    assert.equal(all.filter(({ body }) => body.error === 'interview.noTurn').length, 1);
    const lucky = people[all.findIndex(({ status }) => status === 200)]!;
    const twice = await Promise.all([draw(lucky.registerNo), draw(lucky.registerNo)]);
    for (const { data } of twice) assert.deepEqual([data.isNew, data.turns.length], [false, 1]);
    assert.equal((await draw(people[5]!.registerNo)).body.error, 'interview.noTurn');
    assert.equal((await draw('2099999999')).body.error, 'interview.notQualified');
  });

  test('each draw is made again from its seed; one that was moved is told', async () => {
    const verify = () => admin.ok('get', 'dzks/interviewSlot/verify', { subjectId });
    const { draws, unlogged } = await verify();
    assert.deepEqual([draws.length, unlogged], [4, 0]);
    assert.ok(draws.every((one: { same: boolean }) => one.same));
    assert.ok(!JSON.stringify(draws).includes(people[0]!.id), 'draws are looked at without names');
    const code = draws[0].anonCode;
    const [before] = await rows<{ id: string }>(
      sql`select candidate_id as id from interview_slot where anon_code = ${code} and room_id = ${roomId!}`,
    );
    await run(
      sql`update interview_slot set candidate_id = null where anon_code = ${code} and room_id = ${roomId!}`,
    );
    const after = await verify();
    assert.equal(after.draws.filter((one: { same: boolean }) => !one.same).length, 1);
    await run(
      sql`update interview_slot set candidate_id = ${before!.id} where anon_code = ${code} and room_id = ${roomId!}`,
    );
    assert.equal(
      (await at.world.as('teacher01').then((who) => who.get('dzks/interviewSlot/verify', { subjectId })))
        .status,
      403,
    );
  });

  test('papers of a room: codes on its door, names at check-in alone, a sheet and a plate for each examiner', async () => {
    const print = async (sheet: string): Promise<string> =>
      (await admin.ok('get', 'dzks/interviewRoom/print', { id: roomId, sheet })).html;
    const [taken] = await rows<{ name: string; code: string }>(sql`
      select c.name, s.anon_code as code from interview_slot s join candidate c on c.id = s.candidate_id where s.room_id = ${roomId!} limit 1`);
    const examiners = await rows<{ name: string }>(
      sql`select name from teacher where id = any(${teacherIds}::uuid[])`,
    );
    const [door, roll, marks, plate] = await Promise.all(['door', 'roll', 'marks', 'plate'].map(print));
    for (const sheet of [door!, roll!, marks!]) assert.ok(sheet.includes(taken!.code));
    assert.ok(roll!.includes(taken!.name) && !door!.includes(taken!.name) && !marks!.includes(taken!.name));
    for (const { name } of examiners) assert.ok(marks!.includes(name) && plate!.includes(name));
    const { id } = await admin.ok('post', 'dzks/interviewRoom/add', room({ roomNo: 'A2' }));
    const early = await admin.get('dzks/interviewRoom/print', { id, sheet: 'door' });
    assert.equal(early.body.error, 'interview.notOpened');
  });

  test('examiners know codes alone; each speaks once, and who lies far off waits for the chief', async () => {
    const [chief, second, third] = judges;
    const [mine] = await chief!.ok('get', 'dzks/interviewSlot/getMyRoom');
    const said = JSON.stringify(mine);
    const names = await rows<{ name: string }>(
      sql`select name from candidate where id = any(${people.map(({ id }) => id)}::uuid[])`,
    );
    for (const { name } of names) assert.ok(!said.includes(name));
    for (const { id, registerNo } of people) assert.ok(!said.includes(id) && !said.includes(registerNo));
    const [first, other] = mine.turns;
    const slotId = first.id;
    const submit = (who: Caller, pts: number[]) => who.post('dzks/interviewScore/submit', { slotId, pts });
    assert.equal((await submit(chief!, [5_000, 3_000])).body.error, 'interview.notYourTurn');
    assert.equal(
      (await second!.post('dzks/interviewSlot/call', { slotId })).body.error,
      'interview.notChief',
    );
    await chief!.ok('post', 'dzks/interviewSlot/call', { slotId });
    const meanwhile = await chief!.post('dzks/interviewSlot/call', { slotId: other.id });
    assert.equal(meanwhile.body.error, 'interview.anotherCalled');
    assert.equal((await submit(chief!, [6_100, 3_000])).body.error, 'interview.markRange');
    assert.equal((await submit(chief!, [5_000, 3_000])).data.status, 'called');
    assert.equal((await submit(chief!, [6_000, 4_000])).body.error, 'interview.markFixed');
    assert.equal((await submit(second!, [5_200, 3_000])).data.status, 'called');
    assert.equal((await submit(third!, [1_000, 1_000])).data.status, 'called', 'far from the others');
    const [seen] = await second!.ok('get', 'dzks/interviewSlot/getMyRoom');
    assert.deepEqual(seen.turns.find((one: { id: string }) => one.id === slotId).all, []);
    const examinerId = teacherIds[2];
    await chief!.ok('post', 'dzks/interviewScore/return', { slotId, examinerId });
    assert.equal((await submit(third!, [5_100, 3_000])).data.status, 'done');
    const [slot] = await rows<{ score: number }>(sql`select score from interview_slot where id = ${slotId}`);
    assert.equal(Number(slot!.score), 81);
    assert.equal(
      (await at.world.as('fdy01').then((who) => who.post('dzks/interviewSlot/call', { slotId: other.id })))
        .status,
      404,
    );
  });

  test('a room closes when everybody was heard; its scores are taken, and who never came is absent', async () => {
    assert.equal(
      (await admin.post('dzks/interviewRoom/close', { id: roomId })).body.error,
      'interview.turnsOpen',
    );
    await run(
      sql`update interview_slot set status = 'absent', score = 0 where room_id = ${roomId!} and status = 'waiting'`,
    );
    assert.equal((await at.world.work((work) => heardIn(work, subjectId!)))!.open, 1);
    await admin.ok('post', 'dzks/interviewRoom/close', { id: roomId });
    const { open, heard } = (await at.world.work((work) => heardIn(work, subjectId!)))!;
    assert.equal(open, 0);
    assert.deepEqual(
      heard.filter(({ flag }) => flag === 'normal').map(({ pt }) => pt),
      [8_100],
    );
    await run(sql`update score_sheet set status = 'locked' where batch_id = ${batchId!}`);
    await admin.ok('post', 'dzks/totalScore/compute', { batchId });
    const [taken] = await rows<{ count: number }>(
      sql`select count(*) as count from exam_score where subject_id = ${subjectId!} and source = 'interview'`,
    );
    assert.equal(taken!.count, heard.length);
    assert.deepEqual(at.world.crashes, []);
  });
});
