import { lastTerms } from '#modules/base/calendar';
import { addDays, daysBetween, formatDateTime } from '#platform/pure/date.ts';
import { random as source } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { daysGone, walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { draftViolation } from './server/door.ts';
import { settleDay } from './server/settle.ts';

type Person = {
  userId: string;
  studentId: string;
  roomId: string;
  keeperId: string;
  fdyId: string;
  since: string;
};

/** Whom it is about, type, days ago, what becomes of it. */
const EVENTS = [
  '0 lateReturn 50 confirm',
  '1 pet 46 wait',
  '2 swap 44 appeal-reject',
  '3 lateReturn 40 confirm',
  '4 damage 37 clear',
  '1 drinking 33 confirm',
  '5 absent 30 appeal-approve',
  '1 guest 27 wait',
  '6 lateReturn 24 confirm',
  '7 pet 20 void',
  '2 absent 17 wait',
  '1 absent 14 confirm',
  '8 drinking 11 appeal-lower',
  '9 lateReturn 9 wait',
  '3 guest 6 confirm',
  '10 damage 2 appeal',
  '0 pet 1 none',
  '11 swap 1 none',
  '4 lateReturn 1 none',
];
/** In the full school these come after those of two terms, about so many on ten days, of so many people besides the dozen. */
const IN_TEN_DAYS = 8;
const PEOPLE = { full: 240, small: 12 } as const;
const OTHERS = 12;
const KINDS = [
  ['lateReturn', 8],
  ['pet', 2],
  ['swap', 2],
  ['damage', 3],
  ['drinking', 2],
  ['absent', 2],
  ['guest', 1],
] as const;
const ENDS = [
  ['confirm', 10],
  ['wait', 5],
  ['clear', 1],
  ['void', 1],
  ['appeal-reject', 2],
  ['appeal-approve', 1],
  ['appeal-lower', 1],
] as const;

const WORDS: { readonly [code: string]: string } = {
  lateReturn: '查寝后返回，已说明原因并登记。',
  pet: '巡查时发现床下饲养仓鼠一只，已要求带离。',
  swap: '未办手续与同学调换床位，已要求换回。',
  damage: '柜门铰链被拽脱，本人承认并愿意修复。',
  drinking: '宿舍内聚会饮酒，影响他人休息。',
  absent: '当晚未归且未请假，次日返校。',
  guest: '留宿外来人员一晚，已请其离开。',
};

/** What the gate saw last night and nobody has looked at yet. */
export async function demo(work: Work): Promise<void> {
  const late = await work.db.rows<{ studentId: string }>(sql`
    select student_id from dormitory_register where state = 'living' and purpose = 'live'
    order by md5(student_id::text || 'late') limit 2`);
  const day = addDays(work.at.slice(0, 10), -1);
  for (const [index, { studentId }] of late.entries())
    await draftViolation(work, {
      ...{ source: 'gate', sourceId: `demo-${index}`, studentId, typeCode: 'lateReturn' },
      happenAt: `${day} 23:${40 + index}:00`,
      description: '门禁记录显示晚于归寝时间进入楼栋。',
    });
}

/** Incidents that keepers wrote down, what students said to them, and what approvers made of it. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const isFull = past.size === 'full';
  const people = await asServer(past.platform, past.tenant, (work) => castOf(work, PEOPLE[past.size]));
  if (people.length < OTHERS) return;
  const terms = isFull ? await asServer(past.platform, past.tenant, lastTerms) : [];
  const seed = past.random.int(0, 1_000_000_000);
  const events = [...before(people, terms.slice(0, 2), now.slice(0, 10), seed), ...EVENTS];
  const wings = new Map();
  await walkPast(past, {
    name: 'dormitory/violation',
    total: events.length,
    tell: (work, index) => happen(stage(work, now, wings), people, events[index]!),
    settle: settleDay,
  });
}

/** What happened in two terms until those of the last weeks begin, in order; of people who lived there by then. */
function before(
  people: readonly Person[],
  terms: readonly { startDate: string; endDate: string }[],
  today: string,
  seed: number,
): string[] {
  const draw = source(seed);
  const latest = Number(EVENTS[0]!.split(' ')[2]);
  return daysGone(terms, addDays(today, -latest)).flatMap((day) => {
    const who = draw.int(OTHERS, Math.max(OTHERS, people.length - 1));
    const [code, end] = [draw.weighted(KINDS), draw.weighted(ENDS)];
    const isThere = people[who] !== undefined && people[who].since < day;
    return isThere && draw.int(1, 10) <= IN_TEN_DAYS
      ? [`${who} ${code} ${daysBetween(day, today)} ${end}`]
      : [];
  });
}

/** The dozen are stu01 and others of his counsellor; whoever comes besides is anybody. */
const castOf = (work: Work, most: number) =>
  work.db.rows<Person>(sql`
    select * from (select u.id as user_id, r.student_id, r.room_id, k.id as keeper_id, f.id as fdy_id, r.check_in_at as since,
        row_number() over (order by u.account_no <> 'stu01', f.account_no <> 'fdy01', md5(r.student_id::text || 'violation')) as place
    from dormitory_register r join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    join building b on b.id = r.building_id join sys_user k on k.person_id = b.keeper_ids[1]
    join stu_class c on c.id = r.class_id join sys_user f on f.person_id = c.fdy_ids[1]
    where r.state = 'living' and r.purpose = 'live' and r.check_in_at < ${work.at}::timestamptz - interval '60 days') p
    order by least(place, ${OTHERS + 1}), md5(student_id::text || 'violation') limit ${most}`);

async function happen(on: Stage, people: Person[], event: string): Promise<void> {
  const [who, code = '', ago, end = ''] = event.split(' ');
  const { userId, studentId, roomId, keeperId, fdyId } = people[Number(who)]!;
  const day = addDays(on.now.slice(0, 10), -Number(ago));
  const hour = (days: number, clock: string) => `${addDays(day, days)} ${clock}`;
  const type = await on.ask<{ id: string }>(sql`select id from dorm_violation_type where code = ${code}`);
  const made = await on.call(keeperId, hour(0, '22:40:00'), 'yxgl/dormViolation/record', {
    roomId,
    studentIds: [studentId],
    typeId: type!.id,
    happenAt: hour(0, '22:15:00'),
    description: WORDS[code],
    ...(code === 'drinking' && { confiscated: [{ name: '白酒', qty: 2, storeNo: `ZK-${ago}` }] }),
  });
  if (!made) return;
  const id = (made['ids'] as string[])[0]!;
  if (end === 'confirm' || end === 'clear')
    await on.call(userId, hour(1, '12:10:00'), 'yxgl/dormViolation/confirm', { id });
  if (end === 'clear' || end === 'void')
    await on.call(fdyId, hour(2, '09:00:00'), `yxgl/dormViolation/${end}`, {
      id,
      reason: '已整改，情况属实',
    });
  if (end === 'wait') await on.itself(hour(4, '00:10:00'), settleDay);
  if (end.startsWith('appeal'))
    await object(on, { id, userId, verdict: end.slice(7), at: (d) => hour(d, '10:00:00') });
}

type Objection = { id: string; userId: string; verdict: string; at: (days: number) => string };

async function object(on: Stage, { id, userId, verdict, at }: Objection): Promise<void> {
  const made = await on.call(userId, at(1), 'yxgl/violationAppeal/submit', {
    violationId: id,
    reason: '当时情况与登记不完全一致，室友可以证明，请核实。',
  });
  if (!made || verdict === '') return;
  const appealId = String(made['id']);
  const type = verdict === 'reject' ? 'reject' : 'approve';
  for (const days of [2, 3]) await on.decide(appealId, at(days), { type, comment: '已向室友核实' });
}
