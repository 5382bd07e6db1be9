import type { EChartsCoreOption } from 'echarts/core';
import { axisOf, frameOf, type Ink } from '../chart/ink.ts';

type Bar = { label: string; value: number };
type Line = { name: string; values: readonly number[] };

const HUES = [
  '#3b82f6',
  '#14b8a6',
  '#f59e0b',
  '#ef6f6c',
  '#8b5cf6',
  '#64a30d',
  '#0ea5e9',
  '#d946ef',
  '#94a3b8',
];

/** Parts below each other, each with its value as `text` says it. */
export const barOption = (
  bars: readonly Bar[],
  ink: Ink,
  text: (value: number) => string,
): EChartsCoreOption => ({
  ...frameOf(ink),
  grid: { left: 20, right: 52, top: 8, bottom: 4, containLabel: true },
  xAxis: { type: 'value', ...axisOf(ink), axisLine: { show: false } },
  yAxis: {
    type: 'category',
    inverse: true,
    data: bars.map(({ label }) => label),
    ...axisOf(ink),
    axisLabel: { color: ink.text, width: 112, overflow: 'truncate' },
  },
  series: [
    {
      type: 'bar',
      data: bars.map(({ value }) => value),
      barMaxWidth: 18,
      itemStyle: { color: ink.primary, borderRadius: [0, 4, 4, 0] },
      label: {
        show: true,
        position: 'right',
        color: ink.text,
        formatter: ({ value }: { value: number }) => text(value),
      },
    },
  ],
});

/** Parts of a whole. */
export const pieOption = (parts: readonly Bar[], ink: Ink): EChartsCoreOption => ({
  ...frameOf(ink),
  tooltip: { ...frameOf(ink).tooltip, trigger: 'item' },
  color: HUES,
  legend: { type: 'plain', bottom: 0, itemGap: 20, icon: 'circle', textStyle: { color: ink.text } },
  series: [
    {
      type: 'pie',
      radius: ['38%', '60%'],
      percentPrecision: 1,
      center: ['50%', '42%'],
      itemStyle: { borderColor: ink.surface, borderWidth: 2 },
      // a phone has no room beside the ring: a percentage is short enough to be said whole
      label: { color: ink.text, formatter: '{d}%', overflow: 'none' },
      data: parts.filter(({ value }) => value > 0).map(({ label, value }) => ({ name: label, value })),
    },
  ],
});

/** What each step of the time brought; more than one line is named. */
export const lineOption = (
  steps: readonly string[],
  lines: readonly Line[],
  ink: Ink,
): EChartsCoreOption => ({
  ...frameOf(ink),
  tooltip: { ...frameOf(ink).tooltip, trigger: 'axis' },
  ...(lines.length > 1 && { legend: { top: 0, right: 0, textStyle: { color: ink.text } } }),
  grid: { left: 12, right: 20, top: lines.length > 1 ? 36 : 16, bottom: 4, containLabel: true },
  xAxis: {
    type: 'category',
    data: steps.map((step) => (step.length > 7 ? step.slice(5) : step)),
    ...axisOf(ink),
  },
  yAxis: { type: 'value', minInterval: 1, ...axisOf(ink), axisLine: { show: false } },
  series: lines.map(({ name, values }, place) => ({
    type: 'line',
    name,
    data: values,
    showSymbol: values.length < 3,
    itemStyle: { color: place === 0 ? ink.primary : ink.second },
    lineStyle: { width: 2 },
    areaStyle: { opacity: 0.1 },
  })),
});
