import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { newcomers } from '#modules/account/security';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

describe('scores and admission', () => {
  const at = suiteWorld();
  let admin: Caller;
  let batchId: string;
  let sheetId: string;
  let clerks: { id: string; accountNo: string }[];
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));

  before(async () => {
    // all of them sign in as the named people do
    await run(sql`
      update sys_user set password_hash = (select password_hash from sys_user where account_no = 'admin'), must_change_password = false where user_type = 'staff'`);
    admin = await at.world.as('admin');
    const [sheet] = await rows<{ id: string; batchId: string }>(
      sql`select id, batch_id from score_sheet where status = 'open' order by bundle_no limit 1`,
    );
    sheetId = sheet!.id;
    batchId = sheet!.batchId;
    clerks = await rows<{ id: string; accountNo: string }>(sql`
      select t.id, u.account_no from score_sheet s join teacher t on t.id in (s.clerk_a_id, s.clerk_b_id, s.arbiter_id) join sys_user u on u.person_id = t.id
      where s.id = ${sheetId} order by array_position(array[s.clerk_a_id, s.clerk_b_id, s.arbiter_id], t.id)`);
  });

  test('two type without seeing one another; where they differ a third decides, and nobody locks before', async () => {
    const [a, b, c] = await Promise.all(clerks.map(({ accountNo }) => at.world.as(accountNo)));
    const { lines } = await a!.ok('get', 'dzks/scoreEntry/getSheet', { sheetId });
    assert.deepEqual(Object.keys(lines[0]).toSorted(), [
      'a',
      'aFlag',
      'b',
      'bFlag',
      'code',
      'flag',
      'pt',
      'seatNo',
    ]);
    const typed = lines.map((line: { seatNo: number }) => ({
      seatNo: line.seatNo,
      pt: 8_650,
      flag: 'normal',
    }));
    const save = (who: Caller, entries: object[]) =>
      who.post('dzks/scoreEntry/save', { sheetId, entries, done: true });
    assert.equal((await save(a!, [{ ...typed[0], pt: 8_633 }])).body.error, 'recruit-score.scoreRange');
    assert.equal((await save(a!, typed.slice(1))).body.error, 'recruit-score.sheetOpen');
    assert.equal((await save(a!, typed)).data.status, 'open');
    assert.equal((await save(a!, typed)).body.error, 'recruit-score.sheetFixed');
    const seen = await b!.ok('get', 'dzks/scoreEntry/getSheet', { sheetId });
    assert.ok(
      seen.lines.every(
        (line: { pt: number | null; a: number | null }) => line.pt === null && line.a === null,
      ),
    );
    assert.equal(
      (await c!.get('dzks/scoreEntry/getSheet', { sheetId })).body.error,
      'recruit-score.notYourSheet',
    );
    const [first, ...rest] = typed;
    assert.equal((await save(b!, [{ ...first, pt: 8_550 }, ...rest])).data.status, 'arbitrating');
    assert.notEqual((await admin.post('dzks/scoreSheet/lock', { id: sheetId })).status, 200);
    assert.equal((await save(a!, [first])).body.error, 'recruit-score.sheetFixed');
    assert.equal((await save(c!, [first])).data.status, 'compared');
    await admin.ok('post', 'dzks/scoreSheet/lock', { id: sheetId });
    const [written] = await rows<{ count: number }>(sql`
      select count(*) as count from exam_score x join score_sheet s on s.id = ${sheetId} and s.subject_id = x.subject_id where x.score = 86.5`);
    assert.ok(written!.count > 0);
  });

  test('a subject without rooms is typed twice from a list of numbers, each of whom it asks for once', async () => {
    const [subject] = await rows<{ id: string }>(
      sql`select id from exam_subject where batch_id = ${batchId} and session_id is null and exam_plan_id is null`,
    );
    const { made } = await admin.ok('post', 'dzks/scoreSheet/generate', { subjectId: subject!.id });
    const again = await admin.post('dzks/scoreSheet/generate', { subjectId: subject!.id });
    assert.equal(again.body.error, 'recruit-score.noSheets');
    const sheets = await rows<{ id: string; version: number; positions: number }>(
      sql`select id, version, positions from score_sheet where subject_id = ${subject!.id} order by bundle_no`,
    );
    assert.equal(sheets.length, made);
    const [sheet] = sheets;
    const [a, b] = clerks;
    const named = { id: sheet!.id, version: sheet!.version, clerkAId: a!.id, clerkBId: b!.id };
    await admin.ok('post', 'dzks/scoreSheet/update', named);
    for (const clerk of [a!, b!]) {
      const who = await at.world.as(clerk.accountNo);
      const { lines } = await who.ok('get', 'dzks/scoreEntry/getSheet', { sheetId: sheet!.id });
      assert.ok(lines.every((line: { code: string | null }) => line.code !== null));
      const entries = lines.map(({ seatNo }: { seatNo: number }) => ({ seatNo, pt: 7_000, flag: 'normal' }));
      await who.ok('post', 'dzks/scoreEntry/save', { sheetId: sheet!.id, entries, done: true });
    }
    await admin.ok('post', 'dzks/scoreSheet/lock', { id: sheet!.id });
    const [scores] = await rows<{ count: number }>(
      sql`select count(*) as count from exam_score where subject_id = ${subject!.id} and score = 70`,
    );
    assert.equal(scores!.count, sheet!.positions);
  });

  test('whoever runs admissions is no clerk, and whoever types scores runs none', async () => {
    const [office] = await rows<{ id: string }>(sql`select id from teacher where staff_no = 'admin'`);
    const [other] = await rows<{ id: string; version: number }>(
      sql`select id, version from score_sheet where status = 'open' and not done_a and batch_id = ${batchId} limit 1`,
    );
    const refused = await admin.post('dzks/scoreSheet/update', { ...other, clerkAId: office!.id });
    assert.equal(refused.body.error, 'recruit-score.dutyConflict');
    const clerk = await at.world.as(clerks[0]!.accountNo);
    assert.equal((await clerk.post('dzks/admitRound/simulate', { id: batchId })).status, 403);
  });

  test('a round runs, comes out the same again, is committed once, approved, made public, and candidates confirm', async () => {
    await run(sql`update score_sheet set status = 'locked' where batch_id = ${batchId}`);
    await admin.ok('post', 'dzks/totalScore/publish', { batchId });
    await admin.ok('post', 'dzks/examBatch/startAdmit', { id: batchId });
    const { id } = await admin.ok('post', 'dzks/admitRound/add', {
      batchId,
      name: '第一轮',
      roundType: 'first',
    });
    await run(sql`update exam_batch set edge_tie = 'rejectAll' where id = ${batchId}`);
    await admin.ok('post', 'dzks/admitRound/simulate', { id });
    const bench = await admin.ok('get', 'dzks/admitRound/bench', { roundId: id, verify: '1' });
    assert.deepEqual(bench.again, { inputHash: bench.inputHash, resultHash: bench.resultHash });
    const both = await Promise.all([1, 2].map(() => admin.post('dzks/admitRound/commit', { id })));
    assert.equal(both.filter((one) => one.status === 200).length, 1);
    const [inspector] = await rows<{ accountNo: string }>(sql`
      select u.account_no from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id where r.role_code = 'inspector' limit 1`);
    const judge = await at.world.as(inspector!.accountNo);
    const { records } = await judge.ok('get', 'dzks/admitRound/todo', { size: 10 });
    const { instanceId, taskNo, taskVersion } = records[0];
    await judge.ok('post', 'dzks/admitRound/batchAudit', {
      action: 'approve',
      comment: '同意',
      tasks: [{ instanceId, taskNo, taskVersion }],
    });
    const over = await rows<object>(sql`
      select 1 from major_plan p where p.batch_id = ${batchId} and p.admitted_count <> (select count(*) from candidate c where c.admitted_plan_id = p.id and c.admit_status = 'proposed')`);
    assert.deepEqual(over, []);
    const [offers] = await rows<{ count: number }>(
      sql`select count(*) as count from candidate where batch_id = ${batchId} and admit_status = 'proposed'`,
    );
    assert.ok(offers!.count > 0);
    const short = await admin.post('dzks/admitRound/publish', {
      id,
      publicFrom: '2026-11-20',
      publicTo: '2026-11-21',
    });
    assert.equal(short.body.error, 'recruit-score.publicityShort');
    await admin.ok('post', 'dzks/admitRound/publish', {
      id,
      publicFrom: '2026-11-20',
      publicTo: '2026-11-27',
    });
    const shown = await at.world.nobody().ok('get', 'dzks/openApi/getPublicity');
    assert.equal(shown.people.length, offers!.count);
    assert.deepEqual(Object.keys(shown.people[0]).toSorted(), [
      'gender',
      'name',
      'plan',
      'schoolName',
      'totalScore',
    ]);
    assert.deepEqual(at.world.crashes, []);
  });

  test('who has no place wishes once more while a round collects, and only those wishes count in it', async () => {
    const [who] = await rows<{ id: string; registerNo: string; name: string }>(sql`
      select id, register_no, name from candidate where batch_id = ${batchId} and admit_status = 'rejected'
        and exam_status not in ('absent', 'cheat') and not exists (select 1 from exam_score x where x.candidate_id = candidate.id and x.flag <> 'normal')
      order by rank_all limit 1`);
    await run(sql`update major_plan set plan_count = admitted_count + 1 where batch_id = ${batchId}`);
    await at.world.work((work) =>
      newcomers.open(
        work,
        { realm: 'exam', name: who!.registerNo, personId: who!.id, shownName: who!.name },
        PASSWORD,
      ),
    );
    const me = await at.world.nobody().newcomer('exam', who!.registerNo, PASSWORD);
    assert.equal((await me.ok('get', 'dzks/ks/getRoundWishes')).round, null);
    const window = { wishFrom: '2026-11-20 08:00:00', wishTo: '2026-11-22 18:00:00' };
    const add = (given: object) => admin.post('dzks/admitRound/add', { batchId, name: '征集志愿', ...given });
    assert.equal((await add({ roundType: 'fill', ...window })).body.error, 'kit.invalid');
    const { id } = (await add({ roundType: 'collect', ...window })).data as { id: string };
    assert.equal(
      (await admin.post('dzks/admitRound/simulate', { id })).body.error,
      'recruit-score.wishesRun',
    );
    const { plans, round } = await me.ok('get', 'dzks/ks/getRoundWishes');
    assert.equal(round.id, id);
    const plan = plans.find((one: { limit: string | null }) => one.limit === null);
    const save = (wishIds: string[]) =>
      me.post('dzks/ks/saveRoundWishes', { roundId: id, wishIds, obeyAdjust: false });
    assert.equal((await save([plan.id, plan.id])).body.errors[0].field, 'wishIds');
    assert.equal((await save([plan.id])).status, 200);
    const counts = await admin.ok('get', 'dzks/roundWish/counts', { roundId: id });
    const line = counts.plans.find((one: { id: string }) => one.id === plan.id);
    assert.deepEqual([counts.people, line.first, line.all, line.left], [1, 1, 1, 1]);
    const wishes = await admin.ok('get', 'dzks/roundWish/list', { roundId: id, wishIds: plan.id });
    assert.deepEqual(
      wishes.records.map((one: { candidateId: string }) => one.candidateId),
      [who!.id],
    );
    at.world.setTime('2026-11-22 18:30:00');
    admin = await at.world.as('admin');
    const late = await at.world.nobody().newcomer('exam', who!.registerNo, PASSWORD);
    const closed = await late.post('dzks/ks/saveRoundWishes', {
      roundId: id,
      wishIds: [plan.id],
      obeyAdjust: false,
    });
    assert.equal(closed.body.error, 'recruit-score.wishesShut');
    await run(sql`delete from score_line where batch_id = ${batchId}`);
    await admin.ok('post', 'dzks/admitRound/simulate', { id });
    const placed = await rows<{ candidateId: string; planId: string }>(
      sql`select candidate_id, plan_id from admit_result where round_id = ${id} and result_type in ('admit', 'adjust')`,
    );
    assert.deepEqual(placed, [{ candidateId: who!.id, planId: plan.id }]);
    assert.deepEqual(at.world.crashes, []);
  });
});
