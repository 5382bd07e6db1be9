import { newcomers } from '#modules/account/security';
import { changeNewcomers } from '#modules/base/people';
import { raiseBills } from '#modules/enrolment/fees';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { welcomeStation } from './arrival-plan.ts';
import { majorQuota } from './major-quota.ts';
import { reportCardConfig } from './report-card-config.ts';
import { firstSteps } from './server/first-steps.ts';
import { join } from './server/roster.ts';
import { siteCounter } from './site-counter.ts';
import { welcomeBatch } from './welcome-batch.ts';
import { welcomeStep } from './welcome-step.ts';
import { made, NOTICE, PLEDGE, type Made } from './demo/people.ts';

const PEOPLE = { full: 2_000, small: 48 };
/** The newcomer of the walks: his exam number is told in the README. */
export const DEMO_KSH = '26430101100001';

/** A batch as the office prepares it: its steps, counters, stations, places of majors, and the report card. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const year = today.slice(0, 4);
  const test = await work.db.row<{ id: string }>(
    sql`select id from exam_plan where kind = 'entrance' order by start_at desc limit 1`,
  );
  const { id: batchId } = await insert(work, welcomeBatch, {
    ...{
      name: `${year}级新生迎新`,
      grade: year,
      openFrom: addDays(today, -21),
      openTo: addDays(today, 20),
      lateDays: 7,
    },
    ...{ reportFrom: `${addDays(today, -1)} 08:00:00`, reportTo: `${addDays(today, 1)} 18:00:00` },
    ...{
      infoReview: true,
      changeDays: 30,
      examPlanId: test?.id ?? null,
      notice: NOTICE,
      pledge: PLEDGE,
      status: 'draft',
    },
    infoRules: ['phone', 'address', 'guardianName', 'guardianPhone', 'height', 'weight'].map((field) => ({
      field,
      rule: 'needed',
    })),
  });
  const steps = firstSteps(String(batchId));
  await insertMany(work, welcomeStep, steps);
  const staff = await work.db.rows<{ id: string }>(
    sql`select id from sys_user where account_no = any(array['admin', 'fdy01']) order by account_no`,
  );
  for (const [name, place, codes] of COUNTERS)
    await insert(work, siteCounter, {
      ...{ batchId, name, place, phone: '13807310000', openHours: '8:00–18:00' },
      staffIds: staff.map((one) => one.id),
      stepIds: steps.filter((one) => codes.includes(one.code)).map((one) => one.id),
    });
  for (const [name, meetAt, seats] of STATIONS)
    await insert(work, welcomeStation, { name, meetAt, seats, status: 'enabled' });
  await insert(work, reportCardConfig, {
    ...{
      batchId,
      sections: ['1', '2', '3', '4'],
      columns: ['itemName', 'linkAddress', 'handleValue', 'remark1'],
    },
    ...{ showPhoto: false, showChoiceSjhm: true, maskIdNumber: true, copies: 1, footer: '请妥善保管本单' },
  });
  const majors = await work.db.rows<{ id: string }>(
    sql`select distinct major_id as id from stu_class where grade = ${year} order by 1 limit 3`,
  );
  for (const { id } of majors) await insert(work, majorQuota, { batchId, majorId: id, quota: 5, taken: 0 });
}

/** A welcome in its last days: many have arrived, some come today, some don't come at all. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, (work) =>
    castOf(work, past.size === 'full' ? 60 : 6),
  );
  if (!cast) return;
  await walkPast(past, {
    name: 'enrolment/welcome',
    total: PEOPLE[past.size] + 2,
    tell: async (work, index) => {
      const at = stage(work, now, new Map());
      if (index === 0) return open(at, cast);
      if (index <= PEOPLE[past.size]) return tell(at, cast, index);
      await settle(at);
    },
  });
}

type Cast = { adminId: string; classes: Place[] };
type Place = { id: string; majorId: string; campusId: string };

async function castOf(work: Work, most: number): Promise<Cast | undefined> {
  const year = work.at.slice(0, 4);
  const admin = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  const classes = await work.db.rows<Place>(sql`
    select c.id, c.major_id, c.campus_id from stu_class c left join teacher t on t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)
    where c.grade = ${year} and c.status = 'active' order by t.id is null, c.class_code limit ${most}`);
  return admin && classes.length > 0 ? { adminId: admin.id, classes } : undefined;
}

const day = (on: Stage, days: number) => addDays(on.now.slice(0, 10), days);

/** The batch that the office has prepared is opened. */
async function open(on: Stage, { adminId }: Cast): Promise<void> {
  const batch = await on.ask<{ id: string }>(
    sql`select id from welcome_batch where status = 'draft' order by name limit 1`,
  );
  if (batch) await on.call(adminId, `${day(on, -20)} 09:00:00`, 'yxgl/welcomeBatch/publish', batch);
}

const COUNTERS: readonly [string, string, string[]][] = [
  ['学院报到点', '体育馆一楼', ['SITE_IN', 'SITE_QUALIFY', 'SITE_ARCHIVE']],
  ['财务办理点', '财务处大厅', ['SITE_FIN']],
  ['宿舍办理点', '楠苑值班室', ['SITE_DORM', 'SITE_CARD']],
];
const STATIONS: readonly [string, string, number][] = [
  ['长沙南站', '东广场3号口', 45],
  ['长沙火车站', '出站口左侧', 45],
  ['黄花机场', 'T2到达层7号门', 30],
];

/** One newcomer: admitted, told of his class, and as far on his way as his number says. */
async function tell(on: Stage, { adminId, classes }: Cast, index: number): Promise<void> {
  const place = classes[index % classes.length]!;
  const person = made(index, DEMO_KSH);
  const row = await on.call(adminId, `${day(on, -40)} 10:00:00`, 'zsgl/admittedStudent/add', {
    ...person,
    majorId: place.majorId,
    route: index % 5 === 0 ? '2' : '1',
  });
  if (!row) return;
  const studentId = String(row['id']);
  await on.itself(`${day(on, -18)} 10:00:00`, async (work) => {
    const studentNo = `${on.now.slice(0, 4)}99${String(index).padStart(4, '0')}`;
    await changeNewcomers(
      work,
      [{ id: studentId, studentNo, classId: place.id, campusId: place.campusId }],
      '分班',
    );
  });
  // the outbox tells of him after the commit; here he is awaited at once
  await on.itself(`${day(on, -17)} 10:00:00`, (work) => join(work, [studentId]));
  await goOn(on, { adminId, studentId, person, index });
}

type Going = { adminId: string; studentId: string; person: Made; index: number };

async function goOn(on: Stage, { adminId, studentId, person, index }: Going): Promise<void> {
  if (index > 2 && index % 4 !== 3) await homework(on, studentId, index);
  if (index <= 2) await account(on, studentId, person);
  const isHere = index % 3 === 0 && index > 2;
  if (!isHere) return;
  const counter = await on.ask<{ id: string; stepIds: string[] }>(
    sql`select id, step_ids from site_counter order by name desc limit 1`,
  );
  const hour = `${8 + (index % 9)}`.padStart(2, '0');
  const moment = `${day(on, index % 2 === 0 ? -1 : 0)} ${hour}:${String(10 + (index % 50))}:00`;
  const at = moment < on.now ? moment : `${day(on, -1)} 16:${String(10 + (index % 50))}:00`;
  const body = { counterId: counter!.id, studentId };
  await on.call(adminId, at, 'yxgl/siteReport/report', { ...body, mode: 'qr', reason: '家长在途，先行报到' });
  const qualify = await on.ask<{ id: string }>(
    sql`select id from welcome_step where code = 'SITE_QUALIFY' and id = any(${counter!.stepIds}::uuid[])`,
  );
  if (qualify)
    await on.call(adminId, at, 'yxgl/siteReport/handleStep', { ...body, stepId: qualify.id, status: 'done' });
}

/** What he did at home, some more, some less. */
async function homework(on: Stage, studentId: string, index: number): Promise<void> {
  const codes = ['PLEDGE', 'INFO', 'PAY', 'BEDDING', 'CLOTHING', 'ARRIVE'].slice(0, 1 + (index % 6));
  await on.itself(`${day(on, -(2 + (index % 12)))} 20:${String(10 + (index % 50))}:00`, async (work) => {
    await work.db.run(sql`
      update welcome_record r set status = 'done', handled_at = ${work.at} from welcome_step k
      where k.id = r.step_id and k.code = any(${codes}::text[]) and r.student_id = ${studentId}`);
    await work.db.run(sql`
      update welcome_student w set activated_at = ${work.at}, pay_state = case when ${codes.includes('PAY')} then 'cleared' else 'unpaid' end,
        online_done = (select count(*) from welcome_record r join welcome_step k on k.id = r.step_id and k.section = 'online'
          where r.student_id = w.student_id and r.status in ('done', 'exempt')) where w.student_id = ${studentId}`);
    if (codes.includes('ARRIVE'))
      await work.db.run(sql`
        insert into arrival_plan (tenant_id, id, batch_id, student_id, class_id, department_id, transport, trip_no, station_id, arrive_at, companions,
          need_pickup, luggage, status, created_at, updated_at)
        select w.tenant_id, gen_random_uuid(), w.batch_id, w.student_id, w.class_id, w.department_id, 'highSpeed', ${`G${6000 + index}`},
          (select id from welcome_station order by name limit 1), ${`${day(on, 0)} ${10 + (index % 8)}:20:00`}::timestamptz, ${index % 3},
          ${index % 2 === 0}, 2, 'planned', ${work.at}, ${work.at} from welcome_student w where w.student_id = ${studentId}`);
  });
}

/** An account with the demo's password, as if he had activated it. */
async function account(on: Stage, studentId: string, { ksh, name, idNumber, phone }: Made): Promise<void> {
  await on.itself(`${day(on, -15)} 19:00:00`, async (work) => {
    const told = { realm: 'welcome', name: ksh, aliases: [idNumber], personId: studentId } as const;
    const payer = { kind: 'student', id: studentId } as const;
    const about = { payer, bizType: 'manual', bizId: `welcome:${studentId}`, neededForArrival: true };
    await raiseBills(work, [
      { ...about, itemCode: 'tuition', title: '学费', amountFen: 550_000 },
      { ...about, itemCode: 'lodging', title: '住宿费', amountFen: 120_000 },
    ]);
    const userId = await newcomers.open(work, { ...told, shownName: name, phone }, 'Welcome@Campus2026');
    await work.db.run(sql`
      update sys_user u set password_hash = s.password_hash, password_level = s.password_level from sys_user s
      where u.id = ${userId} and s.account_no = 'stu01'`);
  });
}

/** One asks to come later, and is granted it. */
async function settle(on: Stage): Promise<void> {
  const row = await on.ask<{ id: string }>(sql`
    select id from welcome_student where state = 'awaited' and activated_at is not null order by ksh desc limit 1`);
  if (row)
    await on.itself(`${day(on, -1)} 12:00:00`, async (work) => {
      await work.db.run(sql`
        update welcome_student set state = 'delayed', until_date = ${day(on, 8)}::date where id = ${row.id}`);
    });
}

/** Last year's welcome, as statistics tell it: nearly all of that year came within three days. */
export async function figures(work: Work, size: 'full' | 'small'): Promise<void> {
  if (size === 'small') return;
  const year = Number(work.at.slice(0, 4)) - 1;
  const { id: batchId } = await insert(work, welcomeBatch, {
    ...{
      name: `${year}级新生迎新`,
      grade: String(year),
      openFrom: `${year}-08-01`,
      openTo: `${year}-09-20`,
      lateDays: 7,
    },
    ...{ reportFrom: `${year}-09-01 08:00:00`, reportTo: `${year}-09-03 18:00:00`, status: 'closed' },
    ...{ infoReview: true, changeDays: 30, notice: NOTICE, pledge: PLEDGE },
  });
  await insertMany(work, welcomeStep, firstSteps(String(batchId)));
  await work.db.run(sql`
    insert into welcome_student (tenant_id, id, batch_id, student_id, ksh, class_id, major_id, department_id, way, province, state, activated_at, online_done,
      online_all, pay_state, reported_at, printed_times, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), ${batchId}, s.id, s.ksh, s.class_id, s.major_id, s.department_id, '1', left(s.origin_code, 2), 'reported',
      m.at - interval '9 days', 9, 9, 'cleared', m.at, 1, m.at, m.at
    from (select s.*, abs(hashtext(s.id::text)) as lot from student s where s.grade = ${String(year)} and s.arrived order by s.student_no limit 2000) s
    cross join lateral (select ${`${year}-09-01 08:00:00`}::timestamptz + (s.lot % 3) * interval '1 day' + (s.lot % 540) * interval '1 minute' as at) m`);
  await work.db.run(sql`
    insert into site_report (tenant_id, id, report_no, batch_id, student_id, class_id, department_id, reported_at, mode, state, created_at, updated_at)
    select w.tenant_id, gen_random_uuid(), ${`BD${year}`} || lpad((row_number() over (order by w.reported_at, w.id))::text, 5, '0'), w.batch_id, w.student_id,
      w.class_id, w.department_id, w.reported_at, 'qr', 'standing', w.reported_at, w.reported_at from welcome_student w where w.batch_id = ${batchId}`);
  await work.db.run(sql`
    insert into welcome_record (tenant_id, id, batch_id, step_id, item_name, student_id, class_id, department_id, status, handled_at, created_at, updated_at)
    select w.tenant_id, gen_random_uuid(), w.batch_id, k.id, k.item_name, w.student_id, w.class_id, w.department_id, 'done',
      case k.section when 'online' then w.activated_at else w.reported_at end, w.created_at, w.created_at
    from welcome_student w join welcome_step k on k.batch_id = w.batch_id where w.batch_id = ${batchId}`);
}
