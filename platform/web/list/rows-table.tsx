import './list.css';
import './rows-table.css';
import { useEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { useWords } from '../i18n/words.ts';
import { useViewport } from '../shell/viewport.ts';
import { ChooseAll, ChooseBox, ChooseRow, type Choice } from './choose.tsx';
import { RowCard } from './row-card.tsx';

/** What stands at its head, what it shows of a row, and a class of its cells. */
export type RowColumn<T> = readonly [head: string, cell: (row: T) => ReactNode, className?: string];

type RowProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & { [mark: `data-${string}`]: unknown };

type RowsTableProps<T> = {
  /** Names the region that scrolls where the window is too narrow. */
  label: string;
  rows: readonly T[];
  keyOf: (row: NoInfer<T>) => string;
  columns: readonly RowColumn<NoInfer<T>>[];
  /** What may be done to a row, in a column that stays in sight. */
  acts?: ((row: NoInfer<T>) => ReactNode) | false | undefined;
  /** Rows may be chosen by their keys; `nameOf` is what one is called. */
  choice?: (Choice & { nameOf: (row: NoInfer<T>) => string }) | false | undefined;
  /** Key of the row under the keyboard's finger, which is kept in sight. */
  active?: string;
  /** What a row carries besides: a mark, what happens when it is dragged. */
  rowProps?: (row: NoInfer<T>) => RowProps;
  busy?: boolean;
  className?: string;
};

/**
 * Rows that a call answered, column by column, on a phone as cards; a resource's own are drawn by `ListPage`.
 * @example <RowsTable label={t('people')} rows={people} keyOf={({ id }) => id} columns={[[t('name'), ({ name }) => name]]} />
 */
export function RowsTable<T>(props: RowsTableProps<T>) {
  return useViewport().phone ? <Cards {...props} /> : <Table {...props} />;
}

/** The first column is what a row is called. */
function Cards<T>({
  label,
  rows,
  keyOf,
  columns,
  acts,
  choice,
  rowProps,
  className = '',
}: RowsTableProps<T>) {
  const [first, ...facts] = columns;
  return (
    <ul className={`row-cards rows-cards ${className}`} aria-label={label}>
      {rows.map((row) => (
        <RowCard
          key={keyOf(row)}
          {...rowProps?.(row)}
          lead={choice && <ChooseBox id={keyOf(row)} name={choice.nameOf(row)} choice={choice} />}
          title={first?.[1](row)}
          facts={facts.map(([head, cell]) => [head, cell(row)])}
        >
          {acts && <div className="row-acts">{acts(row)}</div>}
        </RowCard>
      ))}
    </ul>
  );
}

function Table<T>({ label, rows, keyOf, columns, acts, choice, ...rest }: RowsTableProps<T>) {
  const t = useWords();
  const { active, rowProps, busy, className = '' } = rest;
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // newer browsers answer a scroll with a promise, which an effect must not return
    void body.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={`data-table ${className}`} aria-busy={busy}>
        <thead>
          <tr>
            {choice && <ChooseAll ids={rows.map(keyOf)} choice={choice} />}
            {columns.map(([head]) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {acts && (
              <th scope="col" className="table-acts">
                {t('list.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-active={keyOf(row) === active || undefined}
              data-chosen={(choice && choice.ids.has(keyOf(row))) || undefined}
              {...rowProps?.(row)}
            >
              {choice && <ChooseRow id={keyOf(row)} name={choice.nameOf(row)} choice={choice} />}
              {columns.map(([head, cell, own]) => (
                <td key={head} className={own}>
                  {cell(row)}
                </td>
              ))}
              {acts && (
                <td className="table-acts">
                  <div className="row-acts">{acts(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
