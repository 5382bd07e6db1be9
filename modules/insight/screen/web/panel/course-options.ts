import type { EChartsCoreOption } from 'echarts/core';
import type { Drawn } from './options.ts';
import { axis, base, legend } from './frame.ts';
import { stepText } from './text.ts';

/** What each step of the time brought: lines, filled ones, or columns beside one another. */
export const courseOption =
  (look: 'line' | 'area' | 'column') =>
  ({ panel, told, ink }: Drawn): EChartsCoreOption => {
    const steps = told.course ?? [];
    const many = panel.series.length > 1;
    return {
      ...base(ink),
      ...(many && { legend: legend(ink) }),
      grid: { left: 0, right: ink.em * 0.6, top: ink.em * (many ? 1.8 : 0.6), bottom: 0, containLabel: true },
      xAxis: { type: 'category', data: steps.map(({ key }) => stepText(key)), ...axis(ink) },
      yAxis: { type: 'value', minInterval: 1, ...axis(ink), axisLine: { show: false } },
      series: panel.series.map(({ name }, at) => ({
        id: `s${at}`,
        type: look === 'column' ? 'bar' : 'line',
        name,
        data: steps.map(({ values }) => values[at] ?? null),
        smooth: true,
        showSymbol: steps.length <= 31,
        symbolSize: ink.em * 0.3,
        barMaxWidth: ink.em,
        lineStyle: { width: Math.max(2, ink.em * 0.16) },
        ...(look === 'area' && { areaStyle: { opacity: 0.18 } }),
      })),
    };
  };

/** Days as squares, the darker the more. */
export function calendarOption({ told, ink }: Drawn): EChartsCoreOption {
  const days = (told.course ?? []).filter(({ key }) => key.length === 10);
  const steps = days.map(({ key, values }) => [key, values[0] ?? 0] as const);
  const most = Math.max(1, ...steps.map(([, value]) => value));
  const range = [days[0]?.key ?? '2026-01-01', days.at(-1)?.key ?? '2026-01-02'];
  return {
    ...base(ink),
    visualMap: { show: false, min: 0, max: most, inRange: { color: [ink.line, ink.hues[0]!, ink.hues[1]!] } },
    calendar: {
      range,
      orient: 'horizontal',
      left: ink.em * 2.2,
      right: 0,
      top: ink.em * 1.4,
      bottom: 0,
      cellSize: ['auto', 'auto'],
      itemStyle: { color: 'transparent', borderColor: ink.ground, borderWidth: 2 },
      splitLine: { show: false },
      dayLabel: { color: ink.soft, fontSize: ink.em * 0.65, firstDay: 1, nameMap: [...'日一二三四五六'] },
      monthLabel: { color: ink.soft, fontSize: ink.em * 0.7, nameMap: MONTHS },
      yearLabel: { show: false },
    },
    series: [{ id: 's0', type: 'heatmap', coordinateSystem: 'calendar', data: steps }],
  };
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));
