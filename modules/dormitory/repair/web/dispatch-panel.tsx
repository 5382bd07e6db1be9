import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { dispatch, handOut, type Worker } from './dispatch.ts';
import { ROOM, type OrderRow } from './order.ts';

type Candidate = Worker & { fits: boolean; onDuty: boolean };

/** Workers for one order, the likeliest first: the way without dragging. */
export function DispatchPanel({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const t = useWords(ROOM);
  const [busy, setBusy] = useState('');
  const { data } = useFetched<Candidate[]>(
    'yxgl',
    'repairOrder',
    'candidates',
    { id: order.id },
    { staleTime: 0 },
  );
  const choose = async (worker: Candidate) => {
    setBusy(worker.workerId);
    const done = await dispatch(order, worker.workerId, t('ui.board.dispatched', { name: worker.name }));
    setBusy('');
    if (done) onClose();
  };
  return (
    <Panel kind="drawer" width={420} title={`${t('ui.board.choose')} · ${order.repairNo}`} onClose={onClose}>
      {!data && <Skeleton lines={5} />}
      <ul className="repair-candidates">
        {data?.map((worker) => (
          <li key={worker.workerId}>
            <span>
              <strong>{worker.name}</strong>
              <small>
                {[
                  t('ui.board.load', { n: worker.openOrders }),
                  worker.fits && t('ui.board.fits'),
                  worker.onDuty && t('ui.board.onDuty'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              look={worker.fits ? 'primary' : 'plain'}
              busy={busy === worker.workerId}
              onClick={() => void choose(worker)}
            >
              {t(`ui.board.${handOut(order) ?? 'dispatch'}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
