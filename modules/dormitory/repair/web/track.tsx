import { Soft } from '#platform/web/parts/text.tsx';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { FullValue } from '#platform/web/detail/full-value.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { yuan } from '#platform/web/list/cell-text.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useRow } from '#platform/web/list/use-row.ts';
import { Value } from '#platform/web/list/value.tsx';
import type { OrderRow, TrackStep } from '../server/answers.ts';
import { repairOrder } from '../repair-order.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderHead, Visit } from './order-card.tsx';
import { ROOM, shortTime } from './order.ts';
import { printOrder } from './print-sheet.ts';
import { GivenStars } from './stars.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Stack } from '#platform/web/parts/box.tsx';

/** Steps that nobody takes, though somebody's call may have led to them. */
const SYSTEM: readonly string[] = ['autoDispatch', 'autoConfirm', 'lapseQuote', 'sla'];
const { fields } = repairOrder;

/** One order with the way it has gone, like a parcel's, and what its reader may do now. */
export function Track({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const { row, error, reload } = useRow(repairOrder, id);
  const order = row as OrderRow | undefined;
  return (
    <Panel
      kind="drawer"
      width={560}
      title={order?.repairNo ?? t('ui.track.title')}
      onClose={onClose}
      foot={order && <OrderActs row={order} />}
    >
      {!order && (error ? <Failed error={error} onRetry={() => void reload()} /> : <Skeleton />)}
      {order && (
        <Stack gap={16} fit>
          <Told order={order} />
          <Steps order={order} />
          <Button icon="print" onClick={() => printOrder(order)}>
            {t('ui.track.print')}
          </Button>
        </Stack>
      )}
    </Panel>
  );
}

function Told({ order }: { order: OrderRow }) {
  const t = useWords(ROOM);
  const { labels = {}, status, finishDue, chargeTotal, starQuality } = order;
  const files = [...(order.photos ?? []), ...(order.video ?? []), ...(order.afterPhotos ?? [])];
  const called = (name: string, phone: string | undefined) => (
    <>
      {name} {phone && <a className="btn" href={`tel:${phone}`}>{`${t('ui.track.call')} ${phone}`}</a>}
    </>
  );
  return (
    <Stack gap={8}>
      <OrderHead row={order} />
      <p>{order.description}</p>
      <Visit row={order} />
      {status === 'working' && finishDue && <p>{t('ui.track.eta', { at: shortTime(finishDue) })}</p>}
      {status === 'paused' && <Value field={fields.pauseReason} value={order.pauseReason} />}
      {(chargeTotal ?? 0) > 0 && <p>{t('ui.track.quote', { total: yuan(chargeTotal ?? 0) })}</p>}
      <Facts
        facts={[
          labels['workerId'] ? [t('ui.track.worker'), called(labels['workerId'], order.workerPhone)] : null,
          labels['reporterId']
            ? [t('fields.repairOrder.reporterId'), called(labels['reporterId'], order.contactPhone)]
            : null,
          starQuality
            ? [t('fields.repairOrder.comment'), <GivenStars key="stars" value={starQuality} />]
            : null,
        ]}
      />
      {order.comment && <p>{order.comment}</p>}
      {files.length > 0 && (
        <FullValue resource={repairOrder} room={ROOM} name="photos" field={fields.photos} value={files} />
      )}
    </Stack>
  );
}

function Steps({ order: { id } }: { order: OrderRow }) {
  const t = useWords(ROOM);
  const { data = [] } = useFetched<TrackStep[]>('yxgl', 'repairOrder', 'track', { id }, { staleTime: 0 });
  return (
    <section aria-label={t('ui.track.title')}>
      <h3>{t('ui.track.title')}</h3>
      <ol className="detail-history repair-steps">
        {data.toReversed().map(({ action, at, by, reason }) => (
          <li key={`${at} ${action}`}>
            <strong>{t(`ui.steps.${action}`)}</strong>
            <Soft>
              {shortTime(at)} {(SYSTEM.includes(action) ? null : by) ?? t('ui.track.system')}
            </Soft>
            {reason && <Soft>{reason}</Soft>}
          </li>
        ))}
      </ol>
    </section>
  );
}
