import { addDays, daysBetween, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { closeOver, grantPlaces, type Plan } from './server/plan.ts';
import { stayBatch } from './stay-batch.ts';

/** First and last day of the holidays of a year. */
const HOLIDAYS = [
  { name: '寒假', type: 'winter', from: '01-15', to: '02-24' },
  { name: '劳动节', type: 'publicHoliday', from: '05-01', to: '05-05' },
  { name: '暑假', type: 'summer', from: '07-10', to: '08-25' },
  { name: '国庆节', type: 'publicHoliday', from: '10-01', to: '10-07' },
];
const REASONS = ['training', 'research', 'internship', 'workStudy', 'hardship', 'farAway', 'other'];

/** The holiday that is over and the one that is to come, which takes applications on the day of the demo. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const year = Number(today.slice(0, 4));
  const all = [year - 1, year, year + 1].flatMap((one) =>
    HOLIDAYS.map(({ name, type, from, to }) => ({
      name: `${one}年${name}留校`,
      type,
      from: `${one}-${from}`,
      to: `${one}-${to}`,
    })),
  );
  const colleges = await work.db.rows<{ id: string }>(sql`
    select distinct department_id as id from stu_class where status = 'active'`);
  const [past, next] = [
    all.findLast(({ to }) => to < addDays(today, -8))!,
    all.find(({ from }) => from > today)!,
  ];
  for (const { name, type, from, to } of [past, next]) {
    const isNext = from > today;
    const openTo = isNext ? (addDays(today, 20) < from ? addDays(today, 20) : from) : addDays(from, -6);
    const row = await insert(work, stayBatch, {
      name,
      holidayType: type,
      openFrom: isNext ? addDays(today, -16) : addDays(from, -26),
      openTo,
      stayFrom: from,
      stayTo: to,
      reasonCodes: REASONS,
      quotas: isNext ? colleges.map(({ id }) => ({ departmentId: id, places: 30 })) : null,
      concentrated: false,
      needParent: true,
      notice: '留校期间遵守宿舍作息，每晚按时归寝；离校请提前报告辅导员。',
      status: 'open',
    });
    await grantPlaces(work, row as unknown as Plan);
  }
}

type Fate = 'draft' | 'withdraw' | 'reject' | 'return' | 0 | 1 | 2 | 3;
/** How far each comes: so many words in its favour, or another end. */
const FATES: readonly Fate[] = [
  0,
  3,
  1,
  2,
  3,
  'return',
  0,
  1,
  'draft',
  3,
  2,
  'reject',
  0,
  3,
  'withdraw',
  1,
  3,
  0,
  2,
  3,
];
const BEFORE = 8;

/** Applications of the last holiday and the next, handed in and decided by those whose steps they are. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { plans, people } = await asServer(past.platform, past.tenant, castOf);
  const [last, next] = plans;
  if (!next || people.length < BEFORE + FATES.length) return;
  await walkPast(past, {
    name: 'dormitory/stay',
    total: BEFORE + FATES.length,
    tell: (work, index) => {
      const isPast = index < BEFORE;
      const at = stage(work, now, new Map());
      return apply(at, (isPast ? last : next)!, people[index]!, {
        index,
        fate: isPast ? 3 : FATES[index - BEFORE]!,
      });
    },
    settle: closeOver,
  });
}

type Cast = { plans: Plan[]; people: { userId: string }[] };

/** stu01 stayed in the last holiday and may still ask for the next; then come students whose counsellor and college can be signed in as. */
async function castOf(work: Work): Promise<Cast> {
  const plans = await work.db.rows<Plan>(
    sql`select id, open_from, stay_from, stay_to from stay_batch order by stay_from`,
  );
  const people = await work.db.rows<{ userId: string }>(sql`
    select u.id as user_id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
    join dormitory_register r on r.resident_id = s.id join stu_class c on c.id = s.class_id
    order by u.account_no <> 'stu01', row_number() over (
      partition by exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) order by md5(s.student_no)) limit 28`);
  return { plans, people };
}

type Told = { index: number; fate: Fate };

async function apply(
  on: Stage,
  plan: Plan,
  { userId }: { userId: string },
  { index, fate }: Told,
): Promise<void> {
  const hour = (hours: number) =>
    `${addDays(plan.openFrom, 1 + Math.floor(index / 3) + Math.floor(hours / 9))} ${String(9 + (hours % 9)).padStart(2, '0')}:${String(10 + index)}:00`;
  const from = addDays(plan.stayFrom, index % 4);
  const until = addDays(plan.stayTo, -(index % 5) * (daysBetween(plan.stayFrom, plan.stayTo) > 20 ? 4 : 1));
  const asked = {
    batchId: plan.id,
    fromDate: from,
    toDate: until < from ? from : until,
    wantBed: index % 5 === 0 ? 'any' : 'own',
    reasonCode: REASONS[3 + (index % 4)],
    reason: '假期留在学校勤工助学并准备专升本考试，家里已同意。',
    parentName: '家长',
    parentPhone: `1390000${String(1000 + index)}`,
  };
  const kept = await on.call(
    userId,
    hour(0),
    `yxgl/stayApply/${fate === 'draft' ? 'saveDraft' : 'submit'}`,
    asked,
  );
  if (!kept || fate === 'draft') return;
  const id = String(kept['id']);
  if (fate === 'withdraw') return void (await on.call(userId, hour(2), 'yxgl/stayApply/withdraw', { id }));
  if (fate === 'reject')
    return void (await on.decide(id, hour(2), { type: 'reject', comment: '理由不充分' }));
  if (fate === 'return')
    return void (await on.decide(id, hour(2), { type: 'return', comment: '请写清留校期间的安排' }));
  for (let step = 0; step < fate; step += 1)
    await on.decide(id, hour(2 + step * 4), { type: 'approve', comment: '同意留校' });
}
