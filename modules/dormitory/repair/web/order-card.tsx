import { Soft } from '#platform/web/parts/text.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Value } from '#platform/web/list/value.tsx';
import type { OrderRow } from '../server/answers.ts';
import { repairOrder } from '../repair-order.ts';
import { ROOM, shortTime } from './order.ts';

const { fields } = repairOrder;

type Orders = readonly OrderRow[] | Page<OrderRow>;

type OrderCardsProps<A extends Orders> = {
  answer: UseQueryResult<A>;
  empty: string;
  /** Orders that nobody opens have no way to their details. */
  onOpen?: (id: string) => void;
  /** What a card shows besides, and its buttons. */
  children: (row: OrderRow) => ReactNode;
};

/** The orders that a call answered as cards: what, where, how each stands. */
export function OrderCards<A extends Orders>({ answer, empty, onOpen, children }: OrderCardsProps<A>) {
  return (
    <Loaded answer={answer} lines={4} empty={empty}>
      {(orders) => (
        <Board as="ul" tile={380} gap={8}>
          {rowsOf(orders).map((row) => (
            <Stack
              as="li"
              gap={8}
              key={row.id}
              className="row-card repair-card"
              data-tone={row.urgency === '1' ? undefined : 'wrong'}
            >
              <OrderHead row={row} onOpen={onOpen && (() => onOpen(row.id))} />
              <p>{row.description}</p>
              <OrderFacts row={row} />
              {children(row)}
            </Stack>
          ))}
        </Board>
      )}
    </Loaded>
  );
}

const rowsOf = (orders: Orders) => ('records' in orders ? orders.records : orders);

/** What is broken where, and the order's state. */
export function OrderHead({ row, onOpen }: { row: OrderRow; onOpen?: (() => void) | undefined }) {
  const title = `${row.labels?.['typeId']} · ${row.placeName}`;
  return (
    <div className="row-card-top">
      {onOpen ? (
        <button type="button" className="row-card-title" onClick={onOpen}>
          {title}
        </button>
      ) : (
        <strong>{title}</strong>
      )}
      <Value field={fields.status} value={row.status} />
    </div>
  );
}

function OrderFacts({ row }: { row: OrderRow }) {
  const t = useWords(ROOM);
  const isWaiting = row.status === 'open' || row.status === 'assigned';
  return (
    <Row as="p" gap={12} className="part-soft" data-small>
      <span>{row.repairNo}</span>
      <span>{shortTime(row.reportedAt)}</span>
      {row.urgency !== '1' && <Value field={fields.urgency} value={row.urgency} />}
      {row.recurring && <strong data-tone="wrong">{t('ui.mine.recurring')}</strong>}
      {isWaiting && row.respondDue && <span>{t('ui.work.respond', { at: shortTime(row.respondDue) })}</span>}
      {row.status === 'working' && row.finishDue && (
        <span>{t('ui.work.due', { at: shortTime(row.finishDue) })}</span>
      )}
    </Row>
  );
}

/** When somebody may come, and whether he may when nobody is there. */
export function Visit({ row, children }: { row: OrderRow; children?: ReactNode }) {
  const t = useWords(ROOM);
  const { appointFrom, appointTo } = row;
  return (
    <Soft>
      {appointFrom
        ? t('ui.work.appoint', { from: shortTime(appointFrom), to: shortTime(appointTo) })
        : t('ui.work.anyTime')}
      {row.enterAllowed && ` · ${t('ui.work.enter')}`}
      {children}
    </Soft>
  );
}
