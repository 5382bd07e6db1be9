import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import type { Sheet } from '../server/answers.ts';
import {
  begin,
  itemsOf,
  paperOf,
  planFor,
  RIGHT,
  rowsOf,
  save,
  sessionOf,
  studentsOf,
  submit,
  type Someone,
} from './exam.fixture.ts';

describe('taking a test', () => {
  const at = suiteWorld();
  let [admin, student, other]: Caller[] = [];
  let people: Someone[] = [];
  let paperId = '';
  /** Moves the clock and signs everybody in anew: tokens age. */
  let day = 20;
  const clock = async (time: string) => {
    at.world.setTime(`2026-11-${day} ${time}`);
    [admin, student, other] = await Promise.all(
      ['admin', 'stu01', people[1]!.accountNo].map((name) => at.world.as(name)),
    );
  };
  const attemptOf = async (sheet: Sheet) =>
    (
      await rowsOf<{ status: string; submitKind: string | null; totalPt: number | null; leaveCount: number }>(
        at.world,
        sql`select status, submit_kind, total_pt, leave_count from exam_attempt where id = ${sheet.attemptId}`,
      )
    )[0]!;
  before(async () => {
    people = await studentsOf(at.world, 4);
    await clock('09:00:00');
    paperId = await paperOf(admin!, { essays: false });
  });
  /** Time only goes on: what moved the clock leaves the next test another day. */
  const nextDay = () => {
    day += 1;
    return clock('09:00:00');
  };
  const window = () => ({ startAt: `2026-11-${day} 09:00:00`, endAt: `2026-11-${day} 11:00:00` });
  const plan = (more: object = {}, whom = people) =>
    planFor(admin!, whom, { paperIds: [paperId], ...window(), ...more });

  test('ten starts at once are one attempt, with one paper and one key', async () => {
    const planId = await plan({ shuffleQuestions: true, shuffleOptions: true });
    const sheets = await Promise.all(Array.from({ length: 10 }, () => begin(student!, planId)));
    assert.equal(new Set(sheets.map(({ attemptId, sessionKey }) => attemptId + sessionKey)).size, 1);
    assert.equal(new Set(sheets.map(({ questions }) => JSON.stringify(questions))).size, 1);
    const [count] = await rowsOf<{ count: number }>(
      at.world,
      sql`select count(*) as count from exam_attempt where plan_id = ${planId}`,
    );
    assert.equal(count!.count, 1);
  });

  test('saves numbered 5, 3, 5 leave the answer of 5, in whatever order and however often they come', async () => {
    const sheet = await begin(student!, await plan());
    for (const [seq, answer] of [
      [5, [1]],
      [3, [2]],
      [5, [3]],
    ] as const)
      assert.equal((await save(student!, sheet, itemsOf(sheet, { 单选: answer }, seq))).status, 200);
    await Promise.all(
      [9, 7, 8, 6].map((seq) => save(student!, sheet, itemsOf(sheet, { 判断: seq === 9 }, seq))),
    );
    const again: Sheet = await student!.ok('get', 'zxks/myExam/resume', sessionOf(sheet));
    assert.deepEqual(
      ['单选', '判断'].map((stem) => again.questions.find((one) => one.stem.startsWith(stem))!.answer),
      [[1], true],
    );
  });

  test('on another device everything is as it was, and the first one is told', async () => {
    const planId = await plan({ shuffleQuestions: true, shuffleOptions: true });
    const first = await begin(student!, planId);
    await save(student!, first, itemsOf(first, { 填空: ['甲'] }));
    await clock('09:20:00');
    const phone = await begin(student!, planId, 'phone-of-the-test');
    const shape = ({ questions }: Sheet) =>
      questions.map(({ versionId, options }) => [versionId, ...options.map((one) => one.at)]);
    assert.deepEqual(shape(phone), shape(first));
    assert.deepEqual(phone.questions.find(({ stem }) => stem.startsWith('填空'))!.answer, ['甲']);
    assert.equal(phone.deadlineAt, first.deadlineAt);
    const late = await save(student!, first, itemsOf(first, { 填空: ['乙'] }, 99));
    assert.deepEqual([late.status, late.body.error], [400, 'exam.takenOver']);
    const [seen] = await rowsOf<{ count: number }>(
      at.world,
      sql`select count(*) as count from exam_event where attempt_id = ${first.attemptId} and kind = 'takeOver'`,
    );
    assert.equal(seen!.count, 1);
    await nextDay();
  });

  test('time is the server’s: the job ends an attempt at its deadline, 30 s later nothing is taken, and what came is kept beside', async () => {
    const planId = await plan({ durationMin: 10 });
    const sheet = await begin(student!, planId);
    await save(student!, sheet, itemsOf(sheet, { 单选: [1] }));
    await clock('09:10:20');
    assert.equal((await save(student!, sheet, itemsOf(sheet, { 判断: true }, 2))).status, 200);
    await clock('09:10:41');
    const over = await save(student!, sheet, itemsOf(sheet, { 填空: ['太晚'] }, 3));
    assert.equal(over.body.error, 'exam.timeOver');
    await at.world.runJob('exam.tick');
    const { status, submitKind, totalPt } = await attemptOf(sheet);
    assert.deepEqual([status, submitKind, totalPt], ['graded', 'timeout', 500]);
    const [late] = await rowsOf<{ lateAnswer: string[]; answer: string[] | null }>(
      at.world,
      sql`select late_answer, answer from exam_answer where attempt_id = ${sheet.attemptId} and late_answer is not null`,
    );
    assert.deepEqual([late!.lateAnswer, late!.answer], [['太晚'], null]);
    assert.equal(
      (await save(student!, sheet, itemsOf(sheet, { 填空: ['更晚'] }, 4))).body.error,
      'exam.ended',
    );
    await nextDay();
  });

  test('handing in twice at once is once; a save that races with it never changes what was marked', async () => {
    const planId = await plan();
    const sheet = await begin(student!, planId);
    const answers = await Promise.all([
      submit(student!, sheet, itemsOf(sheet, RIGHT, 10)),
      submit(student!, sheet, itemsOf(sheet, RIGHT, 10)),
      ...Array.from({ length: 6 }, (_, at2) =>
        save(student!, sheet, itemsOf(sheet, { 单选: [0] }, 20 + at2)),
      ),
    ]);
    assert.deepEqual(
      answers.slice(0, 2).map(({ status }) => status),
      [200, 200],
    );
    const { totalPt } = await attemptOf(sheet);
    const [stored] = await rowsOf<{ pt: number; answer: number[] }>(
      at.world,
      sql`select x.pt, x.answer from exam_answer x join question_version v on v.id = x.version_id where x.attempt_id = ${sheet.attemptId} and v.type = 'single'`,
    );
    assert.equal(stored!.pt, stored!.answer[0] === 1 ? 300 : 0);
    assert.equal(totalPt, 700 + stored!.pt);
  });

  test('before, after, too late, without the code, from elsewhere, not on the roster and unread: each has its sentence', async () => {
    const tried = async (planId: string, more: object = {}, who = student!) =>
      (await who.post('zxks/myExam/start', { planId, device: 'device-of-the-test', ...more })).body.error;
    const later = { startAt: `2026-11-${day} 09:05:00` };
    const planId = await plan({ lateMin: 15, accessCode: '8888', ...later });
    assert.equal(await tried(planId, { accessCode: '8888' }), 'exam.notOpen');
    await clock('09:05:00');
    assert.equal(await tried(planId), 'exam.accessCode');
    assert.equal(await tried(await plan({ ipRanges: '10.9.0.0/16' })), 'exam.wrongPlace');
    assert.equal(await tried(await plan({}, [people[0]!]), {}, other!), 'exam.notOnRoster');
    await clock('09:20:00');
    assert.equal(await tried(planId, { accessCode: '8888' }), 'exam.late');
    await clock('11:00:00');
    assert.equal(await tried(planId, { accessCode: '8888' }), 'exam.closed');
    await nextDay();
    const reading = await plan();
    const material = await admin!.ok('post', 'zxks/examMaterial/add', {
      planId: reading,
      title: '须知',
      content: '读',
      minSeconds: 10,
      sort: 1,
    });
    assert.equal(await tried(reading), 'exam.materialUnread');
    const beat = () => student!.ok('post', 'zxks/myExam/heartbeat', { materialId: material.id });
    await beat();
    await clock('09:00:25');
    const { seconds } = await beat();
    assert.ok(seconds >= 10 && seconds <= 30, String(seconds));
    // who was away for long did not read meanwhile
    await clock('09:05:25');
    assert.equal((await beat()).seconds, seconds);
    assert.equal(await tried(reading), undefined);
    await nextDay();
  });

  test('nobody hands in too early, and nobody reaches another’s attempt', async () => {
    const planId = await plan({ minSubmitMin: 30 });
    const sheet = await begin(student!, planId);
    assert.match((await submit(student!, sheet)).body.msg, /开考30分钟后方可交卷/);
    for (const answer of [
      await save(other!, sheet, itemsOf(sheet, { 单选: [1] })),
      await submit(other!, sheet),
      await other!.get('zxks/myExam/resume', sessionOf(sheet)),
      await other!.post('zxks/myExam/event', { ...sessionOf(sheet), kind: 'leave', seconds: 60 }),
    ])
      assert.equal(answer.body.error, 'exam.notOnRoster');
  });

  test('who leaves too often is flagged or handed in; short absences count for nothing', async () => {
    const leave = (sheet: Sheet, seconds: number) =>
      student!.ok('post', 'zxks/myExam/event', { ...sessionOf(sheet), kind: 'leave', seconds });
    const kind = await begin(student!, await plan({ leaveLimit: 2, leaveGraceSec: 5 }));
    for (const seconds of [3, 20, 20, 20]) await leave(kind, seconds);
    assert.deepEqual([(await attemptOf(kind)).leaveCount, (await attemptOf(kind)).status], [3, 'doing']);
    const strict = await begin(student!, await plan({ leaveLimit: 2, onLimit: 'submit' }));
    assert.equal((await leave(strict, 20)).ended, false);
    assert.equal((await leave(strict, 20)).ended, true);
    assert.deepEqual(
      [(await attemptOf(strict)).status, (await attemptOf(strict)).submitKind],
      ['graded', 'limit'],
    );
  });

  test('an edit of a question changes no paper that is out, and a test that somebody began is not withdrawn', async () => {
    const own = await paperOf(admin!, { essays: false });
    const planId = await plan({ paperIds: [own] });
    const sheet = await begin(student!, planId);
    const [question] = await rowsOf<{ id: string; version: number }>(
      at.world,
      sql`select q.id, q.version from question q join question_version v on v.question_id = q.id join paper_question p on p.version_id = v.id
        where p.paper_id = ${own} and q.type = 'single'`,
    );
    await admin!.ok('post', 'zxks/question/update', { ...question, stem: '改过的题', answer: 'A' });
    const again = await begin(student!, planId);
    assert.ok(again.questions.some(({ stem }) => stem === '单选甲'));
    await submit(student!, sheet, itemsOf(sheet, { 单选: [1] }));
    assert.equal((await attemptOf(sheet)).totalPt, 300);
    assert.match((await admin!.post('zxks/examPlan/withdraw', { id: planId })).body.msg, /已有学生开始作答/);
  });

  test('invigilators give time, hand in, void and speak; a void attempt is given back', async () => {
    const planId = await plan();
    const [mine, hers] = [await begin(student!, planId), await begin(other!, planId)];
    const seen = await admin!.ok('get', 'zxks/examPlan/getMonitor', { id: planId });
    assert.deepEqual(seen.counts, { none: 2, doing: 2, done: 0, flagged: 0 });
    const card = (one: Someone, from = seen) =>
      from.cards.find((row: { name: string; id: string }) => row.id === idOf.get(one.id));
    const idOf = new Map(
      (
        await rowsOf<{ id: string; personId: string }>(
          at.world,
          sql`select id, person_id from exam_taker where plan_id = ${planId}`,
        )
      ).map((row) => [row.personId, row.id]),
    );
    assert.equal(card(people[0]!).questions, 4);
    await admin!.ok('post', 'zxks/examPlan/extend', {
      id: planId,
      takerIds: [idOf.get(people[0]!.id)],
      minutes: 10,
    });
    await admin!.ok('post', 'zxks/examPlan/message', { id: planId, text: '请坐好' });
    const told = await save(student!, mine, []);
    assert.equal(told.data.said, '请坐好');
    assert.equal(told.data.deadlineAt.slice(11, 16), '10:10');
    await admin!.ok('post', 'zxks/examPlan/force', { id: planId });
    assert.deepEqual(
      [
        (await attemptOf(hers)).submitKind,
        (await save(other!, hers, itemsOf(hers, { 判断: true }, 9))).body.error,
      ],
      ['forced', 'exam.ended'],
    );
    assert.equal(
      (await student!.post('zxks/myExam/start', { planId, device: 'device-of-the-test' })).body.error,
      'exam.noAttempts',
    );
    await admin!.ok('post', 'zxks/examPlan/void', {
      id: planId,
      takerId: idOf.get(people[0]!.id),
      reason: '断电',
    });
    assert.notEqual((await begin(student!, planId)).attemptId, mine.attemptId);
    const colleague = await at.world.as('fdy01');
    assert.equal((await colleague.get('zxks/examPlan/getMonitor', { id: planId })).status, 404);
  });

  test('nothing fell over', () => assert.deepEqual(at.world.crashes, []));
});
