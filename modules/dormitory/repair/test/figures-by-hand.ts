import { divideDecimals } from '#platform/pure/decimal.ts';
import { percent } from '#platform/pure/money.ts';
import type { RepairState } from '../rules-states.ts';

/** An order as the statistics read it; the minutes are service minutes without pauses. */
export interface CountedOrder {
  status: RepairState;
  /** From reporting to accepting; null before it. */
  respondMinutes: number | null;
  respondAllowed: number;
  /** From reporting to finishing; null before it. */
  finishMinutes: number | null;
  finishAllowed: number;
  reworkCount: number;
  /** Speed, quality, manner; null when nobody has rated. */
  stars: readonly [number, number, number] | null;
  autoConfirmed: boolean;
}

interface RepairFigures {
  /** 响应及时率 · 按时完工率 · 一次修复率, percent with 1 decimal; null = of nothing. */
  respondRate: string | null;
  finishRate: string | null;
  firstFixRate: string | null;
  /** 平均修复时长 in service minutes, 1 decimal. */
  meanMinutes: string | null;
  /** 满意度, mean of all three stars, 2 decimals. */
  satisfaction: string | null;
}

/** The figures of a set of orders, order by order: what the SQL of `server/figures.ts` must come to. */
export function figuresByHand(orders: readonly CountedOrder[]): RepairFigures {
  const accepted = orders.flatMap(({ respondMinutes: used, respondAllowed: allowed }) =>
    used === null ? [] : [{ used, allowed }],
  );
  const finished = orders.flatMap(({ finishMinutes: used, finishAllowed: allowed }) =>
    used === null ? [] : [{ used, allowed }],
  );
  const confirmed = orders.filter((order) => order.status === 'done');
  const isInTime = (clock: { used: number; allowed: number }) => clock.used <= clock.allowed;
  return {
    respondRate: share(accepted.filter(isInTime).length, accepted.length),
    finishRate: share(finished.filter(isInTime).length, finished.length),
    firstFixRate: share(confirmed.filter((order) => order.reworkCount === 0).length, confirmed.length),
    meanMinutes: mean(
      finished.map(({ used }) => used),
      1,
    ),
    // an order that confirmed itself says nothing about how content anybody was
    satisfaction: mean(
      confirmed.filter((order) => !order.autoConfirmed).flatMap((order) => [...(order.stars ?? [])]),
      2,
    ),
  };
}

function share(part: number, whole: number): string | null {
  return whole === 0 ? null : percent(part, whole, 1);
}

function mean(values: readonly number[], decimals: number): string | null {
  const sum = values.reduce((total, value) => total + Math.round(value * 1000), 0);
  return values.length === 0 ? null : divideDecimals(sum, values.length * 1000, decimals);
}
