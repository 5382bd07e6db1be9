import './table.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { ChooseAll, ChooseRow, type Choice } from './choose.tsx';
import type { Column } from './columns.ts';
import { measured, type Measured } from './fit.ts';
import { Icon } from './parts/icon.tsx';
import { useBeyond } from './parts/use-size.ts';
import type { ListRow } from './row.ts';

type TableProps = {
  caption: string;
  columns: readonly Column[];
  rows: readonly ListRow[];
  head: (column: Column) => string;
  cell: (column: Column, row: ListRow) => ReactNode;
  nameOf: (row: ListRow) => string;
  actions?: (row: ListRow) => ReactNode;
  choice?: Choice;
  sort: string;
  onSort: (key: string) => void;
  /** Number of the page: another one begins at its top. */
  page: number;
  busy: boolean;
  /** Long texts are cut sooner. */
  tight: boolean;
  /** Rows show one act. */
  folded: boolean;
  /** Told whenever the table may have become another width. */
  onMeasure: (found: Measured) => void;
};

/**
 * Rows as a table: small, centred, columns at least 100 px wide (spec §9), head and edges stay while it scrolls.
 * Plain HTML: antd's table costs a first page 48 KiB more and gives a screen reader less.
 */
export function Table({
  caption,
  columns,
  rows,
  head,
  cell,
  nameOf,
  actions,
  choice,
  sort,
  onSort,
  page,
  busy,
  tight,
  folded,
  onMeasure,
}: TableProps) {
  const t = useWords();
  const scroll = useRef<HTMLDivElement>(null);
  const begun = useRef(page);
  useBeyond(scroll);
  // before anybody sees it: a column that finds no room is never drawn
  useLayoutEffect(() => {
    const area = scroll.current!;
    const keys = columns.map((column) => column.key);
    const look = () => onMeasure(measured(area, keys));
    look();
    const watch = new ResizeObserver(look);
    for (const one of [area, ...area.children]) watch.observe(one);
    return () => watch.disconnect();
  }, [columns, rows, tight, folded, onMeasure]);
  useEffect(() => {
    // a kept page that comes back on screen runs this again, and keeps its place
    if (begun.current !== page) scroll.current?.scrollTo({ top: 0 });
    begun.current = page;
  }, [page]);
  return (
    <div
      className="table-scroll"
      data-tight={tight || undefined}
      ref={scroll}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="data-table" aria-busy={busy}>
        <caption className="out-of-sight">{caption}</caption>
        <thead>
          <tr>
            {choice && <ChooseAll ids={rows.map((row) => row.id)} choice={choice} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} text={head(column)} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className="table-acts">
                {t('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-chosen={choice?.ids.has(row.id) || undefined}>
              {choice && <ChooseRow id={row.id} name={nameOf(row)} choice={choice} />}
              {columns.map((column) => (
                <td key={column.key}>
                  <div className="data-cell">{cell(column, row)}</div>
                </td>
              ))}
              {actions && <td className="table-acts">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { column: Column; text: string; sort: string; onSort: (key: string) => void };

function Head({ column, text, sort, onSort }: HeadProps) {
  const t = useWords();
  const order = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined;
  if (!column.sortable) return <th scope="col">{text}</th>;
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className="table-sort"
        title={t('list.sortBy', { name: text })}
        onClick={() => onSort(column.key)}
      >
        {text}
        <span className="table-order" data-order={order}>
          <Icon name={order === 'descending' ? 'down' : 'up'} size={12} />
        </span>
      </button>
    </th>
  );
}
