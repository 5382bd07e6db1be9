import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { newcomers } from '#modules/account/security';
import { delist } from '#modules/enrolment/exam';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';
import { scaledPt } from '../rules/total.ts';

test('what is reached in a test keeps its order and its ends on the scale of the subject', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.nat(100_000), { minLength: 2, maxLength: 5 }),
      (test, subject, reached) => {
        const pts = reached.map((pt) => Math.min(pt, test)).toSorted((a, b) => a - b);
        const scaled = pts.map((pt) => scaledPt(pt, test, subject));
        assert.deepEqual(
          scaled,
          scaled.toSorted((a, b) => a - b),
        );
        assert.equal(scaledPt(test, test, subject), subject);
        assert.equal(scaledPt(0, test, subject), 0);
      },
    ),
  );
});

type Who = { id: string; registerNo: string; name: string };

describe('a subject that is a test on the platform', () => {
  const at = suiteWorld();
  let admin: Caller;
  let batchId: string;
  let planId: string;
  let subjectId: string;
  let people: Who[];
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));

  before(async () => {
    admin = await at.world.as('admin');
    const { id: bankId } = await admin.ok('post', 'zxks/questionBank/add', {
      name: '机考库',
      share: 'private',
    });
    const { id: questionId } = await admin.ok('post', 'zxks/question/add', {
      ...{ bankId, type: 'judge', stem: '地球是圆的', answer: '对', difficulty: 1, score: 20 },
    });
    const paper = { name: '机考卷', mode: 'fixed', fullScore: 20, passScore: 12 };
    const { id: paperId } = await admin.ok('post', 'zxks/paper/add', paper);
    const items = [{ questionId, pt: 2_000 }];
    const sections = [{ title: '判断', type: 'judge', rule: 'all', draws: [], items }];
    await admin.ok('post', 'zxks/paper/compose', { id: paperId, version: 1, sections });
    await admin.ok('post', 'zxks/paper/finish', { id: paperId });
    const plan = { startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 11:00:00', durationMin: 30 };
    ({ id: planId } = await admin.ok('post', 'zxks/examPlan/add', {
      ...{ name: '单招机考', kind: 'machine', paperIds: [paperId], ...plan },
    }));
    const [batch] = await rows<{ id: string }>(sql`select id from exam_batch where status = 'scoring'`);
    batchId = batch!.id;
    await run(sql`update exam_batch set status = 'arranging' where id = ${batchId}`);
    people = await rows<Who>(sql`
      select id, register_no, name from candidate where batch_id = ${batchId} and audit_status = 'approved' order by register_no limit 3`);
    for (const one of people)
      await at.world.work((work) =>
        newcomers.open(
          work,
          { realm: 'exam', name: one.registerNo, personId: one.id, shownName: one.name },
          PASSWORD,
        ),
      );
  });
  const enter = (who: Who) => at.world.nobody().newcomer('exam', who.registerNo, PASSWORD);

  test('only an online subject takes one, and all who are qualified stand on its roster at once', async () => {
    const subject = { batchId, name: '机考', fullScore: 100, weight: 100, sort: 9, examPlanId: planId };
    const refused = await admin.post('dzks/examSubject/add', { ...subject, subjectType: 'culture' });
    assert.deepEqual(
      refused.body.errors.map((one: { field: string }) => one.field),
      ['examPlanId'],
    );
    ({ id: subjectId } = await admin.ok('post', 'dzks/examSubject/add', {
      ...subject,
      subjectType: 'online',
    }));
    const missing = await admin.post('dzks/examBatch/startExam', { id: batchId });
    assert.equal(missing.body.error, 'single-recruit.testsMissing');
    await admin.ok('post', 'zxks/examPlan/publish', { id: planId });
    const [roster] = await rows<{ takers: number; all: number }>(sql`
      select (select takers from exam_plan where id = ${planId}) as takers,
        (select count(*) from candidate where batch_id = ${batchId} and audit_status = 'approved' and pay_status in ('paid', 'free')
          and exempt_type is distinct from 'all') as all`);
    assert.ok(roster!.takers > 0);
    assert.equal(roster!.takers, roster!.all);
  });

  test('a candidate takes it under his own account, and nobody sees more than his own', async () => {
    const [right, wrong] = [await enter(people[0]!), await enter(people[1]!)];
    for (const [who, answer] of [
      [right, true],
      [wrong, false],
    ] as const) {
      const { plans } = await who.ok('get', 'zxks/myExam/list');
      assert.deepEqual(
        plans.map(({ id }: { id: string }) => id),
        [planId],
      );
      assert.equal((await who.ok('get', 'dzks/ks/getMine')).tests[0].subject, '机考');
      const sheet = await who.ok('post', 'zxks/myExam/start', { planId, device: 'phone-of-his-own' });
      const session = { attemptId: sheet.attemptId, sessionKey: sheet.sessionKey };
      const items = [{ versionId: sheet.questions[0].versionId, answer, seq: 1 }];
      await who.ok('post', 'zxks/myExam/submit', { ...session, items });
      assert.equal((await who.get('zxks/examTaker/list')).status, 403);
    }
  });

  test('who is out stands on no roster any more, once; what he has begun stays as evidence', async () => {
    const takers = async () => {
      const [plan] = await rows<{ told: number; there: number }>(sql`
        select takers as told, (select count(*)::int from exam_taker k where k.plan_id = p.id) as there from exam_plan p where p.id = ${planId}`);
      return [plan!.told, plan!.there];
    };
    const before = await takers();
    const [out] = await rows<{ id: string }>(sql`
      select person_id as id from exam_taker where plan_id = ${planId} and person_id <> all(${people.map(({ id }) => id)}::uuid[]) limit 1`);
    const off = (kind: 'student' | 'candidate', id: string) =>
      at.world.work((work) => delist(work, kind, id));
    await off('student', out!.id);
    assert.deepEqual(await takers(), before, 'he is no student');
    await Promise.all([off('candidate', out!.id), off('candidate', out!.id)]);
    const after = before.map((count) => count - 1);
    assert.deepEqual(await takers(), after);
    await off('candidate', people[0]!.id);
    assert.deepEqual(await takers(), after, 'he has sat it');
    const gone = await rows<object>(
      sql`select 1 from exam_taker where plan_id = ${planId} and person_id = ${out!.id}`,
    );
    assert.deepEqual(gone, []);
  });

  test('what they reached becomes their scores once it is published, on the scale of the subject; who stayed away has none', async () => {
    await run(sql`update exam_batch set status = 'scoring' where id = ${batchId}`);
    await run(sql`update score_sheet set status = 'locked' where batch_id = ${batchId}`);
    const early = await admin.post('dzks/totalScore/compute', { batchId });
    assert.equal(early.body.error, 'recruit-score.testsOpen');
    at.world.setTime('2026-11-20 11:30:00');
    admin = await at.world.as('admin');
    await admin.ok('post', 'zxks/examPlan/publishScores', { id: planId });
    const scores = await rows<{ score: number; flag: string; source: string }>(sql`
      select score, flag, source from exam_score where subject_id = ${subjectId}
        and candidate_id = any(${people.map(({ id }) => id)}::uuid[]) order by ticket_no is null, candidate_id`);
    assert.deepEqual(scores.map(({ score, flag, source }) => [Number(score), flag, source]).toSorted(), [
      [0, 'absent', 'test'],
      [0, 'normal', 'test'],
      [100, 'normal', 'test'],
    ]);
    await admin.ok('post', 'dzks/totalScore/compute', { batchId });
    assert.deepEqual(at.world.crashes, []);
  });
});
