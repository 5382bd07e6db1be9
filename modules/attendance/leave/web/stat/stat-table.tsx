import { useState, type ReactNode } from 'react';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Icon } from '#platform/web/list/parts/icon.tsx';
import { Pager } from '#platform/web/list/pager.tsx';
import { csvOf } from './csv.ts';
import { nextOrder, sorted, type Order } from './order.ts';
import { ROOM } from './stat.ts';

export type Column<R> = {
  key: string;
  label: string;
  text: (row: R) => string;
  /** Where the cell shows more than text. */
  node?: (row: R) => ReactNode;
  /** By what rows are put in order; without it the column has no order. */
  order?: (row: R) => number | string | null;
  /** What the figure counts. */
  means?: string;
};

type Paged = {
  current: number;
  size: number;
  total: number;
  onChange: (part: { current: number; size?: number }) => void;
};

type StatTableProps<R> = {
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** The first column opens a row. */
  onOpen?: (row: R) => void;
  /** Where the server hands out pages; otherwise all rows are here. */
  paged?: Paged;
  fileName: string;
  /** All rows for the file, where only a page is here. */
  all?: () => Promise<readonly R[]>;
  busy?: boolean;
  empty: string;
};

/** Rows of figures: put in order by a press on a column's head, opened by their name, saved as a sheet. */
export function StatTable<R extends { id: string }>(props: StatTableProps<R>) {
  const { title, columns, rows, onOpen, paged, busy, empty } = props;
  const t = useWords(ROOM);
  const [order, setOrder] = useState<Order>(null);
  const [here, setHere] = useState({ current: 1, size: 20 });
  if (rows.length === 0) return <p className="list-state">{empty}</p>;
  const ordered = sorted(rows, order, columns);
  const pages = Math.max(1, Math.ceil(rows.length / here.size));
  const current = Math.min(here.current, pages);
  const shown = paged ? ordered : ordered.slice((current - 1) * here.size, current * here.size);
  const pager = paged ?? {
    current,
    size: here.size,
    total: rows.length,
    onChange: (part) => setHere({ ...here, ...part }),
  };
  return (
    <section aria-label={title}>
      <TableHead {...props} />
      <div className="table-scroll stat-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table stat-table" aria-busy={busy}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  order={order}
                  onOrder={() => setOrder(nextOrder(order, column.key))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                {columns.map((column, place) => (
                  <td key={column.key} data-label={column.label}>
                    {place === 0 && onOpen ? (
                      <button
                        type="button"
                        className="cell-open"
                        aria-label={t('ui.stat.open', { name: column.text(row) })}
                        onClick={() => onOpen(row)}
                      >
                        {column.text(row)}
                      </button>
                    ) : (
                      <span>{column.node?.(row) ?? column.text(row)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pager.total > 10 && <Pager {...pager} />}
    </section>
  );
}

function TableHead<R>({ title, columns, rows, all, fileName }: StatTableProps<R>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const lines = (await all?.()) ?? rows;
      const text = csvOf(
        columns.map((column) => column.label),
        lines.map((row) => columns.map((column) => column.text(row))),
      );
      saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <header className="stat-table-head">
      <h2>{title}</h2>
      <Button icon="download" busy={busy} onClick={() => void save()}>
        {word('list.export')}
      </Button>
    </header>
  );
}

type HeadProps<R> = { column: Column<R>; order: Order; onOrder: () => void };

function Head<R>({ column, order, onOrder }: HeadProps<R>) {
  const own = order?.key === column.key ? order : null;
  const sort = own ? (own.down ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={sort} title={column.means}>
      {column.order ? (
        <button type="button" className="table-sort" onClick={onOrder}>
          {column.label}
          <span className="table-order" data-order={sort}>
            <Icon name={own && !own.down ? 'up' : 'down'} size={12} />
          </span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
