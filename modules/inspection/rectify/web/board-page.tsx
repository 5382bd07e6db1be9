import '#platform/web/list/list.css';
import { useLive } from '#platform/web/client/live.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Columns, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { RectifyRow } from '../server/answers.ts';
import { OrderActs, OrderHead, Problems } from './order.tsx';
import { OrderPanel } from './order-panel.tsx';
import { forgetOrders, ROOM, useOrders } from './rectify.ts';

/** What is late stands in a column of its own, whatever is next to be done. */
const COLUMNS: { readonly [name: string]: (row: RectifyRow) => boolean } = {
  open: ({ status, overdueAt }) => status === 'open' && overdueAt === null,
  submitted: ({ status }) => status === 'submitted',
  late: ({ status, overdueAt }) => status === 'open' && overdueAt !== null,
  repair: ({ status }) => status === 'repair',
  closed: ({ status }) => status === 'closed',
};

/** Orders of the buildings that one keeps, by how they stand. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { order = '', building = '' } = page.params;
  const { data: buildings } = useFetched<Option[]>('base', 'school', 'getDorm', {});
  const { data, error, refetch } = useOrders<RectifyRow[]>('board', building ? { buildingId: building } : {});
  useLive('message', forgetOrders);
  const show = (id: string) => page.setParams({ ...page.params, order: id });
  return (
    <Stack as="section" className="part-page" aria-label={t('pages.board')}>
      <div className="filter-bar">
        <select
          className="input filter-input"
          aria-label={t('ui.building')}
          value={building}
          onChange={(event) => page.setParams({ building: event.target.value })}
        >
          <option value="">{t('ui.everyBuilding')}</option>
          {buildings?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && (
        <Columns tile={220}>
          {Object.entries(COLUMNS).map(([name, belongs]) => (
            <Column key={name} name={t(`ui.column.${name}`)} rows={data.filter(belongs)} onOpen={show} />
          ))}
        </Columns>
      )}
      {order !== '' && <OrderPanel id={order} onClose={() => show('')} />}
    </Stack>
  );
}

type ColumnProps = { name: string; rows: readonly RectifyRow[]; onOpen: (id: string) => void };

function Column({ name, rows, onOpen }: ColumnProps) {
  const t = useWords(ROOM);
  return (
    <Card look="lined" title={name} acts={<small>{rows.length}</small>} aria-label={name}>
      <ul className="row-cards">
        {rows.map((row) => (
          <li key={row.id} className="row-card">
            <OrderHead row={row} onOpen={() => onOpen(row.id)} />
            {row.status !== 'closed' && <Problems row={row} />}
            {row.status === 'submitted' && <OrderActs row={row} />}
          </li>
        ))}
      </ul>
      {rows.length === 0 && <Soft>{t('ui.noOrders')}</Soft>}
    </Card>
  );
}
