import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { scoresOf } from '../server/door.ts';
import {
  begin,
  itemsOf,
  paperOf,
  planFor,
  RIGHT,
  rowsOf,
  studentsOf,
  submit,
  type Someone,
} from './exam.fixture.ts';

describe('marking and publication', () => {
  const at = suiteWorld();
  let [admin, fdy, teacher, student, other]: Caller[] = [];
  let people: Someone[] = [];
  let graders: string[] = [];
  let paperId = '';
  let day = 20;
  const clock = async (time: string) => {
    at.world.setTime(`2026-11-${day} ${time}`);
    [admin, fdy, teacher, student, other] = await Promise.all(
      ['admin', 'fdy01', 'teacher01', 'stu01', people[1]!.accountNo].map((name) => at.world.as(name)),
    );
  };
  before(async () => {
    people = await studentsOf(at.world, 3);
    await clock('09:00:00');
    paperId = await paperOf(admin!);
    graders = (
      await rowsOf<{ id: string }>(
        at.world,
        sql`select id from sys_user where account_no in ('admin', 'fdy01', 'teacher01') order by account_no`,
      )
    ).map(({ id }) => id);
  });
  /** Time only goes on: what moved the clock leaves the next test another day. */
  const nextDay = () => {
    day += 1;
    return clock('09:00:00');
  };
  const window = () => ({ startAt: `2026-11-${day} 09:00:00`, endAt: `2026-11-${day} 11:00:00` });
  const plan = (more: object) => planFor(admin!, people, { ...window(), ...more });
  const next = (who: Caller, planId: string) => who.ok('post', 'zxks/gradeTask/getNext', { planId });
  const word = (who: Caller, markId: string, pt: number) => who.post('zxks/gradeTask/submit', { markId, pt });
  const essay = (text: string) => ({ ...RIGHT, 问答: text });

  test('an essay without markers is not published; two markers who lie far apart ask for a third, and never the same twice', async () => {
    const bare = await admin!.ok('post', 'zxks/examPlan/add', {
      name: '无阅卷人',
      kind: 'formal',
      paperIds: [paperId],
      ...window(),
      durationMin: 60,
      target: { classIds: [people[0]!.classId] },
    });
    assert.match((await admin!.post('zxks/examPlan/publish', { id: bare.id })).body.msg, /请先指定阅卷人/);
    const planId = await plan({
      paperIds: [paperId],
      graderIds: graders,
      doubleMark: true,
      doubleGap: 20,
      blind: true,
    });
    const sheet = await begin(student!, planId);
    await submit(student!, sheet, itemsOf(sheet, essay('写了很多')));
    await clock('11:01:00');
    await at.world.runJob('exam.tick');
    assert.match(
      (await admin!.post('zxks/examPlan/publishScores', { id: planId })).body.msg,
      /第5题尚未评阅/,
    );
    const [one, two] = await Promise.all([next(admin!, planId), next(fdy!, planId)]);
    assert.notEqual(one.id, two.id);
    assert.deepEqual([one.takerName, one.given], [null, '写了很多']);
    assert.equal((await next(admin!, planId)).id, one.id);
    assert.match((await word(admin!, one.id, 1001)).body.msg, /不能超过 10 分/);
    assert.equal((await word(fdy!, one.id, 100)).body.error, 'exam.nothingToMark');
    await word(admin!, one.id, 300);
    assert.equal(await next(admin!, planId), null);
    await word(fdy!, two.id, 800);
    assert.equal(await next(fdy!, planId), null);
    const third = await next(teacher!, planId);
    assert.equal(third.round, 3);
    await word(teacher!, third.id, 700);
    await admin!.ok('post', 'zxks/examPlan/publishScores', { id: planId });
    const { records } = await admin!.ok('get', 'zxks/examTaker/list', { planId, size: 10 });
    const mine = records.find((row: { studentId: string }) => row.studentId === people[0]!.id);
    // 10 points of the machine, and the mean of 8 and 7
    assert.deepEqual([mine.score, mine.isPassed, mine.rank, mine.status], [17.5, true, 1, 'present']);
    assert.deepEqual(records.filter((row: { status: string }) => row.status === 'absent').length, 2);
    await nextDay();
  });

  test('results are told when they are published: the score, what is right, and the book of wrong answers', async () => {
    const own = await paperOf(admin!, { essays: false });
    const planId = await plan({ paperIds: [own] });
    const [mine, hers] = [await begin(student!, planId), await begin(other!, planId)];
    await submit(student!, mine, itemsOf(mine, RIGHT));
    await submit(other!, hers, itemsOf(hers, { 单选: [0], 多选: [0, 1] }));
    const before2 = await other!.ok('get', 'zxks/myExam/getResult', { planId });
    assert.deepEqual([before2.score, before2.questions.length, before2.attempts[0].score], [null, 0, null]);
    assert.ok(
      !(await other!.ok('get', 'zxks/myExam/getWrongBook')).plans.some(
        ({ id }: { id: string }) => id === planId,
      ),
    );
    await clock('11:01:00');
    await at.world.runJob('exam.tick');
    const [row] = await rowsOf<{ status: string }>(
      at.world,
      sql`select status from exam_plan where id = ${planId}`,
    );
    assert.equal(row!.status, 'marking');
    await admin!.ok('post', 'zxks/examPlan/publishScores', { id: planId });
    const told = await other!.ok('get', 'zxks/myExam/getResult', { planId });
    assert.deepEqual([told.score, told.isPassed, told.rank], [1.5, false, 2]);
    assert.deepEqual(
      told.questions.map(({ pt }: { pt: number }) => pt),
      [0, 150, 0, 0],
    );
    const book = await other!.ok('get', 'zxks/myExam/getWrongBook', { planId });
    assert.equal(book.questions.length, 4);
    assert.deepEqual(book.questions.find(({ stem }: { stem: string }) => stem === '单选甲').right, [1]);
    const scores = await at.world.work((work) => scoresOf(work, planId));
    assert.deepEqual(
      scores
        .map(({ pt, fullPt, flag }) => [pt, fullPt, flag])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
      [
        [0, 1000, 'absent'],
        [150, 1000, 'normal'],
        [1000, 1000, 'normal'],
      ],
    );
    const made = await admin!.ok('post', 'zxks/examPlan/makeup', {
      id: planId,
      name: '补考',
      startAt: '2026-12-21 09:00:00',
      endAt: '2026-12-21 11:00:00',
    });
    assert.equal(made.takers, 2);
    await admin!.ok('post', 'zxks/examPlan/publish', { id: made.id });
    // the make-up asks from the same paper: what is right is kept back while it is out
    assert.equal((await other!.ok('get', 'zxks/myExam/getResult', { planId })).questions.length, 0);
    assert.equal((await other!.ok('get', 'zxks/myExam/getWrongBook', { planId })).questions.length, 0);
    await nextDay();
  });

  test('a test of newcomers tells at once and may be taken until it is passed; others hear of it once', async () => {
    const own = await paperOf(admin!, { essays: false });
    const planId = await plan({
      paperIds: [own],
      kind: 'entrance',
      endAt: '2026-12-20 09:00:00',
    });
    for (const answers of [{ 单选: [0] }, RIGHT]) {
      const sheet = await begin(student!, planId);
      await submit(student!, sheet, itemsOf(sheet, answers));
    }
    const told = await student!.ok('get', 'zxks/myExam/getResult', { planId });
    assert.deepEqual(
      [told.score, told.isPassed, told.attempts.length, told.questions.length],
      [10, true, 2, 0],
    );
    assert.equal(
      (await student!.post('zxks/myExam/start', { planId, device: 'device-of-the-test' })).body.error,
      'exam.noAttempts',
    );
  });

  test('who cheated has nought, whatever he wrote', async () => {
    const own = await paperOf(admin!, { essays: false });
    const planId = await plan({ paperIds: [own] });
    const sheet = await begin(student!, planId);
    await submit(student!, sheet, itemsOf(sheet, RIGHT));
    await clock('11:01:00');
    const [taker] = await rowsOf<{ id: string }>(
      at.world,
      sql`select id from exam_taker where plan_id = ${planId} and person_id = ${people[0]!.id}`,
    );
    await admin!.ok('post', 'zxks/examTaker/cheat', { id: taker!.id, reason: '夹带资料' });
    await admin!.ok('post', 'zxks/examPlan/publishScores', { id: planId });
    const told = await student!.ok('get', 'zxks/myExam/getResult', { planId });
    assert.deepEqual([told.status, told.score, told.isPassed], ['cheat', 0, false]);
    const analysed = await admin!.ok('get', 'zxks/analysis/getPlan', { planId });
    assert.deepEqual([analysed.should, analysed.present], [3, 0]);
    await nextDay();
  });

  test('nothing fell over', () => assert.deepEqual(at.world.crashes, []));
});
