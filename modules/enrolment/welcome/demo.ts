import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { welcomeStation } from './arrival-plan.ts';
import { majorQuota } from './major-quota.ts';
import { reportCardConfig } from './report-card-config.ts';
import { firstSteps } from './server/first-steps.ts';
import { siteCounter } from './site-counter.ts';
import { welcomeBatch } from './welcome-batch.ts';
import { welcomeStep } from './welcome-step.ts';
import { admit, arrive, doHomework } from './demo/newcomers.ts';
import {
  closeWelcome,
  openWelcome,
  prepareWelcome,
  settleLate,
  welcomeOf,
  type Frame,
} from './demo/office.ts';
import { NOTICE, PLEDGE } from './demo/people.ts';

/**
 * Who comes this year, and who came the year before. Each of last year's walks some thirty calls, ten of them at the counter: with more
 * of them the past of this room would take longer than that of all others of the wing.
 */
const PEOPLE = { full: { now: 2_000, past: 1_000 }, small: { now: 48, past: 0 } };
/** Newcomers in one happening. */
const AT_ONCE = 25;
/** Numbers of last year's people: nobody else has them. */
const FIRST_OF_PAST = 5_000;

const ASKED = ['phone', 'address', 'guardianName', 'guardianPhone', 'height', 'weight'].map((field) => ({
  field,
  rule: 'needed',
}));

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
    infoRules: ASKED,
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

/**
 * A welcome in its last days: many have arrived, some come today, some don't come at all. Then, in the full school, that of
 * the year before, from the list to the last who didn't come.
 */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { now: running, past: over } = PEOPLE[past.size];
  const wings: Wings = new Map();
  const acts: Act[] = [
    openWelcome,
    ...walkOf(running, 0),
    settleLate,
    ...(over > 0
      ? [
          (frame: Frame) =>
            prepareWelcome(frame, { counters: COUNTERS, notice: NOTICE, pledge: PLEDGE, infoRules: ASKED }),
          ...walkOf(over, FIRST_OF_PAST),
          closeWelcome,
        ]
      : []),
  ];
  const ofThisYear = walkOf(running, 0).length + 2;
  await walkPast(past, {
    name: 'enrolment/welcome',
    total: acts.length,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const frame = await welcomeOf(on, work, {
        isOver: index >= ofThisYear,
        most: past.size === 'full' ? 60 : 6,
      });
      if (frame) await acts[index]!(frame);
    },
    settle,
  });
}

type Act = (frame: Frame) => Promise<void>;

/** Newcomers come onto the list; then, since an account must stand before anybody acts by it, what each of them does. */
const walkOf = (people: number, first: number): Act[] => {
  const parts = Array.from({ length: Math.ceil(people / AT_ONCE) }, (_, part) => ({
    from: first + 1 + part * AT_ONCE,
    count: Math.min(AT_ONCE, people - part * AT_ONCE),
  }));
  const acts = (act: (frame: Frame, part: { from: number; count: number }) => Promise<void>): Act[] =>
    parts.map((part) => (frame) => act(frame, part));
  return [...acts(admit), ...acts(doHomework), ...acts(arrive)];
};

/** News of arrivals that are some days old has been read. */
async function settle(work: Work): Promise<void> {
  await work.db.run(sql`
    update sys_message set read_at = created_at where biz_type in ('welcomeStudent', 'welcomeInfo') and read_at is null
      and created_at < ${work.at}::timestamptz - interval '3 days'`);
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
