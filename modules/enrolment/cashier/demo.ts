import { addDays, formatDateTime, instantOf, momentAt, weekdayOf } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { callAlone, pastPlatform, stage, type Stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { openedBeside } from './server/channels.ts';
import { perform } from './server/sandbox-act.ts';

/**
 * Who pays by phone, each in the transactions that his call has, and how many at the counter, where a day is one happening.
 * Of 6,000 who owe one in six pays nothing: arrears as a year has them.
 */
const SIZES = {
  full: { online: 600, counterDays: 60, aDay: 72, reconciled: 10 },
  small: { online: 20, counterDays: 5, aDay: 2, reconciled: 4 },
};
/** Days ago on which the first paid. */
const DAYS = 80;

type Act = (on: Stage, work: Work) => Promise<void>;

/** Students who paid since the year began, some by phone, most at the counter; the last ones still owe. Some get money back. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { online, counterDays, aDay, reconciled } = SIZES[past.size];
  const wings: Wings = new Map();
  const payers = await asServer(past.platform, past.tenant, billed);
  const counterOf = (at: number) => payers.slice(online + at * aDay, online + (at + 1) * aDay);
  const day = (share: number) => addDays(now.slice(0, 10), -1 - Math.floor((1 - share) * (DAYS - 1)));
  const acts: Act[] = [
    ...Array.from(
      { length: online },
      (_, at): Act =>
        (on) =>
          payByPhone(past, on, { at, day: day(at / online), payer: payers[at] }),
    ),
    ...Array.from(
      { length: counterDays },
      (_, at): Act =>
        (on, work) =>
          openCounter(on, work, {
            day: workday(day(at / counterDays)),
            from: at * aDay,
            people: counterOf(at),
          }),
    ),
    (on, work) => giveBack(past, on, work),
    ...Array.from(
      { length: reconciled },
      (_, at): Act =>
        (on) =>
          reconcile(past, on, addDays(now.slice(0, 10), at - reconciled)),
    ),
  ];
  await walkPast(past, {
    name: 'enrolment/cashier',
    total: acts.length,
    tell: (work, index) => acts[index]!(stage(work, now, wings), work),
  });
}

/** Nobody sits at the counter at weekends. */
const workday = (day: string): string => addDays(day, -Math.max(0, weekdayOf(day) - 5));

type Payer = { payerId: string; userId: string };
type Line = { billId: string; fen: number };

/** Whom the school has billed, in an order of chance that stays, however much they have paid. */
const billed = (work: Work): Promise<Payer[]> =>
  work.db.rows<Payer>(sql`
    select b.payer_id, u.id as user_id from bill b join sys_user u on u.person_id = b.student_id and u.status = 'enabled'
    where b.payer_kind = 'student' and b.biz_type = 'standard' and u.account_no <> 'stu01'
    group by b.payer_id, u.id order by md5(b.payer_id)`);

/** All of it, or what is needed first. */
const linesOf = (work: Work, payerId: string, isPart: boolean): Promise<Line[]> =>
  work.db.rows<Line>(sql`
    select b.id as bill_id, b.owed as fen from bill b join fee_item i on i.id = b.item_id
    where b.payer_id = ${payerId} and b.biz_type = 'standard' and b.owed > 0 and b.deferred = 0 and b.status <> 'void'
    order by i.priority, b.id ${isPart ? sql`limit 2` : sql``}`);

/** One in so many pays only a part, and one in so many turns back before he has paid. */
const PART = 5;
const TURNS_BACK = 40;

type ByPhone = { at: number; day: string; payer: Payer | undefined };

async function payByPhone(past: Past, on: Stage, { at, day, payer }: ByPhone): Promise<void> {
  const moment = momentAt(day, (8 + (at % 14)) * 60 + ((at * 7) % 60));
  const way = await on.ask<{ id: string }>(
    sql`select id from pay_channel where enabled and provider = 'sandbox' limit 1`,
  );
  if (!way || !payer) return;
  const lines = await asServer(past.platform, past.tenant, (work) =>
    linesOf(work, payer.payerId, at % PART === 0),
  );
  if (lines.length === 0) return;
  const begun = await callAlone(past, { userId: payer.userId, at: moment }, 'jfgl/payOrder/create', {
    ...{ lines, channelId: way.id, scene: 'sandbox' },
  });
  if (!begun || at % TURNS_BACK === 21) return;
  const attempt = await on.ask<{ no: string }>(
    sql`select out_trade_no as no from pay_attempt where order_id = ${String(begun['orderId'])}`,
  );
  const then = pastPlatform(past.platform, instantOf(moment, ZONE));
  await perform(await openedBeside(then, past.tenant, way.id), attempt!.no, 'pay');
}

type Office = { adminId: string; colleagueId: string };

const officeOf = async (on: Stage): Promise<Office> =>
  (await on.ask<Office>(sql`
    select a.id as admin_id, coalesce((select u.id from sys_user u where u.default_role_type = 'gly' and u.user_type = 'staff' and u.id <> a.id
      order by u.account_no limit 1), a.id) as colleague_id from sys_user a where a.account_no = 'admin'`))!;

type Counted = { day: string; people: readonly Payer[]; from: number };

/** A day at the counter, from the opening of the drawer until it is counted. */
async function openCounter(on: Stage, work: Work, { day, people, from }: Counted): Promise<void> {
  const { colleagueId } = await officeOf(on);
  const ways = await work.db.rows<{ id: string }>(sql`
    select id from pay_channel where enabled and provider in ('cash', 'pos') order by provider desc`);
  if (ways.length === 0 || people.length === 0) return;
  const call = (minutes: number, path: string, body: object) => {
    const at = momentAt(day, 8 * 60 + minutes);
    return on.call(colleagueId, at, `jfgl/cashier/${path}`, body);
  };
  if (!(await call(20, 'open', { opening: 30_000 }))) return;
  for (const [place, { payerId }] of people.entries()) {
    const lines = await linesOf(work, payerId, (from + place) % PART === 0);
    if (lines.length === 0) continue;
    const tradeNo =
      place % 4 === 0 ? null : `${day.replaceAll('-', '')}${String(place + 1).padStart(4, '0')}`;
    // one in four brings cash
    const channelId = ways[place % 4 === 0 ? ways.length - 1 : 0]!.id;
    await call(30 + place * 6, 'pay', { lines, channelId, tradeNo });
  }
  const open = await call(560, 'shift', {});
  const { cash = 0, opening = 0 } = (open?.['shift'] ?? {}) as { cash?: number; opening?: number };
  // a drawer doesn't always tally
  const slip = from > 0 && from % (people.length * 17) === 0 ? -1_000 : 0;
  await call(570, 'close', { counted: cash + opening + slip, note: slip ? '少 10 元，待查' : null });
}

/** Money goes back to those who left: proposed by one of the office, granted by another, sent by the way it came or by a bank. */
const REFUNDS = 24;
/** How many of them nobody has decided about yet, and one is turned down. */
const OPEN = 4;

type Paid = { billId: string; provider: string };

async function giveBack(past: Past, on: Stage, work: Work): Promise<void> {
  const { adminId, colleagueId } = await officeOf(on);
  if (adminId === colleagueId) return;
  const bills = await work.db.rows<Paid>(sql`
    select distinct on (o.id) l.bill_id, c.provider from pay_order o join pay_order_line l on l.order_id = o.id join pay_channel c on c.id = o.channel_id
    join bill b on b.id = l.bill_id and b.paid >= 100000 and b.biz_type = 'standard'
    where o.status = 'paid' and o.refunded = 0 order by o.id limit ${REFUNDS}`);
  for (const [place, { billId, provider }] of bills.entries()) {
    const day = addDays(on.now.slice(0, 10), -2 - (bills.length - place));
    const own = { userId: colleagueId, at: `${day} 09:30:00` };
    const asked = await callAlone(past, own, 'jfgl/payRefund/propose', {
      ...{ billId, part: 'paid', amount: 50_000 + (place % 4) * 10_000, why: '办理休学，按月计退' },
    });
    if (!asked || place >= bills.length - OPEN) continue;
    const id = asked['id'];
    const other = { userId: adminId, at: `${day} 15:10:00` };
    if (place === 5) {
      await callAlone(past, other, 'jfgl/payRefund/reject', { id, reason: '休学手续未办结' });
      continue;
    }
    const route = provider === 'sandbox' ? 'original' : 'bank';
    await callAlone(past, other, 'jfgl/payRefund/approve', {
      ...{ id, route, ...(route === 'bank' && { account: `62220202000${String(10_000_000 + place)}` }) },
    });
    if (route === 'bank')
      await callAlone(past, { ...other, at: `${day} 16:40:00` }, 'jfgl/payRefund/paidOut', { id });
  }
}

/** A channel's day is held against its bill, and closed where both agree. */
async function reconcile(past: Past, on: Stage, day: string): Promise<void> {
  const { adminId } = await officeOf(on);
  const way = await on.ask<{ id: string }>(
    sql`select id from pay_channel where enabled and provider = 'sandbox' limit 1`,
  );
  if (!way) return;
  const at = `${addDays(day, 1)} 10:30:00`;
  if (at > on.now) return;
  await callAlone(past, { userId: adminId, at }, 'jfgl/reconDay/run', { channelId: way.id, day });
  const row = await on.ask<{ id: string }>(
    sql`select id from recon_day where channel_id = ${way.id} and day = ${day}::date and status = 'matched'`,
  );
  if (row) await callAlone(past, { userId: adminId, at }, 'jfgl/reconDay/close', { id: row.id });
}
