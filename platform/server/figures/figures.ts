import type { Figures, Measure, MomentPart } from '#platform/kit/figures.ts';
import { figuresKey, isMomentPart } from '#platform/kit/figures.ts';
import type { Field } from '#platform/kit/field.ts';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { Refusal } from '#platform/kit/errors.ts';
import { firstRowName } from '../first-name.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { columnOf, tableOf } from '../resource/columns.ts';
import { targetOf } from '../resource/labels.ts';
import type { Work } from '../work.ts';

/** What a room says in SQL for figures of its own: all on the alias `t` of the resource's table. */
export type FiguresHooks = {
  /** Which rows count at all. */
  where?: (work: Work) => Sql;
  /** Terms of measures that are no fields. */
  terms?: { readonly [name: string]: Sql };
  /** Dimensions that are no fields: what puts rows together, and what the part is called. */
  dims?: { readonly [name: string]: Dim };
};

/** `key` on the alias `t` of a row, `label` on the alias `f` of a part, whose key is the text `f.k`. */
export type Dim = {
  key: Sql;
  /** The key itself where nothing is said. */
  label?: Sql;
  /** The dictionary whose codes the keys are. */
  dict?: string;
  /** The resource whose rows the parts are. */
  of?: string;
};

export type FiguresQuery = {
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
  /** Field → ids or codes. */
  filters: { readonly [field: string]: readonly string[] };
};

/** Measures of the whole or of a part, null where there is nothing to divide by. */
export type Sums = { [measure: string]: number | null };
export type Part = Sums & { key: never; label: never };
export type FiguresAnswer = {
  from: string;
  to: string;
  by: string;
  total: Sums;
  /** The biggest first; of parts of time, in their order. */
  rows: ({ key: string | null; label: string | null } & { [measure: string]: unknown })[];
  /** By day, of more than two months by month. */
  trend: ({ key: string } & { [measure: string]: unknown })[];
};

const DAYS_MOST = 1_100;
const ROWS_MOST = 500;
/** A longer range is told month by month. */
const BY_DAY_MOST = 62;
const USUAL_DAYS = 90;

/** The range that is asked about, both days included; the last three months where nothing is said. */
export function rangeOf(
  work: Work,
  { from, to }: Pick<FiguresQuery, 'from' | 'to'>,
): { from: string; to: string } {
  const last = to ?? work.at.slice(0, 10);
  const first = from ?? addDays(last, -USUAL_DAYS);
  if (last < first || daysBetween(first, last) > DAYS_MOST) throw new Refusal('kit.badRange');
  return { from: first, to: last };
}

/**
 * The whole, its parts by one dimension and its course between two days: one statement, however much is measured.
 * `permission` says whose circle counts.
 */
export async function measured(
  work: Work,
  figures: Figures,
  hooks: FiguresHooks,
  query: FiguresQuery,
  permission: `${string}.${string}` = figuresKey(figures) as `${string}.${string}`,
): Promise<FiguresAnswer> {
  const { of: resource } = figures;
  const range = rangeOf(work, query);
  const by = query.by ?? figures.by[0]!;
  const when = columnOf(figures.when);
  const { key, label, of: named } = dimOf(work, figures, hooks, by);
  const course =
    daysBetween(range.from, range.to) > BY_DAY_MOST ? partOf('month', when) : partOf('day', when);
  const names = Object.keys(figures.measures);
  const terms = termsOf(figures);
  const termSql = (name: string) => hooks.terms?.[name] ?? columnOf(name);
  const rows = await work.db.rows<
    { gk: number; gp: number; k: string | null; p: string | null; label: string | null } & Sums
  >(sql`
    with r as (
      select (${key})::text as k, ${course} as p ${sql.join(
        terms.map((name, place) => sql`, ${termSql(name)} as ${sql.ref(`m${place}`)}`),
        sql``,
      )}
      from ${tableOf(resource)} t
      where ${when} >= ${range.from}::date and ${when} < ${addDays(range.to, 1)}::date
        and ${work.within(resource.name, permission, 't')} and ${hooks.where?.(work) ?? sql`true`} ${filtersSql(figures, query)}),
    f as (
      select grouping(r.k)::int as gk, grouping(r.p)::int as gp, r.k, r.p ${sql.join(
        names.map((name) => sql`, ${measureSql(figures.measures[name]!, terms)} as ${sql.ref(snake(name))}`),
        sql``,
      )}
      from r group by grouping sets ((), (r.k), (r.p)))
    select f.*, case when f.gk = 0 and f.k is not null then (${label})::text end as label from f
    order by ${isMomentPart(by) ? sql`f.k` : sql`${sql.ref(`f.${snake(names[0]!)}`)} desc nulls last, f.k`}
    limit ${ROWS_MOST + DAYS_MOST}`);
  const sums = (row: Sums | undefined): Sums =>
    Object.fromEntries(
      names.map((name) => [name, row?.[name] ?? (isCount(figures.measures[name]!) ? 0 : null)]),
    );
  return {
    ...range,
    by,
    total: sums(rows.find((row) => row.gk === 1 && row.gp === 1)),
    rows: rows
      .filter((row) => row.gk === 0)
      .slice(0, ROWS_MOST)
      .map((row) => ({
        key: row.k,
        label: named && row.label ? firstRowName(work, named, row.label) : row.label,
        ...sums(row),
      })),
    trend: rows
      .filter((row) => row.gp === 0 && row.p !== null)
      .map((row) => ({ key: row.p!, ...sums(row) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
}

const isCount = ({ kind }: Measure): boolean => kind !== 'share' && kind !== 'mean';

/** Every term that a measure looks at, each once. */
function termsOf({ measures }: Figures): string[] {
  const named = Object.values(measures).flatMap((one) => {
    if (one.kind === 'countOf') return [one.field];
    if (one.kind === 'share') return [one.part, one.of];
    if (one.kind === 'mean') return [one.of, ...(one.per ? [one.per] : [])];
    return one.of === undefined ? [] : [one.of];
  });
  return [...new Set(named)];
}

function measureSql(measure: Measure, terms: readonly string[]): Sql {
  const term = (name: string) => sql.ref(`r.m${terms.indexOf(name)}`);
  switch (measure.kind) {
    case 'count':
      return measure.of === undefined ? sql`count(*)` : sql`count(*) filter (where ${term(measure.of)})`;
    case 'countOf':
      return sql`count(distinct ${term(measure.field)})`;
    case 'sum':
      return sql`coalesce(sum(${term(measure.of)}), 0)`;
    case 'share': {
      const whole = sql`count(*) filter (where ${term(measure.of)})`;
      const part = sql`count(*) filter (where ${term(measure.of)} and ${term(measure.part)})`;
      return sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`;
    }
    case 'mean':
      return measure.per === undefined
        ? sql`round(avg(${term(measure.of)})::numeric, ${measure.scale}::int)`
        : sql`round(sum(${term(measure.of)})::numeric / nullif(sum(${term(measure.per)}), 0), ${measure.scale}::int)`;
  }
}

function filtersSql({ filter = [], by }: Figures, { filters }: FiguresQuery): Sql {
  const allowed = new Set([...filter, ...by]);
  const parts = Object.entries(filters)
    .filter(([name, values]) => allowed.has(name) && values.length > 0)
    .map(([name, values]) => sql`and ${columnOf(name)}::text = any(${values}::text[])`);
  return sql.join(parts, sql` `);
}

function dimOf(
  work: Work,
  { of: resource, when }: Figures,
  hooks: FiguresHooks,
  by: string,
): Dim & { label: Sql } {
  const own = hooks.dims?.[by];
  if (own) return { label: labelSql(work, own.dict ? { kind: 'dict', dict: own.dict } : undefined), ...own };
  if (isMomentPart(by)) return { key: partOf(by, columnOf(when)), label: sql`f.k` };
  const to = targetOf(resource.fields[by]);
  return { key: columnOf(by), label: labelSql(work, resource.fields[by]), ...(to && { of: to }) };
}

/** What a value is called, in the reader's language. */
function labelSql(work: Work, field: Field | undefined): Sql {
  if (field?.kind === 'dict')
    return sql`(select coalesce(d.dict_label ->> ${work.locale.toLowerCase()}, d.dict_label ->> 'zh-cn')
      from data_dictionary d where d.code = ${field.dict} and d.dict_value = f.k)`;
  const to = targetOf(field);
  const target = to === null ? undefined : work.platform.resources.get(to)?.resource;
  return target
    ? sql`(select x.${sql.ref(snake(target.label))} from ${tableOf(target)} x where x.id = f.k::uuid)`
    : sql`f.k`;
}

const FORMATS: { readonly [part in MomentPart]: string } = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  weekday: 'ID',
  hour: 'HH24',
};

const partOf = (part: MomentPart, column: Sql): Sql => sql`to_char(${column}, ${FORMATS[part]}::text)`;
