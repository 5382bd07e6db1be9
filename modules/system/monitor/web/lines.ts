import type { EChartsCoreOption } from 'echarts/core';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';

const HUES = ['#3b82f6', '#ef6f6c', '#14b8a6', '#8b5cf6'];

/** A minute of which a figure isn't known leaves a gap. */
export type Line = { name: string; values: readonly (number | null)[] };

/** Minutes and their figures as lines. */
export function linesOption(times: readonly string[], lines: readonly Line[], ink: Ink): EChartsCoreOption {
  const { tooltip, ...frame } = frameOf(ink);
  const axis = axisOf(ink);
  return {
    ...frame,
    animation: false,
    color: HUES,
    tooltip: { ...tooltip, trigger: 'axis' },
    legend: { top: 0, left: 0, itemGap: 24, textStyle: { color: ink.text } },
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    xAxis: { type: 'category', data: times, ...axis },
    yAxis: { type: 'value', minInterval: 1, ...axis, axisLine: { show: false } },
    series: lines.map(({ name, values }) => ({
      type: 'line',
      name,
      data: values,
      showSymbol: values.length < 3,
      lineStyle: { width: 2 },
      areaStyle: { opacity: 0.06 },
    })),
  };
}
