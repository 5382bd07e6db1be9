import { useCallback, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { barOption, largest } from './chart-options.ts';
import { FiguresRow } from './figures-row.tsx';
import { spanName } from './span-name.ts';
import {
  figureText,
  FIGURES,
  ROOM,
  VERBS,
  type TrendDay,
  type Unit,
  type UnitAnswer,
  type UnitRow,
} from './stat.ts';
import { StatTable, type Column } from './stat-table.tsx';
import { TypeCharts } from './type-charts.tsx';

/** Always the same nothing, so that a chart isn't drawn anew. */
const NO_DAYS: TrendDay[] = [];

type UnitLevelProps = { unit: Exclude<Unit, 'student'>; query: Query; onOpen: (row: UnitRow) => void };

/** Departments, majors, classes or types with their figures. */
export function UnitLevel({ unit, query, onOpen }: UnitLevelProps) {
  const t = useWords(ROOM);
  const answer = useFetched<UnitAnswer>('yxgl', 'leaveStat', VERBS[unit], query, { keep: true, quiet: true });
  const columns = useColumns(unit);
  if (answer.isPending) return <Skeleton />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const { records, total, range, trend } = answer.data!;
  return (
    <>
      <FiguresRow total={total} />
      {total.times === 0 ? (
        <p className="list-state">{t('ui.stat.noLeave', spanName(range))}</p>
      ) : unit === 'type' ? (
        <TypeCharts records={records} trend={trend ?? NO_DAYS} range={range} />
      ) : (
        <UnitBars unit={unit} records={records} />
      )}
      <StatTable
        title={t(`ui.stat.by.${unit}`)}
        columns={columns}
        rows={records}
        busy={answer.isFetching}
        onOpen={onOpen}
        fileName={t('ui.stat.file', { ...spanName(range), by: t(`ui.stat.by.${unit}`) })}
        empty={t('ui.stat.noUnit')}
      />
    </>
  );
}

const OF_TYPE = [
  'times',
  'persons',
  'days',
  'share',
  'outTimes',
  'overdueTimes',
  'onTimeRate',
  'approvalHours',
] as const;
const OF_UNIT = ['enrolled', ...FIGURES] as const;

function useColumns(unit: Exclude<Unit, 'student'>): Column<UnitRow>[] {
  const t = useWords(ROOM);
  const keys = unit === 'type' ? OF_TYPE : OF_UNIT;
  const value = (row: UnitRow, key: (typeof keys)[number]) => row[key];
  return [
    { key: 'name', label: t(`ui.stat.unit.${unit}`), text: (row) => row.name, order: (row) => row.name },
    ...keys.map((key) => ({
      key,
      label: t(`ui.stat.figure.${key}`),
      means: t(`ui.stat.means.${key}`),
      text: (row: UnitRow) => figureText(key, value(row, key)),
      order: (row: UnitRow) => numberOf(value(row, key)),
    })),
  ];
}

const numberOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

const METRICS = ['days', 'times', 'rate'] as const;
type Metric = (typeof METRICS)[number];
const LINE = 26;

const barsOf = (records: readonly UnitRow[], metric: Metric) =>
  largest(records.map((row) => ({ name: row.name, value: Number(row[metric] ?? 0) })));

function UnitBars({ unit, records }: { unit: Unit; records: readonly UnitRow[] }) {
  const t = useWords(ROOM);
  const [metric, setMetric] = useState<Metric>('days');
  const bars = barsOf(records, metric);
  const option = useCallback(
    (ink: Ink) => barOption(barsOf(records, metric), metric, ink),
    [records, metric],
  );
  return (
    <section className="stat-charts" aria-label={t('ui.stat.chart')}>
      <div className="stat-choices" role="group" aria-label={t('ui.stat.chart')}>
        {METRICS.map((one) => (
          <button key={one} type="button" aria-pressed={one === metric} onClick={() => setMetric(one)}>
            {t(`ui.stat.figure.${one}`)}
          </button>
        ))}
      </div>
      <Chart
        title={t('ui.stat.barTitle', {
          by: t(`ui.stat.by.${unit}`),
          figure: t(`ui.stat.figure.${metric}`),
          count: bars.length,
        })}
        height={bars.length * LINE + 40}
        option={option}
      />
    </section>
  );
}
