import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { mobileMenu } from '../mobile-menu.ts';
import { anyApps, visibleApps, type App } from '#modules/system/app';

const TABS = ['home', 'work', 'message', 'me'] as const;

type Entry = { tab: string; groupName: string; appId: string; icon: string | null };
type Group = { groupName: string; items: App[] };

export const mobileHooks = hooksFor(mobileMenu, {
  async beforeAdd(work, draft) {
    const last = await work.db.row<{ sort: number }>(
      sql`select coalesce(max(sort) + 1, 0) as sort from mobile_menu where tab = ${draft.tab ?? ''}`,
    );
    return { sort: Math.min(last?.sort ?? 0, 9_999) };
  },
  beforeUpdate: async (_work, row, changes) => (changes.sort === null ? { sort: row.sort } : {}),
  /** Apps are called as people will see them, in the reader's language. */
  async decorate(work, rows: (Row<typeof mobileMenu> & { labels?: { [path: string]: string } })[]) {
    const ids = rows.map((row) => row.appId);
    const apps = await anyApps(work, sql`a.id = any(${ids}::uuid[])`);
    const names = new Map(apps.map((app) => [app.id, app.appName]));
    for (const row of rows) row.labels = { ...row.labels, appId: names.get(row.appId) ?? '' };
  },
});

/**
 * The phone of the signed-in person: his apps under its four buttons. Where the school has arranged nothing, the
 * services stand by category, and the other pages have nothing but their own.
 */
export const getUserMenu = get('base/mobileMenu/getUserMenu', {
  needs: 'login',
  async handle(work) {
    const entries = await work.db.rows<Entry>(sql`
      select tab, group_name, app_id, icon from mobile_menu where status = 'enabled'
        and (coalesce(cardinality(role_types), 0) = 0 or ${work.actor.roleType} = any(role_types))
      order by sort, id`);
    const apps = (await visibleApps(work)).filter((app) => app.terminals.includes('mobile'));
    return TABS.map((tab) => {
      const own = entries.filter((entry) => entry.tab === tab);
      const groups = own.length > 0 ? arranged(own, apps) : tab === 'work' ? byCategory(apps) : [];
      return { tab, arranged: own.length > 0, groups };
    });
  },
});

function arranged(entries: readonly Entry[], apps: readonly App[]): Group[] {
  const byId = new Map(apps.map((app) => [app.id, app]));
  const groups = Map.groupBy(entries, (entry) => entry.groupName);
  return [...groups]
    .map(([groupName, own]) => ({
      groupName,
      items: own.flatMap(({ appId, icon }) => {
        const app = byId.get(appId);
        return app ? [{ ...app, icon: icon ?? app.icon }] : [];
      }),
    }))
    .filter((group) => group.items.length > 0);
}

function byCategory(apps: readonly App[]): Group[] {
  const groups = Map.groupBy(apps, (app) => app.categoryLabel);
  return [...groups].map(([groupName, items]) => ({ groupName, items }));
}

/** The arrangement of one button of the phone as a whole: groups and places. */
const arrange = post('base/mobileMenu/arrange', {
  needs: 'mobileMenu.update',
  proof: 'plain',
  body: z.strictObject({
    tab: z.enum(TABS),
    items: z.array(z.strictObject({ id: z.uuid(), groupName: z.string().trim().min(1).max(20) })).max(200),
  }),
  async handle(work, { body }) {
    const ids = body.items.map((item) => item.id);
    const changed = await work.db.run(sql`
      update mobile_menu m set sort = o.place - 1, group_name = o.name, version = version + 1, updated_at = ${work.at}
      from unnest(${ids}::uuid[], ${body.items.map((item) => item.groupName)}::text[]) with ordinality as o(id, name, place)
      where m.id = o.id and m.tab = ${body.tab}`);
    if (changed < new Set(ids).size) throw notFound();
    const [first] = ids;
    if (first)
      await record(work, mobileMenu, 'move', [{ rowId: first, before: {}, after: { tab: body.tab, ids } }]);
    return { changed };
  },
});

/** Where the reader's open to-dos lead, and how many: a page on the phone says what waits behind it. */
export const getWaiting = get('base/mobileMenu/getWaiting', {
  needs: 'login',
  handle: (work) =>
    work.db.rows<{ link: string; count: number }>(sql`
      select link, count(*) from sys_todo where user_id = ${work.actor.userId} and state = 'open' and link is not null
      group by link order by link`),
});

export const mobileCalls = [getUserMenu, getWaiting, arrange];
