import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { FileName } from '#platform/web/detail/file-name.tsx';
import { useFiles } from '#platform/web/detail/use-files.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { yuan } from '#platform/web/list/cell-text.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useRow } from '#platform/web/list/use-row.ts';
import { Value } from '#platform/web/list/value.tsx';
import { repairOrder } from '../repair-order.ts';
import { OrderActs } from './order-acts.tsx';
import { ROOM, shortTime, type OrderRow } from './order.ts';
import { printOrder } from './print-sheet.tsx';
import { Stars } from './stars.tsx';

/** Steps that nobody takes, though somebody's call may have led to them. */
const SYSTEM: readonly string[] = ['autoDispatch', 'autoConfirm', 'lapseQuote', 'sla'];

type Step = { action: string; at: string; by: string | null; reason: string | null };

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
      {order && <Facts order={order} />}
      {order && <Steps order={order} />}
      {order && (
        <Button icon="print" onClick={() => printOrder(order)}>
          {t('ui.track.print')}
        </Button>
      )}
    </Panel>
  );
}

function Facts({ order }: { order: OrderRow }) {
  const t = useWords(ROOM);
  const { fields } = repairOrder;
  const visit = order.appointFrom
    ? t('ui.work.appoint', { from: shortTime(order.appointFrom), to: shortTime(order.appointTo) })
    : t('ui.work.anyTime');
  return (
    <div className="repair-facts">
      <p className="repair-facts-head">
        <strong>
          {order.labels?.['typeId']} · {order.placeName}
        </strong>
        <Value field={fields.status} value={order.status} />
      </p>
      <p>{order.description}</p>
      <p className="repair-soft">
        {visit}
        {order.enterAllowed && ` · ${t('ui.work.enter')}`}
      </p>
      {order.status === 'working' && order.finishDue && (
        <p>{t('ui.track.eta', { at: shortTime(order.finishDue) })}</p>
      )}
      {order.status === 'paused' && (
        <p>
          <Value field={fields.pauseReason} value={order.pauseReason} />
        </p>
      )}
      {(order.chargeTotal ?? 0) > 0 && <p>{t('ui.track.quote', { total: yuan(order.chargeTotal ?? 0) })}</p>}
      <Person word={t('ui.track.worker')} name={order.labels?.['workerId']} phone={order.workerPhone} />
      <Person
        word={t('fields.repairOrder.reporterId')}
        name={order.labels?.['reporterId']}
        phone={order.contactPhone}
      />
      <Pictures ids={[...(order.photos ?? []), ...(order.video ?? []), ...(order.afterPhotos ?? [])]} />
      {order.starQuality && (
        <p>
          <Stars value={order.starQuality} /> {order.comment}
        </p>
      )}
    </div>
  );
}

function Person({
  word,
  name,
  phone,
}: {
  word: string;
  name: string | undefined;
  phone: string | undefined;
}) {
  const t = useWords(ROOM);
  if (!name) return null;
  return (
    <p className="repair-person">
      <span>
        {word}：{name}
      </span>
      {phone && (
        <a className="btn btn-plain" href={`tel:${phone}`}>
          {t('ui.track.call')} {phone}
        </a>
      )}
    </p>
  );
}

function Pictures({ ids }: { ids: readonly string[] }) {
  const files = useFiles(ids);
  if (files.length === 0) return null;
  return (
    <div className="repair-pictures">
      {files.map((file) => (
        <FileName key={file.fileId} file={file} />
      ))}
    </div>
  );
}

function Steps({ order }: { order: OrderRow }) {
  const t = useWords(ROOM);
  const { data } = useFetched<Step[]>(
    'yxgl',
    'repairOrder',
    'track',
    { id: order.id, version: undefined },
    { staleTime: 0 },
  );
  return (
    <section aria-label={t('ui.track.title')}>
      <h3 className="repair-head">{t('ui.track.title')}</h3>
      <ol className="repair-steps">
        {(data ?? []).toReversed().map((step) => (
          <li key={`${step.at} ${step.action}`}>
            <strong>{t(`ui.steps.${step.action}`)}</strong>
            <span>
              {shortTime(step.at)} {(SYSTEM.includes(step.action) ? null : step.by) ?? t('ui.track.system')}
            </span>
            {step.reason && <span>{step.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
