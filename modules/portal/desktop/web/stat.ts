import type { EChartsCoreOption } from 'echarts/core';
import { addDays } from '#platform/pure/date.ts';
import { axisOf, frameOf, type Ink } from '#platform/web/chart/ink.ts';
import type { Visits } from '../server/answers.ts';

export const sumOf = (visits: readonly Visits[]): number =>
  visits.reduce((sum, { people }) => sum + people, 0);

/** Visitors of every day up to today, days without any included. */
export function dayLines(
  visits: readonly Visits[],
  today: string,
  days: number,
  name: string,
  ink: Ink,
): EChartsCoreOption {
  const byDay = Map.groupBy(visits, ({ day }) => day);
  const all = Array.from({ length: days }, (_, back) => addDays(today, back - days + 1));
  return {
    ...frameOf(ink),
    grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: all.map((day) => day.slice(5)), ...axisOf(ink) },
    yAxis: { type: 'value', minInterval: 1, ...axisOf(ink) },
    series: [
      {
        name,
        type: 'line',
        color: ink.primary,
        data: all.map((day) => sumOf(byDay.get(day) ?? [])),
      },
    ],
  };
}
