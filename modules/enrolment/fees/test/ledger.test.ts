import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteWorld } from '#platform/test/world.ts';
import {
  areCleared,
  deferBills,
  endDeferral,
  ledger,
  owedBy,
  raiseBills,
  voidBills,
  type Payer,
} from '../public.ts';

describe('the ledger', () => {
  const at = suiteWorld();
  let payer: Payer;
  let count = 0;
  before(async () => {
    const [one] = await at.world.work((work) =>
      work.db.rows<{ id: string }>(sql`
        select id from student s where enrolled and not exists (select 1 from bill b where b.student_id = s.id) limit 1`),
    );
    payer = { kind: 'student', id: one!.id };
  });
  const raise = async (amountFen: number, bizId = `t${++count}`, itemCode = 'tuition') => {
    const [id] = await at.world.work((work) =>
      raiseBills(work, [
        { payer, itemCode, title: '学费', amountFen, bizType: 'test', bizId, neededForArrival: true },
      ]),
    );
    return { id: id!, bizId };
  };
  const of = async (billId: string) => {
    const owed = await at.world.work((work) => owedBy(work, [payer]));
    return owed.get(payer.id)?.find((one) => one.billId === billId);
  };
  const isCleared = () => at.world.work(async (work) => (await areCleared(work, [payer.id])).has(payer.id));
  const pay = (billId: string, fen: number, id = `p${++count}`) =>
    at.world.work((work) =>
      ledger.bookPayment(work, { parts: [{ billId, fen }], ref: { type: 'test', id } }),
    );
  const statusOf = async (id: string) =>
    (await at.world.work((work) =>
      work.db.row<{ status: string }>(sql`select status from bill where id = ${id}`),
    ))!.status;
  const clear = () =>
    at.world.work((work) =>
      work.db
        .rows<{ bizId: string }>(sql`select biz_id from bill where biz_type = 'test'`)
        .then((rows) =>
          voidBills(work, { bizType: 'test', bizIds: rows.map(({ bizId }) => bizId), reason: '清理' }),
        ),
    );

  test('who asks twice for one bill gets one; an item that is not there is refused', async () => {
    const { id, bizId } = await raise(500_000);
    assert.equal((await raise(400_000, bizId)).id, id);
    assert.equal((await of(id))!.amountFen, 500_000);
    await assert.rejects(raise(1, 'x', 'nothing'), { key: 'fees.itemUnknown' });
    await clear();
    assert.equal(await statusOf(id), 'void');
  });

  test('a deferral counts once, frees of paying and ends; paying into it lowers it', async () => {
    const { id } = await raise(500_000);
    const defer = () =>
      at.world.work((work) =>
        deferBills(work, {
          studentId: payer.id,
          lines: [{ billId: id, deferFen: 300_000 }],
          until: '2026-12-31',
          bizType: 'green',
          bizId: `g${id}`,
        }),
      );
    await defer();
    await defer();
    assert.deepEqual([(await of(id))!.deferredFen, await isCleared()], [300_000, false]);
    await pay(id, 200_000);
    assert.deepEqual([await statusOf(id), await isCleared()], ['deferred', true]);
    await pay(id, 100_000);
    assert.equal((await of(id))!.deferredFen, 200_000);
    at.world.setTime('2027-01-01 09:00:00');
    assert.deepEqual([(await of(id))!.deferredFen, await isCleared()], [0, false]);
    at.world.setTime('2026-11-20 09:00:00');
    await at.world.work((work) => endDeferral(work, { bizType: 'green', bizId: `g${id}` }));
    await at.world.work((work) => endDeferral(work, { bizType: 'green', bizId: `g${id}` }));
    assert.deepEqual([(await of(id))!.deferredFen, await statusOf(id)], [0, 'partial']);
    await clear();
    // what was paid stays; the rest is owed no more
    assert.deepEqual([(await of(id))!.owedFen, (await of(id))!.paidFen], [0, 300_000]);
  });

  test('money counts once for what it follows from, what is too much is surplus, and no more goes back than came', async () => {
    const { id } = await raise(100_000);
    await pay(id, 150_000, 'same');
    await assert.rejects(pay(id, 150_000, 'same'), { key: 'fees.bookedTwice' });
    const sums = () =>
      at.world.work((work) =>
        work.db.row<object>(sql`select amount, paid, surplus, owed, status from bill where id = ${id}`),
      );
    assert.deepEqual(await sums(), {
      amount: 100_000,
      paid: 100_000,
      surplus: 50_000,
      owed: 0,
      status: 'cleared',
    });
    const back = (fen: number, kind: 'paid' | 'surplus') =>
      at.world.work((work) =>
        ledger.bookRefund(work, {
          lines: [{ billId: id, fen, of: kind }],
          ref: { type: 'refund', id: `r${++count}` },
        }),
      );
    await assert.rejects(back(50_001, 'surplus'), { key: 'fees.overBack' });
    await back(50_000, 'surplus');
    await back(30_000, 'paid');
    assert.deepEqual(await sums(), { amount: 70_000, paid: 70_000, surplus: 0, owed: 0, status: 'cleared' });
  });

  test('an entry is never changed or removed, by nobody', async () => {
    await assert.rejects(at.world.work((work) => work.db.run(sql`update bill_entry set delta = 1`)));
    await assert.rejects(at.world.work((work) => work.db.run(sql`delete from bill_entry`)));
  });
});
