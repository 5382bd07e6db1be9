import { addDays, formatDateTime, weekdayOf } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { prepareDay, tick } from './server/clock.ts';
import { signTask } from './sign-task.ts';

type Cast = { fdyId: string; yxId: string; departmentId: string; classId: string };
type Person = { userId: string };

const GATE = { name: '东门', position: '118.820500,31.940900', radius: 300 };
const HALL = { name: '大礼堂', position: '118.822100,31.942300', radius: 150 };
/** About the gate, as a phone measures it. */
const AT_GATE = { longitude: 118.81531, latitude: 31.94291 };
const SIGNERS = 64;
const WEEKS = 3;
const EVENINGS = 3;
const NOBODY = {
  ...{ all: false, roleTypes: [], departmentIds: [], grades: [], majorIds: [], classIds: [], userIds: [] },
};

/** A task that nobody has published yet. */
export async function demo(work: Work): Promise<void> {
  const day = addDays(work.at.slice(0, 10), 30);
  await insert(work, signTask, {
    ...{
      title: '期末安全教育签到',
      bizType: 'activity',
      target: { ...NOBODY, roleTypes: ['stu'] },
      cycle: 'once',
    },
    ...{
      dateFrom: day,
      dateTo: day,
      startTime: '15:00',
      endTime: '15:30',
      lateUntil: '16:00',
      methods: ['qr'],
    },
    ...{ needAll: false, skipHoliday: false, remindMinutes: 10, status: 'draft' },
  });
}

type Told = { day: string; title: string; from: string; until: string };

/** Sundays on which students come back, a meeting of the college and evenings in class, signed by those who were there. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const today = now.slice(0, 10);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  const sunday = addDays(today, -(weekdayOf(today) % 7) - (weekdayOf(today) === 7 ? 7 : 0));
  const rounds: Told[] = [
    ...Array.from({ length: WEEKS }, (_, back) => ({
      ...{
        day: addDays(sunday, -7 * (WEEKS - 1 - back)),
        title: '周日返校签到',
        from: '19:00',
        until: '22:01',
      },
    })),
    { day: addDays(today, -6), title: '学院安全教育大会', from: '14:00', until: '15:01' },
    ...Array.from({ length: EVENINGS }, (_, back) => ({
      ...{ day: addDays(today, back - EVENINGS), title: '晚自习签到', from: '19:00', until: '20:01' },
    })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  await walkPast(past, {
    name: 'attendance/sign-task',
    total: rounds.length + 2,
    async tell(work, index) {
      const on = stage(work, now, new Map());
      if (index === 0) return publish(on, cast, { sunday, today });
      const round = rounds[index - 1];
      return round ? evening(work, on, round, index) : todays(on, cast);
    },
  });
}

const castOf = (work: Work) =>
  work.db.row<Cast>(sql`
    select f.id as fdy_id, y.id as yx_id, s.department_id, s.class_id from sys_user u join student s on s.id = u.person_id
    join sys_user f on f.account_no = 'fdy01' join sys_user y on y.account_no = 'yx01' where u.account_no = 'stu01'`);

async function publish(
  on: Stage,
  { fdyId, yxId, departmentId, classId }: Cast,
  days: { sunday: string; today: string },
): Promise<void> {
  const { sunday, today } = days;
  const own = { ...NOBODY, classIds: [classId] };
  const first = addDays(sunday, -7 * (WEEKS - 1));
  await put(on, fdyId, `${addDays(first, -1)} 09:00:00`, {
    ...{
      title: '周日返校签到',
      content: '周日晚返校后在东门附近签到，请假的同学免签。',
      bizType: 'general',
      target: own,
    },
    ...{ cycle: 'weekly', weekdays: ['7'], skipHoliday: true, dateFrom: first, dateTo: addDays(today, 60) },
    ...{ startTime: '19:00', endTime: '21:00', lateUntil: '22:00', methods: ['gps', 'code'], points: [GATE] },
    missedTells: ['self', 'fdy'],
  });
  const meeting = addDays(today, -6);
  await put(on, yxId, `${addDays(meeting, -1)} 10:00:00`, {
    ...{
      title: '学院安全教育大会',
      bizType: 'activity',
      target: { ...NOBODY, roleTypes: ['stu'], departmentIds: [departmentId] },
    },
    ...{
      cycle: 'once',
      dateFrom: meeting,
      dateTo: meeting,
      startTime: '14:00',
      endTime: '14:20',
      lateUntil: '15:00',
    },
    ...{ methods: ['qr', 'code'], points: [HALL], missedTells: ['fdy'] },
  });
  await put(on, fdyId, `${addDays(today, -EVENINGS - 1)} 10:00:00`, {
    ...{ title: '晚自习签到', bizType: 'general', target: own, cycle: 'daily' },
    ...{ dateFrom: addDays(today, -EVENINGS), dateTo: addDays(today, 14) },
    ...{ startTime: '19:00', endTime: '19:30', lateUntil: '20:00', methods: ['code'], missedTells: ['self'] },
  });
}

async function put(on: Stage, userId: string, at: string, given: object): Promise<void> {
  const made = await on.call(userId, at, 'yxgl/signTask/add', {
    needAll: false,
    remindMinutes: 10,
    ...given,
  });
  if (made) await on.call(userId, at, 'yxgl/signTask/publish', { id: made['id'] });
}

/** A round from its first minute to its last: most sign, some late, some never; then one asks for it to be put right. */
async function evening(
  work: Work,
  on: Stage,
  { day, title, from, until }: Told,
  index: number,
): Promise<void> {
  await on.itself(`${day} 00:05:00`, prepareDay);
  await on.itself(`${day} ${from}:00`, tick);
  const round = await on.ask<{ id: string; code: string }>(
    sql`select id, code from sign_round where day = ${day}::date and title = ${title}`,
  );
  if (!round) return;
  const people = await work.db.rows<Person>(sql`
    select u.id as user_id from sign_record r join sys_user u on u.person_id = r.student_id and u.status = 'enabled'
    where r.round_id = ${round.id} and r.status = 'none' order by u.account_no <> 'stu01', md5(u.account_no) limit ${SIGNERS}`);
  for (const [place, { userId }] of people.entries()) {
    const fate = (place * 7 + index * 5) % 13;
    // stu01 has missed the last evening and may still ask
    const isAbsent = fate === 4 || (place === 0 && index >= 6);
    if (isAbsent) continue;
    const minute = fate === 9 ? 55 : 2 + fate;
    const at = `${day} ${fate === 9 && until > '21' ? '21' : from.slice(0, 2)}:${String(minute).padStart(2, '0')}:${10 + (place % 50)}`;
    await signs(on, userId, at, { round, place, isNear: title === '周日返校签到' });
  }
  await on.itself(`${day} ${until}:00`, tick);
  if (title === '晚自习签到') await asks(work, on, round.id, `${day} 21:30:00`);
}

type Signing = { round: { id: string; code: string }; place: number; isNear: boolean };

async function signs(
  on: Stage,
  userId: string,
  at: string,
  { round, place, isNear }: Signing,
): Promise<void> {
  const device = { roundId: round.id, deviceId: `phone-${userId.slice(-8)}` };
  if (!isNear)
    return void (await on.call(userId, at, 'yxgl/signRecord/sign', { ...device, code: round.code }));
  await on.call(userId, at, 'yxgl/signRecord/consent', {});
  const longitude = AT_GATE.longitude + (place % 5) * 0.0002;
  const latitude = AT_GATE.latitude - (place % 4) * 0.0003;
  const found = { longitude, latitude, accuracy: 12 + place, ageMs: 800 };
  await on.call(userId, at, 'yxgl/signRecord/sign', { ...device, place: found });
}

async function asks(work: Work, on: Stage, roundId: string, at: string): Promise<void> {
  const missed = await work.db.row<{ id: string; userId: string }>(sql`
    select r.id, u.id as user_id from sign_record r join sys_user u on u.person_id = r.student_id
    where r.round_id = ${roundId} and r.status = 'none' and u.account_no <> 'stu01' order by md5(u.account_no) limit 1`);
  if (!missed) return;
  const kept = await on.call(missed.userId, at, 'yxgl/signFix/submit', {
    recordId: missed.id,
    reason: '手机没电未能签到，当时在教室，班长可以作证。',
  });
  const isLast = at.slice(0, 10) === addDays(on.now.slice(0, 10), -1);
  if (kept && !isLast)
    await on.decide(String(kept['id']), at.replace('21:30', '22:00'), {
      type: 'approve',
      comment: '情况属实',
    });
}

/** What is open when the demo is looked at: something to sign for students, and a wall that fills. */
async function todays(on: Stage, { fdyId, classId }: Cast): Promise<void> {
  const { now } = on;
  const today = now.slice(0, 10);
  const hour = Number(now.slice(11, 13));
  const time = (ahead: number) => `${String((hour + ahead + 24) % 24).padStart(2, '0')}:00`;
  await put(on, fdyId, now, {
    ...{ title: '班会签到', content: '到场后输入签到码，或扫描教室投屏的二维码。', bizType: 'general' },
    ...{ target: { ...NOBODY, classIds: [classId] }, cycle: 'once', dateFrom: today, dateTo: today },
    ...{
      startTime: time(0),
      endTime: time(9),
      lateUntil: time(10),
      methods: ['code', 'qr', 'gps'],
      points: [GATE],
    },
  });
  await on.itself(now, prepareDay);
  await on.itself(now, tick);
}
