import { roomServer } from '#platform/server/room-server.ts';
import { goodsHooks, phoneHooks } from './server/hooks.ts';
import { cancelGoods, expire, getGoods, orderGoods, orderHooks, paid, refunded } from './server/order.ts';
import { choosePhone, getPhones, holdPhone } from './server/phone.ts';
import { figuresOfOrders, sizes } from './server/stats.ts';

export default roomServer({
  endpoints: [getGoods, orderGoods, cancelGoods, getPhones, holdPhone, choosePhone, sizes],
  hooks: { welcomeGoods: goodsHooks, goodsOrder: orderHooks, phonePool: phoneHooks },
  figures: { 'goodsOrder.stats': figuresOfOrders },
  on: { 'fees.paid': paid, 'fees.refunded': refunded },
  jobs: { 'supplies.expire': { cron: '*/15 * * * *', run: expire } },
});
