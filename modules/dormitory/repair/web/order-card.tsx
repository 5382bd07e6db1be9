import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Value } from '#platform/web/list/value.tsx';
import { repairOrder } from '../repair-order.ts';
import { ROOM, shortTime, type OrderRow } from './order.ts';

const { fields } = repairOrder;

type OrderCardProps = { row: OrderRow; onOpen: () => void; children?: ReactNode };

/** An order on one card: what, where, how it stands. */
export function OrderCard({ row, onOpen, children }: OrderCardProps) {
  const t = useWords(ROOM);
  return (
    <li className="repair-card" data-urgent={row.urgency !== '1' || undefined}>
      <div className="repair-card-top">
        <button type="button" className="repair-card-title" onClick={onOpen}>
          {row.labels?.['typeId']} · {row.placeName}
        </button>
        <Value field={fields.status} value={row.status} />
      </div>
      <p className="repair-card-text">{row.description}</p>
      <p className="repair-card-facts">
        <span>{row.repairNo}</span>
        <span>{shortTime(row.reportedAt)}</span>
        {row.urgency !== '1' && <Value field={fields.urgency} value={row.urgency} />}
        {row.recurring && <strong>{t('ui.mine.recurring')}</strong>}
        <Due row={row} />
      </p>
      {children}
    </li>
  );
}

/** By when the next thing has to happen. */
function Due({ row }: { row: OrderRow }) {
  const t = useWords(ROOM);
  if (row.status === 'assigned' && row.respondDue)
    return <span>{t('ui.work.respond', { at: shortTime(row.respondDue) })}</span>;
  if (row.status === 'working' && row.finishDue)
    return <span>{t('ui.work.due', { at: shortTime(row.finishDue) })}</span>;
  return null;
}
