import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { checkSums, ledger, raiseBills, voidBills } from '../public.ts';

const XN = '2027-2028';

describe('billing runs', () => {
  const at = suiteWorld();
  let [admin, counsellor, student]: Caller[] = [];
  let [tuition, insurance]: string[] = [];
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    [admin, counsellor, student] = await Promise.all(
      ['admin', 'fdy01', 'stu01'].map((name) => at.world.as(name)),
    );
    const items = await rows<{ id: string }>(
      sql`select id from fee_item where code in ('tuition', 'insurance') order by code desc`,
    );
    [tuition, insurance] = items.map(({ id }) => id);
  });
  const standard = (more: object, amount: number) =>
    admin!.post('jfgl/feeStandard/add', { itemId: tuition, xn: XN, amount, ...more });

  test('the narrowest standard counts, two of one reach are refused, and a run that is repeated adds only what is missing', async () => {
    const [me] = await rows<{ id: string; classId: string; majorId: string; departmentId: string }>(sql`
      select s.id, s.class_id, s.major_id, s.department_id from student s join sys_user u on u.person_id = s.id
      where u.account_no = 'stu01'`);
    const { classId, majorId, departmentId } = me!;
    assert.equal((await standard({}, 400_000)).status, 200);
    assert.equal((await standard({}, 410_000)).body.error, 'fees.standardTaken');
    await standard({ departmentId }, 450_000);
    await standard({ majorId }, 480_000);
    const line = (itemId: string, source: string, amount: number | null) => ({
      ...{ itemId, source, amount, dueOn: '2027-09-30', neededForArrival: true },
    });
    const lines = [line(tuition!, 'standard', null), line(insurance!, 'fixed', 38_000)];
    const wrong = [line(tuition!, 'standard', 1)];
    const add = (given: object) => admin!.post('jfgl/feePlan/add', { name: '收费', xn: XN, ...given });
    assert.equal((await add({ lines: wrong })).body.error, 'fees.lineWrong');
    assert.equal((await add({ xn: '2027-2029', lines })).body.error, 'fees.yearWrong');
    const { id } = (await add({ lines })).body.data as { id: string };
    const [whole] = await rows<{ count: number }>(sql`select count(*) from student where enrolled`);
    const before = await admin!.ok('get', 'jfgl/feePlan/preview', { id });
    assert.deepEqual(
      before.map(({ persons, billed, unpriced }: { [name: string]: number }) => [persons, billed, unpriced]),
      [
        [whole!.count, 0, 0],
        [whole!.count, 0, 0],
      ],
    );
    await admin!.ok('post', 'jfgl/feePlan/run', { id });
    const amount = async () =>
      (
        await rows<{ amount: number }>(
          sql`select amount from bill where student_id = ${me!.id} and xn = ${XN} and item_id = ${tuition!}`,
        )
      )[0]!.amount;
    assert.equal(await amount(), 480_000);
    // a narrower one that comes later changes nothing that was billed
    await standard({ classId }, 300_000);
    await admin!.ok('post', 'jfgl/feePlan/run', { id });
    assert.equal(await amount(), 480_000);
    const [made] = await rows<{ count: number }>(sql`select count(*) from bill where xn = ${XN}`);
    assert.equal(made!.count, whole!.count * 2);
    const [plan] = await rows<{ billed: number }>(sql`select billed from fee_plan where id = ${id}`);
    assert.equal(plan!.billed, whole!.count * 2);
    assert.deepEqual(await at.world.work(checkSums), []);
  });

  test('a counsellor sees the bills of his people alone, a student his own; what was charged is adjusted and voided by the office', async () => {
    const { records } = await counsellor!.ok('get', 'jfgl/bill/list', { current: 1, size: 100 });
    const others = await rows<{ id: string }>(sql`
      select b.id from bill b join stu_class c on c.id = b.class_id
      where not exists (select 1 from teacher t join sys_user u on u.person_id = t.id where u.account_no = 'fdy01' and t.id = any(c.fdy_ids))
      limit 1`);
    assert.ok(records.length > 0);
    assert.equal((await counsellor!.get('jfgl/bill/getEntries', { id: others[0]!.id })).status, 404);
    assert.equal((await student!.get('jfgl/bill/list', { current: 1, size: 10 })).status, 403);
    assert.equal((await student!.get('jfgl/myBill/getDetail', { id: others[0]!.id })).status, 404);
    const { id } = records[0] as { id: string };
    const adjust = (adjustBy: number) =>
      admin!.post('jfgl/bill/adjust', { id, adjustBy, reason: '专业调整' });
    assert.equal((await adjust(-100_000_000)).status, 400);
    assert.equal((await adjust(-4_000_000)).body.error, 'fees.overPay');
    assert.equal((await adjust(-100)).status, 200);
    const lines = await admin!.ok('get', 'jfgl/bill/getEntries', { id });
    assert.deepEqual([lines.at(-1).delta, lines.at(-1).reason], [-100, '专业调整']);
    const mine = await student!.ok('get', 'jfgl/myBill/list', {});
    assert.ok(mine.bills.length > 0);
  });

  test('whatever is done to bills, their entries sum up to what they say', async () => {
    const [one] = await rows<{ id: string }>(sql`select id from student where enrolled order by id limit 1`);
    const payer = { kind: 'student' as const, id: one!.id };
    let count = 0;
    const act = fc.record({
      kind: fc.constantFrom('pay', 'back', 'surplus', 'void'),
      fen: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_000 }),
        fc.array(act, { maxLength: 8 }),
        async (amountFen, acts) => {
          const bizId = `r${++count}`;
          const draft = { payer, itemCode: 'other', title: 't', amountFen, bizType: 'random', bizId };
          const [billId] = await at.world.work((work) => raiseBills(work, [draft]));
          let came = 0;
          for (const [nth, { kind, fen }] of acts.entries()) {
            const ref = { type: 'random', id: `${bizId}:${nth}` };
            await at.world
              .work(async (work) => {
                if (kind === 'pay')
                  await ledger.bookPayment(work, { parts: [{ billId: billId!, fen }], ref });
                else if (kind === 'void')
                  await voidBills(work, { bizType: 'random', bizIds: [bizId], reason: '' });
                else
                  await ledger.bookRefund(work, {
                    lines: [{ billId: billId!, fen, of: kind === 'back' ? 'paid' : 'surplus' }],
                    ref,
                  });
              })
              .then(
                () => (came += kind === 'pay' ? fen : kind === 'void' ? 0 : -fen),
                (error: { key?: string }) => assert.match(error.key ?? String(error), /^fees\./),
              );
          }
          const [now] = await rows<{ paid: number; surplus: number }>(
            sql`select paid, surplus from bill where id = ${billId!}`,
          );
          assert.equal(now!.paid + now!.surplus, came);
        },
      ),
      { numRuns: 25 },
    );
    assert.deepEqual(await at.world.work(checkSums), []);
  });
});
