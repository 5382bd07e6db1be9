import { instantOf } from '#platform/pure/date.ts';
import type { Row } from '#platform/kit/resource.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { repairOrder } from '../repair-order.ts';
import type { OrderFacts } from '../rules.ts';
import { clockOf, dueAt, serviceMinutes, slaState, type Pause, type SlaState } from '../rules-clock.ts';
import { repairStateCode, type RepairState } from '../rules-states.ts';
import type { RepairSettings } from './settings.ts';

export type Order = Row<typeof repairOrder>;

/** An instant of a stored date-time; `null` stays. */
export function instant(text: string | null | undefined): Date | null {
  return text ? instantOf(text, ZONE) : null;
}

export function stateOf(row: { status: string | null }): RepairState {
  const state = row.status ?? '';
  if (!isState(state)) throw new Error(`Unknown state of a repair: ${state}`);
  return state;
}

const isState = (text: string): text is RepairState => Object.hasOwn(repairStateCode, text);

export function urgencyOf(row: { urgency: string | null }): 1 | 2 | 3 {
  return row.urgency === '3' ? 3 : row.urgency === '2' ? 2 : 1;
}

/** What the rules of the steps need to know of an order. */
export function factsOf(row: Pick<Order, 'status' | 'finishAt' | 'refusals' | 'absences'>): OrderFacts {
  return {
    status: stateOf(row),
    finishAt: instant(row.finishAt),
    refusals: row.refusals ?? 0,
    absences: row.absences ?? 0,
  };
}

type Clocked = Pick<Order, 'urgency' | 'pauses'>;

export function pausesOf(row: Pick<Order, 'pauses'>): Pause[] {
  return (row.pauses ?? []).flatMap((pause) => {
    const from = instant(pause.from);
    return from ? [{ from, to: instant(pause.to) }] : [];
  });
}

/** Service minutes between two moments by the order's own clock, pauses left out. */
export function minutesBetween(row: Clocked, from: Date, to: Date, { hours }: RepairSettings): number {
  return Math.round(serviceMinutes(from, to, clockOf(urgencyOf(row), hours), pausesOf(row)));
}

/** When so many service minutes are over; `null` while the clock stands still. */
export function dueOf(row: Clocked, from: Date, minutes: number, { hours }: RepairSettings): Date | null {
  return dueAt(from, minutes, clockOf(urgencyOf(row), hours), pausesOf(row));
}

/** Minutes used and allowed on the running clock: the first one until somebody accepts, then the one to the end. */
export function clockUsed(
  row: Order,
  now: Date,
  settings: RepairSettings,
): { used: number; allowed: number } | null {
  const [start, allowed] = row.acceptAt
    ? [row.clockFrom, row.finishAllowed]
    : [row.reportedAt, row.respondAllowed];
  const from = instant(start);
  return from && allowed && !row.finishAt
    ? { used: minutesBetween(row, from, now, settings), allowed }
    : null;
}

export function slaOf(row: Order, now: Date, settings: RepairSettings): SlaState {
  const clock = clockUsed(row, now, settings);
  return clock ? slaState(clock.used, clock.allowed) : 'onTime';
}
