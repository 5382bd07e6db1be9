import type { EChartsCoreOption } from 'echarts/core';
import type { Kind } from '../../rules/kinds.ts';
import { toneOf } from '../../rules.ts';
import type { Dressed, Told } from '../../server/answers.ts';
import { calendarOption, courseOption } from './course-options.ts';
import { axis, base, legend, letters } from './frame.ts';
import type { Ink } from './ink.ts';
import { valueText } from './text.ts';

export type Drawn = { panel: Dressed; told: Told; ink: Ink };
type Draw = (drawn: Drawn) => EChartsCoreOption;

/** Parts of which something is told, with their first value. */
export const partsOf = ({ told }: Pick<Drawn, 'told'>): { name: string; value: number }[] =>
  (told.rows ?? []).flatMap(({ label, values, few }) =>
    few || typeof values[0] !== 'number' ? [] : [{ name: label ?? '—', value: values[0] }],
  );

const bar: Draw = ({ panel, told, ink }) => {
  const parts = partsOf({ told });
  return {
    ...base(ink),
    grid: { left: 0, right: ink.em * 4, top: 0, bottom: 0, containLabel: true },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: parts.map(({ name }) => name),
      ...axis(ink),
      axisLine: { show: false },
      axisLabel: { ...letters(ink), color: ink.text, width: ink.em * 8, overflow: 'truncate' },
    },
    series: [
      {
        id: 's0',
        type: 'bar',
        data: parts.map(({ value }, at) => ({
          value,
          itemStyle: { color: toneColor(value, panel, ink) ?? ink.hues[at < 3 ? 1 : 0]! },
        })),
        barMaxWidth: ink.em,
        itemStyle: { borderRadius: [0, ink.em, ink.em, 0] },
        label: {
          show: true,
          position: 'right',
          ...letters(ink),
          formatter: ({ value }: { value: number }) => valueText(value, panel.series[0]?.unit),
        },
      },
    ],
  };
};

const stack: Draw = ({ panel, told, ink }) => {
  const rows = (told.rows ?? []).filter(({ few }) => !few);
  return {
    ...base(ink),
    legend: legend(ink),
    grid: { left: 0, right: 0, top: ink.em * 1.8, bottom: 0, containLabel: true },
    xAxis: {
      type: 'category',
      data: rows.map(({ label }) => label ?? '—'),
      ...axis(ink),
      axisLabel: { ...letters(ink), interval: 0, width: ink.em * 5, overflow: 'truncate' },
    },
    yAxis: { type: 'value', minInterval: 1, ...axis(ink), axisLine: { show: false } },
    series: panel.series.map(({ name }, at) => ({
      id: `s${at}`,
      type: 'bar',
      name,
      stack: 'all',
      barMaxWidth: ink.em * 1.6,
      data: rows.map(({ values }) => values[at] ?? 0),
    })),
  };
};

/** Parts of a whole; of a rose all sectors are as wide, and reach as far as they count. */
const round =
  (isRose: boolean): Draw =>
  ({ told, ink }) => ({
    ...base(ink),
    series: [
      {
        id: 's0',
        type: 'pie',
        radius: isRose ? ['10%', '62%'] : ['38%', '56%'],
        center: ['50%', '48%'],
        ...(isRose && { roseType: 'area' }),
        itemStyle: { borderColor: ink.ground, borderWidth: 2, borderRadius: 4 },
        label: { color: ink.text, fontSize: ink.em * 0.8, formatter: '{b}\n{d}%', lineHeight: ink.em * 1.1 },
        labelLine: { lineStyle: { color: ink.line } },
        data: partsOf({ told }).filter(({ value }) => value > 0),
      },
    ],
  });

const radar: Draw = ({ panel, told, ink }) => {
  const rows = (told.rows ?? []).filter(({ few }) => !few).slice(0, 8);
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return {
    ...base(ink),
    ...(panel.series.length > 1 && { legend: legend(ink) }),
    radar: {
      radius: '60%',
      center: ['50%', '56%'],
      indicator: rows.map(({ label }) => ({ name: label ?? '—', max: most })),
      axisName: letters(ink),
      splitLine: { lineStyle: { color: ink.line } },
      axisLine: { lineStyle: { color: ink.line } },
      splitArea: { show: false },
    },
    series: [
      {
        id: 's0',
        type: 'radar',
        symbolSize: ink.em * 0.3,
        areaStyle: { opacity: 0.2 },
        data: panel.series.map(({ name }, at) => ({
          name,
          value: rows.map(({ values }) => values[at] ?? 0),
        })),
      },
    ],
  };
};

const treemap: Draw = ({ told, ink }) => ({
  ...base(ink),
  series: [
    {
      id: 's0',
      type: 'treemap',
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      itemStyle: { borderColor: ink.ground, borderWidth: 2, gapWidth: 2 },
      label: { fontSize: ink.em * 0.85, formatter: '{b}\n{c}' },
      data: partsOf({ told }).filter(({ value }) => value > 0),
    },
  ],
});

/** Measures one after the other, each as wide as it counts. */
const funnel: Draw = ({ panel, told, ink }) => ({
  ...base(ink),
  series: [
    {
      id: 's0',
      type: 'funnel',
      sort: 'none',
      left: '8%',
      right: '8%',
      top: 0,
      bottom: 0,
      minSize: '12%',
      gap: 3,
      itemStyle: { borderWidth: 0 },
      label: { position: 'inside', fontSize: ink.em * 0.8, formatter: '{b} {c}' },
      data: panel.series.map(({ name }, at) => ({ name, value: told.total?.[at] ?? 0 })),
    },
  ],
});

const gauge: Draw = ({ panel, told, ink }) => {
  const value = told.total?.[0] ?? null;
  const unit = panel.series[0]?.unit;
  const reach = panel.limits ? Math.max(panel.limits.warn, panel.limits.bad) * 1.5 : (value ?? 0) * 1.5;
  return {
    ...base(ink),
    series: [
      {
        id: 's0',
        type: 'gauge',
        radius: '96%',
        center: ['50%', '58%'],
        min: 0,
        max: unit === 'percent' ? 100 : Math.max(1, Math.ceil(reach)),
        progress: {
          show: true,
          width: ink.em * 0.7,
          itemStyle: { color: toneColor(value, panel, ink) ?? ink.hues[0] },
        },
        axisLine: { lineStyle: { width: ink.em * 0.7, color: [[1, ink.line]] } },
        splitNumber: 2,
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { distance: ink.em * 1.1, ...letters(ink, 0.65) },
        pointer: { width: ink.em * 0.25, itemStyle: { color: ink.text } },
        detail: {
          offsetCenter: [0, '62%'],
          color: ink.text,
          fontSize: ink.em * 1.5,
          formatter: () => valueText(value, unit),
        },
        data: [{ value: value ?? 0 }],
      },
    ],
  };
};

/** The colour of a figure that deserves a look; null where nobody said from when. */
export function toneColor(value: number | null, { limits }: Dressed, ink: Ink): string | null {
  const tone = toneOf(value, limits);
  return tone === null ? null : ink[tone];
}

/** Kinds that the library draws. */
export const OPTIONS: Partial<{ readonly [kind in Kind]: Draw }> = {
  bar,
  stack,
  pie: round(false),
  rose: round(true),
  radar,
  treemap,
  funnel,
  gauge,
  line: courseOption('line'),
  area: courseOption('area'),
  column: courseOption('column'),
  calendar: calendarOption,
};
