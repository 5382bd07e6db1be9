import { roomServer } from '#platform/server/room-server.ts';
import { billHooks, entries } from './server/bills.ts';
import { itemHooks, seedItems } from './server/items.ts';

export default roomServer({
  endpoints: [entries],
  hooks: { bill: billHooks, feeItem: itemHooks },
  seed: seedItems,
});
