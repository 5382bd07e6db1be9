import { roomServer } from '#platform/server/room-server.ts';
import { batchStart, leaversCheckOut } from './server/batch.ts';
import { checkoutHooks, rowHooks } from './server/checkout.ts';
import { dueHooks, feesPaid, repairCharged } from './server/due.ts';
import { inspect, prices, toInspect } from './server/inspect.ts';
import { keeperDuties, myDues } from './server/mine.ts';
import { seedPrices } from './server/seed.ts';
import { book, slots, windowHooks } from './server/slot.ts';
import { figuresOfCheckouts } from './server/stats.ts';

export default roomServer({
  endpoints: [slots, book, toInspect, prices, inspect, batchStart, myDues],
  hooks: { dormCheckout: rowHooks, dormDue: dueHooks, checkoutWindow: windowHooks },
  applications: { dormCheckout: checkoutHooks },
  figures: { 'dormCheckout.stats': figuresOfCheckouts },
  duties: keeperDuties,
  on: { 'repair.charged': repairCharged, 'fees.paid': feesPaid, 'student.statusChanged': leaversCheckOut },
  seed: seedPrices,
});
