import { newId } from '#platform/server/db/new-id.ts';
import { datedPattern, written } from '#platform/server/db/numbers.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { bill } from '../bill.ts';
import { refuse } from '../errors.ts';
import { deferredNow, movesOfVoid, owedOf, type Standing } from '../rules.ts';
import { enter, entriesOf, hold, type Payer } from './ledger.ts';

export type Draft = {
  payer: Payer;
  itemCode: string;
  title: string;
  amountFen: number;
  bizType: string;
  bizId: string;
  dueOn?: string;
  neededForArrival?: boolean;
  xn?: string;
  /** Of who is no student yet. */
  payerName?: string;
  payerNo?: string;
};

/** The first of `count` bill numbers, and how one is written. */
export async function billNumbers(work: Work, count: number): Promise<(index: number) => string> {
  const dated = datedPattern(bill.fields.billNo.pattern, work.at);
  const first = await work.platform.numbers.take(work.tenant, dated, count);
  return (index) => written(dated, first + index);
}

/**
 * Bills for what other rooms take money for, once for each (bizType, bizId, item): who asks again gets the ids of those
 * that stand. Answers in the order of the drafts. @throws fees.itemUnknown
 */
export async function raiseBills(work: Work, drafts: readonly Draft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const numberOf = await billNumbers(work, drafts.length);
  const rows = drafts.map((draft, ord) => ({
    ...{ ord, id: newId(), entry_id: newId(), bill_no: numberOf(ord) },
    ...{ payer_kind: draft.payer.kind, payer_id: draft.payer.id, item_code: draft.itemCode },
    ...{
      title: draft.title.slice(0, 100),
      amount: draft.amountFen,
      biz_type: draft.bizType,
      biz_id: draft.bizId,
    },
    ...{ due_on: draft.dueOn ?? null, needed: draft.neededForArrival ?? false, xn: draft.xn ?? null },
    ...{ payer_name: draft.payerName ?? null, payer_no: draft.payerNo ?? null },
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(ord int, id uuid, entry_id uuid, bill_no text,
    payer_kind text, payer_id text, item_code text, title text, amount bigint, biz_type text, biz_id text, due_on date,
    needed boolean, xn text, payer_name text, payer_no text)`;
  await work.db.run(sql`
    with d as (select * from ${given}),
    raised as (
      insert into bill (tenant_id, id, bill_no, payer_kind, payer_id, payer_no, payer_name, student_id, class_id, department_id,
        major_id, grade, item_id, title, xn, biz_type, biz_id, due_on, needed_for_arrival, created_at, created_by, updated_at)
      select ${work.tenant}, d.id, d.bill_no, d.payer_kind, d.payer_id, coalesce(s.student_no, d.payer_no),
        coalesce(s.name, d.payer_name), s.id, s.class_id, s.department_id, s.major_id, s.grade, i.id, d.title, d.xn, d.biz_type,
        d.biz_id, d.due_on, d.needed, ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
      from d join fee_item i on i.code = d.item_code
      left join student s on d.payer_kind = 'student' and s.id = d.payer_id::uuid
      where d.payer_kind <> 'student' or s.id is not null
      on conflict on constraint "fees.raised" do nothing returning id)
    insert into bill_entry (tenant_id, id, bill_id, kind, delta, ref_type, ref_id, created_at, created_by)
    select ${work.tenant}, d.entry_id, d.id, 'charge', d.amount, d.biz_type, d.biz_id, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid
    from d join raised r on r.id = d.id where d.amount > 0`);
  const stand = await work.db.rows<{ id: string }>(sql`
    select b.id from ${given} join fee_item i on i.code = d.item_code
    join bill b on b.biz_type = d.biz_type and b.biz_id = d.biz_id and b.item_id = i.id order by d.ord`);
  if (stand.length < drafts.length) throw refuse.itemUnknown();
  return stand.map(({ id }) => id);
}

type Ending = { bizType: string; bizIds: readonly string[]; reason: string };

/** Nothing is owed for these any more. What was paid becomes a proposal to give it back. Answers with how many that touched. */
export async function voidBills(work: Work, { bizType, bizIds, reason }: Ending): Promise<number> {
  const found = await work.db.rows<{ id: string }>(sql`
    select id from bill where biz_type = ${bizType} and biz_id = any(${bizIds}::text[]) and status <> 'void'`);
  return endBills(
    work,
    found.map(({ id }) => id),
    reason,
  );
}

/** Who doesn't come owes nothing any more, and what he paid is to be given back. */
export async function endBillsOf(
  work: Work,
  { studentIds }: { studentIds: readonly string[] },
): Promise<void> {
  const found = await work.db.rows<{ id: string }>(sql`
    select id from bill where student_id = any(${studentIds}::uuid[]) and status <> 'void'`);
  await endBills(
    work,
    found.map(({ id }) => id),
    work.platform.words.say('zh-CN', 'billEnds.gone'),
  );
}

/** Values of `xjzt` with which somebody studies, and is charged. */
const CHARGED: readonly string[] = ['01', '05'];

type Changed = { studentIds: readonly string[]; to: string; effectiveOn: string };

/** Who is away for long or has left isn't charged for what falls due later and hasn't been paid; what he owes by then he owes. */
export async function endLaterBills(work: Work, { studentIds, to, effectiveOn }: Changed): Promise<void> {
  if (CHARGED.includes(to)) return;
  const found = await work.db.rows<{ id: string }>(sql`
    select id from bill where student_id = any(${studentIds}::uuid[]) and status <> 'void' and paid = 0
      and due_on > ${effectiveOn}::date`);
  await endBills(
    work,
    found.map(({ id }) => id),
    work.platform.words.say('zh-CN', 'billEnds.statusChanged'),
  );
}

async function endBills(work: Work, ids: readonly string[], reason: string): Promise<number> {
  const held = await hold(work, ids);
  let count = 0;
  for (const one of held.values()) {
    if (one.status === 'void') continue;
    const ref = { type: `void:${one.bizType}`, id: one.bizId };
    await enter(work, entriesOf(one.id, movesOfVoid(one), ref, reason));
    if (one.paid === 0)
      await work.db.run(sql`update bill set status = 'void', updated_at = ${work.at} where id = ${one.id}`);
    else await emit(work, 'fees.refundDue', { billId: one.id, fen: one.paid, of: 'paid', reason });
    count += 1;
  }
  return count;
}

type Deferral = {
  studentId: string;
  lines: readonly { billId: string; deferFen: number }[];
  /** The last day of the deferral. */
  until: string;
  bizType: string;
  bizId: string;
};

/** Some of what a student owes needn't be paid before a day. The same deferral counts once. @throws fees.overDefer, fees.notYours */
export async function deferBills(
  work: Work,
  { studentId, lines, until, bizType, bizId }: Deferral,
): Promise<void> {
  const held = await hold(
    work,
    lines.map(({ billId }) => billId),
  );
  const known = await work.db.rows<{ billId: string }>(sql`
    select bill_id from bill_entry where ref_type = ${bizType} and ref_id = ${bizId} and kind = 'defer'`);
  const done = new Set(known.map(({ billId }) => billId));
  const fresh = lines.filter(({ billId, deferFen }) => deferFen > 0 && !done.has(billId));
  for (const { billId } of fresh) if (held.get(billId)?.studentId !== studentId) throw refuse.notYours();
  const ref = { type: bizType, id: bizId };
  await work.db.run(sql`
    update bill set defer_until = greatest(defer_until, ${until}::date), updated_at = ${work.at}
    where id = any(${fresh.map(({ billId }) => billId)}::uuid[])`);
  await enter(
    work,
    fresh.flatMap(({ billId, deferFen }) => entriesOf(billId, [{ kind: 'defer', delta: deferFen }], ref)),
  );
}

/** What is left of a deferral is to be paid again. */
export async function endDeferral(
  work: Work,
  { bizType, bizId }: { bizType: string; bizId: string },
): Promise<void> {
  const given = await work.db.rows<{ billId: string; delta: number }>(sql`
    select bill_id, delta from bill_entry e where ref_type = ${bizType} and ref_id = ${bizId} and kind = 'defer'
      and not exists (select 1 from bill_entry o where o.bill_id = e.bill_id and o.kind = 'resume'
        and o.ref_type = ${bizType} and o.ref_id = ${bizId})`);
  const held = await hold(
    work,
    given.map(({ billId }) => billId),
  );
  await enter(
    work,
    given.flatMap(({ billId, delta }) => {
      const left = Math.min(delta, held.get(billId)?.deferred ?? 0);
      return left > 0
        ? entriesOf(billId, [{ kind: 'resume', delta: -left }], { type: bizType, id: bizId })
        : [];
    }),
  );
}

export type Owed = {
  billId: string;
  title: string;
  amountFen: number;
  paidFen: number;
  deferredFen: number;
  owedFen: number;
  neededForArrival: boolean;
};

type Kept = Standing & { id: string; payerId: string; title: string; neededForArrival: boolean };

/** The bills of some people, those that are paid as well; who has none is not in it. Payer id → bills. */
export async function owedBy(work: Work, payers: readonly Payer[]): Promise<Map<string, Owed[]>> {
  const rows = await work.db.rows<Kept>(sql`
    select id, payer_id, title, amount, waived, paid, deferred, defer_until, needed_for_arrival from bill
    where payer_id = any(${payers.map(({ id }) => id)}::text[]) and status <> 'void' order by due_on nulls last, id`);
  const today = work.at.slice(0, 10);
  const owed = new Map<string, Owed[]>();
  for (const row of rows) {
    const { id: billId, title, amount: amountFen, paid: paidFen, neededForArrival } = row;
    const one = { billId, title, amountFen, paidFen, neededForArrival };
    const list = owed.get(row.payerId) ?? [];
    list.push({ ...one, owedFen: owedOf(row), deferredFen: deferredNow(row, today) });
    owed.set(row.payerId, list);
  }
  return owed;
}

/** Which of some students have nothing to pay now among what their arrival needs. */
export async function areCleared(work: Work, studentIds: readonly string[]): Promise<Set<string>> {
  const owing = await work.db.rows<{ payerId: string }>(sql`
    select distinct payer_id from bill where payer_id = any(${studentIds}::text[]) and needed_for_arrival and status <> 'void'
      and owed - case when defer_until >= ${work.at.slice(0, 10)}::date then least(deferred, owed) else 0 end > 0`);
  const left = new Set(owing.map(({ payerId }) => payerId));
  return new Set(studentIds.filter((id) => !left.has(id)));
}
