import { useState, type ReactNode } from 'react';
import { entityOf, type Figures, type Measure } from '#platform/kit/figures.ts';
import { useWords } from '../i18n/words.ts';
import { Pager } from '../list/pager.tsx';
import { measureText, nextDown, ordered, type FiguresAnswer, type Order, type Part } from './figures.ts';
import { useParts } from './use-parts.ts';

/** How a room shows a measure of a part by more than its text. */
export type Cells = { readonly [measure: string]: (value: number) => ReactNode };

type FiguresTableProps = {
  room: string;
  figures: Figures;
  measures: readonly [string, Measure][];
  answer: FiguresAnswer;
  cells?: Cells | undefined;
  /** The last step down, where its parts open too. */
  leaf?: string | undefined;
  onBy: (by: string) => void;
  onDown: (key: string, by: string) => void;
};

const SIZE = 20;

/** Measures of each part, by the dimension and in the order that the reader chooses. */
export function FiguresTable({ room, figures, measures, answer, cells, leaf, ...on }: FiguresTableProps) {
  const t = useWords();
  const [order, setOrder] = useState<Order>(null);
  const [page, setPage] = useState({ current: 1, size: SIZE });
  const { labelOf, wordOf } = useParts(room, figures);
  const { rows, by } = answer;
  const next = nextDown(figures, by) ?? (by === leaf ? by : null);
  const title = wordOf(by);
  const pages = Math.max(1, Math.ceil(rows.length / page.size));
  const current = Math.min(page.current, pages);
  const shown = ordered(rows, order).slice((current - 1) * page.size, current * page.size);
  const text = (row: Part, [name, measure]: [string, Measure]): ReactNode => {
    const value = row[name];
    if (row.small) return t('figures.few', { count: figures.small ?? 0 });
    return (typeof value === 'number' && cells?.[name]?.(value)) || measureText(measure, value);
  };
  return (
    <section className="figures-card" aria-label={title}>
      <nav className="figures-by" aria-label={t('figures.by')}>
        {figures.by.map((one) => (
          <button key={one} type="button" aria-current={one === by || undefined} onClick={() => on.onBy(one)}>
            {wordOf(one)}
          </button>
        ))}
      </nav>
      <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <Head {...{ room, figures, measures, title, order }} onOrder={setOrder} />
          <tbody>
            {shown.map((row) => (
              <tr key={row.key ?? ''}>
                <th scope="row">
                  {next && row.key !== null ? (
                    <button type="button" className="figures-down" onClick={() => on.onDown(row.key!, next)}>
                      {labelOf(by, row)}
                    </button>
                  ) : (
                    labelOf(by, row)
                  )}
                  {row.note && <small> {row.note}</small>}
                </th>
                {measures.map((one) => (
                  <td key={one[0]}>{text(row, one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('figures.total')}</th>
              {measures.map(([name, measure]) => (
                <td key={name}>{measureText(measure, answer.total[name])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length > SIZE && (
        <Pager
          current={current}
          size={page.size}
          total={rows.length}
          onChange={(part) => setPage({ ...page, ...part })}
        />
      )}
      {answer.parts > rows.length && (
        <p className="figures-rest">{t('figures.biggest', { count: rows.length, of: answer.parts })}</p>
      )}
    </section>
  );
}

type HeadProps = {
  room: string;
  figures: Figures;
  measures: readonly [string, Measure][];
  title: string;
  order: Order;
  onOrder: (order: Order) => void;
};

function Head({ room, figures, measures, title, order, onOrder }: HeadProps) {
  const own = useWords(room);
  const sort = (measure: string) => onOrder({ measure, up: order?.measure === measure ? !order.up : false });
  const sorted = (measure: string) =>
    order?.measure === measure ? (order.up ? 'ascending' : 'descending') : undefined;
  return (
    <thead>
      <tr>
        <th scope="col">{title}</th>
        {measures.map(([name]) => (
          <th key={name} scope="col" aria-sort={sorted(name)}>
            <button type="button" className="figures-sort" onClick={() => sort(name)}>
              {own(`figures.${entityOf(figures)}.${name}`)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
