import { usersOfPersons } from '#modules/base/people';
import { addDays } from '#platform/pure/date.ts';
import { toYuan } from '#platform/pure/money.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { enter } from './ledger.ts';

/** A deferral that ran out is an entry too: from then on all of it is to be paid. */
export async function endDeferrals(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const over = await work.db.rows<{ id: string; deferred: number; deferUntil: string }>(sql`
    select id, deferred, defer_until from bill where deferred > 0 and defer_until < ${today}::date order by id for no key update`);
  await enter(
    work,
    over.map(({ id, deferred, deferUntil }) => ({
      ...{
        billId: id,
        kind: 'resume' as const,
        delta: -deferred,
        ref: { type: 'deferralOver', id: deferUntil },
      },
    })),
  );
}

type Wrong = { id: string; billNo: string };

/** Every night each bill is held against its entries; whoever keeps the books is told at once where one doesn't agree. */
export async function checkSums(work: Work): Promise<Wrong[]> {
  const wrong = await work.db.rows<Wrong>(sql`
    select b.id, b.bill_no from bill b left join (
      select bill_id,
        sum(delta) filter (where kind in ('charge', 'adjust', 'void')) as amount,
        sum(delta) filter (where kind = 'waive') as waived,
        sum(delta) filter (where kind in ('pay', 'refund')) as paid,
        sum(delta) filter (where kind in ('defer', 'resume')) as deferred,
        sum(delta) filter (where kind in ('surplus', 'surplusBack')) as surplus
      from bill_entry group by bill_id) e on e.bill_id = b.id
    where (b.amount, b.waived, b.paid, b.deferred, b.surplus) is distinct from
      (coalesce(e.amount, 0), coalesce(e.waived, 0), coalesce(e.paid, 0), coalesce(e.deferred, 0), coalesce(e.surplus, 0))
    order by b.id limit 100`);
  if (wrong.length > 0) {
    const keepers = await work.db.rows<{ id: string }>(sql`
      select id from sys_user where default_role_type = 'gly' and status = 'enabled'`);
    await message(work, {
      users: keepers.map(({ id }) => id),
      key: 'fees.sumsDiffer',
      facts: { count: wrong.length, first: wrong[0]!.billNo },
      category: 'warning',
      link: '/layout/enrolment/fees/bill',
      bizType: 'bill',
      bizId: wrong[0]!.id,
      event: work.at.slice(0, 10),
    });
  }
  return wrong;
}

type Owing = { payerId: string; total: number; count: number };

/** Whoever is late, or has to pay within some days, hears of it, once in three days. */
export async function remindOwing(
  work: Work,
  within: { circle?: ReturnType<typeof sql>; days: number },
): Promise<number> {
  const today = work.at.slice(0, 10);
  const owing = await work.db.rows<Owing>(sql`
    select t.payer_id, sum(t.owed - case when t.defer_until >= ${today}::date then least(t.deferred, t.owed) else 0 end)::bigint as total,
      count(*) as count
    from bill t where t.status in ('unpaid', 'partial', 'deferred') and t.due_on <= ${addDays(today, within.days)}::date
      and t.owed - case when t.defer_until >= ${today}::date then least(t.deferred, t.owed) else 0 end > 0
      and ${within.circle ?? sql`true`}
      and not exists (select 1 from bill_reminder r where r.payer_id = t.payer_id and r.day > ${addDays(today, -3)}::date)
    group by t.payer_id limit 20000`);
  await work.db.run(sql`
    insert into bill_reminder (tenant_id, payer_id, day) select ${work.tenant}, x, ${today}::date
    from unnest(${owing.map(({ payerId }) => payerId)}::text[]) x on conflict do nothing`);
  const users = await usersOfPersons(
    work,
    owing.map(({ payerId }) => payerId),
  );
  for (const { payerId, total, count } of owing) {
    const user = users.get(payerId);
    if (user)
      await message(work, {
        users: [user],
        key: 'fees.owing',
        facts: { count, amount: toYuan(total) },
        category: 'reminder',
        link: '/layout/enrolment/cashier/mine',
        bizType: 'bill',
        bizId: payerId,
        event: today,
      });
  }
  return owing.length;
}
