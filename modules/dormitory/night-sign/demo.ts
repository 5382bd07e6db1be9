import { signRows, tick } from '#modules/attendance/sign-task';
import { lastTerms } from '#modules/base/calendar';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { daysGone, walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { nightTask } from './night-task.ts';
import { escalate } from './server/check.ts';
import { closeNight } from './server/close.ts';
import { prepareNights } from './server/task.ts';

type Building = { id: string; name: string };
type Cast = { adminId: string; buildingId: string; building: string; others: Building[] };

/** The last nights, on which the small school has its checks, and of which not everything has been found out yet. */
const NIGHTS = 3;
/**
 * Nights on which the full school checks all of its buildings. One of them costs some three seconds and 5 MB, a night of
 * one building a tenth of that: so these are two weeks, and one building has two terms.
 */
const WHOLE_NIGHTS = 14;
/** So many of a building sign by phone, a call each; its keeper ticks the others, 200 with a call. */
const PHONES = { last: 30, before: 12 };
/** One of so many doesn't sign. Where a gate saw him come in that is found at once, elsewhere somebody has to go and look. */
const MISSING = { watched: 29, elsewhere: 97 };

const TASK = {
  ...{ startTime: '21:30', endTime: '22:30', lateUntil: '23:00', methods: ['gps', 'code', 'photo'] },
  ...{ needAll: false, skipHoliday: true, useGate: true, remindMinutes: 15, fdyMinutes: 30, yxMinutes: 120 },
};

/** A check that nobody has published yet. */
export async function demo(work: Work): Promise<void> {
  const cast = await castOf(work);
  if (!cast) return;
  const day = work.at.slice(0, 10);
  await insert(work, nightTask, {
    ...TASK,
    ...{
      title: '期末查寝',
      buildingIds: [cast.buildingId],
      dateFrom: addDays(day, 40),
      dateTo: addDays(day, 60),
    },
    ...{ points: [pointOf(cast.building)], status: 'draft' },
  });
}

const pointOf = (name: string) => ({ name, position: '118.820500,31.940900', radius: 200 });

const castOf = (work: Work) =>
  work.db.row<Cast>(sql`
    select a.id as admin_id, r.building_id, b.building_name as building, (
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.building_name) order by o.sort) from building o where o.id <> b.id
          and exists (select 1 from dormitory_register x where x.building_id = o.id and x.state = 'living')) as others
    from sys_user u join dormitory_register r on r.resident_id = u.person_id and r.state = 'living' join building b on b.id = r.building_id
    join sys_user a on a.account_no = 'admin' where u.account_no = 'stu01'`);

/**
 * Nights of a building, two terms of them in the full school and lately of all its buildings: most sign by phone or are
 * ticked by their keeper, who is missing is found out about.
 */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const today = now.slice(0, 10);
  const isFull = past.size === 'full';
  const { cast, terms } = await asServer(past.platform, past.tenant, async (work) => ({
    cast: await castOf(work),
    terms: (await lastTerms(work)).slice(0, 2),
  }));
  if (!cast) return;
  const lately = { startDate: addDays(today, -NIGHTS), endDate: addDays(today, -1) };
  const days = daysGone(isFull && terms.length > 0 ? terms : [lately], today);
  const whole = isFull ? days.at(-WHOLE_NIGHTS) : undefined;
  const wings = new Map();
  await walkPast(past, {
    name: 'dormitory/night-sign',
    total: days.length + 2,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const day = days[index - 1];
      const home = { id: cast.buildingId, name: cast.building };
      if (index === 0) return publish(on, cast, `${home.name}每晚查寝`, [home], days[0]!);
      if (!day) return on.itself(now, prepareNights);
      if (day === whole) await publish(on, cast, '学生公寓每晚查寝', cast.others, day);
      await night(work, on, cast, { day, isLate: day >= lately.startDate });
    },
  });
}

async function publish(
  on: Stage,
  { adminId }: Cast,
  title: string,
  buildings: readonly Building[],
  from: string,
): Promise<void> {
  const at = `${addDays(from, -1)} 10:00:00`;
  const made = await on.call(adminId, at, 'yxgl/nightTask/add', {
    ...TASK,
    ...{
      title,
      buildingIds: buildings.map(({ id }) => id),
      points: buildings.map(({ name }) => pointOf(name)),
    },
    ...{ dateFrom: from, dateTo: addDays(on.now.slice(0, 10), 60) },
  });
  if (made) await on.call(adminId, at, 'yxgl/nightTask/publish', { id: made['id'] });
}

/** `isLate`: one of the last nights. */
type Night = { day: string; isLate: boolean };
type Round = { id: string; sourceId: string; code: string };
type Resident = {
  id: string;
  userId: string | null;
  roundId: string;
  keeperId: string | null;
  isOut: boolean | null;
};

async function night(work: Work, on: Stage, cast: Cast, { day, isLate }: Night): Promise<void> {
  await on.itself(`${day} 00:08:00`, prepareNights);
  await on.itself(`${day} 21:30:00`, tick);
  const rounds = await work.db.rows<Round>(sql`
    select id, source_id, code from sign_round where biz_type = 'dorm' and day = ${day}::date and status = 'open'`);
  for (const { id, code } of rounds)
    await signIn(on, await expected(work, id, day), {
      ...{ ...cast, day, code },
      phones: isLate ? PHONES.last : PHONES.before,
    });
  await on.itself(`${day} 23:00:00`, tick);
  for (const { id, sourceId } of rounds) {
    await on.itself(`${day} 23:00:30`, (own) => closeNight(own, { roundId: id, bizType: 'dorm', sourceId }));
    await findOut(work, on, id, { day, isLate });
  }
  await on.itself(`${addDays(day, 1)} 00:05:00`, (own) => escalate(own));
}

/** Who is expected in a round, with the last that a gate saw of him that day; stu01 first. */
const expected = (work: Work, roundId: string, day: string): Promise<Resident[]> =>
  work.db.rows<Resident>(sql`
    with ${signRows.signRecord}
    select r.id, u.id as user_id, r.round_id, k.id as keeper_id, (
        select e.direction = 'out' from access_event e where e.student_id = r.student_id and e.result = 'pass'
          and e.at between ${`${day} 05:00:00`}::timestamptz and ${`${day} 23:00:00`}::timestamptz order by e.at desc, e.id desc limit 1) as is_out
    from sign_record r left join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    left join building b on b.id = r.building_id left join sys_user k on k.person_id = b.keeper_ids[1] and k.status = 'enabled'
    where r.round_id = ${roundId} and r.status = 'none'
    order by u.account_no is distinct from 'stu01', md5(r.student_id::text || ${day})`);

type Evening = Pick<Cast, 'adminId'> & { day: string; code: string; phones: number };

async function signIn(
  on: Stage,
  people: readonly Resident[],
  { adminId, day, code, phones }: Evening,
): Promise<void> {
  const here = people.filter(
    ({ isOut }, place) => !isOut && place % MISSING[isOut === null ? 'elsewhere' : 'watched'] !== 17,
  );
  for (const [place, { userId, roundId }] of here.slice(0, phones).entries()) {
    if (!userId) continue;
    const time = `${place % 9 === 4 ? '22:4' : '21:4'}${place % 10}:${10 + place}`;
    await on.call(userId, `${day} ${time}`, 'yxgl/signRecord/sign', { roundId, code });
  }
  const kept = Map.groupBy(here.slice(phones), ({ keeperId }) => keeperId ?? adminId);
  for (const [keeperId, theirs] of kept)
    for (let from = 0; from < theirs.length; from += 200)
      await on.call(keeperId, `${day} 22:20:00`, 'yxgl/dormSign/manual', {
        recordIds: theirs.slice(from, from + 200).map(({ id }) => id),
      });
}

const FOUND = [
  ['here', '已到宿舍查看，人在寝室，手机没电'],
  ['reached', '已电话联系，在回校路上'],
  ['absent', '本人电话未接，家长称未回家，已外出寻找'],
] as const;

type Missing = {
  id: string;
  fdyId: string;
  /** The head of his room, unless that is he. */
  headId: string | null;
  userId: string | null;
  keeperId: string | null;
  cameIn: boolean | null;
};

/** Heads of rooms say that somebody is out, counsellors find out about theirs; the last of the last nights is left to the college. */
async function findOut(work: Work, on: Stage, roundId: string, { day, isLate }: Night): Promise<void> {
  const checks = await work.db.rows<Missing>(sql`
    select c.id, f.id as fdy_id, u.id as user_id, k.id as keeper_id, h.id as head_id, (
        select bool_or(e.direction = 'in' and e.at > ${`${day} 23:00:00`}::timestamptz) from access_event e where e.student_id = c.student_id
          and e.at between ${`${day} 05:00:00`}::timestamptz and ${`${addDays(day, 1)} 05:00:00`}::timestamptz) as came_in
    from night_check c join stu_class s on s.id = c.class_id join sys_user f on f.person_id = s.fdy_ids[1]
    left join sys_user u on u.person_id = c.student_id and u.status = 'enabled'
    left join building b on b.id = c.building_id left join sys_user k on k.person_id = b.keeper_ids[1] and k.status = 'enabled'
    left join dorm_room d on d.id = c.room_id and d.head_student_id <> c.student_id
    left join sys_user h on h.person_id = d.head_student_id and h.status = 'enabled'
    where c.round_id = ${roundId} and c.result = 'waiting' order by c.id`);
  for (const [place, check] of checks.entries()) {
    if (check.headId && place % 2 === 0)
      await on.call(check.headId, `${day} 23:06:00`, 'yxgl/dormSign/headConfirm', {
        id: check.id,
        isHere: false,
      });
    if (isLate && place > 0 && place === checks.length - 1) continue;
    const number = place + Number(day.slice(-2));
    const [name, note] = FOUND[verdictOf(check, number)]!;
    const minute = place % 5 === 3 ? '40' : String(10 + (place % 20));
    await on.call(check.fdyId, `${day} 23:${minute}:00`, `yxgl/nightCheck/${name}`, {
      ...{ id: check.id, note },
      ...(name !== 'here' && { phoneTo: 'self' }),
    });
    if (name === 'absent' && !isLate) await writeUp(on, check, { day, isExcused: number % 4 === 0 });
  }
}

/** Whoever came in after the check was on his way, whom the gate saw no more of stayed out; elsewhere one of twelve did. */
function verdictOf({ cameIn }: Missing, number: number): number {
  if (cameIn === null) return number % 12 === 7 ? 2 : number % 2;
  return cameIn ? 1 : 2;
}

/** What the night put before the keeper he registers in the morning, unless there was a reason; the student confirms. */
async function writeUp(
  on: Stage,
  { id, userId, keeperId }: Missing,
  { day, isExcused }: { day: string; isExcused: boolean },
): Promise<void> {
  const draft = await on.ask<{ id: string }>(sql`
    select id from dorm_violation where source = 'night' and source_id = ${id} and status = 'draft'`);
  if (!draft || !keeperId) return;
  const next = addDays(day, 1);
  const asked = isExcused ? { id: draft.id, reason: '家中急事已向辅导员说明，补办请假' } : { id: draft.id };
  await on.call(keeperId, `${next} 08:40:00`, `yxgl/dormViolation/${isExcused ? 'void' : 'register'}`, asked);
  if (!isExcused && userId)
    await on.call(userId, `${next} 12:20:00`, 'yxgl/dormViolation/confirm', { id: draft.id });
}
