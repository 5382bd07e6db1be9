import { newcomers } from '#modules/account/security';
import { changeNewcomers } from '#modules/base/people';
import { raiseBills } from '#modules/enrolment/fees';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { settlePayment } from '../server/facts.ts';
import { join } from '../server/roster.ts';
import { askLater, type Frame } from './office.ts';
import { made, type Made } from './people.ts';

type Part = { from: number; count: number };
type Came = Made & { index: number; studentId: string };

/** Those of this year whom the walks sign in as: nothing is done for them yet. */
const LEFT_ALONE = 2;

const minute = (index: number) => String(10 + (index % 50));
const hour = (index: number) => String(8 + (index % 9)).padStart(2, '0');

/** Whether somebody has opened his account: last year nearly all had. */
const isActive = (frame: Frame, index: number) => (frame.isOver ? index % 40 !== 3 : index % 4 !== 3);
const isLeftAlone = (frame: Frame, index: number) => !frame.isOver && index <= LEFT_ALONE;

/** Newcomers are admitted, told of their class, and open their accounts. */
export async function admit(frame: Frame, { from, count }: Part): Promise<void> {
  const { on, classes, adminId, year, listed, opened } = frame;
  const came: Came[] = [];
  for (let index = from; index < from + count; index += 1) {
    const person = made(index, year);
    const row = await on.call(adminId, `${listed} 10:${minute(index)}:00`, 'zsgl/admittedStudent/add', {
      ...{ ...person, majorId: classes[index % classes.length]!.majorId, route: index % 5 === 0 ? '2' : '1' },
    });
    if (row) came.push({ ...person, index, studentId: String(row['id']) });
  }
  // a split deals whole majors; here everybody gets his class by the door that it uses
  await on.itself(`${addDays(opened, 2)} 10:00:00`, (own) =>
    changeNewcomers(
      own,
      came.map(({ index, studentId: id }) => {
        const place = classes[index % classes.length]!;
        const studentNo = `${year}99${String(index).padStart(4, '0')}`;
        return { id, studentNo, classId: place.id, campusId: place.campusId };
      }),
      '分班',
    ),
  );
  // the outbox tells of them after the commit; here they are awaited at once
  await on.itself(`${addDays(opened, 3)} 10:00:00`, (own) =>
    join(
      own,
      came.map(({ studentId }) => studentId),
    ),
  );
  const active = came.filter(({ index }) => isActive(frame, index));
  await on.itself(`${addDays(opened, 5)} 19:00:00`, async (own) => {
    // the code that opens an account goes to a phone that nobody holds
    await newcomers.openLike(
      own,
      active.map(({ ksh, studentId, name, phone, idNumber }) => ({
        ...{
          realm: 'welcome' as const,
          name: ksh,
          aliases: [idNumber],
          personId: studentId,
          shownName: name,
          phone,
        },
      })),
      'stu01',
    );
    await own.db.run(sql`
      update welcome_student set activated_at = ${own.at}, version = version + 1
      where student_id = any(${active.map(({ studentId }) => studentId)}::uuid[])`);
    await raiseBills(own, active.flatMap(billsOf));
  });
}

function billsOf({ studentId }: Came) {
  const payer = { kind: 'student', id: studentId } as const;
  const about = { payer, bizType: 'manual', bizId: `welcome:${studentId}`, neededForArrival: true };
  return [
    { ...about, itemCode: 'tuition', title: '学费', amountFen: 550_000 },
    { ...about, itemCode: 'lodging', title: '住宿费', amountFen: 120_000 },
  ];
}

type Row = { studentId: string; userId: string | null; name: string; ksh: string };

const rowsOf = (
  { work, batchId, year }: Frame,
  { from, count }: Part,
): Promise<(Row & { index: number })[]> =>
  work.db.rows(sql`
    select w.student_id, u.id as user_id, s.name, w.ksh, right(s.student_no, 4)::int as index from welcome_student w join student s on s.id = w.student_id
    left join sys_user u on u.person_id = w.student_id
    where w.batch_id = ${batchId}::uuid and s.student_no between ${`${year}99${String(from).padStart(4, '0')}`}
      and ${`${year}99${String(from + count - 1).padStart(4, '0')}`} order by s.student_no`);

const STEPS = ['PLEDGE', 'INFO', 'PAY', 'BEDDING', 'CLOTHING', 'ARRIVE'] as const;

/** What they do at home, some more, some less. */
export async function doHomework(frame: Frame, part: Part): Promise<void> {
  const { on, arrival, cashierId } = frame;
  const rows = await rowsOf(frame, part);
  const paying: (Row & { index: number })[] = [];
  for (const row of rows) {
    const { userId, index, name } = row;
    if (!userId || isLeftAlone(frame, index)) continue;
    const most = frame.isOver ? 3 + (index % 4) : 1 + (index % 6);
    const day = addDays(arrival, -(3 + (index % 10)));
    const call = (path: string, body: object) =>
      on.call(userId, `${day} 20:${minute(index)}:00`, `yxgl/${path}`, body);
    for (const step of STEPS.slice(0, most)) {
      if (step === 'PLEDGE') await call('welcomeMy/finishStep', { code: step, signedAs: name });
      else if (step === 'INFO') await tellInfo(frame, row, day);
      else if (step === 'PAY') paying.push(row);
      else if (step === 'ARRIVE') await call('welcomeMy/arrivalPlan', await planOf(frame, index));
      else await call('welcomeMy/finishStep', { code: step, decline: true });
    }
  }
  await pay(frame, paying, { cashierId, day: addDays(arrival, -2) });
}

async function tellInfo(
  frame: Frame,
  { userId, index }: Row & { index: number },
  day: string,
): Promise<void> {
  const row = await frame.on.call(
    userId!,
    `${day} 20:${minute(index)}:30`,
    'yxgl/welcomeWelcomeInfo/submit',
    {
      ...{ phone: made(index, frame.year).phone, address: `滨江路${1 + (index % 200)}号` },
      ...{ guardianName: '家长', guardianPhone: `139${String(7_000 + index).padStart(8, '0')}` },
      ...{ height: 155 + (index % 32), weight: 45 + (index % 40) },
    },
  );
  // some wait for their counsellor still
  if (row && (frame.isOver || index % 7 !== 0))
    await frame.on.decide(String(row['id']), `${addDays(day, 1)} 09:${minute(index)}:00`, {
      type: 'approve',
      comment: '信息完整',
    });
}

async function planOf({ on, arrival }: Frame, index: number): Promise<object> {
  const station = await on.ask<{ id: string }>(
    sql`select id from welcome_station order by name limit 1 offset ${Math.floor(index / 6) % 3}`,
  );
  return {
    ...{ transport: 'highSpeed', tripNo: `G${6000 + index}`, stationId: station?.id ?? null },
    ...{ arriveAt: `${addDays(arrival, 1)} ${10 + (index % 8)}:20:00`, companions: index % 3 },
    ...{ needPickup: index % 4 < 2, luggage: 2, cancelled: false },
  };
}

type Due = { payerId: string; billId: string; fen: number };

/** Their parents pay at the counter: a day of the drawer. */
async function pay(
  { on, work }: Frame,
  rows: readonly Row[],
  { cashierId, day }: { cashierId: string; day: string },
): Promise<void> {
  const ids = rows.map(({ studentId }) => studentId);
  const due = await work.db.rows<Due>(sql`
    select payer_id, id as bill_id, owed as fen from bill where payer_id = any(${ids}::text[]) and owed > 0 and biz_id like 'welcome:%' order by id`);
  const way = await on.ask<{ id: string }>(
    sql`select id from pay_channel where enabled and provider = 'pos' limit 1`,
  );
  if (!way || due.length === 0) return;
  await on.call(cashierId, `${day} 08:30:00`, 'jfgl/cashier/open', { opening: 0 });
  for (const [place, own] of [...Map.groupBy(due, ({ payerId }) => payerId).values()].entries())
    await on.call(cashierId, `${day} ${hour(place)}:${minute(place)}:00`, 'jfgl/cashier/pay', {
      ...{ lines: own.map(({ billId, fen }) => ({ billId, fen })), channelId: way.id, tradeNo: null },
    });
  await on.call(cashierId, `${day} 17:30:00`, 'jfgl/cashier/close', { counted: 0, note: null });
  // told by the outbox after the commit as well; whoever arrives tomorrow is asked about it now
  await on.itself(`${day} 17:40:00`, (own) => settlePayment(own, ids));
}

type Counter = { id: string; stepIds: string[]; codes: string[] };

/** They come: some of this year, nearly all of last year's. */
export async function arrive(frame: Frame, part: Part): Promise<void> {
  const { on, work, adminId, batchId } = frame;
  const counters = await work.db.rows<Counter>(sql`
    select c.id, c.step_ids, array(select k.code from welcome_step k where k.id = any(c.step_ids) order by k.sort) as codes
    from site_counter c where c.batch_id = ${batchId}::uuid order by c.name`);
  const first = counters.find(({ codes }) => codes.includes('SITE_IN'));
  if (!first) return;
  for (const { studentId, userId, index } of await rowsOf(frame, part)) {
    if (isLeftAlone(frame, index)) continue;
    if (frame.isOver ? index % 41 === 5 : index % 3 !== 0) continue;
    if (frame.isOver && userId && index % 53 === 7)
      await askLater(frame, { userId }, addDays(frame.arrival, -1));
    const at = momentOf(frame, index);
    const body = { counterId: first.id, studentId };
    const reason = '家长在途，先行报到';
    await on.call(adminId, at, 'yxgl/siteReport/report', { ...body, mode: 'qr', reason });
    for (const counter of frame.isOver ? counters : [first])
      for (const code of counter.codes.filter(
        (one) => one !== 'SITE_IN' && (frame.isOver || one === 'SITE_QUALIFY'),
      ))
        await handle(frame, counter, { code, studentId, at });
  }
}

async function handle(
  { on, adminId, batchId }: Frame,
  { id: counterId }: Counter,
  { code, studentId, at }: { code: string; studentId: string; at: string },
): Promise<void> {
  const step = await on.ask<{ id: string }>(
    sql`select id from welcome_step where batch_id = ${batchId}::uuid and code = ${code}`,
  );
  await on.call(adminId, at, 'yxgl/siteReport/handleStep', {
    ...{ counterId, studentId, stepId: step!.id, status: 'done' },
  });
}

/** When somebody stood at the counter: never later than now. */
function momentOf({ on, arrival, isOver }: Frame, index: number): string {
  const late = isOver && index % 53 === 7 ? 8 : index % 3;
  const day = addDays(arrival, isOver ? late : index % 2);
  const moment = `${day} ${hour(index)}:${minute(index)}:00`;
  return moment < on.now ? moment : `${arrival} 16:${minute(index)}:00`;
}
