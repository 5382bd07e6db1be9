import './repair.css';
import '#platform/web/list/list.css';
import { Stack } from '#platform/web/parts/box.tsx';
import { lazy, Suspense, useState } from 'react';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import type { OrderRow } from '../server/answers.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderCards } from './order-card.tsx';
import { ROOM, useOrders } from './order.ts';
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
  const answer = useOrders<Page<OrderRow>>('getMine', { current: 1, size, live });
  const { records, total = 0 } = answer.data ?? {};
  const show = (id: string) => page.setParams({ ...page.params, order: id });
  return (
    <Stack as="section" className="part-page repair-page" aria-label={t('pages.mine')}>
      <div className="filter-bar">
        <Tabs
          label={t('pages.mine')}
          tabs={['live', 'ended'].map((key) => ({ key, label: t(`ui.mine.${key}`) }))}
          value={live ? 'live' : 'ended'}
          onChange={(key) => page.setParams({ part: key })}
        />
        <span className="toolbar-space" />
        <Button look="primary" icon="add" className="repair-new" onClick={() => setReporting(true)}>
          {t('ui.mine.new')}
        </Button>
      </div>
      <OrderCards answer={answer} empty={t(live ? 'ui.mine.noneLive' : 'ui.mine.none')} onOpen={show}>
        {(row) => <OrderActs row={row} />}
      </OrderCards>
      {records && total > records.length && (
        <Button onClick={() => setSize(Math.min(50, size + 10))}>{t('ui.mine.more')}</Button>
      )}
      {order !== '' && <Track id={order} onClose={() => show('')} />}
      {reporting && (
        <Suspense>
          <Report token={token} onClose={() => setReporting(false)} onSee={show} />
        </Suspense>
      )}
    </Stack>
  );
}
