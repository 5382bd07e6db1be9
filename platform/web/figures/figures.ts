import type { Figures, Measure } from '#platform/kit/figures.ts';
import { yuan } from '../list/cell-text.ts';

export type Sums = { [measure: string]: number | null };
export type Part = Sums & { key: string | null; label: string | null };
/** What the call of figures answers. */
export type FiguresAnswer = {
  from: string;
  to: string;
  by: string;
  total: Sums;
  rows: readonly { key: string | null; label: string | null; [measure: string]: unknown }[];
  trend: readonly { key: string; [measure: string]: unknown }[];
};

/** A measure as people read it: shares in percent, fen as yuan, means with their decimals, `—` of nothing. */
export function measureText(measure: Measure, value: unknown): string {
  if (typeof value !== 'number') return '—';
  if (measure.kind === 'share') return `${value.toFixed(1)}%`;
  if (measure.kind === 'mean') return value.toFixed(measure.scale);
  if (measure.kind === 'sum' && measure.money) return yuan(value);
  return value.toLocaleString('en');
}

/** Where a line leads: the next dimension on the way down, inside this line. */
export function nextDown({ down = [] }: Figures, by: string): string | null {
  const place = down.indexOf(by);
  return place >= 0 ? (down[place + 1] ?? null) : null;
}

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
