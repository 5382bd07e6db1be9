import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Line = {
  id: string;
  studentId: string;
  name: string;
  usual: number | null;
  final: number | null;
  flag: string | null;
  total: number | null;
};
type Sheet = { id: string; version: number; state: string; lines: Line[] };
type Kept = { id: string };

const TERM = '2026-2027-1';

describe('scores', () => {
  const at = suiteWorld();
  let [teacher, yx, admin, student, fdy]: Caller[] = [];
  let ids = { teacherId: '', otherId: '', classId: '', studentId: '' };
  before(async () => {
    [teacher, yx, admin, student, fdy] = await Promise.all(
      ['teacher01', 'yx01', 'admin', 'stu01', 'fdy01'].map((name) => at.world.as(name)),
    );
    ids = (await at.world.work((work) =>
      work.db.row<typeof ids>(sql`
        select (select person_id from sys_user where account_no = 'teacher01') as teacher_id, (select min(p.id::text)::uuid from teacher p where p.id <> (select person_id from sys_user where account_no = 'teacher01')) as other_id,
          s.id as student_id, s.class_id from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`),
    ))!;
  });

  let made = 0;
  /** A course that nobody has had, taught to the class of stu01. */
  const subject = async (credit = 4): Promise<string> => {
    made += 1;
    const row = { subjectCode: `T${made}`, subjectName: `试验课${made}`, subjectType: '1', credit };
    return ((await admin!.ok('post', 'base/subject/add', row)) as Kept).id;
  };
  const offering = async (more: object = {}): Promise<string> => {
    const row = {
      xn: '2026-2027',
      xqM: '1',
      subjectId: await subject(),
      nature: 'required',
      teacherId: ids.teacherId,
      classIds: [ids.classId],
      scaleType: 'hundred',
      usualWeight: 30,
      midWeight: 0,
      finalWeight: 70,
      ...more,
    };
    return ((await admin!.ok('post', 'xsgl/courseOffering/add', row)) as Kept).id;
  };
  const sheetOf = async (caller: Caller, offeringId: string) =>
    (await caller.ok('get', 'xsgl/scoreRecord/sheet', { offeringId })) as Sheet;
  const cells = (lines: readonly Line[], final: (place: number) => number, was: number | null = null) =>
    lines.flatMap(({ id }, place) => [
      { id, field: 'usual', was, value: 80 },
      { id, field: 'final', was, value: final(place) },
    ]);
  const save = (caller: Caller, offeringId: string, list: object[]) =>
    caller.ok('post', 'xsgl/scoreRecord/saveSheet', { offeringId, cells: list });
  /** A sheet on which everybody has a score, published; stu01 gets `own`. */
  const published = async (own: number, more: object = {}) => {
    const id = await offering(more);
    const { lines } = await sheetOf(teacher!, id);
    await save(
      teacher!,
      id,
      cells(lines, (place) => (lines[place]!.studentId === ids.studentId ? own : 75)),
    );
    await teacher!.ok('post', 'xsgl/scoreRecord/submitSheet', { offeringId: id });
    const { version } = await sheetOf(yx!, id);
    await yx!.ok('post', 'xsgl/courseOffering/publish', { id, version });
    return { id, line: lines.find(({ studentId }) => studentId === ids.studentId)! };
  };
  const resultOf = (offeringId: string) =>
    at.world.work((work) =>
      work.db.row<{ score: number; point: number; passed: boolean; failed: boolean; firstScore: number }>(sql`
        select r.score, r.point, r.passed, r.failed, r.first_score from course_result r join course_offering o on o.subject_id = r.subject_id
        where o.id = ${offeringId} and r.student_id = ${ids.studentId}`),
    );

  test('two who type different cells keep both; on the same cell the second is told the other value and nothing is kept', async () => {
    const id = await offering();
    const [one, two] = (await sheetOf(teacher!, id)).lines;
    const same = await at.world.as('teacher01');
    await save(teacher!, id, [{ id: one!.id, field: 'usual', was: null, value: 91 }]);
    await save(same, id, [{ id: one!.id, field: 'final', was: null, value: 70 }]);
    const refused = await same.post('xsgl/scoreRecord/saveSheet', {
      offeringId: id,
      cells: [
        { id: two!.id, field: 'usual', was: null, value: 55 },
        { id: one!.id, field: 'usual', was: null, value: 60 },
      ],
    });
    assert.equal(refused.body.error, 'score.cellChanged');
    assert.match(String(refused.body.msg), /91/);
    const after = (await sheetOf(teacher!, id)).lines;
    const kept = after.find((line) => line.id === one!.id)!;
    assert.deepEqual([kept.usual, kept.final, kept.total], [91, 70, 76.3]);
    assert.equal(after.find((line) => line.id === two!.id)!.usual, null);
  });

  test('another teacher doesn’t find the sheet; nothing is handed in while somebody is missing, nothing typed afterwards', async () => {
    const id = await offering();
    const { lines } = await sheetOf(teacher!, id);
    const foreign = await offering({ teacherId: ids.otherId });
    assert.equal((await teacher!.get('xsgl/scoreRecord/sheet', { offeringId: foreign })).status, 404);
    const cell = { id: lines[0]!.id, field: 'usual', was: null, value: 80 };
    assert.equal(
      (await teacher!.post('xsgl/scoreRecord/saveSheet', { offeringId: foreign, cells: [cell] })).status,
      404,
    );
    const missing = await teacher!.post('xsgl/scoreRecord/submitSheet', { offeringId: id });
    assert.match(String(missing.body.msg), new RegExp(`还有 ${lines.length} 名学生未录入`));
    const above = await teacher!.post('xsgl/scoreRecord/saveSheet', {
      offeringId: id,
      cells: [{ ...cell, value: 101 }],
    });
    assert.equal(above.body.error, 'score.scoreRange');
    await save(
      teacher!,
      id,
      cells(lines, () => 70),
    );
    const [one, two] = await Promise.all(
      [1, 2].map(() => teacher!.post('xsgl/scoreRecord/submitSheet', { offeringId: id })),
    );
    assert.deepEqual([one!.status, two!.status].sort(), [200, 400], 'of two clicks one hands it in');
    const late = await teacher!.post('xsgl/scoreRecord/saveSheet', {
      offeringId: id,
      cells: [{ ...cell, was: 80, value: 90 }],
    });
    assert.equal(late.body.error, 'score.sheetClosed');
  });

  test('a student sees a score by no call before it is published, and his result afterwards', async () => {
    const id = await offering();
    const { lines } = await sheetOf(teacher!, id);
    await save(
      teacher!,
      id,
      cells(lines, () => 84),
    );
    const seen = async () => JSON.stringify(await student!.ok('get', 'xsgl/courseResult/getMine'));
    const own = lines.find(({ studentId }) => studentId === ids.studentId)!;
    assert.ok(!(await seen()).includes(own.id));
    assert.equal((await student!.get('xsgl/scoreRecord/list', { current: 1, size: 10 })).status, 403);
    assert.equal((await student!.get('xsgl/scoreRecord/sheet', { offeringId: id })).status, 403);
    const listed = (await fdy!.ok('get', 'xsgl/scoreRecord/list', {
      current: 1,
      size: 200,
      xn: '2026-2027',
    })) as { records: Kept[] };
    assert.ok(!listed.records.some((row) => row.id === own.id), 'nor does his counsellor');
    await teacher!.ok('post', 'xsgl/scoreRecord/submitSheet', { offeringId: id });
    const { version } = await sheetOf(yx!, id);
    await yx!.ok('post', 'xsgl/courseOffering/publish', { id, version });
    assert.ok((await seen()).includes(own.id));
    assert.deepEqual(await resultOf(id), {
      score: 82.8,
      point: 3.3,
      passed: true,
      failed: false,
      firstScore: 82.8,
    });
  });

  test('who failed sits a make-up, which counts sixty; it takes in nobody else', async () => {
    const { id } = await published(40);
    assert.equal((await resultOf(id))!.failed, true);
    const made = (await yx!.ok('post', 'xsgl/courseOffering/makeUp', { id })) as {
      id: string;
      students: number;
    };
    assert.equal(made.students, 1);
    const again = await yx!.post('xsgl/courseOffering/makeUp', { id });
    assert.equal(again.body.error, 'score.nothingToMakeUp');
    const { lines } = await sheetOf(teacher!, made.id);
    await save(teacher!, made.id, [{ id: lines[0]!.id, field: 'final', was: null, value: 83 }]);
    await teacher!.ok('post', 'xsgl/scoreRecord/submitSheet', { offeringId: made.id });
    await admin!.ok('post', 'xsgl/courseOffering/publishAll', { term: TERM });
    assert.deepEqual(await resultOf(id), {
      score: 60,
      point: 1,
      passed: true,
      failed: false,
      firstScore: 52,
    });
  });

  test('a published score changes by a correction alone; transcripts with the former one are superseded', async () => {
    const { id, line } = await published(90);
    const issued = (await student!.ok('post', 'xsgl/transcript/issueMine', {
      language: 'zh',
      term: TERM,
    })) as Kept;
    const form = { recordId: line.id, newTotal: 58, reason: '登分时看错一行，原始试卷为 58 分' };
    const theirs = (to: string) =>
      at.world.work((work) =>
        work.db.run(sql`update score_record set teacher_id = ${to} where id = ${line.id}`),
      );
    await theirs(ids.otherId);
    const foreign = await teacher!.post('xsgl/scoreChange/submit', form);
    assert.equal(foreign.body.error, 'score.notYours');
    await theirs(ids.teacherId);
    const asked = (await teacher!.ok('post', 'xsgl/scoreChange/submit', form)) as Kept;
    const twice = await teacher!.post('xsgl/scoreChange/submit', { ...form, newTotal: 59 });
    assert.equal(twice.body.error, 'score.changeRuns');
    await decide(asked.id);
    const after = await resultOf(id);
    assert.deepEqual([after!.score, after!.failed], [58, true]);
    const kept = await at.world.work((work) =>
      work.db.row<{ state: string }>(sql`select state from transcript where id = ${issued.id}`),
    );
    assert.equal(kept!.state, 'superseded');
  });

  /** Whoever is asked says yes, until nobody is asked any more. */
  const decide = async (bizId: string) => {
    for (let step = 0; step < 4; step += 1) {
      const asked = await at.world.work((work) =>
        work.db.rows<{ account: string }>(sql`
          select distinct u.account_no as account from flow_task_candidate c join flow_instance i on i.id = c.instance_id join sys_user u on u.id = c.user_id
          where i.biz_id = ${bizId} and i.status = 'running' limit 1`),
      );
      if (!asked[0]) return;
      const who = await at.world.as(asked[0].account);
      const { records } = (await who.ok('get', 'xsgl/scoreChange/todo', { size: 50 })) as {
        records: { bizId: string; instanceId: string; taskNo: number; taskVersion: number }[];
      };
      const { instanceId, taskNo, taskVersion } = records.find((one) => one.bizId === bizId)!;
      const tasks = [{ instanceId, taskNo, taskVersion }];
      await who.ok('post', 'xsgl/scoreChange/batchAudit', {
        action: 'approve',
        tasks,
        comment: '已核对试卷',
      });
    }
  };

  test('a transcript of a term without scores is refused with the terms that have some; its code proves one that was issued', async () => {
    const { line } = await published(88);
    const refused = await student!.post('xsgl/transcript/issueMine', { language: 'zh', term: '2019-2020-1' });
    assert.equal(refused.body.error, 'score.noScores');
    assert.match(String(refused.body.msg), /2026-2027学年.*全部学期/);
    const { id } = (await admin!.ok('post', 'xsgl/transcript/issue', {
      studentId: line.studentId,
      language: 'en',
    })) as Kept;
    const page = (await student!.ok('get', 'xsgl/transcript/printMine', { id })) as {
      html: string;
      qr: string;
    };
    assert.match(page.html, /Academic Transcript/);
    const link = new URL(page.qr, 'https://a.cn').searchParams;
    const nobody = at.world.nobody();
    const proof = await nobody.ok('get', 'xsgl/openApi/transcript/verify', { id, mark: link.get('m') });
    assert.equal(proof.state, 'valid');
    assert.match(proof.name, /\*/);
    const forged = await nobody.get('xsgl/openApi/transcript/verify', { id, mark: 'f'.repeat(24) });
    assert.equal(forged.body.error, 'score.transcriptUnknown');
    const outside = await fdy!.post('xsgl/transcript/issue', { studentId: line.studentId, language: 'zh' });
    assert.equal(outside.status, 403);
    // many of them as one file
    const many = { document: 'transcriptZh', ids: [id] };
    const { jobId } = (await admin!.ok('post', 'resource/print/many', many)) as { jobId: string };
    const made = sql`select status from sys_job where id = ${jobId}`;
    assert.deepEqual(
      { ...(await at.world.work((work) => work.db.row<{ status: string }>(made))) },
      { status: 'succeeded' },
    );
    assert.equal((await fdy!.post('resource/print/many', many)).status, 403);
  });

  test('who reaches a limit is warned once, and by more open courses at a higher level', async () => {
    await published(20);
    const first = (await admin!.ok('post', 'xsgl/academicWarning/run', { term: TERM })) as { warned: number };
    const warning = () =>
      at.world.work((work) =>
        work.db.rows<{ level: string; failedCourses: number; state: string }>(sql`
          select level, failed_courses, state from academic_warning where student_id = ${ids.studentId} and xn = '2026-2027' and xq_m = '1'`),
      );
    const [before] = await warning();
    assert.ok(first.warned >= 1 && before!.state === 'open');
    const again = (await admin!.ok('post', 'xsgl/academicWarning/run', { term: TERM })) as { warned: number };
    assert.equal(again.warned, 0);
    for (let more = 0; more < 4; more += 1) await published(20);
    await admin!.ok('post', 'xsgl/academicWarning/run', { term: TERM });
    const [after] = await warning();
    assert.ok(after!.failedCourses > before!.failedCourses);
    assert.equal(after!.level, 'red');
  });
});
