import { z } from 'zod';
import { livingRoom } from '#modules/dormitory/register';
import { notFound } from '#platform/kit/errors.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { liveStates } from '../rules-states.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { stateOf } from './order.ts';

/** Instead of reporting the same again: gets the messages of a live order, and may confirm it. */
export const join = post('yxgl/repairOrder/join', {
  needs: 'repairOrder.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const order = await lockOrder(work, body.id);
    if (!order || !liveStates.includes(stateOf(order))) throw notFound();
    // an order of somebody else's room stays his affair
    const isForeign = order.roomId !== null && work.actor.userType === 'student';
    if (isForeign && order.roomId !== (await livingRoom(work, work.actor.personId))) throw notFound();
    const people = order.peopleIds ?? [];
    if (people.includes(work.actor.userId)) throw refuse.joinedAlready({ repairNo: order.repairNo });
    const after = await changeOrder(work, order, 'join', { peopleIds: [...people, work.actor.userId] });
    return { id: after.id, version: after.version };
  },
});
