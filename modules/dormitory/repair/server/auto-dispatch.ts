import type { Work } from '#platform/server/work.ts';
import { chooseWorker } from '../rules-dispatch.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { assignedTo, nobodyFound } from './effects.ts';
import { repairSettings } from './settings.ts';
import { typeFacts } from './type-tree.ts';
import { loads, matchingGroups, onDutyNowOrNext } from './workers.ts';

/** Gives a new order to the worker with the least to do; where nobody is found the dispatchers get it. */
export async function autoDispatch(work: Work, orderId: string): Promise<void> {
  const order = await lockOrder(work, orderId);
  if (!order || order.status !== 'open') return;
  const type = await typeFacts(work, order.typeId);
  const groups = await matchingGroups(work, type?.path ?? [], order.buildingId);
  const { autoDispatch: isOn } = await repairSettings(work);
  const members = [...new Set(groups.flatMap((group) => group.workerIds))];
  const ready = isOn && members.length > 0 ? await onDutyNowOrNext(work, members, order.buildingId) : [];
  const workerId = chooseWorker(await loads(work, ready));
  const groupId =
    groups.find((group) => workerId === null || group.workerIds.includes(workerId))?.groupId ?? null;
  if (workerId === null) {
    const after = groupId === null ? order : await changeOrder(work, order, 'sort', { groupId });
    return nobodyFound(work, after);
  }
  const after = await changeOrder(work, order, 'autoDispatch', {
    status: 'assigned',
    workerId,
    groupId,
    assignedAt: work.at,
  });
  await assignedTo(work, after);
}
