import { v7 } from 'uuid';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoPhoto } from '#platform/server/demo-photo.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { watchDeadlines } from './server/clock.ts';
import { openRectify } from './server/door.ts';

const PROBLEMS = [
  '走廊堆放杂物，影响通行',
  '公共阳台晾晒物未收',
  '门口垃圾未清理',
  '消防通道停放电动车',
  '洗漱间地面积水',
  '墙面乱贴乱画',
];
const AFTER = { name: '整改后.png', background: { r: 170, g: 200, b: 180 } };
const ORDERS = { full: 48, small: 12 } as const;

type Home = { roomId: string; buildingId: string; placeName: string; residentId: string; keeperId: string };

/** What passers-by reported in the last month, put right or not by those who live there. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const total = ORDERS[past.size];
  const homes = await asServer(past.platform, past.tenant, homesOf);
  if (homes.length < total) return;
  const wings = new Map();
  await walkPast(past, {
    name: 'inspection/rectify',
    total,
    tell: (work, index) => happen(stage(work, now, wings), homes[index]!, { index, total }),
    settle: watchDeadlines,
  });
}

/** Rooms with somebody who can sign in, and a keeper who can; one's own and those of a signed-in keeper first. */
const homesOf = (work: Work): Promise<Home[]> =>
  work.db.rows<Home>(sql`
    select distinct on (md5(r.id::text), r.id) r.id as room_id, r.building_id, r.full_name as place_name, u.id as resident_id, k.id as keeper_id
    from dorm_room r join dormitory_register g on g.room_id = r.id and g.state = 'living'
    join sys_user u on u.person_id = g.student_id and u.status = 'enabled'
    join building b on b.id = r.building_id join sys_user k on k.person_id = any(b.keeper_ids) and k.status = 'enabled'
    order by md5(r.id::text), r.id, u.account_no limit 60`);

/** How many attempts an order takes, and whether it comes to its end at all. */
async function happen(
  on: Stage,
  home: Home,
  { index, total }: { index: number; total: number },
): Promise<void> {
  const day = addDays(on.now.slice(0, 10), -Math.floor(((total - index) * 30) / total));
  const at = (days: number, hour: number) =>
    `${addDays(day, days)} ${String(hour).padStart(2, '0')}:${10 + (index % 40)}:00`;
  const { residentId, keeperId, ...place } = home;
  const opened = await on.itself(at(0, 10), (work) =>
    openRectify(work, {
      ...place,
      sourceType: 'report',
      sourceId: v7(),
      problems: [{ text: PROBLEMS[index % PROBLEMS.length]!, level: index % 7 === 3 ? '2' : '1' }],
      hours: 24,
      owner: { type: 'room', userIds: [] },
      checkerId: keeperId,
    }),
  );
  if (index % 6 === 5) return;
  const attempts = index % 5 === 2 ? 2 : 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const late = index % 8 === 4 ? 2 : 0;
    const handedIn = at(attempt - 1 + late, 19);
    if (handedIn >= on.now) return;
    const photo = await on.as(residentId, handedIn, (work) => demoPhoto(work, AFTER));
    const asked = { id: opened.id, afterPhotos: [photo], submitNote: '已清理干净，请复查' };
    if (!(await on.call(residentId, handedIn, 'yxgl/rectify/submit', asked))) return;
    const looked = at(attempt + late, 8);
    if (looked >= on.now || index % 11 === 10) return;
    const stillWrong = [{ place: 0, text: null, wrong: attempt < attempts }];
    await on.call(keeperId, looked, 'yxgl/rectify/recheck', { id: opened.id, stillWrong });
  }
}
