import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { awayBatch } from './away-batch.ts';

/** A holiday of five days that is over, and one that is to come, which is being filled in. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const next = addDays(today, 12);
  const last = addDays(today, -54);
  for (const [name, from, to] of [
    ['国庆节离校登记', last, addDays(last, 7)],
    ['元旦离校登记', next, addDays(next, 4)],
  ] as const)
    await insert(work, awayBatch, {
      name: `${from.slice(0, 4)}年${name}`,
      fillFrom: addDays(from, -16),
      fillTo: from,
      holidayFrom: from,
      holidayTo: to,
      returnBy: `${to} 22:00:00`,
      needParent: true,
      needAudit: false,
      notice: '离校前请关好门窗水电，到家后向辅导员报平安，按时返校。',
      status: 'open',
    });
}

const CITIES = [
  ['320115', '双龙大道1698号'],
  ['340104', '黄山路456号'],
  ['310115', '世纪大道88号'],
  ['330106', '文三路20号'],
  ['320506', '干将东路333号'],
] as const;
const STUDENTS = 60;

type Plan = { id: string; fillFrom: string; holidayFrom: string; holidayTo: string };
type Person = { userId: string; fdyId: string };

/** Half a hundred say where they go, twice; from the last holiday all but a few were back in time. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { plans, people } = await asServer(past.platform, past.tenant, castOf);
  await walkPast(past, {
    name: 'attendance/away',
    total: people.length * 2,
    tell: (work, index) => {
      const isLast = index < people.length;
      const plan = plans[isLast ? 0 : 1];
      const person = people[index % people.length]!;
      // stu01 has yet to say where he goes next
      if (!plan || (!isLast && index % people.length === 0)) return Promise.resolve();
      return register(stage(work, now, new Map()), plan, person, { index, isLast });
    },
    async settle(work) {
      await work.db.run(
        sql`update away_batch set status = 'closed' where return_by < ${work.at}::timestamptz - interval '14 days'`,
      );
    },
  });
}

async function castOf(work: Work): Promise<{ plans: Plan[]; people: Person[] }> {
  const plans = await work.db.rows<Plan>(
    sql`select id, fill_from, holiday_from, holiday_to from away_batch order by holiday_from`,
  );
  const people = await work.db.rows<Person>(sql`
    select u.id as user_id, f.id as fdy_id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
    join stu_class c on c.id = s.class_id join sys_user f on f.person_id = c.fdy_ids[1]
    order by u.account_no <> 'stu01', f.account_no <> 'fdy01', md5(s.student_no || 'away') limit ${STUDENTS}`);
  return { plans, people };
}

type Told = { index: number; isLast: boolean };

async function register(
  on: Stage,
  plan: Plan,
  { userId, fdyId }: Person,
  { index, isLast }: Told,
): Promise<void> {
  const [cantonCode, addressText] = CITIES[index % CITIES.length]!;
  const day = addDays(plan.fillFrom, 1 + (index % 4));
  const minute = String(10 + (index % 50));
  const kept = await on.call(userId, `${day} 1${index % 10}:${minute}:00`, 'yxgl/awayRegister/submit', {
    batchId: plan.id,
    direction: index % 9 === 4 ? 'travel' : index % 11 === 5 ? 'job' : 'home',
    ...{
      cantonCode,
      addressText,
      departAt: `${plan.holidayFrom} 09:00:00`,
      expectedReturn: `${plan.holidayTo} 18:00:00`,
    },
    ...{
      transport: index % 3 === 0 ? 'coach' : 'train',
      contactName: '家长',
      contactPhone: `1390000${3000 + index}`,
    },
    parentKnows: true,
  });
  if (!kept || !isLast) return;
  const back =
    index % 17 === 3
      ? `${addDays(plan.holidayTo, 1)} 09:${minute}:00`
      : `${plan.holidayTo} ${14 + (index % 7)}:${minute}:00`;
  await on.call(fdyId, `${addDays(plan.holidayTo, 1)} 10:${minute}:00`, 'yxgl/awayRegister/markBack', {
    id: String(kept['id']),
    returnReal: back,
  });
}
