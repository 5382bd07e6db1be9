import './repair.css';
import '#platform/web/list/list.css';
import { get } from '#platform/web/client/calls.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import type { OrderRow } from '../server/answers.ts';
import { repairOrder } from '../repair-order.ts';
import { ClockCell } from './clock-cell.tsx';
import { orderCall, ROOM } from './order.ts';
import { printOrder } from './print-sheet.ts';
import { Rating } from './stars.tsx';

const SLOTS: Slots = {
  cells: {
    finishDue: (row) => <ClockCell row={row} />,
    rating: (row) => <Rating value={row['rating']} />,
  },
  actions: [
    {
      key: 'print',
      place: 'row',
      shown: () => true,
      run: async ([row]) => printOrder(await get<OrderRow>(orderCall('detail'), { id: row!.id })),
    },
  ],
};

/** All orders as a table, with the sheet for the workshop. */
export function OrderPage() {
  return <ListPage room={ROOM} page="order" resource={repairOrder} slots={SLOTS} />;
}
