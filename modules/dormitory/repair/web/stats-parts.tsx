import { useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { yuan } from '#platform/web/list/cell-text.ts';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { ROOM } from './order.ts';

export type Figures = {
  name: string;
  total: number;
  ended: number;
  partCost: number;
  charge: number;
  respondRate: string | null;
  finishRate: string | null;
  firstFixRate: string | null;
  meanMinutes: string | null;
  satisfaction: string | null;
};

/** Lengths against the longest, numbers beside them. */
export function Bars({ title, rows }: { title: string; rows: readonly Figures[] }) {
  const most = Math.max(1, ...rows.map((row) => row.total));
  return (
    <section className="repair-chart" aria-label={title}>
      <h3>{title}</h3>
      <ul className="repair-bars">
        {rows.slice(0, 12).map((row) => (
          <li key={row.name}>
            <span>{row.name}</span>
            <span className="repair-bar-ground">
              <span className="repair-bar-length" style={{ width: `${(row.total / most) * 100}%` }} />
            </span>
            <b>{row.total}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Weekdays by hours; darker where more is reported. */
export function Heat({ title, heat }: { title: string; heat: readonly (readonly number[])[] }) {
  const days = useOptions('repairWeekday');
  const most = Math.max(1, ...heat.flat());
  return (
    <section className="repair-chart" aria-label={title}>
      <h3>{title}</h3>
      <table className="repair-heat">
        <thead>
          <tr>
            <th scope="col">
              <span className="out-of-sight">{title}</span>
            </th>
            {heat[0]?.map((_, hour) => (
              <th key={hour} scope="col">
                <span className={hour % 3 === 0 ? undefined : 'out-of-sight'}>{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heat.map((hours, day) => (
            <tr key={day}>
              <th scope="row">{days.find((one) => one.value === String(day + 1))?.label ?? day + 1}</th>
              {hours.map((count, hour) => (
                <td
                  key={hour}
                  title={`${hour}:00 · ${count}`}
                  style={{ '--share': `${Math.round((count / most) * 100)}%` } as React.CSSProperties}
                >
                  <span className="out-of-sight">{count}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Groups = { [group: string]: readonly Figures[] };

/** Figures of each type, building or worker: one table, the reader chooses by what. */
export function FigureTable({ groups }: { groups: Groups }) {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState(Object.keys(groups)[0]!);
  const columns = ['respondRate', 'finishRate', 'firstFixRate'] as const;
  const title = t(`ui.stats.${chosen}`);
  return (
    <section className="repair-chart" aria-label={title}>
      <nav className="repair-tabs" aria-label={t('ui.stats.by')}>
        {Object.keys(groups).map((group) => (
          <button
            key={group}
            type="button"
            aria-current={group === chosen || undefined}
            onClick={() => setChosen(group)}
          >
            {t(`ui.stats.${group}`)}
          </button>
        ))}
      </nav>
      <div className="repair-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="repair-table">
          <thead>
            <tr>
              {['name', 'total', ...columns, 'meanMinutes', 'satisfaction', 'partCost'].map((column) => (
                <th key={column} scope="col">
                  {t(`ui.stats.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups[chosen]!.map((row, place) => (
              // two workers may have one name
              <tr key={place}>
                <th scope="row">{row.name}</th>
                <td>{row.total}</td>
                {columns.map((column) => (
                  <td key={column}>{row[column] === null ? '—' : `${row[column]}%`}</td>
                ))}
                <td>{row.meanMinutes ?? '—'}</td>
                <td>{row.satisfaction ?? '—'}</td>
                <td>{yuan(row.partCost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
