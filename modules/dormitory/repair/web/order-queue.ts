import { offline } from '#platform/web/offline/offline.ts';
import { repairOrder } from '../repair-order.ts';
import { ArriveControl } from './arrive-control.tsx';
import { ROOM } from './order.ts';
import { PartsControl } from './parts-control.tsx';

/** What a worker may do in a basement without a network. */
export const orderQueue = offline({
  room: ROOM,
  of: repairOrder,
  name: 'repair-orders',
  note: 'placeName',
  steps: {
    arrive: {
      mark: 'arriveAt',
      asks: { field: 'arriveProof', where: 'mustProve', word: 'ui.work.proofMissing' },
    },
    finish: { photos: 'afterPhotos', from: ['parts', 'laborFee', 'payer'] },
  },
  controls: { parts: PartsControl, arriveProof: ArriveControl },
});
