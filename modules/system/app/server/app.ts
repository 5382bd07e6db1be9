import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { audience } from './audience.ts';
import { anyApps, visibleApps } from './rows.ts';
import { appUse, countUse } from './use.ts';

/** More would be a list, not what one used last. */
const MOST_USED = 12;
const MOST_OFFERED = 50;

const getOne = get('base/appName/getOne', {
  needs: 'login',
  query: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ appCode: z.string().min(1).max(60) })]),
  async handle(work, { query }) {
    const where = 'id' in query ? sql`a.id = ${query.id}` : sql`a.app_code = ${query.appCode}`;
    const [app] = work.may('appName.detail')
      ? await anyApps(work, where)
      : await visibleApps(work, { where });
    if (!app) throw notFound();
    return app;
  },
});

/** All that the identity in use sees, by category. */
export const getUserApp = get('base/appName/getUserApp', {
  needs: 'login',
  handle: (work) => visibleApps(work),
});

export const getUserUsedApp = get('base/appName/getUserUsedApp', {
  needs: 'login',
  handle: (work) =>
    visibleApps(work, {
      where: sql`u.times > 0`,
      order: sql`u.last_at desc, u.times desc`,
      limit: MOST_USED,
    }),
});

export const getUserCollection = get('base/appName/getUserCollection', {
  needs: 'login',
  query: z.strictObject({
    isAll: z.enum(['0', '1']).default('0'),
    size: z.coerce.number().int().min(1).max(500).default(12),
  }),
  handle: (work, { query }) =>
    query.isAll === '1'
      ? visibleApps(work)
      : visibleApps(work, { where: sql`c.sort is not null`, order: sql`c.sort`, limit: query.size }),
});

/** To choose one from: whoever manages apps sees all, others theirs. */
const getSelect = get('base/appName/getSelect', {
  needs: 'login',
  query: z.strictObject({
    keyword: z.string().trim().max(200).default(''),
    ids: z
      .string()
      .max(20_000)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
      .optional(),
  }),
  async handle(work, { query }) {
    const apps = work.may('appName.list') ? await anyApps(work, sql`true`) : await visibleApps(work);
    const ids = query.ids?.split(',');
    return apps
      .filter((app) =>
        ids ? ids.includes(app.id) : app.appName.toLowerCase().includes(query.keyword.toLowerCase()),
      )
      .slice(0, ids ? undefined : MOST_OFFERED)
      .map((app) => ({ value: app.id, label: app.appName }));
  },
});

const one = z.strictObject({ id: z.uuid() });

/** Only what one sees can be used or kept. */
async function assertVisible(work: Work, id: string): Promise<void> {
  const [app] = await visibleApps(work, { where: sql`a.id = ${id}` });
  if (!app) throw notFound();
}

/** Counts that somebody opened an app. The browser sends it along and doesn't wait. */
const recordUse = post('base/appName/recordUse', {
  needs: 'login',
  proof: 'plain',
  body: one,
  async handle(work, { body }) {
    await assertVisible(work, body.id);
    await countUse(work, body.id);
    return { id: body.id };
  },
});

/** Changes of one person's collection wait for each other: each finds the next free place. */
const lockCollection = (work: Work) =>
  work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`collection:${work.actor.userId}`}, 0))`);

const collect = post('base/appName/collect', {
  needs: 'login',
  proof: 'plain',
  body: one,
  async handle(work, { body }) {
    await assertVisible(work, body.id);
    await lockCollection(work);
    await work.db.run(sql`
      insert into app_collect (tenant_id, user_id, app_id, sort)
      select ${work.tenant}, ${work.actor.userId}, ${body.id}, count(*) from app_collect
      where user_id = ${work.actor.userId} having coalesce(not bool_or(app_id = ${body.id}), true)`);
    return { id: body.id };
  },
});

const cancelCollect = post('base/appName/cancelCollect', {
  needs: 'login',
  proof: 'plain',
  body: one,
  async handle(work, { body }) {
    await lockCollection(work);
    await work.db.run(
      sql`delete from app_collect where user_id = ${work.actor.userId} and app_id = ${body.id}`,
    );
    await renumber(work, []);
    return { id: body.id };
  },
});

/** The order in which somebody wants his collection; what he doesn't name follows as it was. */
const sortCollection = post('base/appName/sortCollection', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ ids: z.array(z.uuid()).max(50) }),
  async handle(work, { body }) {
    await lockCollection(work);
    await renumber(work, body.ids);
    return { ids: body.ids };
  },
});

async function renumber(work: Work, ids: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update app_collect c set sort = n.place from (
      select app_id, row_number() over (order by array_position(${ids}::uuid[], app_id), sort) - 1 as place
      from app_collect where user_id = ${work.actor.userId}) n
    where c.user_id = ${work.actor.userId} and c.app_id = n.app_id`);
}

export const appCalls = [
  getOne,
  getUserApp,
  getUserUsedApp,
  getUserCollection,
  getSelect,
  audience,
  ...appUse,
  recordUse,
  collect,
  cancelCollect,
  sortCollection,
];
