import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const CALL = 'xsgl/statusChange';
const WHY = { reasonCode: 'family', reason: '家中情况变化，需要办理学籍异动手续。' };

describe('status changes', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin]: Caller[] = [];
  let [meId, classId, today] = ['', '', ''];

  before(async () => {
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
    const me = await at.world.work(async (work) => ({
      today: work.at.slice(0, 10),
      row: await work.db.row<{ id: string; classId: string }>(sql`
        select s.id, s.class_id from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`),
    }));
    [meId, classId, today] = [me.row!.id, me.row!.classId, me.today];
  });

  const decide = async (caller: Caller, bizId: string, action = 'approve') => {
    const { records } = (await caller.ok('get', `${CALL}/todo`, { size: 50 })) as {
      records: {
        bizId: string;
        instanceId: string;
        taskNo: number;
        taskVersion: number;
        lines: { text: string }[];
      }[];
    };
    const card = records.find((one) => one.bizId === bizId);
    assert.ok(card, `nothing to decide about ${bizId}`);
    const { instanceId, taskNo, taskVersion, lines } = card;
    await caller.ok('post', `${CALL}/batchAudit`, {
      ...{ action, comment: '已核对', tasks: [{ instanceId, taskNo, taskVersion }] },
    });
    return lines.map(({ text }) => text).join('；');
  };
  const stand = (id: string) =>
    at.world.work((work) =>
      work.db.row<{ studentStatus: string; execStatus: string; failKey: string | null; classId: string }>(sql`
        select s.student_status, t.exec_status, t.fail_key, s.class_id from status_change t join student s on s.id = t.student_id
        where t.id = ${id}`),
    );
  const idOf = (given: unknown) => (given as { id: string }).id;
  /** Somebody of stu01's class, on the roll, without a change of his own; a bed of his is given back. */
  const mate = () =>
    at.world.work(async (work) => {
      const found = await work.db.row<{ id: string }>(sql`
        select s.id from student s where s.class_id = ${classId} and s.id <> ${meId} and s.student_status = '01'
          and not exists (select 1 from status_change t where t.student_id = s.id)
        order by s.student_no desc limit 1`);
      assert.ok(found);
      await work.db.run(sql`update bill set payer_id = 'gone' || id where student_id = ${found.id}`);
      await work.db.run(sql`
        update dormitory_register set state = 'ended', end_at = ${work.at}, end_reason = 'other' where student_id = ${found.id}
          and state in ('living', 'leaving')`);
      return found.id;
    });

  test('what is dated ahead changes nothing today; on its day it takes effect, and the last one is undone', async () => {
    const form = {
      kind: 'exchange',
      startDate: addDays(today, 1),
      endDate: addDays(today, 120),
      otherSchool: '友好学院',
      ...WHY,
    };
    const refused = await student!.post(`${CALL}/submit`, form);
    assert.deepEqual(
      refused.body.errors.map((one: { field: string }) => one.field),
      ['fileIds'],
    );
    await admin!.ok('post', 'xsgl/statusRule/update', await ruleOf('exchange', { needsProof: false }));
    const id = idOf(await student!.ok('post', `${CALL}/submit`, form));
    assert.equal((await student!.post(`${CALL}/submit`, form)).body.error, 'status.twice');
    assert.match(await decide(fdy!, id), /交流/);
    await decide(yx!, id);
    await decide(admin!, id);
    assert.deepEqual(await stand(id), { studentStatus: '01', execStatus: 'waiting', failKey: null, classId });
    await at.world.runJob('status.execute');
    assert.equal((await stand(id))!.studentStatus, '01');
    await admin!.ok('post', `${CALL}/arrange`, { id, effectiveOn: today, documentNo: '院教〔2026〕3号' });
    await at.world.runJob('status.execute');
    assert.deepEqual(await stand(id), { studentStatus: '05', execStatus: 'done', failKey: null, classId });
    await admin!.ok('post', `${CALL}/undo`, { id, reason: '交流协议终止' });
    assert.deepEqual(await stand(id), { studentStatus: '01', execStatus: 'undone', failKey: null, classId });
    assert.equal((await admin!.post(`${CALL}/undo`, { id, reason: '再次撤销' })).status, 400);
  });

  const ruleOf = async (kind: string, changes: object) => {
    const { records } = (await admin!.ok('get', 'xsgl/statusRule/list', { size: 50 })) as {
      records: { id: string; kind: string; version: number }[];
    };
    const rule = records.find((one) => one.kind === kind)!;
    return { id: rule.id, version: rule.version, ...changes };
  };

  test('who has a bed or owes isn’t let go, is told the way out, and goes once it is settled', async () => {
    const id = await mate();
    const bed = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        update dormitory_register set student_id = ${id} where id = (select g.id from dormitory_register g
          where g.state = 'living' and g.student_id <> ${id} order by g.id desc limit 1) returning id`),
    );
    assert.ok(bed);
    const change = idOf(
      await fdy!.ok('post', `${CALL}/agent`, { studentId: id, kind: 'withdraw', startDate: today, ...WHY }),
    );
    assert.match(await decide(yx!, change), /尚未退宿/);
    await decide(await at.world.as('xld01'), change);
    await decide(admin!, change);
    const held = await stand(change);
    assert.deepEqual([held!.studentStatus, held!.execStatus, held!.failKey], ['01', 'failed', 'holdsBed']);
    const blocked = await admin!.post(`${CALL}/execute`, { id: change });
    assert.equal(blocked.body.error, 'status.blocked');
    assert.match(blocked.body.msg, /请先办理退宿/);
    await at.world.work((work) =>
      work.db.run(
        sql`update dormitory_register set state = 'ended', end_at = ${work.at} where id = ${bed.id}`,
      ),
    );
    await admin!.ok('post', `${CALL}/execute`, { id: change });
    const gone = await stand(change);
    assert.deepEqual([gone!.studentStatus, gone!.execStatus], ['06', 'done']);
  });

  test('two who take the last seat of a class: one moves, the other is told that it is full', async () => {
    const target = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        update stu_class c set plan_count = c.student_count + 1, major_id = m.major_id, grade = m.grade,
          grade_major_id = m.grade_major_id, campus_id = m.campus_id from stu_class m
        where m.id = ${classId} and c.id = (select o.id from stu_class o where o.id <> ${classId} and o.status = 'active'
          and o.department_id = m.department_id order by o.grade = m.grade desc, o.id limit 1) returning c.id`),
    );
    assert.ok(target);
    const changes: string[] = [];
    for (const studentId of [await mate(), '']) {
      const who = studentId || (await mate());
      const form = {
        studentId: who,
        kind: 'changeClass',
        startDate: today,
        targetClassId: target.id,
        ...WHY,
      };
      const change = idOf(await fdy!.ok('post', `${CALL}/agent`, form));
      await decide(yx!, change);
      changes.push(change);
    }
    await Promise.all(changes.map((change) => decide(admin!, change)));
    const ends = await Promise.all(changes.map(stand));
    assert.deepEqual(ends.map((end) => end!.execStatus).sort(), ['done', 'failed']);
    assert.equal(ends.find((end) => end!.execStatus === 'failed')!.failKey, 'classFull');
  });

  test('nobody asks for another’s, nor for what only the school decides; a foreign counsellor finds nobody', async () => {
    const own = await student!.post(`${CALL}/submit`, { kind: 'expel', startDate: today, ...WHY });
    assert.equal(own.body.errors[0].field, 'kind');
    const foreign = await at.world.work((work) =>
      work.db.row<{ id: string }>(sql`
        select s.id from student s join stu_class c on c.id = s.class_id where s.student_status = '01' and s.arrived and not c.fdy_ids
          && array(select u.person_id from sys_user u where u.account_no = 'fdy01') limit 1`),
    );
    const form = { studentId: foreign!.id, kind: 'extend', startDate: today, ...WHY };
    assert.equal((await fdy!.post(`${CALL}/agent`, form)).status, 404);
    assert.equal((await student!.get(`${CALL}/board`, {})).status, 403);
  });
});
