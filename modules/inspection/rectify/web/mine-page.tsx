import '#platform/web/list/list.css';
import { useLive } from '#platform/web/client/live.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { OfflineBadge } from '#platform/web/offline/badge.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import type { Mine } from '../server/answers.ts';
import { BeforeAfter, OrderActs, OrderHead, Problems } from './order.tsx';
import { OrderPanel } from './order-panel.tsx';
import { forgetOrders, ROOM, rectifyQueue, useOrders } from './rectify.ts';

const PARTS = ['owned', 'toCheck', 'past'] as const;

/** What I have to put right, what I have to look at again, and what has been. */
export function MinePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { order = '', part: asked = '' } = page.params;
  const { data, error, refetch } = useOrders<Mine>('getMine');
  useLive('message', forgetOrders);
  // a checker without a room of his own begins with his part
  const first = data && data.owned.length === 0 && data.toCheck.length > 0 ? 'toCheck' : 'owned';
  const part = PARTS.find((one) => one === asked) ?? first;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const rows = data[part];
  return (
    <Stack as="section" className="part-page" aria-label={t('pages.mine')}>
      <OfflineBadge offline={rectifyQueue} />
      <Tabs
        label={t('pages.mine')}
        tabs={PARTS.map((key) => ({
          key,
          label: t(`ui.${key}`),
          ...(key !== 'past' && { count: data[key].length }),
        }))}
        value={part}
        onChange={(key) => page.setParams({ part: key })}
      />
      {rows.length === 0 && <p className="list-state">{t(`ui.none.${part}`)}</p>}
      <Board as="ul" tile={380} gap={8}>
        {rows.map((row) => (
          <li key={row.id} className="row-card" data-tone={row.overdueAt === null ? undefined : 'wrong'}>
            <OrderHead row={row} onOpen={() => page.setParams({ part, order: row.id })} />
            <Problems row={row} />
            <BeforeAfter row={row} />
            <OrderActs row={row} />
          </li>
        ))}
      </Board>
      {order !== '' && <OrderPanel id={order} onClose={() => page.setParams({ part })} />}
    </Stack>
  );
}
