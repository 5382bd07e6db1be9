import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { checkSums, ledger } from '../public.ts';
import { after, movesOfPrice, owedOf } from '../rules.ts';
import { repriceMajor } from '../server/reprice.ts';

test('whatever a bill costs from now on, no money is lost or made, and nothing is deferred that is not owed', () => {
  const fen = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fen, fen, fen, fen, fen, (amount, w, p, d, price) => {
      const waived = Math.min(w, amount);
      const paid = Math.min(p, amount - waived);
      const deferred = Math.min(d, amount - waived - paid);
      const bill = { amount, waived, paid, deferred, deferUntil: '2099-01-01', surplus: 0 };
      const now = after(bill, movesOfPrice(bill, price));
      assert.equal(now.amount, price);
      assert.equal(now.paid + now.surplus, paid);
      assert.ok(owedOf(now) >= 0 && now.deferred >= 0 && now.deferred <= owedOf(now) && now.waived >= 0);
      if (price >= amount) assert.deepEqual([now.waived, now.paid, now.deferred], [waived, paid, deferred]);
    }),
  );
});

const XN = '2031-2032';

describe('who changes his major', () => {
  const at = suiteWorld();
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  let me: { id: string; majorId: string };
  let tuition = '';
  before(async () => {
    [me] = (await rows<typeof me>(sql`
      select s.id, s.major_id from student s join sys_user u on u.person_id = s.id where u.account_no = 'stu01'`)) as [
      typeof me,
    ];
    [{ id: tuition }] = (await rows<{ id: string }>(sql`select id from fee_item where code = 'tuition'`)) as [
      { id: string },
    ];
  });
  const billOf = async () =>
    (
      await rows<{ id: string; amount: number; paid: number; surplus: number; owed: number }>(
        sql`select id, amount, paid, surplus, owed from bill where student_id = ${me.id} and xn = ${XN}`,
      )
    )[0]!;

  test('owes the difference, or gets back what he paid too much; told twice it counts once', async () => {
    const admin = await at.world.as('admin');
    const others = await rows<{ id: string; classId: string }>(sql`
      select distinct on (major_id) major_id as id, id as class_id from stu_class where major_id <> ${me.majorId} and status = 'active' order by major_id limit 2`);
    const prices = [
      [me.majorId, 480_000],
      [others[0]!.id, 620_000],
      [others[1]!.id, 300_000],
    ] as const;
    for (const [majorId, amount] of prices)
      await admin.ok('post', 'jfgl/feeStandard/add', { itemId: tuition, xn: XN, majorId, amount });
    const lines = [
      { itemId: tuition, source: 'standard', amount: null, dueOn: '2031-09-30', neededForArrival: true },
    ];
    const { id } = await admin.ok('post', 'jfgl/feePlan/add', {
      name: '学费',
      xn: XN,
      majorId: me.majorId,
      lines,
    });
    await admin.ok('post', 'jfgl/feePlan/run', { id });
    const { id: billId } = await billOf();
    await at.world.work((work) =>
      ledger.bookPayment(work, { parts: [{ billId, fen: 480_000 }], ref: { type: 'test', id: 'reprice' } }),
    );
    const moveTo = async (classId: string, changeId: string) => {
      await rows(sql`
        update student s set class_id = c.id, grade = c.grade, major_id = c.major_id, department_id = c.department_id, campus_id = c.campus_id
        from stu_class c where c.id = ${classId} and s.id = ${me.id} returning 1`);
      for (let turn = 0; turn < 2; turn += 1)
        await at.world.work((work) => repriceMajor(work, { studentId: me.id, changeId }));
      const { amount, paid, surplus, owed } = await billOf();
      return { amount, paid, surplus, owed };
    };
    assert.deepEqual(await moveTo(others[0]!.classId, 'a'), {
      amount: 620_000,
      paid: 480_000,
      surplus: 0,
      owed: 140_000,
    });
    assert.deepEqual(await moveTo(others[1]!.classId, 'b'), {
      amount: 300_000,
      paid: 300_000,
      surplus: 180_000,
      owed: 0,
    });
    const [refund] = await rows<{ sum: number }>(
      sql`select amount as sum from pay_refund where bill_id = ${billId}`,
    );
    assert.equal(Number(refund?.sum), 180_000);
    assert.deepEqual(await at.world.work(checkSums), []);
    assert.deepEqual(at.world.crashes, []);
  });
});
