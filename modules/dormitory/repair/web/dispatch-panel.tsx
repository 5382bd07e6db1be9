import { useState } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import type { BoardOrder, Candidate } from '../server/answers.ts';
import { dispatch, handOut } from './dispatch.ts';
import { ROOM, useOrders } from './order.ts';

/** Workers for one order, the likeliest first: the way without dragging. */
export function DispatchPanel({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const t = useWords(ROOM);
  const [busy, setBusy] = useState('');
  const { data } = useOrders<Candidate[]>('candidates', { id: order.id });
  const choose = async (worker: Candidate) => {
    setBusy(worker.workerId);
    const done = await dispatch(order, worker);
    setBusy('');
    if (done) onClose();
  };
  const said = ({ openOrders, fits, onDuty }: Candidate) =>
    [t('ui.board.load', { n: openOrders }), fits && t('ui.board.fits'), onDuty && t('ui.board.onDuty')]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel kind="drawer" width={420} title={`${t('ui.board.choose')} · ${order.repairNo}`} onClose={onClose}>
      {!data && <Skeleton lines={5} />}
      <ul className="row-cards repair-candidates">
        {data?.map((worker) => (
          <li key={worker.workerId} className="row-card-top">
            <span>
              <strong>{worker.name}</strong>
              <small>{said(worker)}</small>
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
