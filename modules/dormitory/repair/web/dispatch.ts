import { post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { forgetOrders, orderCall, type OrderRow } from './order.ts';

export type BoardOrder = OrderRow & { sla: 'onTime' | 'warn' | 'late' };
export type Worker = { workerId: string; name: string; openOrders: number };

/** Gives an order to a worker. A refusal has been shown when this resolves false. */
export async function dispatch(id: string, workerId: string, done: string): Promise<boolean> {
  try {
    await post(orderCall('dispatch'), { id, workerId });
    say.success(done);
    return true;
  } catch {
    return false;
  } finally {
    await forgetOrders();
  }
}
