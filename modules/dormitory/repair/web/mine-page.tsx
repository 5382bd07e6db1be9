import '#platform/web/list/list.css';
import './repair.css';
import { lazy, Suspense, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderCard } from './order-card.tsx';
import { ROOM, type OrderRow } from './order.ts';
import { Track } from './track.tsx';

const Report = lazy(() => import('./report/report.tsx').then((file) => ({ default: file.Report })));

/** My repairs: what goes on, what has been, and the button that reports a new one. */
export function MinePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { order = '', token = '', part = 'live' } = page.params;
  const [reporting, setReporting] = useState(token !== '');
  const [size, setSize] = useState(10);
  const live = part !== 'ended';
  const { data, error, refetch } = useFetched<Page<OrderRow>>(
    'yxgl',
    'repairOrder',
    'getMine',
    { current: 1, size, live },
    { keep: true, quiet: true, staleTime: 5_000 },
  );
  const show = (id: string) => page.setParams({ ...page.params, order: id });
  return (
    <section className="repair-page" aria-label={t('pages.mine')}>
      <div className="repair-bar">
        <nav className="repair-tabs" aria-label={t('pages.mine')}>
          {(['live', 'ended'] as const).map((tab) => (
            <button
              key={tab}
              type="button"
              aria-current={(tab === 'live') === live || undefined}
              onClick={() => page.setParams({ part: tab })}
            >
              {t(`ui.mine.${tab}`)}
            </button>
          ))}
        </nav>
        <Button look="primary" icon="add" className="repair-new" onClick={() => setReporting(true)}>
          {t('ui.mine.new')}
        </Button>
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />)}
      {data && data.records.length === 0 && (
        <p className="repair-none">{t(live ? 'ui.mine.noneLive' : 'ui.mine.none')}</p>
      )}
      <ul className="repair-cards">
        {data?.records.map((row) => (
          <OrderCard key={row.id} row={row} onOpen={() => show(row.id)}>
            <OrderActs row={row} />
          </OrderCard>
        ))}
      </ul>
      {data && data.total > data.records.length && (
        <Button onClick={() => setSize(Math.min(50, size + 10))}>{t('ui.mine.more')}</Button>
      )}
      {order !== '' && <Track id={order} onClose={() => show('')} />}
      {reporting && (
        <Suspense>
          <Report token={token} onClose={() => setReporting(false)} onSee={show} />
        </Suspense>
      )}
    </section>
  );
}
