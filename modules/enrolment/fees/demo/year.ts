import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';

/** Loans that a bank has paid to the school, and those who ask that something be waived or may wait. */
const SIZES = { full: { loans: 500, asking: 60 }, small: { loans: 5, asking: 6 } };
/** Days ago on which all were billed, and the bank’s file came. */
const BILLED = 82;
const LENT = 70;
/** Applications in one happening. */
const AT_ONCE = 6;

type Act = (on: Stage, work: Work) => Promise<void>;

/** A fee year as the office lives it: all are billed, a bank pays for some, and some ask for more time or for less to pay. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { loans, asking } = SIZES[past.size];
  const wings: Wings = new Map();
  const acts: Act[] = [
    ...(past.size === 'full' ? [billAll] : []),
    (on, work) => lend(on, work, loans),
    ...Array.from(
      { length: asking / AT_ONCE },
      (_, part): Act =>
        (on, work) =>
          ask(on, work, part * AT_ONCE),
    ),
  ];
  await walkPast(past, {
    name: 'enrolment/fees',
    total: acts.length,
    tell: (work, index) => acts[index]!(stage(work, now, wings), work),
  });
}

const adminOf = async (on: Stage): Promise<string> =>
  (await on.ask<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`))!.id;

const dayOf = (on: Stage, days: number) => addDays(on.now.slice(0, 10), -days);

/** One run bills everybody who has no bill yet. */
async function billAll(on: Stage): Promise<void> {
  const plan = await on.ask<{ id: string }>(sql`select id from fee_plan order by created_at limit 1`);
  if (plan) await on.task(await adminOf(on), `${dayOf(on, BILLED)} 09:00:00`, 'jfgl/feePlan/run', plan);
}

const BANKS = ['国家开发银行', '中国银行'];

/** A bank’s file of student loans: each pays what loans may pay. */
async function lend(on: Stage, work: Work, count: number): Promise<void> {
  const people = await work.db.rows<{ studentNo: string; owed: number }>(sql`
    select s.student_no, sum(b.owed)::bigint as owed from student s join bill b on b.student_id = s.id and b.owed > 0 and b.biz_type = 'standard'
    join fee_item i on i.id = b.item_id and i.loan_covered
    where s.student_no <> 'stu01' group by s.id, s.student_no order by md5(s.student_no || 'loan') limit ${count}`);
  if (people.length === 0) return;
  const receivedOn = dayOf(on, LENT);
  await on.importRows(
    await adminOf(on),
    `${receivedOn} 15:00:00`,
    'jfgl/loanLine',
    people.map(({ studentNo, owed }, at) => ({
      flowNo: `ZX${receivedOn.replaceAll('-', '')}${String(at + 1).padStart(5, '0')}`,
      ...{ studentId: studentNo, bank: BANKS[at % BANKS.length]!, receivedOn, amount: owed / 100 },
    })),
  );
}

type Owing = { userId: string; billId: string; owed: number };

const REASONS = [
  '家庭经济困难，已附村委会证明。',
  '父亲住院，学费一时难以筹齐。',
  '应征入伍，按规定申请减免。',
];

/** Some ask that a part be waived, others for more time; their counsellor, their college and the office decide. */
async function ask(on: Stage, work: Work, from: number): Promise<void> {
  const people = await work.db.rows<Owing>(sql`
    select u.id as user_id, b.id as bill_id, b.owed from bill b join fee_item i on i.id = b.item_id and i.code = 'tuition'
    join sys_user u on u.person_id = b.student_id and u.status = 'enabled' join student s on s.id = b.student_id
    where b.owed > 300000 and b.biz_type = 'standard' and u.account_no <> 'stu01' and s.enrolled
      and not exists (select 1 from bill_entry e where e.bill_id = b.id and e.kind <> 'charge')
      and not exists (select 1 from fee_waiver w where w.bill_id = b.id) and not exists (select 1 from fee_deferral d where d.bill_id = b.id)
    order by md5(s.student_no || 'ask') limit ${AT_ONCE}`);
  for (const [place, { userId, billId, owed }] of people.entries()) {
    const at = from + place;
    const day = dayOf(on, 66 - (at % 30));
    const reason = REASONS[at % REASONS.length]!;
    const isWaiver = place % 2 === 0;
    const row = isWaiver
      ? await on.call(userId, `${day} 20:1${place}:00`, 'jfgl/feeWaiver/submit', {
          ...{ billId, waiverType: place % 4 === 0 ? 'tuition' : 'army', amount: 200_000, reason },
        })
      : await on.call(userId, `${day} 20:1${place}:00`, 'jfgl/feeDeferral/submit', {
          ...{ billId, amount: owed, untilDate: addDays(on.now.slice(0, 10), 20 + (at % 60)), reason },
        });
    // the last two of each half dozen wait for whoever is asked
    if (row && place < AT_ONCE - 2) await decide(on, String(row['id']), day, place);
  }
}

/** Counsellor, college and office say yes; one in four is turned down by the college. */
async function decide(on: Stage, id: string, day: string, place: number): Promise<void> {
  for (const [step, hour] of ['09', '11', '15'].entries()) {
    const isNo = place === 3 && step === 1;
    const at = `${addDays(day, 1)} ${hour}:20:00`;
    const verdict = isNo
      ? ({ type: 'reject', comment: '材料不足，请改走助学贷款' } as const)
      : ({ type: 'approve', comment: '情况属实，同意' } as const);
    if (!(await on.decide(id, at, verdict)) || isNo) return;
  }
}
