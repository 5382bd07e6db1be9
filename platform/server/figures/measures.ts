import type { Figures, Measure } from '#platform/kit/figures.ts';
import { divideDecimals } from '#platform/pure/decimal.ts';
import { percent } from '#platform/pure/money.ts';
import { sql, type Sql } from '../db/sql.ts';

/** Every term that a measure looks at, each once. */
export function termsOf({ measures }: Figures): string[] {
  return [...new Set(Object.values(measures).flatMap(termsIn))];
}

function termsIn(measure: Measure): string[] {
  switch (measure.kind) {
    case 'base':
    case 'per':
    case 'told':
      return [];
    case 'countOf':
      return [measure.field, ...(measure.of === undefined ? [] : [measure.of])];
    case 'share':
      return [measure.part, measure.of];
    case 'mean':
      return [measure.of, ...(measure.per === undefined ? [] : [measure.per])];
    default:
      return measure.of === undefined ? [] : [measure.of];
  }
}

/** A measure over rows, `term` says a term of it. */
export function measureSql(measure: Measure, term: (name: string) => Sql): Sql {
  switch (measure.kind) {
    case 'count':
      return measure.of === undefined ? sql`count(*)` : sql`count(*) filter (where ${term(measure.of)})`;
    case 'countOf':
      return measure.of === undefined
        ? sql`count(distinct ${term(measure.field)})`
        : sql`count(distinct ${term(measure.field)}) filter (where ${term(measure.of)})`;
    case 'sum':
      return sql`coalesce(sum(${term(measure.of)}), 0)`;
    case 'share': {
      const whole = sql`count(*) filter (where ${term(measure.of)})`;
      return percentSql(sql`count(*) filter (where ${term(measure.of)} and ${term(measure.part)})`, whole);
    }
    case 'mean':
      return measure.per === undefined
        ? sql`round(avg(${term(measure.of)})::numeric, ${measure.scale}::int)`
        : meanSql(sql`sum(${term(measure.of)})`, sql`sum(${term(measure.per)})`, measure.scale);
    default:
      return sql`null`;
  }
}

export const percentSql = (part: Sql, whole: Sql): Sql =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`;
export const meanSql = (sum: Sql, by: Sql, scale: number): Sql =>
  sql`round(${sum}::numeric / nullif(${by}, 0), ${scale}::int)`;

/** Measures of the whole or of a part, null where there is nothing to divide by. */
export type Sums = { [measure: string]: number | null };

/** Measures that rows have to tell for those that are shown. */
export const summedFor = ({ measures }: Figures, shown: readonly string[]): string[] =>
  Object.entries(measures)
    .filter(([name, measure]) => {
      const isNeeded = shown.some((one) => {
        const is = measures[one]!;
        return one === name || (is.kind === 'per' && is.of === name);
      });
      return isNeeded && measure.kind !== 'base' && measure.kind !== 'per' && measure.kind !== 'told';
    })
    .map(([name]) => name);

/** Measures of a part out of what rows told and of how many belong to it; `base` null where nobody says. */
export function worked(
  { measures }: Figures,
  shown: readonly string[],
  summed: Sums,
  base: number | null,
): Sums {
  const value = (name: string): number | null => summed[name] ?? (isCount(measures[name]!) ? 0 : null);
  return Object.fromEntries(
    shown.map((name) => {
      const measure = measures[name]!;
      if (measure.kind === 'base') return [name, base];
      return [name, measure.kind === 'per' ? perOf(measure, value(measure.of), base) : value(name)];
    }),
  );
}

function perOf(measure: Measure & { kind: 'per' }, value: number | null, base: number | null): number | null {
  if (value === null || !base) return null;
  return Number(
    measure.percent ? percent(value, base, measure.scale) : divideDecimals(value, base, measure.scale),
  );
}

const isCount = ({ kind }: Measure): boolean => kind === 'count' || kind === 'countOf' || kind === 'sum';
