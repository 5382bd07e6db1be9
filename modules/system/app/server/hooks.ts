import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { isOpenable } from '#platform/pure/address.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { appName } from '../app-name.ts';
import { refuse } from '../errors.ts';
import { isGradeList } from '../rules.ts';
import { anyApps } from './rows.ts';

type AppValues = Partial<Row<typeof appName>>;

export const appHooks = hooksFor(appName, {
  beforeAdd: async (work, draft) => checked(work, draft),
  beforeUpdate: async (work, row, changes) => checked(work, { ...row, ...changes }),
  /** What T1 tells of an app besides what is stored. */
  async decorate(work, rows: Row<typeof appName>[]) {
    const ids = rows.map((row) => row.id);
    const apps = new Map((await anyApps(work, sql`a.id = any(${ids}::uuid[])`)).map((app) => [app.id, app]));
    for (const row of rows) {
      const app = apps.get(row.id);
      if (!app) continue;
      const { categoryLabel, path, state, badge, collected, lastUsedTime, useTimes } = app;
      const shown = { shownName: app.appName, categoryLabel, path, state, badge };
      Object.assign(row, shown, { collected, lastUsedTime, useTimes });
    }
  },
});

/** Says what is wrong with an app as it would be; answers with what goes without saying. */
function checked(work: Work, whole: AppValues): AppValues {
  const { menuId, linkUrl, openFrom, openTo, grades } = whole;
  if ((menuId ?? null) === null && (linkUrl ?? null) === null) throw refuse.appTarget();
  if ((menuId ?? null) !== null && (linkUrl ?? null) !== null) throw refuse.appTarget();
  const openType = linkUrl ? whole.openType || 1 : 0;
  if (linkUrl && !isOpenable(linkUrl, openType)) throw wrong(work, 'linkUrl', 'app.linkWrong');
  if (openFrom && openTo && openFrom >= openTo) throw refuse.appWindow();
  if (!isGradeList(grades ?? null)) throw wrong(work, 'grades', 'app.gradesWrong');
  return { openType, sort: whole.sort ?? 0, isRecommend: whole.isRecommend ?? false };
}

function wrong(work: Work, field: string, key: string) {
  const label = work.platform.words.say(work.locale, `fields.appName.${field}`);
  return invalid([{ field, key, facts: { label } }]);
}
