import type { Refused } from '#platform/kit/errors.ts';
import type { RepairAction, RepairRole, RepairState } from './rules-states.ts';
import { liveStates, repairSteps } from './rules-states.ts';

/** What these rules answer when they say no. */
export type RepairRefusal = Refused<`repair.${string}`>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the rules need to know of an order. */
export interface OrderFacts {
  status: RepairState;
  finishAt: Date | null;
  refusals: number;
  /** Pauses so far because nobody was at home. */
  absences: number;
}

export interface StepFacts {
  now: Date;
  hasPhoto?: boolean;
  /** The door's code was scanned, or the position is within the fence. */
  isAtDoor?: boolean;
  reason?: string;
  pauseReason?: string;
}

/** May these roles do this to the order now? The state comes first, then the person, then what the step asks for. */
export function checkStep(
  order: OrderFacts,
  action: RepairAction,
  roles: readonly RepairRole[],
  facts: StepFacts,
): RepairRefusal | null {
  const step = repairSteps.find((each) => each.action === action);
  if (!step?.by.some((role) => roles.includes(role))) return { key: 'repair.notYours', facts: {} };
  if (!step.from.includes(order.status)) return wrongState(order.status, action);
  return demands[action]?.(order, roles, facts) ?? null;
}

/** What somebody may do with an order now, for its buttons. */
export function actionsFor(order: OrderFacts, roles: readonly RepairRole[]): RepairAction[] {
  const steps = repairSteps.filter((step) => step.from.includes(order.status));
  return steps.filter((step) => step.by.some((role) => roles.includes(role))).map((step) => step.action);
}

function wrongState(status: RepairState, action: RepairAction): RepairRefusal {
  if (action === 'withdraw' && status !== 'withdrawn')
    return { key: 'repair.acceptedAlready', facts: { status } };
  if (action === 'grab' || action === 'dispatch') return { key: 'repair.takenByOther', facts: { status } };
  return { key: 'repair.wrongState', facts: { status, action } };
}

type Demand = (order: OrderFacts, roles: readonly RepairRole[], facts: StepFacts) => RepairRefusal | null;

const maxAbsences = 2;
const reworkDays = 7;

const demands: Partial<Record<RepairAction, Demand>> = {
  refuse: (order, roles, facts) =>
    reasoned(facts) ??
    (order.refusals >= 1 && !roles.includes('leader') ? { key: 'repair.needsLeader', facts: {} } : null),
  pause: (order, _roles, facts) =>
    facts.pauseReason === 'absent' && order.absences >= maxAbsences
      ? { key: 'repair.absentTooOften', facts: { max: maxAbsences } }
      : null,
  arrive: (_order, _roles, facts) => (facts.isAtDoor ? null : { key: 'repair.tooFar', facts: {} }),
  finish: (_order, _roles, facts) => photographed(facts),
  rework: (order, _roles, facts) => {
    const isOpen =
      order.finishAt !== null && facts.now.getTime() - order.finishAt.getTime() <= reworkDays * DAY;
    return isOpen
      ? (reasoned(facts) ?? photographed(facts))
      : { key: 'repair.reworkTooLate', facts: { days: reworkDays } };
  },
  close: (order, _roles, facts) =>
    // a paused order may be closed only when nobody has been at home twice
    order.status === 'paused' && order.absences < maxAbsences
      ? { key: 'repair.wrongState', facts: { status: order.status, action: 'close' } }
      : reasoned(facts),
};

function reasoned(facts: StepFacts): RepairRefusal | null {
  return facts.reason?.trim() ? null : { key: 'repair.reasonMissing', facts: {} };
}

function photographed(facts: StepFacts): RepairRefusal | null {
  return facts.hasPhoto ? null : { key: 'repair.photoMissing', facts: {} };
}

/** Orders of one kind at one place. Words are compared by their letters and figures, however they are spaced or typed. */
export function duplicateKey(order: {
  typeId: string;
  roomId: string | null;
  venueId: string | null;
  buildingId: string | null;
  placeText: string | null;
}): string {
  if (order.roomId !== null) return `room:${order.roomId}:${order.typeId}`;
  if (order.venueId !== null) return `venue:${order.venueId}:${order.typeId}`;
  const words = (order.placeText ?? '').normalize('NFKC').toLowerCase();
  return `building:${order.buildingId}:${order.typeId}:${words.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

/** A new order that repeats a live one asks the reporter to join it; `isForced` means he wants his own. */
export function checkDuplicate(
  live: { repairNo: string; status: RepairState } | null,
  isForced: boolean,
): RepairRefusal | null {
  if (!live || isForced || !liveStates.includes(live.status)) return null;
  return { key: 'repair.duplicate', facts: { repairNo: live.repairNo } };
}

/** Students report for their own room or a public place; they may call it urgent, the most urgent grade is the type's or staff's. */
export function checkPlace(
  order: { roomId: string | null; asked: 1 | 2 | 3; isLeafType: boolean },
  reporter: { isStudent: boolean; roomId: string | null },
): RepairRefusal | null {
  if (!order.isLeafType) return { key: 'repair.leafType', facts: {} };
  const isForeign = reporter.isStudent && order.roomId !== null && order.roomId !== reporter.roomId;
  if (isForeign) return { key: 'repair.foreignRoom', facts: {} };
  return reporter.isStudent && order.asked > 2 ? { key: 'repair.urgencyTooHigh', facts: {} } : null;
}

const urgeHours = 4;
const maxUrges = 3;

/** A reporter may urge three times, four hours apart, while somebody still has the work. */
export function checkUrge(status: RepairState, urgedAt: readonly Date[], now: Date): RepairRefusal | null {
  if (!liveStates.includes(status)) return { key: 'repair.wrongState', facts: { status, action: 'urge' } };
  const last = Math.max(0, ...urgedAt.map((each) => each.getTime()));
  const isSoon = now.getTime() - last < urgeHours * HOUR;
  if (!isSoon && urgedAt.length < maxUrges) return null;
  return { key: 'repair.urgedTooOften', facts: { hours: urgeHours, max: maxUrges } };
}

/** Nobody has answered for so many days: the order confirms itself, without stars. */
export function isAutoConfirmDue(finishAt: Date, now: Date, days: number): boolean {
  return now.getTime() - finishAt.getTime() >= days * DAY;
}

/** A quote that the payer has not answered for 48 hours lapses. */
export function isQuoteLapsed(quotedAt: Date, now: Date): boolean {
  return now.getTime() - quotedAt.getTime() >= 48 * HOUR;
}

/** Three orders of a kind for one room within 60 days (this one included) are a fault that comes back. */
export function isRepeatedFault(reportedAt: readonly Date[], now: Date): boolean {
  return reportedAt.filter((each) => each <= now && now.getTime() - each.getTime() <= 60 * DAY).length >= 3;
}

/** A worker sees the reporter's number from accepting the order until a day after it has ended. */
export function mayWorkerSeePhone(
  order: { acceptAt: Date | null; endedAt: Date | null; workerId: string | null },
  workerId: string,
  now: Date,
): boolean {
  if (order.workerId !== workerId || order.acceptAt === null || now < order.acceptAt) return false;
  return order.endedAt === null || now.getTime() - order.endedAt.getTime() < DAY;
}
