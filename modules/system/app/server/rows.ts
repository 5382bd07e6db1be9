import type { Row, RowFrame } from '#platform/kit/resource.ts';
import { linkFor } from '#platform/pure/address.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { appName } from '../app-name.ts';
import { placeOf, type Place } from './place.ts';

type Names = { [language: string]: string };

type Untold = Exclude<keyof RowFrame, 'id'> | 'menuId' | 'roleTypes' | 'sort' | 'status';

type AppRow = Omit<Row<typeof appName>, Untold> & {
  categoryLabel: Names | null;
  path: string | null;
  menuName: Names | null;
  openType: 0 | 1 | 2;
  grades: string[] | null;
  isRecommend: boolean;
  collected: boolean;
  lastUsedTime: string | null;
  useTimes: number;
};

/** T1's App. */
export type App = Omit<AppRow, 'categoryLabel' | 'menuName' | 'deptIds' | 'grades' | 'needCount'> & {
  categoryLabel: string;
  state: 'open' | 'notYet' | 'closed';
  badge: number | null;
};

/** `a` the app, `m` its menu, `d` its category, `c` and `u` what the reader keeps and used. */
const COLUMNS = sql`a.id, a.app_name, a.app_code, a.app_type, a.category, d.dict_label as category_label, a.icon, a.color,
  a.remark, a.keywords, m.path, m.name as menu_name, coalesce(m.link_url, a.link_url) as link_url,
  coalesce(m.open_type, a.open_type) as open_type, a.dept_ids, a.grades, a.terminals, a.open_from, a.open_to, a.need_count,
  a.is_recommend, c.sort is not null as collected, u.last_at as last_used_time, coalesce(u.times, 0) as use_times`;

const TABLES = (userId: string) => sql`app_name a left join sys_menu m on m.id = a.menu_id
  left join data_dictionary d on d.code = 'appCategory' and d.dict_value = a.category
  left join app_collect c on c.app_id = a.id and c.user_id = ${userId}
  left join app_use u on u.app_id = a.id and u.user_id = ${userId}`;

/** Enabled, for the identity in use, and of a menu that this identity holds. */
const OFFERED = (work: Work) => sql`a.status = 'enabled'
  and (coalesce(cardinality(a.role_types), 0) = 0 or ${work.actor.roleType} = any(a.role_types))
  and (a.menu_id is null or m.status = 'enabled' and exists (
    select 1 from sys_role_menu rm join sys_role r on r.id = rm.role_id and r.status = 'enabled'
    join sys_user_role ur on ur.role_id = r.id and ur.user_id = ${work.actor.userId}
    where rm.menu_id = a.menu_id and r.role_type = ${work.actor.roleType}))`;

type Wanted = { where?: Sql; order?: Sql; limit?: number };

/** The order of the service centre: by category as the school put them, then by place. */
const BY_CATEGORY = sql`d.sort, a.category, a.sort, a.app_code`;

/** Apps that the reader sees, as T1 writes them. */
export async function visibleApps(work: Work, wanted: Wanted = {}): Promise<App[]> {
  const { where = sql`true`, order = BY_CATEGORY, limit } = wanted;
  const rows = await work.db.rows<AppRow>(sql`
    select ${COLUMNS} from ${TABLES(work.actor.userId)} where ${OFFERED(work)} and ${where} order by ${order}`);
  const narrowed = rows.some((row) => !isForAll(row));
  const place = narrowed ? await placeOf(work) : null;
  const mine = rows.filter((row) => isForAll(row) || isFor(row, place));
  return present(work, mine.slice(0, limit));
}

/** Apps by id for somebody who manages them, whoever sees them. */
export async function anyApps(work: Work, where: Sql): Promise<App[]> {
  const rows = await work.db.rows<AppRow>(
    sql`select ${COLUMNS} from ${TABLES(work.actor.userId)} where ${where}`,
  );
  return present(work, rows);
}

const isForAll = ({ deptIds, grades }: AppRow): boolean => !deptIds?.length && !grades?.length;

/** Inside one of the departments, or below it; of one of the grades. */
function isFor({ deptIds, grades }: AppRow, place: Place | null): boolean {
  const inDepartment = !deptIds?.length || deptIds.some((id) => place?.departments.includes(id));
  const inGrade = !grades?.length || grades.some((grade) => grade === place?.grade);
  return inDepartment && inGrade;
}

async function present(work: Work, rows: AppRow[]): Promise<App[]> {
  const counts = await countsFor(work, rows);
  const language = work.locale.toLowerCase();
  return rows.map(({ menuName, needCount, deptIds: _hidden, grades: _too, ...row }) => ({
    ...row,
    // a name that the school never changed comes in the reader's language
    appName: (row.appName === menuName?.['zh-cn'] && menuName?.[language]) || row.appName,
    categoryLabel: row.categoryLabel?.[language] ?? row.categoryLabel?.['zh-cn'] ?? row.category,
    linkUrl: row.linkUrl === null ? null : linkFor({ app: row.id }, row.linkUrl, work.actor.accountNo),
    state: stateAt(row, work.at),
    badge: needCount === null ? null : badgeOf(needCount, row.path, counts),
  }));
}

function stateAt({ openFrom, openTo }: Pick<AppRow, 'openFrom' | 'openTo'>, at: string): App['state'] {
  if (openFrom !== null && at < openFrom) return 'notYet';
  return openTo !== null && at >= openTo ? 'closed' : 'open';
}

type Counts = { messages: number; todos: { link: string; count: number }[] };

/** What waits for the reader, in one statement, if any app shows it. */
async function countsFor(work: Work, rows: readonly AppRow[]): Promise<Counts> {
  if (rows.every((row) => row.needCount === null)) return { messages: 0, todos: [] };
  const found = await work.db.row<Counts>(sql`
    select (select count(*)::int from sys_message where user_id = ${work.actor.userId} and read_at is null) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('link', link, 'count', n)), '[]') from (
        select link, count(*) as n from sys_todo where user_id = ${work.actor.userId} and state = 'open' group by link) t) as todos`);
  return found!;
}

/** `todo` counts what waits behind the app's own page. */
function badgeOf(need: string, path: string | null, { messages, todos }: Counts): number {
  if (need === 'message') return messages;
  const mine = todos.filter(({ link }) => path !== null && (link === path || link.startsWith(`${path}?`)));
  return mine.reduce((sum, { count }) => sum + count, 0);
}
