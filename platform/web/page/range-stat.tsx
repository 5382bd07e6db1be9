import '../list/list.css';
import '../list/table.css';
import './range-stat.css';
import type { ReactNode } from 'react';
import { useFetched } from '../client/queries.ts';
import { DayRange } from '../list/day-range.tsx';
import { Failed, Skeleton } from '../list/states.tsx';
import { usePage } from './page.ts';

type RangeStatProps<T> = {
  service: string;
  entity: string;
  /** Of the whole, and of the two days. */
  label: string;
  range: string;
  children: (stat: T) => ReactNode;
};

/** What `stat` tells of the time between two days, which stand in the address; the server says which without any. */
export function RangeStat<T extends { from: string; to: string }>({
  service,
  entity,
  label,
  range,
  children,
}: RangeStatProps<T>) {
  const { params, setParams } = usePage();
  const { from = '', to = '' } = params;
  const asked = { ...(from && { from }), ...(to && { to }) };
  const answer = useFetched<T>(service, entity, 'stat', asked, { keep: true, quiet: true });
  return (
    <section className="list-page range-stat" aria-label={label}>
      <div className="filter-bar" role="search">
        <DayRange
          label={range}
          from={from || (answer.data?.from ?? '')}
          to={to || (answer.data?.to ?? '')}
          kept
          onChange={(start, end) => setParams({ ...params, from: start, to: end })}
        />
      </div>
      {answer.isPending && <Skeleton />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && children(answer.data)}
    </section>
  );
}

type StatTableProps = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Said where there are no rows; without it such a table isn't shown. */
  nothing?: string;
};

/** Figures under their heads; the first cells of a row are no other's. */
export function StatTable({ title, head, rows, nothing }: StatTableProps) {
  if (rows.length === 0 && nothing === undefined) return null;
  return (
    <>
      <h3>{title}</h3>
      <div className="table-scroll" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {head.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={head.length}>{nothing}</td>
              </tr>
            )}
            {rows.map((cells) => (
              <tr key={cells.slice(0, 3).join()}>
                {cells.map((cell, place) => (
                  <td key={head[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
