import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { studentRoll } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { runTask } from '#platform/server/jobs/run-task.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { hold } from '../server/batch.ts';
import { applySome } from '../server/apply.ts';

const TO = '2027-2028';
const SCHOOL = '江州职业技术学院';

type Item = {
  id: string;
  studentId: string;
  action: string;
  result: string;
  note: string | null;
  classId: string;
};

describe('the school moves to the next year', () => {
  const at = suiteWorld();
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));
  const one = async <T>(query: Sql) => (await rows<T>(query))[0]!;
  let admin: Caller;
  let id: string;
  const items = (where: Sql) =>
    rows<Item>(sql`select id, student_id, action, result, note, class_id from rollover_item i
      where rollover_id = ${id} and ${where} order by i.id`);
  const set = (body: object) => admin.post('base/rolloverItem/set', { rolloverId: id, ...body });
  const blocked = async () => {
    const checks = (await admin.ok('post', 'base/rollover/check', { id })) as {
      code: string;
      level: string;
      count: number;
    }[];
    return checks.filter(({ level, count }) => level === 'block' && count > 0).map(({ code }) => code);
  };
  const begin = () => admin.post('base/rollover/run', { id, schoolName: SCHOOL });
  const onRoll = async () =>
    (await one<{ count: number }>(sql`select count(*) from student where enrolled`)).count;

  before(async () => {
    admin = await at.world.as('admin');
    // the demo's school has begun already
    const { batch } = await admin.ok('get', 'base/rollover/current');
    await admin.ok('post', 'base/rollover/cancel', { id: batch.id });
    // those of 2025 have two years and are at their end when 2027-2028 begins
    await run(sql`update student set years = 2 where grade = '2025'`);
  });

  test('not without a calendar, not twice at once, and nobody at the end is promoted unseen', async () => {
    const add = (toXn = TO) =>
      admin.post('base/rollover/add', {
        toXn,
        effectiveDate: '2026-11-20',
        switchTerm: true,
        tellStudents: true,
      });
    assert.equal((await add('2029-2030')).body.error, 'rollover.notNextYear');
    assert.equal((await add('2027-2029')).body.error, 'rollover.yearWrong');
    assert.equal((await add()).body.error, 'rollover.noCalendar');
    const term = {
      xn: TO,
      xqM: '1',
      startDate: '2027-08-30',
      endDate: '2028-01-16',
      weeks: 20,
      weekStart: '1',
    };
    const { id: termId } = await admin.ok('post', 'base/schoolCalendar/add', term);
    const answers = await Promise.all([add(), add()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)!.body.error, 'rollover.anotherOpen');
    id = answers.find(({ status }) => status === 200)!.data.id;
    const all = await items(sql`true`);
    assert.equal(all.length, await onRoll());
    assert.equal((await items(sql`graduating and action = 'promote'`)).length, 0);
    assert.ok((await items(sql`action = 'undecided'`)).length > 20);
    assert.deepEqual(
      (await blocked()).filter((code) => code !== 'bedHeld'),
      ['termDraft', 'undecided'],
    );
    await admin.ok('post', 'base/schoolCalendar/publish', { id: termId });
    assert.equal((await begin()).body.error, 'rollover.blocked');
  });

  test('a counsellor objects about his own, hears the answer, and nothing runs before', async () => {
    const fdy = await at.world.as('fdy01');
    const { records } = await fdy.ok('get', 'base/rolloverItem/list', { rolloverId: id, size: 500 });
    const own = new Set(records.map((row: Item) => row.id));
    const stranger = (await items(sql`true`)).find((item) => !own.has(item.id))!;
    const object = (itemId: string) =>
      fdy.post('base/rolloverItem/object', { id: itemId, content: '学分已补齐' });
    assert.equal((await object(stranger.id)).status, 404);
    const answers = await Promise.all([object(records[0].id), object(records[0].id)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(answers.find(({ status }) => status === 400)!.body.error, 'rollover.alreadyObjected');
    assert.ok((await blocked()).includes('objected'));
    assert.equal((await fdy.post('base/rollover/run', { id, schoolName: SCHOOL })).status, 403);
    const yx = await at.world.as('yx01');
    assert.equal((await yx.post('base/rollover/run', { id, schoolName: SCHOOL })).status, 403);
    const { id: objectionId } = answers.find(({ status }) => status === 200)!.data;
    await admin.ok('post', 'base/rolloverObjection/accept', { id: objectionId, answer: '已调整' });
    const { records: told } = await fdy.ok('get', 'base/sysMessage/list', { size: 50 });
    assert.ok(told.some(({ title }: { title: string }) => title === '异议已答复'));
  });

  test('one action for many, and what does not fit is refused with the name', async () => {
    const other = await items(sql`action = 'promote'`);
    assert.equal(
      (await set({ ids: [other[0]!.id], action: 'graduate' })).body.error,
      'rollover.notGraduating',
    );
    assert.equal(
      (await set({ all: { action: 'undecided' }, action: 'promote' })).body.error,
      'rollover.graduatingMoves',
    );
    const [repeater] = await items(sql`action = 'undecided'`);
    const target = await one<{ id: string }>(sql`
      select c.id from stu_class c join stu_class o on o.id = ${repeater!.classId} and o.major_id = c.major_id where c.grade = '2026'`);
    const repeat = { ids: [repeater!.id], action: 'retain', targetClassId: target.id };
    assert.equal((await set(repeat)).body.error, 'rollover.reasonNeeded');
    assert.equal(
      (await set({ ...repeat, targetClassId: repeater!.classId, reason: 'x' })).body.error,
      'rollover.targetWrong',
    );
    assert.equal((await set({ ...repeat, reason: '学分不足' })).status, 200);
    assert.equal((await set({ all: { action: 'undecided' }, action: 'graduate' })).status, 200);
  });

  test('a sheet of numbers and actions changes proposals and adds nobody', async () => {
    const of = await one<{ studentNo: string; id: string }>(sql`
      select s.student_no, i.id from rollover_item i join student s on s.id = i.student_id
      where i.rollover_id = ${id} and i.action = 'graduate' order by s.student_no limit 1`);
    const content = Buffer.from(`学号,动作,目标班级编码,原因\n${of.studentNo},延期,,补修\n`);
    const checked = await admin.form('base/rolloverItem/importCheck', {}, [{ name: 'a.csv', content }]);
    assert.deepEqual([checked.data.ok, checked.data.toAdd], [1, 0], JSON.stringify(checked.body));
    await admin.ok('post', 'base/rolloverItem/importRun', {
      checkId: checked.data.checkId,
      mode: 'update',
      onError: 'skip',
    });
    const [row] = await items(sql`i.id = ${of.id}`);
    assert.equal(row!.action, 'delay');
  });

  test('a graduate who holds a bed is refused with the way out; a dry run changes nothing', async () => {
    assert.deepEqual(await blocked(), ['bedHeld']);
    const refused = await begin();
    assert.equal(refused.body.error, 'rollover.blocked');
    assert.match(refused.body.msg, /床位/);
    const { version } = await admin.ok('get', 'base/rollover/detail', { id });
    await admin.ok('post', 'base/rollover/update', {
      id,
      version,
      releaseBeds: true,
      closeAccounts: true,
      copyGradeMajors: true,
    });
    assert.deepEqual(await blocked(), []);
    const before = await onRoll();
    const { parts, samples } = await admin.ok('get', 'base/rollover/dryRun', { id });
    const sum = (key: string) =>
      parts.reduce((all: number, part: Record<string, number>) => all + part[key]!, 0);
    assert.equal(sum('before'), before);
    assert.equal(sum('after'), before - sum('graduated'));
    assert.ok(samples.length > 0);
    assert.equal(await onRoll(), before);
    assert.equal(
      (await admin.post('base/rollover/run', { id, schoolName: '别的学校' })).body.error,
      'rollover.nameWrong',
    );
  });

  test('killed in the middle, whoever takes it over does everybody once; meanwhile nobody else changes a status', async () => {
    const total = (await items(sql`true`)).length;
    at.world.jobs.hold();
    const { jobId } = (await begin()).data;
    // the first node does thirty and dies: its transaction is kept, nothing else
    await at.world.work(async (work) => {
      await work.db.run(sql`select set_config('campus.rollover', ${work.tenant}, true)`);
      await applySome(work, await hold(work, id, ['running']), 30);
      await work.db.run(
        sql`update sys_job set status = 'running', attempt = 1, heartbeat_at = ${work.at} where id = ${jobId}`,
      );
    });
    assert.equal((await items(sql`result = 'pending'`)).length, total - 30);
    assert.equal((await admin.post('base/rollover/resume', { id })).body.error, 'rollover.stillRunning');
    const [waiting] = await items(sql`result = 'pending' and action = 'promote'`);
    await assert.rejects(
      at.world.work((work) => studentRoll.changeStatus(work, [waiting!.studentId], '02', '休学')),
      /underway|rolling over/,
    );
    at.world.setTime('2026-11-20 09:05:00');
    await runTask(at.world.platform, '000000', jobId);
    assert.equal((await items(sql`result = 'pending'`)).length, 0);
    const { status, done } = await admin.ok('get', 'base/rollover/detail', { id });
    assert.deepEqual([status, done], ['done', total - 30]);
    const twice =
      await rows(sql`select row_id from sys_oper_log where resource = 'student' and action = 'changeStatus'
      group by row_id having count(*) > 1`);
    assert.equal(twice.length, 0);
    await at.world.jobs.release();
  });

  test('graduates left their beds, classes and accounts; the term and the new grade are there', async () => {
    const [graduate] = await items(sql`action = 'graduate'`);
    const after = await one<{ studentStatus: string; roomName: string | null; status: string }>(sql`
      select s.student_status, s.room_name, u.status from student s join sys_user u on u.person_id = s.id
      where s.id = ${graduate!.studentId}`);
    assert.deepEqual(after, { studentStatus: '10', roomName: null, status: 'disabled' });
    const over = await one<{ count: number; led: number }>(sql`
      select count(*), count(*) filter (where fdy_ids <> '{}') as led from stu_class where grade = '2025' and status = 'graduated'`);
    assert.ok(over.count > 0 && over.led === 0);
    const term = await one<{ xn: string }>(sql`select xn from school_calendar where is_current`);
    assert.equal(term.xn, TO);
    assert.ok((await rows(sql`select 1 from grade_major where grade = '2027'`)).length > 0);
    const report = await admin.ok('get', 'base/rollover/report', { id });
    assert.equal(report.batch.status, 'done');
    assert.ok(report.parts.some((part: { before: number; after: number }) => part.before > part.after));
    const again = await admin.post('base/rollover/add', { toXn: TO, effectiveDate: '2026-11-20' });
    assert.ok(['rollover.yearDone', 'rollover.notNextYear'].includes(again.body.error));
  });

  test('taken back within a week, but for who changed since and beds that are taken', async () => {
    const beds = await rows<{ itemId: string; bedId: string; studentId: string }>(sql`
      select t.item_id, t.row_id as bed_id, i.student_id from rollover_trace t join rollover_item i on i.id = t.item_id
      where t.rollover_id = ${id} and t.kind = 'bed' order by t.id`);
    const taker = await one<{ id: string }>(sql`
      select s.id from student s join student o on o.id = ${beds[0]!.studentId} and o.gender = s.gender
      where s.enrolled and not exists (select 1 from dormitory_register g where g.resident_id = s.id) limit 1`);
    await admin.ok('post', 'yxgl/dormitoryRegister/reserve', { studentId: taker.id, bedId: beds[0]!.bedId });
    const touched = beds.at(-1)!;
    await at.world.work((work) => studentRoll.changeStatus(work, [touched.studentId], '14', '更正'));
    const undo = { id, schoolName: SCHOOL, reason: '学年弄错' };
    assert.equal(
      (await admin.post('base/rollover/undo', { ...undo, schoolName: 'x' })).body.error,
      'rollover.nameWrong',
    );
    const sent = await admin.post('base/rollover/undo', undo);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    assert.deepEqual(at.world.crashes, []);
    const { status, failure } = await admin.ok('get', 'base/rollover/detail', { id });
    assert.deepEqual([status, failure], ['undone', null]);
    const notes = new Map(
      (await items(sql`note is not null`)).map((item) => [item.id, [item.result, item.note]]),
    );
    assert.deepEqual(notes.get(beds[0]!.itemId), ['undone', 'bedTaken']);
    assert.deepEqual(notes.get(touched.itemId), ['kept', 'touched']);
    const back = await one<{ studentStatus: string; roomName: string | null; status: string }>(sql`
      select s.student_status, s.room_name, u.status from student s join sys_user u on u.person_id = s.id
      where s.id = ${beds[1]!.studentId}`);
    assert.deepEqual([back.studentStatus, back.status], ['01', 'enabled']);
    assert.notEqual(back.roomName, null);
    const led = await one<{ count: number }>(
      sql`select count(*) from stu_class where grade = '2025' and fdy_ids <> '{}' and status = 'active'`,
    );
    assert.ok(led.count > 0);
    const term = await one<{ xn: string }>(sql`select xn from school_calendar where is_current`);
    assert.equal(term.xn, '2026-2027');
    assert.equal((await admin.post('base/rollover/undo', undo)).body.error, 'rollover.notOpen');
  });

  test('later than a week nothing is taken back', async () => {
    await run(sql`update rollover set status = 'done', undo_until = '2026-11-01' where id = ${id}`);
    const late = await admin.post('base/rollover/undo', { id, schoolName: SCHOOL, reason: '太晚' });
    assert.equal(late.body.error, 'rollover.undoOver');
  });
});
