import { v4 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { formatDateTime, instantOf, isMoment } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { record } from '#platform/server/audit/record.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { present } from '#platform/server/resource/list.ts';
import { change, insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { patrolRoute } from '../patrol-route.ts';
import { passed, walked } from '../rules.ts';
import { patrol } from '../patrol.ts';
import type { PatrolRow, Walks } from './answers.ts';

type Route = Row<typeof patrolRoute>;
type Patrol = Row<typeof patrol>;

export const routeHooks = hooksFor(patrolRoute, {
  beforeAdd: async (work, draft) => coded(work, draft),
  beforeUpdate: async (work, row, changes) => coded(work, { ...row, ...changes }),
});

/** Every point has a code, and the route the buildings of its points: those that its writer looks after. */
function coded(work: Work, { points }: Partial<Route>): Partial<Route> {
  const buildingIds = [...new Set((points ?? []).flatMap(({ buildingId }) => buildingId ?? []))];
  const circle = work.signedIn ? work.actor.circle('patrolRoute.add') : 'all';
  if (circle !== 'all' && !buildingIds.every((id) => (circle['building'] ?? []).includes(id)))
    throw refuse.outsidePlace();
  const code = () => `P${v4().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  return { buildingIds, points: (points ?? []).map((point) => ({ ...point, code: point.code || code() })) };
}

const scan = z.object({ code: z.string().max(200), at: z.string().max(19) });
const milliseconds = (text: string) => instantOf(text, ZONE).getTime();

export const patrolHooks = hooksFor(patrol, {
  transitions: {
    async hit(work, row, input) {
      const { data } = scan.safeParse(input['scan']);
      if (!data || !isMoment(data.at)) throw refuse.scanBroken();
      if (row.walkerId !== work.actor.userId) throw refuse.notWalker();
      // a device's clock is believed between the walk's start and its end
      const until = row.endedAt ?? work.at;
      const text = data.at >= row.startedAt! && data.at <= until ? data.at : work.at;
      if (text > until) throw refuse.walkOver();
      const code = data.code.replace(/^.*[?&]point=/, '');
      const points = passed(row.points ?? [], code, { at: milliseconds(text), text }, milliseconds);
      if (points === 'known') return { scan: null };
      if (typeof points === 'string') throw refuse[points]();
      return { scan: null, points, ...walked(points) };
    },
    async finish(work, row) {
      if (row.walkerId !== work.actor.userId) throw refuse.notWalker();
      return { endedAt: work.at };
    },
  },
  can: (work, row, allowed) =>
    allowed.filter((act) =>
      act === 'hit' || act === 'finish'
        ? row.walkerId === work.actor.userId && row.state === 'walking'
        : true,
    ),
});

/** Sets out on a route. One walks one route at a time. */
export const start = post('yxgl/patrol/start', {
  needs: 'patrol.walk',
  proof: 'plain',
  body: z.strictObject({ routeId: z.uuid() }),
  async handle(work, { body }) {
    const route = await work.db.row<Route>(sql`
      select ${columns(patrolRoute.fields)} from ${tableOf(patrolRoute)} t
      where t.id = ${body.routeId} and t.status = 'enabled' and ${work.within('patrolRoute', 'patrol.walk', 't')}`);
    if (!route) throw notFound();
    const points = (route.points ?? []).map((point) => ({ ...point, hitAt: null }));
    const row = await insert(work, patrol, {
      ...{ routeId: route.id, routeName: route.name, kind: route.kind, buildingIds: route.buildingIds },
      ...{ walkerId: work.actor.userId, startedAt: work.at, state: 'walking' },
      ...{ points, planned: points.length, ...walked(points) },
    });
    await record(work, patrol, 'start', [{ rowId: row.id, before: null, after: row }]);
    return { id: row.id, version: row.version };
  },
});

async function walks(work: Work, where: Sql, limit: number): Promise<PatrolRow[]> {
  const rows = await work.db.rows<PatrolRow>(sql`
    select ${columns(patrol.fields)} from ${tableOf(patrol)} t
    where t.walker_id = ${work.actor.userId} and ${where} order by t.started_at desc limit ${limit}`);
  await present(work.platform, work, patrol, patrolHooks, rows, Object.keys(patrol.fields));
  return rows;
}

export const myWalks = get('yxgl/patrol/getMine', {
  needs: 'patrol.walk',
  async handle(work): Promise<Walks> {
    const [now = null] = await walks(work, sql`t.state = 'walking'`, 1);
    return {
      now,
      past: await walks(work, sql`t.state = 'ended'`, 10),
      routes: await work.db.rows<Walks['routes'][number]>(sql`
        select t.id, t.name, t.kind, jsonb_array_length(t.points) as points from patrol_route t
        where t.status = 'enabled' and ${work.within('patrolRoute', 'patrol.walk', 't')} order by t.name limit 60`),
    };
  },
});

/** What hangs at the points of a route. */
export const labels = get('yxgl/patrolRoute/labels', {
  needs: 'patrolRoute.labels',
  query: z.strictObject({ id: z.uuid() }),
  handle: (work, { query: { id } }) =>
    work.db.rows<{ code: string; name: string; building: string }>(sql`
      select p->>'code' as code, p->>'name' as name, b.building_name as building
      from patrol_route t cross join lateral jsonb_array_elements(t.points) with ordinality as e(p, place)
      join building b on b.id = (p->>'buildingId')::uuid
      where t.id = ${id} and ${work.within('patrolRoute', 'patrolRoute.labels', 't')} order by e.place`),
});

/** Hours after which a walk is over, finished or not. */
const LONGEST = 4;

export async function endWalks(work: Work): Promise<void> {
  const before = formatDateTime(new Date(work.now.getTime() - LONGEST * 3_600_000), ZONE);
  const rows = await work.db.rows<Patrol>(sql`
    select ${columns(patrol.fields)} from ${tableOf(patrol)} t
    where t.state = 'walking' and t.started_at < ${before} for update`);
  for (const row of rows) await change(work, patrol, row, { state: 'ended', endedAt: work.at });
}
