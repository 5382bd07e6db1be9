import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { useTheme } from '#platform/web/theme/theme.ts';
import { ROOM } from './figures.ts';

const HUES = ['#3b82f6', '#ef6f6c', '#14b8a6'];

export type Line = { name: string; values: readonly number[] };

/** Minutes and their figures as lines: as wide as their place, and following day and night. */
export function Chart({
  title,
  times,
  lines,
}: {
  title: string;
  times: readonly string[];
  lines: readonly Line[];
}) {
  const t = useWords(ROOM);
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const theme = useTheme();
  useEffect(() => {
    const element = place.current!;
    let gone = false;
    const watch = new ResizeObserver(() => chart.current?.resize());
    import('./echarts.ts').then(
      ({ draw }) => {
        if (gone) return;
        chart.current = draw(element);
        watch.observe(element);
        setState('ready');
      },
      () => setState('failed'),
    );
    return () => {
      gone = true;
      watch.disconnect();
      chart.current?.dispose();
      chart.current = null;
      setState('loading');
    };
  }, []);
  useEffect(() => {
    if (state === 'ready') chart.current?.setOption(option(place.current!, times, lines), { notMerge: true });
  }, [state, times, lines, theme]);
  return (
    <figure className="monitor-chart">
      <figcaption>{title}</figcaption>
      <div ref={place} role="img" aria-label={t('ui.chartLabel', { title })} />
      {state === 'failed' && <p className="field-hint">{t('ui.chartFailed')}</p>}
    </figure>
  );
}

function option(element: HTMLElement, times: readonly string[], lines: readonly Line[]): EChartsCoreOption {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const axis = {
    axisLine: { lineStyle: { color: color('line') } },
    axisTick: { show: false },
    axisLabel: { color: color('text-soft') },
    splitLine: { lineStyle: { color: color('line') } },
  };
  return {
    textStyle: { color: color('text'), fontFamily: 'inherit' },
    animation: false,
    color: HUES,
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: color('surface'),
      borderColor: color('line'),
      textStyle: { color: color('text') },
    },
    legend: { top: 0, left: 0, itemGap: 24, textStyle: { color: color('text') } },
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
