import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { APPLY, cardOf, decide, form, plan, stored, students, used } from './stay.fixture.ts';

describe('holiday stay-over', () => {
  const at = suiteWorld();
  let [student, fdy, yx, admin]: Caller[] = [];
  before(async () => {
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
  });
  const submit = async (batchId: string, more: object = {}) => {
    const { id } = (await student!.ok('post', `${APPLY}/submit`, form(batchId, more))) as { id: string };
    return id;
  };
  const granted = async (batchId: string, more: object = {}) => {
    const id = await submit(batchId, more);
    for (const who of [fdy!, yx!, admin!]) assert.equal((await decide(who, id)).status, 200);
    return id;
  };
  /** What the student was told about an application. */
  const news = async (id: string) => {
    const { records } = (await student!.ok('get', 'base/sysMessage/list', { size: 50 })) as {
      records: { title: string; content: string; link: string }[];
    };
    return records.filter(({ link }) => link === `/layout/dormitory/stay/mine?id=${id}`);
  };

  test('counsellor, college and school grant a stay; the student hears it and keeps his bed', async () => {
    const batchId = await plan(at.world);
    const id = await submit(batchId);
    const card = await cardOf(fdy!, id);
    assert.match(card!.lines.map((line) => line.text).join('，'), /现住.*请先联系家长 王芳/);
    assert.match(card!.comment ?? '', /已联系家长/);
    assert.equal(await cardOf(yx!, id), undefined);
    for (const who of [fdy!, yx!, admin!]) assert.equal((await decide(who, id)).status, 200);
    const row = await stored(at.world, id);
    assert.deepEqual([row.auditStatus, row.lastDate], ['approved', '2027-02-01']);
    assert.ok(row.placeName);
    assert.deepEqual(
      (await news(id)).map(({ title }) => title),
      ['假期留校审批已通过'],
    );
    const figures = (await admin!.ok('get', `${APPLY}/stats`, { batchId })) as {
      total: object;
      rows: { nights: number }[];
    };
    assert.deepEqual(figures.total, { stayers: 1, asked: 1, students: 1, nights: 18 });
    assert.deepEqual(
      figures.rows.map(({ nights }) => nights),
      [18],
    );
    const days = (await admin!.ok('get', `${APPLY}/nights`, { batchId })) as { stayers: number }[];
    assert.equal(
      days.reduce((sum, { stayers }) => sum + stayers, 0),
      18,
    );
    const { html } = (await admin!.ok('get', `${APPLY}/roster`, { day: '2027-02-01' })) as { html: string };
    assert.match(html, new RegExp(row.placeName));
  });

  test('what the plan refuses is refused in the preview and when it is handed in, on its field', async () => {
    const batchId = await plan(at.world);
    const cases: [object, string][] = [
      [{ toDate: '2027-02-25' }, 'toDate'],
      [{ reasonCode: 'hardship' }, 'reasonCode'],
      [{ reasonCode: 'training' }, 'proofFileIds'],
      [{ parentName: null }, 'parentPhone'],
    ];
    for (const [more, field] of cases) {
      const { problems } = (await student!.ok('post', `${APPLY}/preview`, form(batchId, more))) as {
        problems: { field: string }[];
      };
      assert.deepEqual(
        problems.map((one) => one.field),
        [field],
      );
      const answer = await student!.post(`${APPLY}/submit`, form(batchId, more));
      assert.deepEqual([answer.status, answer.body.error], [400, 'kit.invalid'], JSON.stringify(answer.body));
    }
    const { steps } = (await student!.ok('post', `${APPLY}/preview`, form(batchId))) as {
      steps: { name: string }[];
    };
    assert.deepEqual(
      steps.map((step) => step.name),
      ['辅导员审批', '院系审批', '学校审批'],
    );
  });

  test('outside its window, unpublished or over, a plan takes nobody in, and each student once', async () => {
    const [late, closed, open] = [
      await plan(at.world, { openTo: '2026-11-19' }),
      await plan(at.world),
      await plan(at.world),
    ];
    await admin!.ok('post', 'yxgl/stayBatch/close', { id: closed });
    const refusal = async (batchId: string) =>
      (await student!.post(`${APPLY}/submit`, form(batchId))).body.error;
    assert.equal(await refusal(late), 'kit.notOpen');
    assert.equal(await refusal(closed), 'stay.closed');
    const twice = await Promise.all([refusal(open), refusal(open)]);
    assert.deepEqual(twice.sort(), ['stay.twice', undefined]);
    at.world.setTime('2027-03-01 01:30:00');
    await at.world.runJob('stay.close');
    at.world.setTime('2026-11-20 09:00:00');
    const states = await at.world.work((work) =>
      work.db.rows<{ status: string; auditStatus: string }>(sql`
        select b.status, a.audit_status from stay_batch b join stay_apply a on a.batch_id = b.id where b.id = ${open}`),
    );
    assert.deepEqual(states, [{ status: 'closed', auditStatus: 'rejected' }]);
  });

  test('a draft, what was withdrawn and what came back are handed in again; every end but the grant frees the place', async () => {
    const { departmentId } = (await students(at.world, 1))[0]!;
    const batchId = await plan(at.world, { quotas: [{ departmentId, places: 1 }] });
    const { id } = (await student!.ok('post', `${APPLY}/saveDraft`, { batchId })) as { id: string };
    const listed = (await admin!.ok('get', `${APPLY}/list`, { size: 100 })) as { records: { id: string }[] };
    assert.ok(!listed.records.some((one) => one.id === id), 'a draft is its own person’s business');
    assert.equal((await student!.post(`${APPLY}/submit`, { id, ...form(batchId) })).status, 200);
    await student!.ok('post', `${APPLY}/withdraw`, { id });
    assert.equal((await stored(at.world, id)).auditStatus, 'withdrawn');
    await student!.ok('post', `${APPLY}/submit`, { id, ...form(batchId) });
    await decide(fdy!, id);
    await decide(yx!, id);
    assert.deepEqual(await used(at.world, batchId), [1]);
    await decide(admin!, id, 'return');
    assert.deepEqual(
      [await used(at.world, batchId), (await stored(at.world, id)).auditStatus],
      [[0], 'returned'],
    );
    assert.match((await news(id))[0]!.content, /退回.*同意留校/);
    await student!.ok('post', `${APPLY}/submit`, { id, ...form(batchId) });
    for (const who of [fdy!, yx!, admin!]) assert.equal((await decide(who, id)).status, 200);
    assert.deepEqual(await used(at.world, batchId), [1]);
  });

  test('a counsellor hands in for a student of his own alone, and his own step is past', async () => {
    const batchId = await plan(at.world);
    const [own] = await students(at.world, 1);
    const stranger = await at.world.work((work) =>
      work.db.row<{ id: string }>(
        sql`select s.id from student s where s.department_id <> ${own!.departmentId} limit 1`,
      ),
    );
    const asked = form(batchId);
    const other = await fdy!.post(`${APPLY}/agent`, { ...asked, studentId: stranger!.id });
    assert.equal(other.status, 404);
    const { id } = (await fdy!.ok('post', `${APPLY}/agent`, { ...asked, studentId: own!.id })) as {
      id: string;
    };
    assert.equal((await student!.post(`${APPLY}/withdraw`, { id })).status, 404);
    await decide(yx!, id, 'return');
    const again = { ...asked, id, studentId: own!.id };
    await fdy!.ok('post', `${APPLY}/agent`, again);
    for (const who of [yx!, admin!]) assert.equal((await decide(who, id)).status, 200);
    assert.equal((await stored(at.world, id)).auditStatus, 'approved');
  });

  test('who stays may leave early, and who breaks the rules loses his place and reads why', async () => {
    const batchId = await plan(at.world);
    const id = await granted(batchId);
    const early = () => student!.post(`${APPLY}/leaveEarly`, { id });
    assert.equal((await early()).body.error, 'stay.notStaying');
    at.world.setTime('2027-01-20 09:00:00');
    student = await at.world.as('stu01');
    assert.equal((await early()).status, 200);
    assert.equal((await stored(at.world, id)).lastDate, '2027-01-19');
    assert.equal((await early()).body.error, 'stay.notStaying');
    at.world.setTime('2026-11-20 09:00:00');
    [student, fdy, yx, admin] = await Promise.all(
      ['stu01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
    const other = await granted(await plan(at.world), { fromDate: '2027-02-02', toDate: '2027-02-20' });
    assert.equal((await fdy!.post(`${APPLY}/disqualify`, { id: other, reason: '多次晚归' })).status, 403);
    await admin!.ok('post', `${APPLY}/disqualify`, { id: other, reason: '多次晚归' });
    assert.equal((await stored(at.world, other)).auditStatus, 'cancelled');
    assert.match((await news(other))[0]!.content, /取消.*多次晚归/);
  });

  test('a counsellor sees his classes, a student none but his own', async () => {
    const rows = (await fdy!.ok('get', `${APPLY}/list`, { size: 100 })).records as { classId: string }[];
    assert.ok(rows.length > 0);
    const own = await at.world.work((work) =>
      work.db.rows<{ id: string }>(sql`
        select c.id from stu_class c join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)`),
    );
    assert.ok(rows.every((row) => own.some(({ id }) => id === row.classId)));
    assert.equal((await student!.get(`${APPLY}/list`)).status, 403);
    const mine = (await student!.ok('get', `${APPLY}/getMine`)).records as { studentId: string }[];
    assert.ok(mine.length > 0 && mine.every((row) => row.studentId === mine[0]!.studentId));
    assert.deepEqual(at.world.crashes, []);
  });

  test('a plan that wants a pledge takes nobody in who has not signed it', async () => {
    const template = (await admin!.ok('post', 'yxgl/signTemplate/add', {
      name: '留校承诺',
      roles: ['self'],
      minReadSeconds: 3,
      content: '<p>我，{{name}}，承诺按时归寝。</p>',
    })) as { id: string };
    const batchId = await plan(at.world, { name: '须承诺的留校', pledgeTemplateId: template.id });
    const refused = await student!.post(`${APPLY}/submit`, form(batchId));
    assert.equal(refused.body.msg, '请先签署安全承诺书');
    const { docId: id } = (await student!.ok('post', `${APPLY}/pledge`, { batchId })) as { docId: string };
    await student!.ok('post', 'yxgl/signDoc/open', { id });
    at.world.setTime('2026-11-20 10:00:00');
    const { hash } = (await student!.ok('get', 'yxgl/signDoc/ownPage', { id })) as { hash: string };
    const strokes = '180,90 300,84;236,60 232,230';
    await student!.ok('post', 'yxgl/signDoc/sign', { id, hash, strokes });
    await submit(batchId);
  });
});
