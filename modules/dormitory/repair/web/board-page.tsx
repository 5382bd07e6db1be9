import './repair.css';
import '#platform/web/list/list.css';
import { Soft } from '#platform/web/parts/text.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Columns, Row, Stack } from '#platform/web/parts/box.tsx';
import { useState, type DragEvent } from 'react';
import { useLive } from '#platform/web/client/live.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Choice } from '#platform/web/parts/choice.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { Board, BoardOrder, Load } from '../server/answers.ts';
import { BoardCard } from './board-card.tsx';
import { DispatchPanel } from './dispatch-panel.tsx';
import { dispatch } from './dispatch.ts';
import { forgetOrders, ROOM, useOrders } from './order.ts';
import { Track } from './track.tsx';

const COLUMNS = ['open', 'assigned', 'working', 'paused', 'quoted', 'outsourced', 'toConfirm'] as const;

/** Live orders by state; one is dragged onto a worker, or given to one through its button. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { order = '', building = '' } = page.params;
  const [chosen, setChosen] = useState<BoardOrder | null>(null);
  const { data: buildings = [] } = useFetched<Option[]>('base', 'school', 'getDorm', {});
  const answer = useOrders<Board>('board', { buildingId: building }, 60_000);
  useLive('message', hear);
  const show = (id: string) => page.setParams({ ...page.params, order: id });
  return (
    <Stack as="section" className="part-page repair-page repair-board" aria-label={t('pages.board')}>
      <div className="filter-bar">
        <Choice
          className="filter-input"
          aria-label={t('ui.board.building')}
          value={building}
          none={t('ui.board.building')}
          options={buildings}
          onChange={(next) => page.setParams({ building: next })}
        />
        <Soft as="span">{t('ui.board.orders', { n: answer.data?.orders.length ?? 0 })}</Soft>
      </div>
      <Loaded answer={answer}>
        {(board) => (
          <>
            <Workers {...board} />
            <States orders={board.orders} onOpen={show} onDispatch={setChosen} />
          </>
        )}
      </Loaded>
      {chosen && <DispatchPanel order={chosen} onClose={() => setChosen(null)} />}
      {order !== '' && <Track id={order} onClose={() => show('')} />}
    </Stack>
  );
}

const hear = () => void forgetOrders();

type StatesProps = {
  orders: readonly BoardOrder[];
  onOpen: (id: string) => void;
  onDispatch: (order: BoardOrder) => void;
};

function States({ orders, onOpen, onDispatch }: StatesProps) {
  const t = useWords(ROOM);
  const states = useOptions('repairStatus');
  return (
    <Columns tile={200}>
      {COLUMNS.map((state) => {
        const rows = orders.filter((row) => row.status === state);
        const name = states.find((one) => one.value === state)?.label ?? state;
        return (
          <Card key={state} look="lined" title={name} acts={<small>{rows.length}</small>} aria-label={name}>
            <ul className="row-cards">
              {rows.map((row) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  onOpen={() => onOpen(row.id)}
                  onDispatch={() => onDispatch(row)}
                />
              ))}
            </ul>
            {rows.length === 0 && <Soft>{t('ui.board.none')}</Soft>}
          </Card>
        );
      })}
    </Columns>
  );
}

/** The workers as places to drop a card on. */
function Workers({ workers, orders }: Board) {
  const t = useWords(ROOM);
  const [over, setOver] = useState('');
  const drop = async (event: DragEvent, worker: Load) => {
    event.preventDefault();
    setOver('');
    const order = orders.find((one) => one.id === event.dataTransfer.getData('text/plain'));
    if (order) await dispatch(order, worker);
  };
  return (
    <Row as="ul" className="repair-workers" aria-label={t('ui.board.workers')}>
      {workers.map((worker) => (
        <Stack
          as="li"
          gap={0}
          key={worker.workerId}
          data-look="tile"
          data-over={over === worker.workerId || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(worker.workerId);
          }}
          onDragLeave={() => setOver('')}
          onDrop={(event) => void drop(event, worker)}
        >
          <strong>{worker.name}</strong>
          <small>{t('ui.board.load', { n: worker.openOrders })}</small>
        </Stack>
      ))}
    </Row>
  );
}
