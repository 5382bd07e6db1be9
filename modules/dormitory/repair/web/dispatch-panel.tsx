import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import type { BoardOrder, Candidate } from '../server/answers.ts';
import { dispatch, handOut } from './dispatch.ts';
import { ROOM, useOrders } from './order.ts';

/** Workers for one order, the likeliest first: the way without dragging. */
export function DispatchPanel({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const answer = useOrders<Candidate[]>('candidates', { id: order.id });
  const choose = (worker: Candidate) => run(async () => (await dispatch(order, worker)) && onClose());
  const said = ({ openOrders, fits, onDuty }: Candidate) => [
    t('ui.board.load', { n: openOrders }),
    fits && t('ui.board.fits'),
    onDuty && t('ui.board.onDuty'),
  ];
  return (
    <Panel kind="drawer" width={420} title={`${t('ui.board.choose')} · ${order.repairNo}`} onClose={onClose}>
      <Loaded answer={answer} lines={5}>
        {(workers) => (
          <Lines>
            {workers.map((worker) => (
              <Row as="li" nowrap between key={worker.workerId}>
                <Stack as="span" gap={0}>
                  <strong>{worker.name}</strong>
                  <small>{said(worker).filter(Boolean).join(' · ')}</small>
                </Stack>
                <Button
                  look={worker.fits ? 'primary' : 'plain'}
                  disabled={busy}
                  onClick={() => void choose(worker)}
                >
                  {t(`ui.board.${handOut(order) ?? 'dispatch'}`)}
                </Button>
              </Row>
            ))}
          </Lines>
        )}
      </Loaded>
    </Panel>
  );
}
