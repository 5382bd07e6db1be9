import type { Controls } from '#platform/web/form/form-fields.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { repairOrder } from '../repair-order.ts';
import { ROOM, type OrderRow } from './order.ts';
import { PartsControl } from './parts-control.tsx';
import { StepButton } from './queue/step-button.tsx';
import { useKept } from './queue/use-queue.ts';
import { StarsControl } from './stars.tsx';

const CONTROLS: Controls = {
  parts: PartsControl,
  starSpeed: StarsControl,
  starQuality: StarsControl,
  starManner: StarsControl,
};

/** The likeliest step first: it gets the big button. */
const ORDER = [
  'accept',
  'finish',
  'confirm',
  'acceptQuote',
  'resume',
  'arrive',
  'pause',
  'quote',
  'outsourceDone',
  'urge',
  'rework',
  'refuse',
  'refuseQuote',
  'withdraw',
  'outsource',
  'merge',
  'close',
] as const;
const AGAINST: readonly string[] = ['refuse', 'refuseQuote', 'withdraw', 'close'];

/** The steps that this reader may take with an order now. `without` are those that a screen offers in its own way. */
export function OrderActs({ row, without = [] }: { row: OrderRow; without?: readonly string[] }) {
  const t = useWords(ROOM);
  const kept = useKept().flatMap((step) => (step.orderId === row.id ? step.action : []));
  // what is finished on this device has no next step, only a way to the server
  if (kept.includes('finish')) return <p className="repair-soft">{t('ui.queue.waits')}</p>;
  const left: readonly string[] = [...without, ...kept];
  const open = ORDER.filter((name) => row.can?.includes(name) && !left.includes(name));
  // who hasn't come yet does that first
  const isComing = open.includes('arrive') && !row.arriveAt;
  const names = isComing
    ? open.toSorted((one, other) => Number(other === 'arrive') - Number(one === 'arrive'))
    : open;
  if (names.length === 0) return null;
  return (
    <div className="repair-acts">
      {names.map((name, index) =>
        name === 'arrive' || name === 'finish' ? (
          <StepButton key={name} row={row} name={name} look={index === 0 ? 'primary' : 'plain'} />
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
    </div>
  );
}
