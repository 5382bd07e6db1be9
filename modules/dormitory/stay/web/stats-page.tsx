import './stay.css';
import { useCallback, useState } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { ROOM } from './stay.ts';

type Group = {
  by: 'college' | 'reason' | 'gender';
  key: string;
  asked: number;
  stayers: number;
  days: number;
};
type Plan = { id: string; name: string };
type Stats = { groups: Group[]; byDay: { day: string; stayers: number }[] };
const VIEWS = ['college', 'reason', 'gender'] as const;

/** Who asked and who stays in a holiday: on each day, by college, by reason. */
export function StatsPage() {
  const t = useWords(ROOM);
  const { data: found } = useFetched<Page<Plan>>('yxgl', 'stayBatch', 'list', { current: 1, size: 50 });
  const plans = found?.records;
  const [chosen, setChosen] = useState('');
  const batchId = chosen || plans?.[0]?.id || '';
  const labels = { reason: useOptions('stayReason'), gender: useOptions('xb') };
  const answer = useFetched<Stats>(
    'yxgl',
    'stayApply',
    'stats',
    { batchId },
    { keep: true, quiet: true, enabled: batchId !== '' },
  );
  const { data, error } = answer;
  const nameOf = ({ by, key }: Group) =>
    by === 'college' ? key : (labels[by].find(({ value }) => value === key)?.label ?? key);
  return (
    <section className="stay-stats" aria-label={t('pages.stats')}>
      <select
        className="input"
        aria-label={t('fields.stayApply.batchId')}
        value={batchId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {plans?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {!data &&
        plans?.length !== 0 &&
        (error ? <Failed error={error} onRetry={() => void answer.refetch()} /> : <Skeleton />)}
      {data && <Days days={data.byDay} />}
      {data &&
        VIEWS.map((by) => (
          <Table
            key={by}
            title={t(`ui.by.${by}`)}
            rows={data.groups.filter((one) => one.by === by)}
            nameOf={nameOf}
          />
        ))}
    </section>
  );
}

function Days({ days }: { days: Stats['byDay'] }) {
  const t = useWords(ROOM);
  const option = useCallback(
    (ink: Ink) => ({
      ...frameOf(ink),
      grid: { left: 8, right: 12, top: 16, bottom: 4, containLabel: true },
      xAxis: { type: 'category', data: days.map(({ day }) => day.slice(5)), ...axisOf(ink) },
      yAxis: { type: 'value', minInterval: 1, ...axisOf(ink), axisLine: { show: false } },
      series: [{ type: 'bar', itemStyle: { color: ink.primary }, data: days.map(({ stayers }) => stayers) }],
    }),
    [days],
  );
  return <Chart title={t('ui.by.day')} height={220} option={option} />;
}

type TableProps = { title: string; rows: readonly Group[]; nameOf: (row: Group) => string };

function Table({ title, rows, nameOf }: TableProps) {
  const t = useWords(ROOM);
  const columns = ['asked', 'stayers', 'days'] as const;
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`ui.figure.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{nameOf(row)}</th>
            {columns.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
