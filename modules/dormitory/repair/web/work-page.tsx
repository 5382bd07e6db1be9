import '#platform/web/list/list.css';
import './repair.css';
import { useState } from 'react';
import { post } from '#platform/web/client/calls.ts';
import { useLive } from '#platform/web/client/live.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderCard } from './order-card.tsx';
import { forgetOrders, orderCall, ROOM, shortTime, type OrderRow } from './order.ts';
import { useParts } from './parts-control.tsx';
import { QueueBadge } from './queue/queue-badge.tsx';
import { Track } from './track.tsx';

const TABS = ['open', 'pool', 'waiting'] as const;
const WORD = { open: 'mine', pool: 'pool', waiting: 'waiting' } as const;
type Tab = (typeof TABS)[number];

/** The worker's screen, for one hand: what is his, what he may take, what waits for its confirmation. */
export function WorkPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const tab = TABS.find((one) => one === page.params['tab']) ?? 'open';
  const { order = '' } = page.params;
  useLive('message', hear);
  useParts();
  // the form of the last step asks who pays; in the basement nobody would answer
  useOptions('repairPayer');
  return (
    <section className="repair-page repair-work" aria-label={t('pages.work')}>
      <QueueBadge />
      <nav className="repair-tabs" aria-label={t('pages.work')}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab || undefined}
            onClick={() => page.setParams({ tab: one })}
          >
            {t(`ui.work.${WORD[one]}`)}
          </button>
        ))}
      </nav>
      {tab === 'pool' ? (
        <Pool />
      ) : (
        <Mine key={tab} part={tab} onOpen={(id) => page.setParams({ tab, order: id })} />
      )}
      {order !== '' && <Track id={order} onClose={() => page.setParams({ tab })} />}
    </section>
  );
}

const hear = () => void forgetOrders();

function Mine({ part, onOpen }: { part: Exclude<Tab, 'pool'>; onOpen: (id: string) => void }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<OrderRow[]>(
    'yxgl',
    'repairOrder',
    'getMyWork',
    { part },
    { keep: true, quiet: true, staleTime: 5_000 },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <p className="repair-none">{t('ui.work.empty')}</p>;
  return (
    <ul className="repair-cards">
      {data.map((row) => (
        <OrderCard key={row.id} row={row} onOpen={() => onOpen(row.id)}>
          <p className="repair-soft">
            {row.appointFrom
              ? t('ui.work.appoint', { from: shortTime(row.appointFrom), to: shortTime(row.appointTo) })
              : t('ui.work.anyTime')}
            {row.enterAllowed && ` · ${t('ui.work.enter')}`}
            {row.contactPhone && (
              <>
                {' · '}
                <a href={`tel:${row.contactPhone}`}>{row.contactPhone}</a>
              </>
            )}
          </p>
          <OrderActs row={row} />
        </OrderCard>
      ))}
    </ul>
  );
}

type Open = Pick<
  OrderRow,
  'id' | 'repairNo' | 'placeName' | 'description' | 'urgency' | 'reportedAt' | 'respondDue'
> & { typeName: string };

function Pool() {
  const t = useWords(ROOM);
  const [taking, setTaking] = useState('');
  const { data, error, refetch } = useFetched<Open[]>(
    'yxgl',
    'repairOrder',
    'pool',
    {},
    { quiet: true, staleTime: 0, refetchInterval: 30_000 },
  );
  const take = async (id: string) => {
    setTaking(id);
    try {
      await post(orderCall('grab'), { id });
      say.success(t('ui.work.taken'));
    } catch {
      // somebody else was faster; the sentence has been shown
    } finally {
      setTaking('');
      await forgetOrders();
    }
  };
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <p className="repair-none">{t('ui.work.poolEmpty')}</p>;
  return (
    <ul className="repair-cards">
      {data.map((row) => (
        <li key={row.id} className="repair-card" data-urgent={row.urgency !== '1' || undefined}>
          <strong>
            {row.typeName} · {row.placeName}
          </strong>
          <p className="repair-card-text">{row.description}</p>
          <p className="repair-card-facts">
            <span>{row.repairNo}</span>
            <span>{shortTime(row.reportedAt)}</span>
            {row.respondDue && <span>{t('ui.work.respond', { at: shortTime(row.respondDue) })}</span>}
          </p>
          <div className="repair-acts">
            <Button look="primary" busy={taking === row.id} onClick={() => void take(row.id)}>
              {t('ui.work.grab')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
