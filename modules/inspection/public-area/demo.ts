import { v4 } from 'uuid';
import { lastTerms } from '#modules/base/calendar';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { random as source, type Random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoPhoto } from '#platform/server/demo-photo.ts';
import { daysGone, walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { publicArea } from './public-area.ts';
import { publicTask } from './public-task.ts';
import { openDay } from './server/clean.ts';
import { markMonth } from './server/mark.ts';
import { keepRounds } from './server/rounds.ts';

const AREAS: readonly [name: string, type: string, sqm: number][] = [
  ['一层门厅', 'hall', 60],
  ['二层走廊', 'corridor', 120],
  ['东侧楼梯', 'stairs', 80],
  ['三层卫生间', 'toilet', 40],
  ['洗衣房', 'laundry', 30],
  ['楼外垃圾点', 'garbage', 20],
];
const REPORTS = ['垃圾桶满了，旁边堆了外卖盒', '地面有积水，容易滑倒', '洗手池堵塞有异味'];
/** Days of the small school; the full one has those of two terms. */
const DAYS = 7;

/** Areas of the first buildings, cleaned by two members of the staff, one of each kept by a college; a plan that waits. */
export async function demo(work: Work): Promise<void> {
  const buildings = await work.db.rows<{ id: string }>(sql`
    select b.id from building b where exists (select 1 from dorm_room m where m.building_id = b.id and m.used_count > 0)
    order by exists (select 1 from sys_user u where u.person_id = any(b.keeper_ids) and u.account_no = 'sgy01') desc, b.sort limit 3`);
  const cleaners = await work.db.rows<{ id: string }>(sql`
    select id from sys_user where account_no in ('teacher01', 'teacher02') and status = 'enabled' order by account_no`);
  const college = await work.db.row<{ id: string }>(
    sql`select id from department where cardinality(leader_ids) > 0 order by sort limit 1`,
  );
  const known = await work.db.row<{ templateId: string; ownerId: string }>(sql`
    select t.id as template_id, u.id as owner_id from hygiene_template t, sys_user u
    where t.kind = 'publicArea' and t.status = 'enabled' and u.account_no = 'admin' order by t.edition limit 1`);
  if (!known || cleaners.length === 0) return;
  for (const [at, building] of buildings.entries())
    for (const [place, [name, areaType, sqm]] of AREAS.entries()) {
      const staffId = cleaners[at % cleaners.length]!.id;
      const isKept = college !== undefined && name === '二层走廊';
      await insert(work, publicArea, {
        ...{ name, areaType, sqm, buildingId: building.id, code: `QDEMO${at}${place}`, status: 'enabled' },
        ...(isKept
          ? { ownerType: 'department', departmentId: college.id }
          : { ownerType: 'cleaner', cleanerIds: [staffId] }),
        slots: isKept ? null : [{ staffId, weekday: null, fromTime: '07:30', toTime: '09:00' }],
      });
    }
  const day = addDays(work.at.slice(0, 10), 10);
  await insert(work, publicTask, {
    ...{ name: '期末公共区域大检查', ...known, cycle: 'once', status: 'draft' },
    startAt: `${day} 08:00:00`,
    endAt: `${addDays(day, 2)} 18:00:00`,
    inspectors: [{ userId: known.ownerId, buildingIds: null }],
  });
  await openDay(work);
}

type Cast = { adminId: string; keeperId: string; studentId: string; templateId: string };

/** Weeks of cleaning, an inspection every Wednesday, and what students reported. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (!cast) return;
  const today = now.slice(0, 10);
  const lately = [{ startDate: addDays(today, -DAYS), endDate: addDays(today, -1) }];
  const terms = await asServer(past.platform, past.tenant, lastTerms);
  const days = daysGone(past.size === 'full' ? terms.slice(0, 2) : lately, today);
  const seed = past.random.int(0, 1_000_000_000);
  const wings = new Map();
  await walkPast(past, {
    name: 'inspection/public-area',
    total: days.length + 1,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const day = days[index] ?? today;
      if (index === 0) await plan(on, cast, day);
      await live(on, cast, day, source(`${seed}:${index}`));
    },
  });
}

const castOf = (work: Work): Promise<Cast | undefined> =>
  work.db.row<Cast>(sql`
    select a.id as admin_id, k.id as keeper_id, s.id as student_id, t.id as template_id
    from sys_user a, sys_user k, sys_user s, hygiene_template t
    where a.account_no = 'admin' and k.account_no = 'sgy01' and s.account_no = 'stu01' and t.kind = 'publicArea' and t.status = 'enabled'
      and exists (select 1 from public_area) order by t.edition limit 1`);

async function plan(on: Stage, { adminId, keeperId, templateId }: Cast, day: string): Promise<void> {
  const asked = {
    ...{ name: '公共区域周检', templateId, cycle: 'weekly', weekdays: ['3'] },
    startAt: `${day} 08:00:00`,
    endAt: `${addDays(on.now.slice(0, 10), 60)} 18:00:00`,
    inspectors: [{ userId: keeperId }],
  };
  const task = await on.call(adminId, `${day} 06:00:00`, 'yxgl/publicTask/add', asked);
  if (task) await on.call(adminId, `${day} 06:01:00`, 'yxgl/publicTask/publish', { id: String(task['id']) });
}

async function live(on: Stage, cast: Cast, day: string, draw: Random): Promise<void> {
  if (`${day} 09:30:00` >= on.now) return;
  await on.itself(`${day} 00:05:00`, openDay);
  await on.itself(`${day} 02:00:00`, markMonth);
  const due = await on.itself(`${day} 07:00:00`, (work) =>
    work.db.rows<{ id: string; staffId: string; code: string }>(sql`
      select t.id, t.staff_id, a.code from public_clean t join public_area a on a.id = t.area_id
      where t.state = 'due' and t.from_at::date = ${day}::date order by t.place_name`),
  );
  for (const [index, { id, staffId, code }] of due.entries()) {
    if (draw.chance(0.05)) continue;
    const at = `${day} ${draw.chance(0.92) ? '08' : '12'}:${String(index % 60).padStart(2, '0')}:00`;
    if (at < on.now)
      await on.call(staffId, at, 'yxgl/publicClean/punch', { id, scan: { code, at }, photos: [] });
  }
  await inspect(on, cast, day, draw);
  if (draw.chance(0.4)) await report(on, cast, day, draw);
  if (`${day} 18:10:00` < on.now) await on.itself(`${day} 18:10:00`, keepRounds);
}

async function inspect(on: Stage, { keeperId, templateId }: Cast, day: string, draw: Random): Promise<void> {
  await on.itself(`${day} 08:10:00`, keepRounds);
  const rooms = await on.itself(`${day} 09:00:00`, (work) =>
    work.db.rows<{ id: string }>(sql`
      select id from public_check where state = 'due' and due_on = ${day}::date and ${keeperId}::uuid = any(inspector_ids) order by place_name`),
  );
  if (rooms.length === 0 || `${day} 11:00:00` >= on.now) return;
  const photo = await on.as(keeperId, `${day} 10:00:00`, (work) => demoPhoto(work, SHOT));
  for (const [index, { id }] of rooms.entries()) {
    const at = `${day} 10:${String(index % 60).padStart(2, '0')}:00`;
    const bad = draw.chance(0.1);
    const picks = bad ? { 有垃圾: 3, 有积水: 2, 未拖: 1 } : draw.chance(0.4) ? { 有垃圾: 1 } : {};
    const more = bad ? { '2': { picks: { 乱贴乱画: 3 } }, '4': { picks: { 垃圾满溢: 2 } } } : {};
    const scoring = {
      uuid: v4(),
      templateId,
      takenAt: at,
      found: 'scored',
      marks: { '1': { picks }, ...more },
    };
    await on.call(keeperId, at, 'yxgl/publicCheck/score', { id, scoring, photos: [photo] });
  }
}

const SHOT = { name: '公共区域.png', background: { r: 180, g: 190, b: 170 } };

async function report(on: Stage, { keeperId, studentId }: Cast, day: string, draw: Random): Promise<void> {
  const area = await on.ask<{ code: string }>(sql`
    select a.code from public_area a join building b on b.id = a.building_id join sys_user u on u.id = ${keeperId} and u.person_id = any(b.keeper_ids)
    order by md5(a.id::text || ${day}) limit 1`);
  const at = `${day} 12:20:00`;
  if (!area || at >= on.now) return;
  const photo = await on.as(studentId, at, (work) => demoPhoto(work, SHOT));
  const asked = { code: area.code, content: REPORTS[draw.int(0, REPORTS.length - 1)], photos: [photo] };
  const sent = await on.call(studentId, at, 'yxgl/publicReport/add', asked);
  const later = `${day} 15:00:00`;
  if (sent && later < on.now && draw.chance(0.8))
    await on.call(keeperId, later, 'yxgl/publicReport/answer', {
      id: String(sent['id']),
      answer: '已安排保洁处理，感谢反馈。',
    });
}
