import { useCallback } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Night } from '../server/answers.ts';
import { stayFigures } from '../stay-figures.ts';
import { ROOM } from './stay.ts';

/** Who asked and who stays in a holiday, and how many on each of its days. */
export function StatsPage() {
  return (
    <FiguresPage
      room={ROOM}
      figures={stayFigures}
      more={({ batchId }) => <Nights batchId={batchId?.includes(',') ? '' : (batchId ?? '')} />}
    />
  );
}

const NONE: Night[] = [];

function Nights({ batchId }: { batchId: string }) {
  const t = useWords(ROOM);
  const asked = batchId === '' ? {} : { batchId };
  const { data = NONE } = useFetched<Night[]>('yxgl', 'stayApply', 'nights', asked, {
    keep: true,
    quiet: true,
  });
  const option = useCallback(
    (ink: Ink) => ({
      ...frameOf(ink),
      grid: { left: 8, right: 12, top: 16, bottom: 4, containLabel: true },
      xAxis: { type: 'category', data: data.map(({ day }) => day.slice(5)), ...axisOf(ink) },
      yAxis: { type: 'value', minInterval: 1, ...axisOf(ink), axisLine: { show: false } },
      series: [{ type: 'bar', itemStyle: { color: ink.primary }, data: data.map(({ stayers }) => stayers) }],
    }),
    [data],
  );
  return data.length > 0 ? (
    <div className="figures-card">
      <Chart title={t('ui.perDay')} height={220} option={option} />
    </div>
  ) : null;
}
