import { useState } from 'react';
import type { Figures } from '#platform/kit/figures.ts';
import { useWords } from '../i18n/words.ts';
import { measureText, nextDown, ordered, type FiguresAnswer, type Order } from './figures.ts';
import { useParts } from './use-parts.ts';

type FiguresTableProps = {
  room: string;
  figures: Figures;
  answer: FiguresAnswer;
  onBy: (by: string) => void;
  onDown: (key: string, by: string) => void;
};

/** Measures of each part, by the dimension and in the order that the reader chooses. */
export function FiguresTable({ room, figures, answer, onBy, onDown }: FiguresTableProps) {
  const t = useWords();
  const own = useWords(room);
  const [order, setOrder] = useState<Order>(null);
  const { labelOf, wordOf } = useParts(room, figures);
  const { of: resource, measures } = figures;
  const next = nextDown(figures, answer.by);
  const title = wordOf(answer.by);
  const sort = (measure: string) =>
    setOrder((old) => ({ measure, up: old?.measure === measure ? !old.up : false }));
  const sorted = (measure: string) =>
    order?.measure === measure ? (order.up ? 'ascending' : 'descending') : undefined;
  return (
    <section className="figures-card" aria-label={title}>
      <nav className="figures-by" aria-label={t('figures.by')}>
        {figures.by.map((by) => (
          <button
            key={by}
            type="button"
            aria-current={by === answer.by || undefined}
            onClick={() => onBy(by)}
          >
            {wordOf(by)}
          </button>
        ))}
      </nav>
      <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {Object.keys(measures).map((name) => (
                <th key={name} scope="col" aria-sort={sorted(name)}>
                  <button type="button" className="figures-sort" onClick={() => sort(name)}>
                    {own(`figures.${resource.name}.${name}`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered(answer.rows, order).map((row) => (
              <tr key={row.key ?? ''}>
                <th scope="row">
                  {next && row.key !== null ? (
                    <button type="button" className="figures-down" onClick={() => onDown(row.key!, next)}>
                      {labelOf(answer.by, row)}
                    </button>
                  ) : (
                    labelOf(answer.by, row)
                  )}
                </th>
                {Object.entries(measures).map(([name, measure]) => (
                  <td key={name}>{measureText(measure, row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('figures.total')}</th>
              {Object.entries(measures).map(([name, measure]) => (
                <td key={name}>{measureText(measure, answer.total[name])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
