import { useCallback } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Chart } from '#platform/web/chart/chart.tsx';
import type { Ink } from '#platform/web/chart/ink.ts';
import { lineOption, pieOption } from './chart-options.ts';
import { everyDay, ROOM, type Range, type TrendDay, type UnitRow } from './stat.ts';

const HEIGHT = 280;

type TrendProps = { trend: readonly TrendDay[]; range: Range };

/** What share each type has, and how many were away on each day. */
export function TypeCharts({ records, ...days }: TrendProps & { records: readonly UnitRow[] }) {
  const t = useWords(ROOM);
  const pie = useCallback(
    (ink: Ink) =>
      pieOption(
        records.map(({ name, days }) => ({ name, value: days })),
        ink,
      ),
    [records],
  );
  return (
    <section className="stat-charts stat-charts-two" aria-label={t('ui.stat.chart')}>
      {records.length > 0 && <Chart title={t('ui.stat.shareTitle')} height={HEIGHT} option={pie} />}
      <TrendChart {...days} />
    </section>
  );
}

/** Nothing where the server has no days, as below a major or a grade. */
export function TrendChart({ trend, range }: TrendProps) {
  const t = useWords(ROOM);
  const [away, awayOut] = [t('ui.stat.away'), t('ui.stat.awayOut')];
  const line = useCallback(
    (ink: Ink) => lineOption(everyDay(trend, range), { away, awayOut }, ink),
    [trend, range, away, awayOut],
  );
  return trend.length > 0 && <Chart title={t('ui.stat.trendTitle')} height={HEIGHT} option={line} />;
}
