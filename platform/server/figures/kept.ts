import { isMomentPart, type Figures, type Measure } from '#platform/kit/figures.ts';
import { circleSql } from '../access/circle.ts';
import { snake } from '../db/names.ts';
import { sql, type Sql } from '../db/sql.ts';
import { columnOf } from '../resource/columns.ts';
import type { Circle, Work } from '../work.ts';
import { figuresOf, type Counted, type KeptParts } from './hooks.ts';
import { meanSql, percentSql } from './measures.ts';

/** What is kept of a row of figures that keep sums: what their room says, else sums of the measures on the day of `when`. */
export function keptParts({ figures, hooks }: Counted): KeptParts {
  if (hooks.kept) return hooks.kept;
  const { terms = {}, where = sql`true` } = hooks;
  if (typeof terms === 'function' || typeof where === 'function')
    throw new Error(`What counts of ${figures.of.name} depends on who asks: it can't be kept`);
  const term = (name: string) => terms[name] ?? columnOf(name);
  const own = Object.entries(figures.measures).flatMap(([name, measure]) => sumsOf(name, measure, term));
  const all = [{ name: PRESENT, parts: { [PRESENT]: sql`1` }, read: sql`null` }, ...own];
  const sums = all.flatMap(({ parts }) => Object.keys(parts));
  const columns = all.flatMap(({ parts }) =>
    Object.entries(parts).map(([name, value]) => sql`, (${value})::bigint as ${sql.ref(snake(name))}`),
  );
  if (figures.when === undefined)
    throw new Error(`What is there now of ${figures.of.name} can't be kept by day`);
  const when = columnOf(figures.when);
  return {
    parts: sql`select (${when})::date as day ${sql.join(columns, sql``)} where ${when} is not null and ${where}`,
    sums,
    present: PRESENT,
    measures: Object.fromEntries(own.map(({ name, read }) => [name, () => read])),
  };
}

/** How many rows there are: what else is kept may add up to nought. */
const PRESENT = 'rowsKept';

type Kept = { name: string; parts: { [sum: string]: Sql }; read: Sql };

/** What of a row adds up to a measure, and how it is read again. Different values and what isn't a row's don't. */
function sumsOf(name: string, measure: Measure, term: (name: string) => Sql): Kept[] {
  const one = (value: Sql): Sql => sql`case when ${value} then 1 else 0 end`;
  const whole = keptSum(name);
  switch (measure.kind) {
    case 'count': {
      const value = measure.of === undefined ? sql`1` : one(term(measure.of));
      return [{ name, parts: { [name]: value }, read: whole }];
    }
    case 'sum':
      return [{ name, parts: { [name]: sql`coalesce(${term(measure.of)}, 0)` }, read: whole }];
    case 'share': {
      const [part, of] = [`${name}Part`, `${name}Whole`];
      const both = sql`(${term(measure.of)}) and (${term(measure.part)})`;
      const parts = { [part]: one(both), [of]: one(term(measure.of)) };
      return [{ name, parts, read: percentSql(keptSum(part), keptSum(of)) }];
    }
    case 'mean': {
      const [added, by] = [`${name}Sum`, `${name}Count`];
      const many = measure.per === undefined ? one(sql`${term(measure.of)} is not null`) : term(measure.per);
      const parts = { [added]: sql`coalesce(${term(measure.of)}, 0)`, [by]: sql`coalesce(${many}, 0)` };
      return [{ name, parts, read: meanSql(keptSum(added), keptSum(by), measure.scale) }];
    }
    default:
      return [];
  }
}

/** A kept sum over the parts `k`. */
export const keptSum = (name: string): Sql => sql`coalesce(sum(${sql.ref(`k.${snake(name)}`)}), 0)::bigint`;

/** The tables of kept sums: differences that wait, sums by day, sums of all days. */
export const keptTables = ({ of }: Figures) => {
  const table = snake(of.name);
  return { delta: `${table}_delta`, day: `${table}_day`, total: `${table}_total` };
};

const refs = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.ref(snake(name))));

/** Kept sums by day with what has not been folded into them yet: always the full count. */
export function keptByDay(counted: Counted): Sql {
  const { delta, day } = keptTables(counted.figures);
  const columns = refs(['day', ...counted.figures.kept!.by, ...keptParts(counted).sums]);
  return sql`(select ${columns} from ${sql.table(day)} union all select ${columns} from ${sql.table(delta)})`;
}

/** Whether kept sums know all that a circle, a dimension and filters ask for. */
export function isKeptBy(figures: Figures, circle: Circle, names: readonly string[]): boolean {
  const { kept, of: resource } = figures;
  if (!kept || !names.every((name) => kept.by.includes(name) || isKeptMoment(name))) return false;
  if (resource.scope === 'open' || circle === 'all') return true;
  return Object.entries(resource.scope).every(
    ([axis, field]) => kept.by.includes(field) || (circle[axis]?.length ?? 0) === 0,
  );
}

const isKeptMoment = (name: string): boolean => isMomentPart(name) && name !== 'hour';

/** The circle on kept sums under an alias; of the axes that they know. */
export function keptWithin(
  { of: resource }: Figures,
  circle: Circle,
  fields: readonly string[],
  alias: string,
): Sql {
  if (resource.scope === 'open') return sql`true`;
  const scope = Object.fromEntries(
    Object.entries(resource.scope).filter(([, field]) => fields.includes(field)),
  );
  return circleSql({ ...resource, scope }, circle, alias);
}

/**
 * Sums of all days by the dimensions of `whole`, inside the circle of a permission. A circle that is told by fewer
 * dimensions than `whole` has is answered from the sums by day.
 */
export async function keptTotals<T extends object>(
  work: Work,
  counted: Counted,
  permission: string,
): Promise<T[]> {
  const { figures } = counted;
  const { by, whole } = figures.kept!;
  const { delta, total } = keptTables(figures);
  const circle = work.actor.circle(permission);
  const isWhole = isKeptBy({ ...figures, kept: { by: whole, whole } }, circle, whole);
  const { sums, present } = keptParts(counted);
  const columns = refs([...whole, ...sums]);
  const all = sql`(select ${columns} from ${sql.table(total)} union all select ${columns} from ${sql.table(delta)})`;
  const added = sums.map((name) => sql`${keptSum(name)} as ${sql.ref(snake(name))}`);
  return work.db.rows<T>(sql`
    select ${refs(whole)}, ${sql.join(added)} from ${isWhole ? all : keptByDay(counted)} k
    where ${keptWithin(figures, circle, isWhole ? whole : by, 'k')}
    group by ${refs(whole)} having ${keptSum(present)} <> 0`);
}

/**
 * Folds waiting differences of all figures into their sums, so many in a statement. Readers see each exactly once. One at a
 * time in a school: of two, each would come to wait for sums that the other holds.
 */
export async function foldKept(work: Work, most = 5_000): Promise<void> {
  const turn = await work.db.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`fold ${work.tenant}`})) as mine`,
  );
  if (!turn!.mine) return;
  for (const counted of figuresOf(work.platform))
    if (counted.figures.kept) while ((await fold(work, counted, most)) > 0);
}

async function fold(work: Work, counted: Counted, most: number): Promise<number> {
  const { by, whole } = counted.figures.kept!;
  const { sums } = keptParts(counted);
  const { delta, day, total } = keptTables(counted.figures);
  const into = (table: string, dims: readonly string[]) => {
    const keys = refs(dims);
    const added = sums.map((name) => sql`sum(${sql.ref(snake(name))})`);
    const sets = sums.map((name) => {
      const column = snake(name);
      return sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
    });
    // in the order of the keys, so that two that fold wait for each other in one direction only
    return sql`insert into ${sql.table(table)} (tenant_id, ${keys}, ${refs(sums)})
      select ${work.tenant}, ${keys}, ${sql.join(added)} from gone group by ${keys} order by ${keys}
      on conflict (tenant_id, ${keys}) do update set ${sql.join(sets)} returning 1`;
  };
  return work.db.run(sql`
    with gone as (
      delete from ${sql.table(delta)}
      where id in (select id from ${sql.table(delta)} order by id limit ${most} for update skip locked) returning *),
    days as (${into(day, ['day', ...by])}), totals as (${into(total, whole)})
    select 1 from gone`);
}
