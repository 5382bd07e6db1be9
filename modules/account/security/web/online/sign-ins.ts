import type { EChartsCoreOption } from 'echarts/core';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import type { Day } from '../../server/answers.ts';

const HUES = ['#3b82f6', '#14b8a6', '#8b5cf6', '#f59e0b', '#0ea5e9', '#84cc16', '#ec4899'];
const FAILED = '#ef6f6c';

/** Bars of each day: the ways in on top of each other, and those that failed beside them. */
export function signInsOption(days: readonly Day[], t: (key: string) => string, ink: Ink): EChartsCoreOption {
  const { tooltip, ...frame } = frameOf(ink);
  const axis = axisOf(ink);
  const dates = [...new Set(days.map(({ day }) => day))];
  const grants = [...new Set(days.map(({ grant }) => grant))];
  const of = (wanted: (one: Day) => boolean, figure: 'success' | 'failure') =>
    dates.map((day) =>
      days.filter((one) => one.day === day && wanted(one)).reduce((sum, one) => sum + one[figure], 0),
    );
  const bar = { type: 'bar', barMaxWidth: 22 };
  return {
    ...frame,
    animation: false,
    color: [...HUES.slice(0, grants.length), FAILED],
    tooltip: { ...tooltip, trigger: 'axis' },
    legend: { top: 0, left: 0, type: 'scroll', itemGap: 20, textStyle: { color: ink.text } },
    grid: { left: 8, right: 12, top: 36, bottom: 4, containLabel: true },
    xAxis: { type: 'category', data: dates.map((day) => day.slice(5)), ...axis },
    yAxis: { type: 'value', minInterval: 1, ...axis, axisLine: { show: false } },
    series: [
      ...grants.map((grant) => ({
        ...bar,
        name: t(`ui.online.grant.${grant}`),
        stack: 'success',
        data: of((one) => one.grant === grant, 'success'),
      })),
      { ...bar, name: t('ui.online.failed'), data: of(() => true, 'failure') },
    ],
  };
}
