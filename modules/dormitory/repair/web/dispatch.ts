import { post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import type { BoardOrder, Load } from '../server/answers.ts';
import { forgetOrders, orderCall, ROOM } from './order.ts';

/** How an order may be handed out now: for the first time, or to somebody else before the first has accepted. */
export const handOut = ({ can }: BoardOrder) =>
  (['dispatch', 'reassign'] as const).find((verb) => can?.includes(verb));

/** Gives an order to a worker. A refusal has been shown when this resolves false. */
export async function dispatch(order: BoardOrder, { workerId, name }: Load): Promise<boolean> {
  const { id, version } = order;
  try {
    await post(orderCall(handOut(order) ?? 'dispatch'), { id, version, workerId });
    say.success(word('ui.board.dispatched', { name }, ROOM));
    return true;
  } catch {
    return false;
  } finally {
    await forgetOrders();
  }
}
