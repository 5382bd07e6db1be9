import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { removedShare } from '../rules-use.ts';
import { storedLayouts, builtIn } from './layout.ts';
import { offeredTo, ROLE_TYPES } from './widget.ts';

const MOST_SHOWN = 20;

/** The days that are over as numbers, and today's people counted. */
const DAYS: Sql = sql`days as (
  select day, role_type, code, people, shown, clickers, clicked from desk_use_day
  union all select day, role_type, code, count(*), sum(shown), count(*) filter (where clicked > 0), sum(clicked)
  from desk_use group by day, role_type, code)`;

type Visits = { day: string; roleType: string; people: number };
type Used = {
  code: string;
  roleType: string;
  people: number;
  shown: number;
  clickers: number;
  clicked: number;
};
type Word = { word: string; times: number };

/** Who comes to the first page, which cards are used, and what is looked for, over some days. */
export const stat = get('base/portal/stat', {
  needs: 'portal.stat',
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  async handle(work, { query }) {
    const from = sql`${work.at.slice(0, 10)}::date - ${query.days - 1}::int`;
    const [visits, used, top, missed, hidden, cards] = await Promise.all([
      work.db.rows<Visits>(sql`with ${DAYS} select day, role_type, sum(people)::int as people from days
        where code = '' and day >= ${from} group by day, role_type order by day, role_type`),
      work.db
        .rows<Used>(sql`with ${DAYS} select code, role_type, sum(people)::int as people, sum(shown)::int as shown,
          sum(clickers)::int as clickers, sum(clicked)::int as clicked
        from days where code <> '' and day >= ${from} group by code, role_type`),
      words(work, from, sql`sum(times)`),
      words(work, from, sql`sum(missed)`),
      work.db.row<{ times: number }>(
        sql`select coalesce(sum(times), 0)::int as times from search_use where word = '' and day >= ${from}`,
      ),
      arrangements(work),
    ]);
    return {
      visits,
      widgets: widgetLines(work, used, cards),
      searches: { top, missed, people: hidden!.times },
    };
  },
});

const words = (work: Work, from: Sql, measure: Sql): Promise<Word[]> =>
  work.db.rows<Word>(sql`
    select word, (${measure})::int as times from search_use where word <> '' and day >= ${from}
    group by word having ${measure} > 0 order by times desc, word limit ${MOST_SHOWN}`);

type Arranged = { code: string; arranged: number; withCard: number };

/** Per card: how many people whose page offers it at first have arranged their own, and how many of them still have it. */
async function arrangements(work: Work): Promise<Map<string, Arranged>> {
  const rows = await work.db.rows<{
    roleType: string;
    own: number;
    codes: { [code: string]: number } | null;
  }>(sql`
    select l.role_type, count(*)::int as own, (select jsonb_object_agg(c.code, c.n) from (
        select e->>'i' as code, count(*)::int as n from desk_layout k cross join jsonb_array_elements(k.items) e
        where k.role_type = l.role_type and k.breakpoint = 'lg' and k.user_id is not null group by 1) c) as codes
    from desk_layout l where l.breakpoint = 'lg' and l.user_id is not null group by l.role_type`);
  const found = new Map<string, Arranged>();
  for (const roleType of ROLE_TYPES) {
    const row = rows.find((one) => one.roleType === roleType);
    if (!row) continue;
    const template = await storedLayouts(work, roleType, null);
    for (const { i: code } of template.lg?.items ?? builtIn(offeredTo(work, roleType))) {
      const before = found.get(code) ?? { code, arranged: 0, withCard: 0 };
      found.set(code, {
        code,
        arranged: before.arranged + row.own,
        withCard: before.withCard + (row.codes?.[code] ?? 0),
      });
    }
  }
  return found;
}

function widgetLines(work: Work, used: readonly Used[], arranged: ReadonlyMap<string, Arranged>) {
  const { words: said } = work.platform;
  const codes = new Set(ROLE_TYPES.flatMap((role) => offeredTo(work, role).map(({ code }) => code)));
  const lines = [...codes].map((code) => {
    const mine = used.filter((one) => one.code === code);
    const sum = (part: 'people' | 'shown' | 'clickers' | 'clicked') =>
      mine.reduce((total, one) => total + one[part], 0);
    const own = arranged.get(code);
    return {
      code,
      name: said.say(work.locale, `widgets.${code}`),
      people: sum('people'),
      shown: sum('shown'),
      clickers: sum('clickers'),
      clicked: sum('clicked'),
      removed: own ? removedShare(own.withCard, own.arranged) : null,
      byRole: mine.map(({ roleType, people, clickers }) => ({ roleType, people, clickers })),
    };
  });
  return lines.toSorted((a, b) => b.clicked - a.clicked || b.shown - a.shown);
}
