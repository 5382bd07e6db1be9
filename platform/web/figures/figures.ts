import type { Figures, Measure } from '#platform/kit/figures.ts';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import { yuan } from '../list/cell-text.ts';

export type Sums = { [measure: string]: number | null };
/** Of a `small` part nothing is told. */
export type Part = { key: string | null; label: string | null; note?: string | null; small?: boolean } & {
  [measure: string]: unknown;
};
/** What the call of figures answers. */
export type FiguresAnswer = {
  from: string;
  to: string;
  by: string;
  total: Sums;
  rows: readonly Part[];
  /** How many parts there are, of which `rows` are the biggest. */
  parts: number;
  trend: readonly { key: string; [measure: string]: unknown }[];
};

/** A measure as people read it: shares in percent, fen as yuan, means with their decimals, `—` of nothing. */
export function measureText(measure: Measure, value: unknown): string {
  if (typeof value !== 'number') return '—';
  switch (measure.kind) {
    case 'share':
    case 'told':
      return `${value.toFixed(1)}%`;
    case 'per':
      return `${value.toFixed(measure.scale)}${measure.percent ? '%' : ''}`;
    case 'mean':
      return value.toFixed(measure.scale);
    case 'sum':
      return measure.money ? yuan(value) : value.toLocaleString('en');
    default:
      return value.toLocaleString('en');
  }
}

/** Measures that say something of a part: a share of a base is none where nobody belongs to the parts. */
export const toldIn = ({ measures }: Figures, { rows }: FiguresAnswer): [string, Measure][] =>
  Object.entries(measures).filter(([name]) => rows.some((row) => typeof row[name] === 'number'));

/** Where a line leads: the next dimension on the way down, inside this line. What only narrows leads to its beginning. */
export function nextDown({ down = [], filter = [] }: Figures, by: string): string | null {
  const place = down.indexOf(by);
  return place >= 0 || filter.includes(by) ? (down[place + 1] ?? null) : null;
}

/** Steps of the way down that were taken: the dimension and the one part of it that is looked into. */
export const stepsDown = (
  { down = [] }: Figures,
  asked: { [name: string]: string },
): [by: string, key: string][] =>
  down.flatMap((by) => {
    const key = asked[by];
    return key && !key.includes(',') ? [[by, key] as [string, string]] : [];
  });

export type Order = { measure: string; up: boolean } | null;

/** Lines in the order that the reader chose; nothing sorts last. */
export function ordered(rows: FiguresAnswer['rows'], order: Order): FiguresAnswer['rows'] {
  if (!order) return rows;
  const value = (row: FiguresAnswer['rows'][number]) => {
    const found = row[order.measure];
    return typeof found === 'number' ? found : Number.NEGATIVE_INFINITY;
  };
  return rows.toSorted((a, b) => (order.up ? value(a) - value(b) : value(b) - value(a)));
}

/** Every day of a range whose course is told by days: those on which nothing was counted are left out by the server. */
export function everyDay(
  trend: FiguresAnswer['trend'],
  { from, to }: Pick<FiguresAnswer, 'from' | 'to'>,
): FiguresAnswer['trend'] {
  if (trend[0]?.key.length !== 10) return trend;
  const known = new Map(trend.map((one) => [one.key, one]));
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  return days.map((key) => known.get(key) ?? { key });
}
