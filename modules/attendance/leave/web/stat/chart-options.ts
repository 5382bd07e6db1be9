import type { EChartsCoreOption } from 'echarts/core';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import { figureText, type TrendDay } from './stat.ts';

const MOST = 12;
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

const frame = (ink: Ink) => ({ ...frameOf(ink), animationDuration: 300 });

export type Bar = { name: string; value: number };

/** The largest units; a screen can't hold a bar for every class of a school. */
export function largest(bars: readonly Bar[]): Bar[] {
  return bars
    .filter((bar) => bar.value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST);
}

export function barOption(bars: readonly Bar[], key: string, ink: Ink): EChartsCoreOption {
  return {
    ...frame(ink),
    grid: { left: 20, right: 52, top: 8, bottom: 4, containLabel: true },
    xAxis: { type: 'value', ...axisOf(ink), axisLine: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map((bar) => bar.name),
      ...axisOf(ink),
      axisLabel: { color: ink.text, width: 112, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        data: bars.map((bar) => bar.value),
        barMaxWidth: 18,
        itemStyle: { color: ink.primary, borderRadius: [0, 4, 4, 0] },
        label: {
          show: true,
          position: 'right',
          color: ink.text,
          formatter: ({ value }: { value: number }) => figureText(key, value),
        },
      },
    ],
  };
}

export function pieOption(bars: readonly Bar[], ink: Ink): EChartsCoreOption {
  return {
    ...frame(ink),
    tooltip: { ...frame(ink).tooltip, trigger: 'item' },
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
        data: bars.filter((bar) => bar.value > 0),
      },
    ],
  };
}

type TrendWords = { away: string; awayOut: string };

export function lineOption(days: readonly TrendDay[], words: TrendWords, ink: Ink): EChartsCoreOption {
  const line = (name: string, color: string, values: number[]) => ({
    type: 'line',
    name,
    data: values,
    showSymbol: values.length < 3,
    itemStyle: { color },
    lineStyle: { width: 2 },
    areaStyle: { opacity: 0.08 },
  });
  return {
    ...frame(ink),
    tooltip: { ...frame(ink).tooltip, trigger: 'axis' },
    legend: { top: 0, right: 0, textStyle: { color: ink.text } },
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    xAxis: { type: 'category', data: days.map((one) => one.day.slice(5)), ...axisOf(ink) },
    yAxis: { type: 'value', minInterval: 1, ...axisOf(ink), axisLine: { show: false } },
    series: [
      line(
        words.away,
        ink.primary,
        days.map((one) => one.away),
      ),
      line(
        words.awayOut,
        ink.second,
        days.map((one) => one.awayOut),
      ),
    ],
  };
}
