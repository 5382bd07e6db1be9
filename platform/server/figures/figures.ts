import type { Figures } from '#platform/kit/figures.ts';
import { isMomentPart } from '#platform/kit/figures.ts';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { Refusal } from '#platform/kit/errors.ts';
import { circleSql } from '../access/circle.ts';
import { snake } from '../db/names.ts';
import { dawn } from '../db/dawn.ts';
import { sql, type Sql } from '../db/sql.ts';
import { columnOf, tableOf } from '../resource/columns.ts';
import type { Work } from '../work.ts';
import { answerOf, type FiguresAnswer, type Group } from './answer.ts';
import { dimOf, filtersOf, filtersSql, partOf, type Filters } from './dims.ts';
import type { Base, Counted, Range } from './hooks.ts';
import { isKeptBy, keptByDay, keptParts, keptSum, keptWithin } from './kept.ts';
import { measureSql, summedFor, termsOf } from './measures.ts';
import type { Sight } from './small.ts';

export type FiguresQuery = {
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  /** Some of the measures, separated by commas; all where nothing is said. */
  measures?: string | undefined;
  /** Field → ids or codes. */
  filters: Filters;
};

const DAYS_MOST = 1_100;
const ROWS_MOST = 500;
/** A longer range is told month by month. */
const BY_DAY_MOST = 62;
const USUAL_DAYS = 90;

/** The range that is asked about, both days included; the last three months where nothing is said. */
export function rangeOf(work: Work, { from, to }: Pick<FiguresQuery, 'from' | 'to'>): Range {
  const last = to ?? work.at.slice(0, 10);
  const first = from ?? addDays(last, -USUAL_DAYS);
  if (last < first || daysBetween(first, last) > DAYS_MOST) throw new Refusal('kit.badRange');
  return { from: first, to: last };
}

/** What one answer is made of. */
type Asked = Counted & {
  work: Work;
  range: Range;
  by: string;
  /** Measures that are answered, and those that rows or kept sums tell for them. */
  shown: readonly string[];
  names: readonly string[];
  filters: [name: string, values: readonly string[]][];
  sight: Sight;
  most: number;
};

/**
 * The whole, its parts by one dimension and its course between two days: one statement, however much is measured.
 * Kept sums answer where they know all that is asked for, else the rows do.
 */
export async function measured(
  work: Work,
  counted: Counted,
  query: FiguresQuery,
  { sight, most = ROWS_MOST }: { sight: Sight; most?: number },
): Promise<FiguresAnswer> {
  const { figures } = counted;
  const range = rangeOf(work, query);
  const by = query.by ?? figures.by[0]!;
  const chosen = query.measures?.split(',');
  const shown = Object.keys(figures.measures).filter((name) => chosen?.includes(name) ?? true);
  const names = summedFor(figures, shown);
  const filters = filtersOf(figures, query.filters);
  const asked = { ...counted, work, range, by, shown, names, filters, sight, most };
  // a year of a school is read whole, a day of a class by an index: planned for the days that are asked for
  const groups = await work.db.unprepared.rows<Group>(statementOf(asked));
  const answer = answerOf({ ...asked, hiding: isHiding(figures, sight) }, groups);
  for (const [name, tell] of Object.entries(counted.hooks.told ?? {})) {
    const measure = figures.measures[name];
    if (measure?.kind !== 'told' || measure.by !== by) continue;
    const said = await tell(
      work,
      answer.rows.flatMap(({ key }) => key ?? []),
    );
    for (const row of answer.rows) row[name] = said.get(row.key ?? '') ?? null;
  }
  return answer;
}

function statementOf(asked: Asked): Sql {
  const { by, most, hooks } = asked;
  const { label, note = sql`null` } = dimOf(asked.work, asked, by);
  const order = isMomentPart(by) ? sql`k` : sql`rank desc nulls last, k`;
  const base = hooks.base;
  return sql`with ${isFromKept(asked) ? fromKept(asked) : fromRows(asked)},
    u as (
      select * from f where gk = 1
      union all (select * from f where gk = 0 order by ${order} limit ${most})
      ${hasOwnCourse(asked) ? sql`union all ${ownCourse(asked)}` : sql``} ${base ? sql`union all ${baseOf(asked, base)}` : sql``})
    select gk, gp, k, p, n, m, (select count(*)::int from f where f.gk = 0) as parts,
      case when gk = 0 and k is not null then (${label})::text end as label,
      case when gk = 0 and k is not null then (${note})::text end as note
    from u f order by ${order}`;
}

/** How a group says what it is of; a course of its own comes beside these. */
const groupOf = (asked: Asked): Sql =>
  hasOwnCourse(asked)
    ? sql`grouping(k.part)::int as gk, 1 as gp, k.part as k, null::text as p`
    : sql`grouping(k.part)::int as gk, grouping(k.step)::int as gp, k.part as k, k.step as p`;

/** Groups counted from rows. */
function fromRows(asked: Asked): Sql {
  const { figures, hooks, work, range, names } = asked;
  const { when, measures } = figures;
  const own = typeof hooks.terms === 'function' ? hooks.terms(range, work) : hooks.terms;
  const terms = termsOf(figures);
  const term = (name: string) => sql.ref(`k.m${terms.indexOf(name)}`);
  const people = personOf(figures) ? sql`count(distinct k.who)` : sql`count(*)`;
  const m = names.map((name) => [name, measureSql(measures[name]!, term)] as const);
  const columns = terms.map(
    (name, place) => sql`, ${own?.[name] ?? columnOf(name)} as ${sql.ref(`m${place}`)}`,
  );
  return sql`
    f as (
      select ${groupOf(asked)}, ${isHiding(figures, asked.sight) ? people : sql`0::bigint`} as n, ${jsonOf(m)} as m, ${rankOf(m)} as rank
      from (select (${dimOf(work, asked, asked.by).key})::text as part, ${when === undefined ? sql`null` : courseOf(asked, columnOf(when))} as step,
          ${personOf(figures) ?? sql`null`} as who ${sql.join(columns, sql``)}
        from ${rowsOf(asked)}) k
      group by grouping sets (${setsOf(asked)}))`;
}

/** Rows of the range, the circle and the filters: everything behind `from`. */
function rowsOf({ figures, hooks, work, range, by, filters, sight }: Asked): Sql {
  const { of: resource } = figures;
  const touching = hooks.touching?.(range, work) ?? {
    join: sql``,
    where: figures.when === undefined ? sql`true` : isIn(figures, range),
  };
  const where = typeof hooks.where === 'function' ? hooks.where(work, by) : hooks.where;
  return sql`${tableOf(resource)} t ${touching.join}
    where ${touching.where} and ${circleSql(resource, sight.circle, 't')} and ${where ?? sql`true`}
      ${filtersSql(filters, columnOf)}`;
}

function isIn({ of: { fields }, when }: Figures, { from, to }: Range): Sql {
  const of = columnOf(when!);
  const isDay = fields[when!]?.kind === 'date';
  const first = (day: string) => (isDay ? sql`${day}::date` : dawn(day));
  return sql`${of} >= ${first(from)} and ${of} < ${first(addDays(to, 1))}`;
}

/** The same groups read from kept sums. */
function fromKept(asked: Asked): Sql {
  const { figures, range, by, names, sight, filters } = asked;
  const { measures, present } = keptParts(asked);
  const m = names.map((name) => [name, measures[name]!(range)] as const);
  const key = isMomentPart(by) ? partOf(by, sql`k.day`) : keptColumn(by);
  const k = sql.ref('k.day');
  return sql`
    f as (
      select ${groupOf(asked)}, 0::bigint as n, ${jsonOf(m)} as m, ${rankOf(m)} as rank
      from (select k.*, (${key})::text as part, ${courseOf(asked, k)} as step from ${keptByDay(asked)} k
        where k.day between ${range.from}::date and ${range.to}::date
          and ${keptWithin(figures, sight.circle, figures.kept!.by, 'k')} ${filtersSql(filters, keptColumn)}) k
      group by grouping sets (${setsOf(asked)})
      having ${hasOwnCourse(asked) ? sql`grouping(k.part) = 1` : sql`grouping(k.part, k.step) = 3`} or ${keptSum(present)} <> 0)`;
}

const setsOf = (asked: Asked): Sql => (hasOwnCourse(asked) ? sql`(), (k.part)` : sql`(), (k.part), (k.step)`);

const keptColumn = (name: string): Sql => sql.ref(`k.${snake(name)}`);

/** Whether kept sums answer. They know no people, so what is small can't be told from them. */
function isFromKept({ figures, names, by, filters, sight, ...counted }: Asked): boolean {
  if (!isKeptBy(figures, sight.circle, [by, ...filters.map(([name]) => name)]) || isHiding(figures, sight))
    return false;
  const { measures } = keptParts({ figures, hooks: counted.hooks });
  return names.every((name) => Object.hasOwn(measures, name));
}

const isHiding = ({ small }: Figures, { seesRows }: Sight): boolean => small !== undefined && !seesRows;

/** Whether the course is of parts of rows, which is more than their measures: where a row takes several days. */
const hasOwnCourse = ({ hooks }: Asked): boolean => hooks.kept?.course !== undefined;

/**
 * Day by day what kept sums say; where they don't know a filter or the circle, or few people are told nothing of, what
 * would have been kept of each row.
 */
function ownCourse(asked: Asked): Sql {
  const { figures, hooks, range, filters, sight } = asked;
  const { parts, course } = hooks.kept!;
  const hides = isHiding(figures, sight);
  const names = filters.map(([name]) => name);
  const isKept = !hides && isKeptBy(figures, sight.circle, names);
  const source = isKept
    ? sql`${keptByDay(asked)} k where ${keptWithin(figures, sight.circle, figures.kept!.by, 'k')}
        ${filtersSql(filters, keptColumn)}`
    : sql`(select t.* from ${rowsOf(asked)}) t cross join lateral (${parts}) k where true`;
  const people = hides ? sql`count(distinct ${personOf(figures) ?? sql`t.id`})` : sql`0`;
  return sql`(select 1, 0, null, to_char(k.day, 'YYYY-MM-DD'), ${people}, ${jsonOf(Object.entries(course!))}, null
    from ${source} and k.day between ${range.from}::date and ${range.to}::date group by k.day)`;
}

/** How many belong to the whole and to its parts, where the dimension is one that they are put together by. */
function baseOf({ work, by, filters, sight }: Asked, { of, from, count, dims }: Base): Sql {
  const { resource } = work.platform.resources.get(of)!;
  const known = filters.filter(([name]) => dims[name]);
  const [is, sets] = dims[by] ? [sql`grouping(k)::int, 2, k`, sql`(), (k)`] : [sql`1, 2, null`, sql`()`];
  return sql`(select ${is}, null, 0, jsonb_build_object('base', sum(n)), null
    from (select (${dims[by] ?? sql`null`})::text as k, ${count} as n from ${from}
      and ${circleSql(resource, sight.circle, 'b')} ${filtersSql(known, (name) => dims[name]!)}) b
    group by grouping sets (${sets}))`;
}

function courseOf({ range }: Asked, column: Sql): Sql {
  return partOf(daysBetween(range.from, range.to) > BY_DAY_MOST ? 'month' : 'day', column);
}

/** Whose people small groups are judged by; rows where the resource ties none to a person. */
function personOf({ of: { scope } }: Figures): Sql | null {
  const field = scope === 'open' ? undefined : scope['person'];
  return field === undefined ? null : field === 'id' ? sql`t.id` : columnOf(field);
}

type Named = readonly (readonly [name: string, value: Sql])[];
const jsonOf = (m: Named): Sql =>
  sql`jsonb_build_object(${sql.join(m.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;
const rankOf = (m: Named): Sql => (m[0] ? sql`(${m[0][1]})::numeric` : sql`0::numeric`);
