import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';

type Person = {
  userId: string;
  studentId: string;
  roomId: string;
  buildingId: string;
  keeperId: string;
  adminId: string;
};

/** Days ago, why, how far it came, what was broken and what that costs in fen. */
const LEAVING = [
  '55 suspend done',
  '47 dropout done 门锁 12000',
  '39 army done',
  '30 other withdraw',
  '24 suspend done 柜门 6000',
  '9 dropout key',
  '6 army settle 床板 8000',
  '4 internship booked',
  '3 suspend granted',
  '1 other asked',
];

/** Students who left one by one, as far as each came: looked at, settled, key given back. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const people = await asServer(past.platform, past.tenant, castOf);
  if (people.length < LEAVING.length) return;
  await walkPast(past, {
    name: 'dormitory/checkout',
    total: LEAVING.length,
    tell: (work, index) => leave(stage(work, now, new Map()), people[index]!, LEAVING[index]!),
  });
}

/** Students with a keeper and a counsellor who can be signed in as; stu01 stays. */
const castOf = (work: Work) =>
  work.db.rows<Person>(sql`
    select u.id as user_id, r.student_id, r.room_id, r.building_id, k.id as keeper_id,
      (select a.id from sys_user a where a.account_no = 'admin') as admin_id
    from dormitory_register r join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    join building b on b.id = r.building_id join sys_user k on k.person_id = b.keeper_ids[1]
    join stu_class c on c.id = r.class_id join sys_user f on f.person_id = c.fdy_ids[1]
    where r.state = 'living' and r.purpose = 'live' and u.account_no <> 'stu01'
      and not exists (select 1 from dorm_change t where t.student_id = r.student_id and t.exec_status in ('toMove', 'none'))
    order by f.account_no <> 'fdy01', md5(r.student_id::text || 'checkout') limit ${LEAVING.length}`);

async function leave(on: Stage, who: Person, told: string): Promise<void> {
  const [ago, type, end = '', broken = '', fee = '0'] = told.split(' ');
  const day = (days: number) => addDays(on.now.slice(0, 10), days - Number(ago));
  const hour = (days: number, clock = '09:20:00') => `${day(days)} ${clock}`;
  const made = await on.call(who.userId, hour(0), 'yxgl/dormCheckout/submit', {
    ...{ type, planDate: day(4), reason: '按学校手续办理离校，申请退宿。' },
  });
  if (!made) return;
  const id = String(made['id']);
  if (end === 'withdraw')
    return void (await on.call(who.userId, hour(1), 'yxgl/dormCheckout/withdraw', { id }));
  if (end === 'asked') return;
  for (let step = 0; step < 3; step += 1)
    await on.decide(id, hour(0, `1${step + 1}:30:00`), { type: 'approve', comment: '手续齐全，同意退宿' });
  if (end === 'granted') return;
  await book(on, who, { id, day: day(2), at: hour(1) });
  if (end === 'booked') return;
  await on.call(who.keeperId, hour(2, '15:10:00'), 'yxgl/dormCheckout/inspect', {
    ...{ roomId: who.roomId, checkoutIds: [id], isAgreed: true },
    items: broken ? [{ name: broken, condition: '2', fee: Number(fee), payerIds: [] }] : [],
  });
  if (end !== 'done') return;
  const due = await on.ask<{ id: string }>(sql`select id from dorm_due where source_id = ${id}`);
  if (due) await on.call(who.adminId, hour(3), 'yxgl/dormDue/settle', { id: due.id });
  await on.call(who.keeperId, hour(4), 'yxgl/dormCheckout/returnKey', {
    id,
    keysReturned: true,
    bedRepair: false,
  });
}

/** The keeper opens an afternoon, and the student takes its first half hour. */
async function book(
  on: Stage,
  who: Person,
  { id, day, at }: { id: string; day: string; at: string },
): Promise<void> {
  await on.call(who.keeperId, at, 'yxgl/checkoutWindow/add', {
    ...{ buildingId: who.buildingId, day, fromTime: '14:00', toTime: '16:00', places: 3 },
  });
  const slot = await on.ask<{ id: string }>(sql`
    select id from checkout_slot where building_id = ${who.buildingId} and start_at >= ${day}::date and taken < places
    order by start_at limit 1`);
  if (slot) await on.call(who.userId, at, 'yxgl/dormCheckout/book', { id, slotId: slot.id });
}
