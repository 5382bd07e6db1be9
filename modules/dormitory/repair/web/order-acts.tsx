import { Row } from '#platform/web/parts/box.tsx';
import type { Controls } from '#platform/web/form/form-fields.tsx';
import { word } from '#platform/web/i18n/words.ts';
import { useWaiting } from '#platform/web/offline/offline.ts';
import { StepButton } from '#platform/web/offline/step-button.tsx';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { OrderRow } from '../server/answers.ts';
import { repairOrder } from '../repair-order.ts';
import { ROOM } from './order.ts';
import { PartsControl } from './parts-control.tsx';
import { orderQueue } from './order-queue.ts';
import { StarsControl } from './stars.tsx';

const CONTROLS: Controls = {
  parts: PartsControl,
  starSpeed: StarsControl,
  starQuality: StarsControl,
  starManner: StarsControl,
};

/** Steps in the order of their declaration; who gets an order is chosen on the board. */
const STEPS = Object.keys(repairOrder.states.transitions).filter(
  (name) => name !== 'dispatch' && name !== 'reassign',
);
const AGAINST: readonly string[] = ['refuse', 'refuseQuote', 'withdraw', 'close'];

/** The steps that this reader may take with an order now. */
export function OrderActs({ row }: { row: OrderRow }) {
  const kept = useWaiting(orderQueue).flatMap((step) => (step.rowId === row.id ? step.action : []));
  // what is finished on this device has no next step, only a way to the server
  if (kept.includes('finish')) return <Soft>{word('offline.waits')}</Soft>;
  const open = STEPS.filter((name) => row.can?.includes(name) && !kept.some((one) => one === name));
  // who hasn't come yet does that first
  const isFirst = (name: string) => name === 'arrive' && !row.arriveAt;
  const names = open.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  if (names.length === 0) return null;
  return (
    <Row>
      {names.map((name, index) =>
        Object.hasOwn(orderQueue.steps, name) ? (
          <StepButton
            key={name}
            offline={orderQueue}
            row={row}
            name={name}
            look={index === 0 ? 'primary' : 'plain'}
          />
        ) : (
          <TransitionButton
            key={name}
            room={ROOM}
            resource={repairOrder}
            name={name}
            row={row}
            controls={CONTROLS}
            look={AGAINST.includes(name) ? 'danger' : index === 0 ? 'primary' : 'plain'}
          />
        ),
      )}
    </Row>
  );
}
