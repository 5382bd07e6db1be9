import { signRows, tick } from '#modules/attendance/sign-task';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { nightTask } from './night-task.ts';
import { escalate } from './server/check.ts';
import { closeNight } from './server/close.ts';
import { prepareNights } from './server/task.ts';

type Cast = { adminId: string; keeperId: string; buildingId: string; building: string };

const NIGHTS = 3;
const PHONES = 30;
/** One of so many is missing. */
const MISSING = 29;

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
    select a.id as admin_id, k.id as keeper_id, r.building_id, b.building_name as building
    from sys_user u join dormitory_register r on r.resident_id = u.person_id and r.state = 'living' join building b on b.id = r.building_id
    join sys_user a on a.account_no = 'admin'
    join sys_user k on k.person_id = any(coalesce(b.keeper_ids, '{}')) or k.account_no = 'admin'
    where u.account_no = 'stu01' order by k.account_no = 'admin' limit 1`);

/** Three nights of a building: most sign by phone or are ticked by their keeper, who is missing is found out about. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const today = now.slice(0, 10);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  await walkPast(past, {
    name: 'dormitory/night-sign',
    total: NIGHTS + 2,
    async tell(work, index) {
      const on = stage(work, now, new Map());
      if (index === 0) return publish(on, cast, today);
      if (index > NIGHTS) return on.itself(now, prepareNights);
      return night(work, on, cast, addDays(today, index - 1 - NIGHTS));
    },
  });
}

async function publish(on: Stage, { adminId, buildingId, building }: Cast, today: string): Promise<void> {
  const at = `${addDays(today, -NIGHTS - 1)} 10:00:00`;
  const made = await on.call(adminId, at, 'yxgl/nightTask/add', {
    ...TASK,
    ...{ title: `${building}每晚查寝`, buildingIds: [buildingId], points: [pointOf(building)] },
    ...{ dateFrom: addDays(today, -NIGHTS), dateTo: addDays(today, 60) },
  });
  if (made) await on.call(adminId, at, 'yxgl/nightTask/publish', { id: made['id'] });
}

type Resident = { id: string; userId: string | null; roundId: string; sourceId: string };

async function night(work: Work, on: Stage, { keeperId }: Cast, day: string): Promise<void> {
  await on.itself(`${day} 00:08:00`, prepareNights);
  await on.itself(`${day} 21:30:00`, tick);
  const people = await work.db.rows<Resident>(sql`
    with ${signRows.signRecord}
    select r.id, u.id as user_id, r.round_id, r.source_id from sign_record r
    left join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    where r.biz_type = 'dorm' and r.day = ${day}::date and r.status = 'none' order by u.account_no is distinct from 'stu01', md5(r.student_id::text)`);
  const [first] = people;
  if (!first) return;
  const code = await on.ask<{ code: string }>(sql`select code from sign_round where id = ${first.roundId}`);
  const here = people.filter((_, place) => place % MISSING !== 17);
  for (const [place, { userId, roundId }] of here.slice(0, PHONES).entries()) {
    if (!userId) continue;
    const time = `${place % 9 === 4 ? '22:4' : '21:4'}${place % 10}:${10 + place}`;
    await on.call(userId, `${day} ${time}`, 'yxgl/signRecord/sign', { roundId, code: code!.code });
  }
  const others = here.slice(PHONES).map(({ id }) => id);
  for (let from = 0; from < others.length; from += 200)
    await on.call(keeperId, `${day} 22:20:00`, 'yxgl/dormSign/manual', {
      recordIds: others.slice(from, from + 200),
    });
  await on.itself(`${day} 23:00:00`, tick);
  const { roundId, sourceId } = first;
  await on.itself(`${day} 23:00:30`, (own) => closeNight(own, { roundId, bizType: 'dorm', sourceId }));
  await findOut(work, on, roundId, day);
  await on.itself(`${addDays(day, 1)} 00:05:00`, (own) => escalate(own));
}

const FOUND = [
  ['here', '已到宿舍查看，人在寝室，手机没电'],
  ['reached', '已电话联系，在回校路上'],
  ['absent', '本人电话未接，家长称未回家，已外出寻找'],
] as const;

/** Counsellors find out about theirs; the last of a night is left to the college. */
async function findOut(work: Work, on: Stage, roundId: string, day: string): Promise<void> {
  const checks = await work.db.rows<{ id: string; fdyId: string }>(sql`
    select c.id, f.id as fdy_id from night_check c join stu_class k on k.id = c.class_id join sys_user f on f.person_id = k.fdy_ids[1]
    where c.round_id = ${roundId} and c.result = 'waiting' order by c.id limit 12`);
  for (const [place, { id, fdyId }] of checks.entries()) {
    if (place > 0 && place === checks.length - 1) continue;
    const [name, note] = FOUND[(place * 2 + Number(day.slice(-1))) % FOUND.length]!;
    const late = place % 5 === 3;
    await on.call(fdyId, `${day} 23:${late ? '40' : String(10 + place)}:00`, `yxgl/nightCheck/${name}`, {
      ...{ id, note },
      ...(name !== 'here' && { phoneTo: 'self' }),
    });
  }
}
