import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { history } from '../demo.ts';
import { enlist, scoresOf } from '../server/door.ts';
import { rowsOf } from './exam.fixture.ts';

describe('the past of the demo school', () => {
  const at = suiteWorld();

  test('is sat, marked and published through the product’s own calls, and analysed as by hand', async () => {
    await history({
      platform: at.world.platform,
      tenant: '000000',
      size: 'small',
      random: random(5),
      stopped: () => false,
    });
    const admin = await at.world.as('admin');
    const [plan] = await rowsOf<{ id: string }>(
      at.world,
      sql`select id from exam_plan where status = 'scored' and name = '计算机应用基础期中测验'`,
    );
    const told = await admin.ok('get', 'zxks/analysis/getPlan', { planId: plan!.id });
    const totals = (
      await rowsOf<{ pt: number }>(
        at.world,
        sql`select total_pt as pt from exam_attempt where plan_id = ${plan!.id} and status = 'graded'`,
      )
    ).map(({ pt }) => pt / 100);
    const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
    assert.equal(told.present, totals.length);
    assert.ok(totals.length >= 10, String(totals.length));
    assert.ok(Math.abs(told.mean - mean) < 0.005);
    assert.equal(
      told.bands.reduce((sum: number, one: number) => sum + one, 0),
      totals.length,
    );
    assert.ok(told.alpha !== null && told.should > told.present);
    const questions = await admin.ok('get', 'zxks/analysis/getQuestion', { planId: plan!.id });
    assert.equal(questions.length, 12);
    // fewer than thirty say nothing of how a question tells people apart
    assert.ok(questions.every(({ d }: { d: number | null }) => d === null));
    const figures = await admin.ok('get', 'zxks/examTaker/stats', {
      from: '2026-10-01',
      to: '2026-11-20',
      planId: plan!.id,
    });
    assert.deepEqual([figures.total.present, figures.total.should], [told.present, told.should]);
    const student = await at.world.as('stu01');
    const { plans } = await student.ok('get', 'zxks/myExam/list');
    assert.deepEqual(plans.map(({ stage }: { stage: string }) => stage).toSorted(), ['open', 'over']);
    assert.ok((await student.ok('get', 'zxks/myExam/getWrongBook')).questions.length > 0);
    const passed = await rowsOf<{ count: number }>(
      at.world,
      sql`select count(*) as count from exam_taker where is_passed and score >= 60`,
    );
    assert.ok(passed[0]!.count > 5);
  });

  test('candidates whom another room puts on a roster are there once, and read as absent where they did not come', async () => {
    const [plan] = await rowsOf<{ id: string }>(
      at.world,
      sql`select id from exam_plan where status = 'scored' limit 1`,
    );
    const candidate = { kind: 'candidate' as const, id: randomUUID(), name: '考生甲' };
    const count = await at.world.work((work) => enlist(work, plan!.id, [candidate]));
    const again = await at.world.work((work) => enlist(work, plan!.id, [candidate]));
    assert.deepEqual([count, again], [1, 0]);
    const scores = await at.world.work((work) => scoresOf(work, plan!.id));
    assert.ok(scores.some(({ takerKind, takerId }) => takerKind === 'candidate' && takerId === candidate.id));
  });

  test('nothing fell over', () => assert.deepEqual(at.world.crashes, []));
});
