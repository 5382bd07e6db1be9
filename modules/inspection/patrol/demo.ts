import { lastTerms } from '#modules/base/calendar';
import { addDays, formatDateTime, momentAt } from '#platform/pure/date.ts';
import { random as source, type Random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { daysGone, walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { patrolRoute } from './patrol-route.ts';

const PLACES = ['一层大厅', '一层配电间', '二层东侧楼梯', '三层西侧楼梯', '四层开水间', '顶层疏散门'];
/** Days of the small school; the full one has two terms. */
const DAYS = 5;
/** Walks that were made; of the term before fewer are told: each point of each is a call, and its log is a kilobyte. */
const MADE = { now: 0.9, before: 0.2 };

/** A route by day and one by night through the buildings of each keeper who can sign in. */
export async function demo(work: Work): Promise<void> {
  const keepers = await work.db.rows<{ name: string; buildings: { id: string; name: string }[] }>(sql`
    select u.user_name as name, jsonb_agg(jsonb_build_object('id', b.id, 'name', b.building_name) order by b.sort) as buildings
    from building b join sys_user u on u.person_id = any(b.keeper_ids) and u.status = 'enabled'
    where exists (select 1 from dorm_room m where m.building_id = b.id and m.used_count > 0)
    group by u.id, u.user_name order by min(u.account_no) limit 4`);
  for (const [at, { name, buildings }] of keepers.entries())
    for (const [kind, label] of [
      ['day', '日间'],
      ['night', '夜间'],
    ] as const) {
      const points = buildings.slice(0, 3).flatMap((building, place) =>
        PLACES.slice(0, kind === 'day' ? 4 : 6).map((where, number) => ({
          name: `${building.name}${where}`,
          buildingId: building.id,
          code: `P${kind === 'day' ? 'D' : 'N'}${at}${place}${number}00`,
        })),
      );
      const buildingIds = buildings.slice(0, 3).map(({ id }) => id);
      await insert(work, patrolRoute, {
        name: `${name}${label}巡更`,
        kind,
        points,
        buildingIds,
        status: 'enabled',
      });
    }
}

type Walk = { routeId: string; keeperId: string; kind: string; codes: string[] };

/** Walks of two terms, or of the last days: most of them whole, the last night's among them. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const walks = await asServer(past.platform, past.tenant, walksOf);
  if (walks.length === 0) return;
  const seed = past.random.int(0, 1_000_000_000);
  const wings = new Map();
  const today = now.slice(0, 10);
  const terms = past.size === 'full' ? await asServer(past.platform, past.tenant, lastTerms) : [];
  const [term = { startDate: addDays(today, -DAYS), endDate: addDays(today, -1) }, before] = terms;
  const days = daysGone(before ? [before, term] : [term], today);
  await walkPast(past, {
    name: 'inspection/patrol',
    total: days.length,
    async tell(work, index) {
      const on = stage(work, now, wings);
      const day = days[index]!;
      const share = day < term.startDate ? MADE.before : MADE.now;
      const draw = source(`${seed}:${index}`);
      for (const walk of walks)
        for (const time of walk.kind === 'day' ? ['15:00'] : ['20:30', '22:40'])
          if (draw.chance(share)) await go(on, walk, `${day} ${time}`, draw);
    },
  });
}

const walksOf = (work: Work): Promise<Walk[]> =>
  work.db.rows<Walk>(sql`
    select r.id as route_id, r.kind, (select u.id from building b join sys_user u on u.person_id = any(b.keeper_ids)
        and u.status = 'enabled' where b.id = r.building_ids[1] order by u.account_no limit 1) as keeper_id,
      array(select p->>'code' from jsonb_array_elements(r.points) p) as codes
    from patrol_route r order by r.name`);

/** Minutes from one point to the next. */
const STEP = 2;

async function go(on: Stage, { routeId, keeperId, codes }: Walk, start: string, draw: Random): Promise<void> {
  const [hour = 0, minute = 0] = start.slice(11).split(':').map(Number);
  const at = (minutes: number) => momentAt(start.slice(0, 10), hour * 60 + minute + minutes);
  const end = at(codes.length * STEP);
  if (end >= on.now) return;
  const walk = await on.call(keeperId, at(0), 'yxgl/patrol/start', { routeId });
  if (!walk) return;
  const id = String(walk['id']);
  const skipped = draw.chance(0.2) ? draw.int(0, codes.length - 1) : -1;
  for (const [place, code] of codes.entries())
    if (place !== skipped)
      await on.call(keeperId, at(place * STEP), 'yxgl/patrol/hit', {
        id,
        scan: { code, at: at(place * STEP) },
      });
  await on.call(keeperId, end, 'yxgl/patrol/finish', { id });
}
