import './repair.css';
import '#platform/web/list/list.css';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { post } from '#platform/web/client/calls.ts';
import { useLive } from '#platform/web/client/live.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { OfflineBadge } from '#platform/web/offline/badge.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { OrderRow } from '../server/answers.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderCards, Visit } from './order-card.tsx';
import { forgetOrders, orderCall, ROOM, useOrders } from './order.ts';
import { orderQueue } from './order-queue.ts';
import { useParts } from './parts-control.tsx';
import { Track } from './track.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';

const WORD = { open: 'mine', pool: 'pool', waiting: 'waiting' } as const;

/** The worker's screen, for one hand: what is his, what he may take, what waits for its confirmation. */
export function WorkPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { order = '', tab: asked = '' } = page.params;
  const tab = Object.hasOwn(WORD, asked) ? asked : 'open';
  useLive('message', hear);
  useParts();
  // the form of the last step asks who pays; in the basement nobody would answer
  useOptions('repairPayer');
  return (
    <Stack as="section" className="part-page repair-page repair-work" aria-label={t('pages.work')}>
      <OfflineBadge offline={orderQueue} />
      <Tabs
        label={t('pages.work')}
        tabs={Object.entries(WORD).map(([key, word]) => ({ key, label: t(`ui.work.${word}`) }))}
        value={tab}
        onChange={(key) => page.setParams({ tab: key })}
      />
      {tab === 'pool' ? (
        <Pool />
      ) : (
        <Mine key={tab} part={tab} onOpen={(id) => page.setParams({ tab, order: id })} />
      )}
      {order !== '' && <Track id={order} onClose={() => page.setParams({ tab })} />}
    </Stack>
  );
}

const hear = () => void forgetOrders();

function Mine({ part, onOpen }: { part: string; onOpen: (id: string) => void }) {
  const t = useWords(ROOM);
  const answer = useOrders<OrderRow[]>('getMyWork', { part });
  return (
    <OrderCards answer={answer} empty={t('ui.work.empty')} onOpen={onOpen}>
      {(row) => (
        <>
          <Visit row={row}>
            {row.contactPhone && (
              <>
                {' · '}
                <a href={`tel:${row.contactPhone}`}>{row.contactPhone}</a>
              </>
            )}
          </Visit>
          <OrderActs row={row} />
        </>
      )}
    </OrderCards>
  );
}

function Pool() {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const answer = useOrders<OrderRow[]>('pool', {}, 30_000);
  const take = async (id: string) => {
    await run(async () => {
      await post(orderCall('grab'), { id });
      say.success(t('ui.work.taken'));
    });
    // whoever was too late sees what is left
    await forgetOrders();
  };
  return (
    <OrderCards answer={answer} empty={t('ui.work.poolEmpty')}>
      {(row) => (
        <Row>
          <Button look="primary" disabled={busy} onClick={() => void take(row.id)}>
            {t('ui.work.grab')}
          </Button>
        </Row>
      )}
    </OrderCards>
  );
}
