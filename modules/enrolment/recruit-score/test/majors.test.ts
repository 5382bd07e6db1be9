import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

describe('a subject that one major asks for', () => {
  const at = suiteWorld();
  let admin: Caller;
  let [batchId, subjectId, planId]: string[] = [];
  const rows = <T>(query: Sql) => at.world.work((work) => work.db.rows<T>(query));
  const run = (query: Sql) => at.world.work((work) => work.db.run(query));

  before(async () => {
    admin = await at.world.as('admin');
    const [subject] = await rows<{ id: string; batchId: string }>(sql`
      select e.id, e.batch_id from exam_subject e join exam_batch b on b.id = e.batch_id and b.status = 'scoring' where e.session_id is null and e.exam_plan_id is null`);
    [subjectId, batchId] = [subject!.id, subject!.batchId];
    const [plan] = await rows<{ id: string }>(sql`
      select p.id from major_plan p where p.batch_id = ${batchId} and p.gender_limit is null and p.min_height_cm is null order by (
        select count(*) from candidate c where c.first_plan_id = p.id) desc limit 1`);
    planId = plan!.id;
    // half of them wish for this major alone, the others for anything else
    await run(sql`
      update candidate c set wish_ids = case when c.first_plan_id = ${planId} then array[${planId}::uuid] else array_remove(c.wish_ids, ${planId}::uuid) end
      where c.batch_id = ${batchId}`);
    await run(sql`
      update exam_subject e set major_ids = array[p.major_id], weight = 100 from major_plan p where e.id = ${subjectId!} and p.id = ${planId}`);
  });

  test('stands on the sheets and in the totals of those who chose it alone', async () => {
    await admin.ok('post', 'dzks/scoreSheet/generate', { subjectId });
    const positions = await rows<{ chose: boolean; count: number }>(sql`
      select ${planId!}::uuid = any(c.wish_ids) as chose, count(*) as count from score_position p join candidate c on c.id = p.candidate_id
      where p.subject_id = ${subjectId!} group by 1`);
    assert.deepEqual(
      positions.map(({ chose }) => chose),
      [true],
    );
    // everybody has the same in what all sit; in this one, those who chose it have fifty
    await run(sql`update score_sheet set status = 'locked' where batch_id = ${batchId!}`);
    await run(sql`
      insert into exam_score (tenant_id, id, batch_id, candidate_id, subject_id, score, flag, source, created_at, updated_at)
      select tenant_id, gen_random_uuid(), batch_id, id, ${subjectId!}, 50, 'normal', 'sheet', now(), now() from candidate
      where batch_id = ${batchId!} and audit_status = 'approved'
      on conflict (tenant_id, candidate_id, subject_id) do update set score = 50`);
    const total = (where: Sql) =>
      rows<{ id: string; score: number }>(sql`
        select c.id, c.total_score::float as score from candidate c where c.batch_id = ${batchId!} and c.audit_status = 'approved'
          and ${where} order by c.id`);
    const chose = sql`${planId!}::uuid = any(c.wish_ids) and c.exempt_type is null`;
    await admin.ok('post', 'dzks/totalScore/compute', { batchId });
    const [withIt, others] = [await total(chose), await total(sql`not (${chose})`)];
    await run(sql`update exam_score set score = 0 where subject_id = ${subjectId!}`);
    await admin.ok('post', 'dzks/totalScore/compute', { batchId });
    const [without, same] = [await total(chose), await total(sql`not (${chose})`)];
    assert.ok(withIt.length > 0 && others.length > 0);
    for (const [at, { score }] of withIt.entries()) assert.equal(score - without[at]!.score, 50);
    assert.deepEqual(others, same);
  });

  test('is in nobody’s way elsewhere, and nobody who did not sit it is adjusted into its major', async () => {
    await run(sql`update exam_batch set edge_tie = 'rejectAll', obey_on = true where id = ${batchId!}`);
    await run(
      sql`update candidate set obey_adjust = true, adjust_ids = array[${planId!}::uuid] where batch_id = ${batchId!}`,
    );
    await run(sql`update major_plan set plan_count = 900 where id = ${planId!}`);
    await run(sql`delete from score_line where batch_id = ${batchId!}`);
    await admin.ok('post', 'dzks/totalScore/publish', { batchId });
    await admin.ok('post', 'dzks/examBatch/startAdmit', { id: batchId });
    const { id } = await admin.ok('post', 'dzks/admitRound/add', {
      batchId,
      name: '第一轮',
      roundType: 'first',
    });
    await admin.ok('post', 'dzks/admitRound/simulate', { id });
    const placed = await rows<{ chose: boolean; count: number }>(sql`
      select ${planId!}::uuid = any(c.wish_ids) as chose, count(*) as count from admit_result r join candidate c on c.id = r.candidate_id
      where r.round_id = ${id} and r.plan_id = ${planId!} and r.result_type in ('admit', 'adjust') group by 1`);
    assert.deepEqual(
      placed.map(({ chose }) => chose),
      [true],
    );
    assert.deepEqual(at.world.crashes, []);
  });
});
