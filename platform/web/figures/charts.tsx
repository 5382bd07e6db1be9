import { useMemo } from 'react';
import type { Figures } from '#platform/kit/figures.ts';
import { Chart } from '../chart/chart.tsx';
import { axisOf, frameOf, type Ink } from '../chart/ink.ts';
import { useWords } from '../i18n/words.ts';
import { measureText, type FiguresAnswer } from './figures.ts';
import { useParts } from './use-parts.ts';

const MOST = 12;
const LINE = 26;
const LEAST = 180;

/** The course of the first measure, and its biggest parts as bars. */
export function Charts({ room, figures, answer }: { room: string; figures: Figures; answer: FiguresAnswer }) {
  const t = useWords();
  const own = useWords(room);
  const { labelOf, wordOf } = useParts(room, figures);
  const [name, measure] = Object.entries(figures.measures)[0]!;
  const what = own(`figures.${figures.of.name}.${name}`);
  const bars = answer.rows
    .slice(0, MOST)
    .map((row) => ({ label: labelOf(answer.by, row), value: Number(row[name] ?? 0) }));
  const key = JSON.stringify(bars);
  const bar = useMemo(() => {
    const read = JSON.parse(key) as typeof bars;
    return (ink: Ink) => ({
      ...frameOf(ink),
      grid: { left: 20, right: 52, top: 8, bottom: 4, containLabel: true },
      xAxis: { type: 'value', ...axisOf(ink), axisLine: { show: false } },
      yAxis: {
        type: 'category',
        inverse: true,
        data: read.map(({ label }) => label),
        ...axisOf(ink),
        axisLabel: { color: ink.text, width: 112, overflow: 'truncate' },
      },
      series: [
        {
          type: 'bar',
          data: read.map(({ value }) => value),
          barMaxWidth: 18,
          itemStyle: { color: ink.primary, borderRadius: [0, 4, 4, 0] },
          label: {
            show: true,
            position: 'right',
            color: ink.text,
            formatter: ({ value }: { value: number }) => measureText(measure, value),
          },
        },
      ],
    });
  }, [key, measure]);
  const { trend } = answer;
  const line = useMemo(
    () => (ink: Ink) => ({
      ...frameOf(ink),
      grid: { left: 12, right: 20, top: 16, bottom: 4, containLabel: true },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: trend.map((one) => one.key), ...axisOf(ink) },
      yAxis: { type: 'value', minInterval: 1, ...axisOf(ink) },
      series: [
        {
          type: 'line',
          smooth: true,
          name: what,
          data: trend.map((one) => one[name]),
          itemStyle: { color: ink.primary },
          areaStyle: { opacity: 0.12 },
        },
      ],
    }),
    [trend, name, what],
  );
  const height = Math.max(LEAST, bars.length * LINE);
  return (
    <div className="figures-charts">
      {trend.length > 1 && <Chart title={t('figures.course', { what })} height={height} option={line} />}
      <Chart title={t('figures.parts', { what, by: wordOf(answer.by) })} height={height} option={bar} />
    </div>
  );
}
