import { post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { forgetOrders, orderCall, type OrderRow } from './order.ts';

export type BoardOrder = OrderRow & { sla: 'onTime' | 'warn' | 'late' };
export type Worker = { workerId: string; name: string; openOrders: number };

/** How an order may be handed out now: for the first time, or to somebody else before the first has accepted. */
export const handOut = ({ can }: OrderRow) =>
  (['dispatch', 'reassign'] as const).find((verb) => can?.includes(verb));

/** Gives an order to a worker. A refusal has been shown when this resolves false. */
export async function dispatch(order: OrderRow, workerId: string, done: string): Promise<boolean> {
  const { id, version } = order;
  try {
    await post(orderCall(handOut(order) ?? 'dispatch'), { id, version, workerId });
    say.success(done);
    return true;
  } catch {
    return false;
  } finally {
    await forgetOrders();
  }
}
