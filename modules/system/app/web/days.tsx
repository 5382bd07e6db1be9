import { useCallback, useState } from 'react';
import { Chart } from '#platform/web/chart/chart.tsx';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Choice } from '#platform/web/parts/choice.tsx';
import type { Day } from '../server/answers.ts';
import { ROOM, type AppRow } from './app.ts';

const HEIGHT = 200;
const LINES = ['times', 'people'] as const;

/** How often an app, or all of them, was opened day by day, and by how many. */
export function AppDays({ apps }: { apps: readonly AppRow[] }) {
  const t = useWords(ROOM);
  const [id, setId] = useState('');
  const answer = useFetched<Day[]>('base', 'appName', 'useDays', id ? { id } : {}, {
    quiet: true,
    keep: true,
  });
  const days = answer.data;
  const option = useCallback(
    (ink: Ink) => {
      const { tooltip, ...frame } = frameOf(ink);
      return {
        ...frame,
        animation: false,
        color: ['#3b82f6', '#14b8a6'],
        tooltip: { ...tooltip, trigger: 'axis' },
        legend: { top: 0, left: 0, itemGap: 24, textStyle: { color: ink.text } },
        grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
        xAxis: { type: 'category', data: (days ?? []).map(({ day }) => day.slice(5)), ...axisOf(ink) },
        yAxis: { type: 'value', minInterval: 1, ...axisOf(ink), axisLine: { show: false } },
        series: LINES.map((name) => ({
          type: 'line',
          name: t(`ui.rank.line.${name}`),
          data: (days ?? []).map((one) => one[name]),
          showSymbol: false,
        })),
      };
    },
    [days, t],
  );
  return (
    <section>
      <div className="app-days">
        <Choice
          aria-label={t('ui.rank.app')}
          value={id}
          none={t('ui.rank.all')}
          options={apps.map((app) => ({ value: app.id, label: app.shownName }))}
          onChange={setId}
        />
      </div>
      {days && (
        <>
          <Chart title={t('ui.rank.days')} height={HEIGHT} option={option} />
          <p className="field-hint">
            {LINES.map(
              (name) => `${t(`ui.rank.line.${name}`)} ${days.reduce((sum, one) => sum + one[name], 0)}`,
            ).join(' · ')}
          </p>
        </>
      )}
    </section>
  );
}
