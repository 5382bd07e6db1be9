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
import { securityTask } from './security-task.ts';
import { rectified } from './server/follow.ts';
import { keepRounds } from './server/rounds.ts';

/** Hazards of the full school's two terms; the small one has one of each kind in six weeks. */
const FOUND = 160;
const WEEKS = 6;
/** Kind, what is seen, and what was done at once where it was. */
const SEEN: readonly [type: string, description: string, measure?: string][] = [
  ['违规电器', '床下放有电热锅一只，插头仍接在插线板上'],
  ['插座过载或破损', '一个插线板串接三个充电器，外壳发烫'],
  ['离开未断电', '宿舍无人，电风扇和充电器未断电', '已代为断电并留条提醒'],
  ['堵塞疏散通道', '门口走廊堆放行李箱和快递纸箱'],
  ['私拉电线', '从上铺引出一根接线到阳台'],
  ['室内吸烟', '阳台有烟头，室内有烟味', '已当场教育并清理'],
  ['应急照明或疏散指示损坏', '楼道应急灯不亮，测试键无反应'],
  ['灭火器缺失或失效', '楼层灭火器压力低于绿区'],
  ['电动车或电池入室充电', '电动车电池在寝室内充电', '已断电并移至室外集中充电点'],
  ['窗户护栏松动', '阳台护栏固定螺丝松动'],
  ['饲养宠物', '床下笼内饲养仓鼠一只'],
];

/** A check that is still being planned. */
export async function demo(work: Work): Promise<void> {
  const admin = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  if (!admin) return;
  const day = addDays(work.at.slice(0, 10), 20);
  await insert(work, securityTask, {
    name: '寒假前宿舍安全大检查',
    checkKind: 'holiday',
    startAt: `${day} 08:00:00`,
    endAt: `${addDays(day, 2)} 18:00:00`,
    cycle: 'once',
    inspectors: [{ userId: admin.id, buildingIds: null }],
    ownerId: admin.id,
    status: 'draft',
  });
}

type Home = {
  roomId: string;
  buildingId: string;
  placeName: string;
  residentId: string;
  studentId: string;
  keeperId: string;
  since: string;
};

/**
 * What keepers found and what became of it, the checks of the months before, and the one of this month, half done: in the
 * full school over two terms.
 */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const today = now.slice(0, 10);
  const isFull = past.size === 'full';
  const lately = { startDate: addDays(today, -7 * WEEKS), endDate: addDays(today, -1) };
  const terms = isFull ? await asServer(past.platform, past.tenant, lastTerms) : [];
  const days = daysGone(terms.length > 0 ? terms.slice(0, 2) : [lately], today);
  const homes = await asServer(past.platform, past.tenant, homesOf);
  const total = isFull ? FOUND : SEEN.length + 1;
  const months = isFull ? monthDays(days) : [];
  if (homes.length < 4) return;
  const wings = new Map();
  const seed = past.random.int(0, 1_000_000_000);
  await walkPast(past, {
    name: 'inspection/security-check',
    total: total + months.length + 1,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const draw = source(`${seed}:${index}`);
      if (index < total) {
        const day = days[Math.floor((index * days.length) / total)]!;
        const lived = homes.filter(({ since }) => since < day);
        return happen(on, lived[index % lived.length]!, { index, day, draw });
      }
      const day = months[index - total];
      if (day) return earlier(on, homes[0]!, day, draw);
      const name = '本月宿舍安全检查';
      await monthly(on, homes[0]!, { name, day: addDays(today, -1), draw, share: 0.5 });
    },
    settle: catchUp,
  });
}

/** The days after the middle of each month that is over, on which the check of the month began. */
const monthDays = (days: readonly string[]): string[] =>
  [...Map.groupBy(days, (day) => day.slice(0, 7)).values()].flatMap((ofMonth) =>
    ofMonth.at(-1) === days.at(-1) ? [] : (ofMonth.find((day) => day.slice(8) >= '11') ?? []),
  );

/** What ended in rectify while nobody listened ends here, at its own hour. */
async function catchUp(work: Work): Promise<void> {
  const ended = await work.db.rows<{ sourceId: string; status: string; endedAt: string }>(sql`
    select source_id, r.status, r.ended_at from rectify r join security_hazard h on h.id::text = r.source_id and h.status = 'open'
    where r.source_type = 'security' and r.status in ('closed', 'void')`);
  for (const one of ended) await rectified(work, { sourceType: 'security', ...one });
}

const homesOf = (work: Work): Promise<Home[]> =>
  work.db.rows<Home>(sql`
    select * from (
      select distinct on (r.id) r.id as room_id, r.building_id, r.full_name as place_name, u.id as resident_id,
        u.person_id as student_id, k.id as keeper_id, g.check_in_at as since
      from dorm_room r join dormitory_register g on g.room_id = r.id and g.state = 'living' and g.check_in_at < ${work.at}::timestamptz - interval '60 days'
      join sys_user u on u.person_id = g.student_id and u.status = 'enabled'
      join building b on b.id = r.building_id join sys_user k on k.person_id = any(b.keeper_ids) and k.status = 'enabled'
      order by r.id, u.account_no = 'stu01' desc, u.account_no, k.account_no) h
    order by exists (select 1 from sys_user s where s.id = h.resident_id and s.account_no = 'stu01') desc, md5(h.room_id::text || 'safe') limit 240`);

type Turn = { index: number; day: string; draw: Random };

async function happen(on: Stage, home: Home, { index, day, draw }: Turn): Promise<void> {
  const [name, description, measure] = SEEN[index % SEEN.length]!;
  const type = await on.ask<{ id: string }>(sql`select id from hazard_type where name = ${name}`);
  if (!type) return;
  const at = (days: number, hour: number) =>
    `${addDays(day, days)} ${String(hour).padStart(2, '0')}:${10 + (index % 40)}:00`;
  const found = at(0, index % 3 === 0 ? 20 : 10);
  if (found >= on.now) return;
  const background = { r: 200, g: 180, b: 150 };
  const photo = await on.as(home.keeperId, found, (work) =>
    demoPhoto(work, { name: '隐患.png', background }),
  );
  const isInRoom = !name.startsWith('灭火器') && !name.startsWith('应急');
  const place = isInRoom
    ? { roomId: home.roomId, studentIds: index % 4 === 0 ? [home.studentId] : [] }
    : { buildingId: home.buildingId, placeText: `${1 + (index % 5)}层东侧楼梯口` };
  const hazard = await on.call(home.keeperId, found, 'yxgl/securityHazard/add', {
    ...place,
    typeId: type.id,
    description,
    photos: [photo],
    ...(measure && { onSpot: true, measure }),
  });
  if (!hazard || measure || !isInRoom || index % 5 === 4) return;
  await putRight(on, home, { id: String(hazard['id']), at, isLate: draw.chance(0.2) });
}

type Way = { id: string; at: (days: number, hour: number) => string; isLate: boolean };

/** Who lives there puts it right and shows it; whoever found it looks again. */
async function putRight(on: Stage, home: Home, { id, at, isLate }: Way): Promise<void> {
  const order = await on.ask<{ id: string }>(
    sql`select id from rectify where source_id = ${id} and status = 'open'`,
  );
  const days = isLate ? 4 : 0;
  const [handedIn, looked] = [at(days, 21), at(days + 1, 9)];
  if (!order || looked >= on.now) return;
  const photo = await on.as(home.residentId, handedIn, (work) =>
    demoPhoto(work, { name: '整改后.png', background: { r: 170, g: 200, b: 180 } }),
  );
  const asked = { id: order.id, afterPhotos: [photo], submitNote: '已按要求整改' };
  if (await on.call(home.residentId, handedIn, 'yxgl/rectify/submit', asked))
    await on.call(home.keeperId, looked, 'yxgl/rectify/recheck', { id: order.id });
}

/** The check of a month that is over. */
async function earlier(on: Stage, home: Home, day: string, draw: Random): Promise<void> {
  const name = `${Number(day.slice(5, 7))}月宿舍安全检查`;
  await monthly(on, home, { name, day, draw, share: 0.97 });
  await on.itself(`${addDays(day, 4)} 21:10:00`, keepRounds);
}

type Monthly = { name: string; day: string; draw: Random; share: number };

/** The check of a month: a share of the rooms is done, and some wait. */
async function monthly(
  on: Stage,
  { buildingId, keeperId }: Home,
  { name, day, draw, share }: Monthly,
): Promise<void> {
  const admin = await on.ask<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  const asked = {
    name,
    checkKind: 'monthly',
    buildingIds: [buildingId],
    sample: 20,
    startAt: `${day} 08:00:00`,
    endAt: `${addDays(day, 4)} 21:00:00`,
    cycle: 'once',
    inspectors: [{ userId: keeperId }, { userId: admin?.id }],
  };
  const task = await on.call(admin!.id, `${day} 08:00:00`, 'yxgl/securityTask/add', asked);
  if (!task) return;
  await on.call(admin!.id, `${day} 08:05:00`, 'yxgl/securityTask/publish', { id: String(task['id']) });
  const rooms = await on.itself(`${day} 09:00:00`, (work) =>
    work.db.rows<{ id: string; name: string | null }>(sql`
      select t.id, (select s.name from dormitory_register g join student s on s.id = g.student_id
        where g.room_id = t.room_id and g.state = 'living' and g.check_in_at <= ${work.at} limit 1) as name
      from security_record t where t.task_id = ${String(task['id'])} order by t.place_name`),
  );
  for (const [index, room] of rooms.entries()) {
    if (!draw.chance(share)) continue;
    const at = `${day} 09:${String(10 + (index % 49)).padStart(2, '0')}:00`;
    const checking = {
      ...{ uuid: v4(), takenAt: at, found: draw.chance(0.05) ? 'locked' : 'clear', remark: '', hazards: [] },
      ...(room.name ? { signer: room.name } : { witnessId: admin!.id }),
    };
    await on.call(keeperId, at, 'yxgl/securityRecord/check', { id: room.id, checking, photos: [] });
  }
}
