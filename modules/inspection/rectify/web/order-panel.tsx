import { useRow } from '#platform/web/list/use-row.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { History } from '#platform/web/detail/history.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { RectifyRow } from '../server/answers.ts';
import { rectify } from '../rectify.ts';
import { BeforeAfter, OrderActs, OrderHead, Problems } from './order.tsx';
import { ROOM } from './rectify.ts';

/** One order whole, with what became of it so far. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const { row, error, reload } = useRow(rectify, id);
  const order = row as RectifyRow | undefined;
  return (
    <Panel
      kind="drawer"
      width={560}
      title={order?.rectifyNo ?? t('title')}
      onClose={onClose}
      foot={order && <OrderActs row={order} />}
    >
      {!order && (error ? <Failed error={error} onRetry={() => void reload()} /> : <Skeleton />)}
      {order && (
        <>
          <OrderHead row={order} />
          <Problems row={order} />
          <BeforeAfter row={order} />
          <History room={ROOM} resource={rectify} row={order} />
        </>
      )}
    </Panel>
  );
}
