import type { Work } from '#platform/server/work.ts';
import type { RepairRole } from '../rules-states.ts';
import type { Order } from './order.ts';

type Seen = Pick<Order, 'reporterId' | 'peopleIds' | 'roomId' | 'workerId'>;

/** Who the actor is towards an order. Whether he may see it at all is the circle's affair. */
export function rolesTowards(work: Work, row: Seen, leaders: ReadonlySet<string> = NOBODY): RepairRole[] {
  const { userId, personId } = work.actor;
  const circle = work.actor.circle('repairOrder.detail');
  const ownRoom = row.roomId !== null && circle !== 'all' && (circle['room'] ?? []).includes(row.roomId);
  const is: [RepairRole, boolean][] = [
    ['reporter', row.reporterId === userId],
    ['resident', ownRoom || (row.peopleIds ?? []).includes(userId)],
    ['worker', personId !== null && row.workerId === personId],
    ['leader', personId !== null && leaders.has(personId)],
    ['dispatcher', work.may('repairOrder.dispatch')],
    ['admin', work.may('repairOrder.outsource')],
  ];
  return is.filter(([, holds]) => holds).map(([role]) => role);
}

const NOBODY: ReadonlySet<string> = new Set();
