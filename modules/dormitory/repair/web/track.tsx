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
import { Stars } from './stars.tsx';

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
        <>
          <Facts order={order} />
          <Steps order={order} />
          <Button icon="print" onClick={() => printOrder(order)}>
            {t('ui.track.print')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Facts({ order }: { order: OrderRow }) {
  const t = useWords(ROOM);
  const { labels = {}, status, finishDue, chargeTotal, starQuality } = order;
  const files = [...(order.photos ?? []), ...(order.video ?? []), ...(order.afterPhotos ?? [])];
  return (
    <div>
      <OrderHead row={order} />
      <p>{order.description}</p>
      <Visit row={order} />
      {status === 'working' && finishDue && <p>{t('ui.track.eta', { at: shortTime(finishDue) })}</p>}
      {status === 'paused' && (
        <p>
          <Value field={fields.pauseReason} value={order.pauseReason} />
        </p>
      )}
      {(chargeTotal ?? 0) > 0 && <p>{t('ui.track.quote', { total: yuan(chargeTotal ?? 0) })}</p>}
      <Person who={t('ui.track.worker')} name={labels['workerId']} phone={order.workerPhone} />
      <Person
        who={t('fields.repairOrder.reporterId')}
        name={labels['reporterId']}
        phone={order.contactPhone}
      />
      {files.length > 0 && (
        <FullValue resource={repairOrder} room={ROOM} name="photos" field={fields.photos} value={files} />
      )}
      {starQuality && (
        <p>
          <Stars value={starQuality} /> {order.comment}
        </p>
      )}
    </div>
  );
}

type PersonProps = { who: string; name: string | undefined; phone: string | undefined };

function Person({ who, name, phone }: PersonProps) {
  const t = useWords(ROOM);
  if (!name) return null;
  return (
    <p className="row-card-top">
      <span>
        {who}：{name}
      </span>
      {phone && (
        <a className="btn btn-plain" href={`tel:${phone}`}>
          {t('ui.track.call')} {phone}
        </a>
      )}
    </p>
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
