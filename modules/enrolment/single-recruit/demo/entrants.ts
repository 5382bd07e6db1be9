import { newcomers } from '#modules/account/security';
import { addDays, daysBetween, momentAt } from '#platform/pure/date.ts';
import { random, type Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { feePaid } from '../server/fee.ts';
import { applicant } from './people.ts';

export type Finished = {
  id: string;
  year: number;
  registerStart: string;
  registerEnd: string;
  planIds: string[];
  tallIds: string[] | null;
};
export type Cast = { batch: Finished; adminId: string; cashierId: string };
/** Which of the candidates, and how much of the time of registration is over. */
type Part = { from: number; count: number; share: number };

/** Numbers of people that nobody of the other batches has. */
const FIRST = 2_000;
/** One in so many hands his own registration in; the others’ schools brought lists, which the office enters. */
const OWN = 5;
/** Of those who hand in themselves one in so many is turned down. */
const REFUSED = 12;
/** One in so many never pays. */
const UNPAID = 31;

const clock = (day: string, minutes: number) => momentAt(day, 8 * 60 + minutes);

const dayOf = ({ registerStart, registerEnd }: Finished, share: number) =>
  addDays(registerStart, 1 + Math.floor(share * (daysBetween(registerStart, registerEnd) - 3)));

/** Candidates are entered, and each has an account. */
export async function enter(
  on: Stage,
  work: Work,
  { batch, adminId }: Cast,
  { from, count, share }: Part,
): Promise<void> {
  const day = dayOf(batch, share);
  const accounts: Parameters<typeof newcomers.openLike>[1][number][] = [];
  for (let at = from; at < from + count; at += 1) {
    const dice = random(`recruit past ${at}`);
    const { birthDate: _, ...who } = applicant(dice, FIRST + at);
    const row = await on.call(adminId, clock(day, (at - from) * 4), 'dzks/candidate/add', {
      ...{ ...who, batchId: batch.id, gradYear: batch.year, ksh: `${batch.year % 100}${who.ksh.slice(2)}` },
      ...{ wishIds: wishes(dice, batch, who.heightCm), obeyAdjust: dice.chance(0.6) },
    });
    if (!row) continue;
    const made = await on.ask<{ registerNo: string }>(
      sql`select register_no from candidate where id = ${String(row['id'])}`,
    );
    const personId = String(row['id']);
    const account = { personId, name: made!.registerNo, shownName: who.name, phone: who.phone };
    accounts.push({ realm: 'exam', ...account, aliases: [who.idNumber] });
  }
  await newcomers.openLike(work, accounts, 'stu01');
}

function wishes(dice: Random, { planIds, tallIds }: Finished, heightCm: number): string[] {
  const open = planIds.filter((id) => heightCm >= 160 || !tallIds?.includes(id));
  return dice.shuffle(open).slice(0, 3);
}

type Draft = { id: string; userId: string | null; wishIds: string[]; obeyAdjust: boolean };

/** Registrations are handed in, decided and paid for at the counter. */
export async function handIn(
  on: Stage,
  work: Work,
  { batch, adminId, cashierId }: Cast,
  { from, count, share }: Part,
): Promise<void> {
  const day = dayOf(batch, share);
  const next = addDays(day, 1);
  const drafts = await work.db.rows<Draft>(sql`
    select c.id, u.id as user_id, c.wish_ids, c.obey_adjust from candidate c left join sys_user u on u.person_id = c.id
    where c.batch_id = ${batch.id} order by c.register_no limit ${count} offset ${from}`);
  for (const [place, { id, userId, wishIds, obeyAdjust }] of drafts.entries()) {
    const at = from + place;
    if (at % OWN !== 0 || !userId) {
      await on.call(adminId, clock(day, 240 + place * 4), 'dzks/candidate/handIn', { id });
      continue;
    }
    await on.call(userId, clock(day, 300 + place * 4), 'dzks/ks/saveVolunteer', { wishIds, obeyAdjust });
    await on.call(userId, clock(day, 302 + place * 4), 'dzks/ks/submit', {});
    const isOut = at % (OWN * REFUSED) === OWN;
    await on.decide(id, clock(next, 60 + place), {
      type: isOut ? 'reject' : 'approve',
      comment: isOut ? '报名条件不符' : '材料齐全',
    });
  }
  await collect(on, work, { cashierId, day: next, ids: drafts.map(({ id }) => id), from });
}

type Due = { billId: string; fen: number; bizId: string };

/** A day at the counter: the drawer is opened, the fees are taken, and what is in it is counted. */
async function collect(
  on: Stage,
  work: Work,
  { cashierId, day, ids, from }: { cashierId: string; day: string; ids: readonly string[]; from: number },
): Promise<void> {
  const ways = await work.db.rows<{ id: string }>(
    sql`select id from pay_channel where enabled and provider in ('cash', 'pos') order by provider desc`,
  );
  const due = await work.db.rows<Due>(sql`
    select id as bill_id, owed as fen, biz_id from bill where biz_type = 'recruitCandidate' and biz_id = any(${[...ids]}::text[]) and owed > 0
    order by bill_no`);
  if (ways.length === 0 || due.length === 0) return;
  await on.call(cashierId, clock(day, 360), 'jfgl/cashier/open', { opening: 20_000 });
  const paid: Due[] = [];
  for (const [place, one] of due.entries()) {
    if ((from + place) % UNPAID === 7) continue;
    const { billId, fen } = one;
    const done = await on.call(cashierId, clock(day, 365 + place * 2), 'jfgl/cashier/pay', {
      ...{ lines: [{ billId, fen }], channelId: ways[place % ways.length]!.id },
      tradeNo: null,
    });
    if (done) paid.push(one);
  }
  const open = await on.call(cashierId, clock(day, 500), 'jfgl/cashier/shift', {});
  const { cash = 0, opening = 0 } = (open?.['shift'] ?? {}) as { cash?: number; opening?: number };
  await on.call(cashierId, clock(day, 500), 'jfgl/cashier/close', { counted: cash + opening, note: null });
  // the outbox tells of it after the commit; here it is awaited at once
  const bills = paid.map(({ bizId }) => ({ bizType: 'recruitCandidate', bizId }));
  await on.itself(clock(day, 510), (own) => feePaid(own, { bills }));
}
