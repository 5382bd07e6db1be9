import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { useTheme } from '#platform/web/theme/theme.ts';
import type { Ink } from './chart-options.ts';
import { ROOM } from './stat.ts';

type ChartProps = {
  title: string;
  height: number;
  /** Must keep its identity while nothing changes: each new one is drawn again. */
  option: (ink: Ink) => EChartsCoreOption;
};

/** A drawing of what the table below says in numbers: it is as wide as its place and follows day and night. */
export function Chart({ title, height, option }: ChartProps) {
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
    if (state === 'ready') chart.current?.setOption(option(inkOf(place.current!)), { notMerge: true });
  }, [state, option, theme]);
  return (
    <figure className="stat-chart">
      <figcaption>{title}</figcaption>
      <div ref={place} role="img" aria-label={t('ui.stat.chartLabel', { title })} style={{ height }} />
      {state === 'failed' && <p className="field-hint">{t('ui.stat.chartFailed')}</p>}
    </figure>
  );
}

function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    primary: color('primary'),
    text: color('text'),
    soft: color('text-soft'),
    line: color('line'),
    surface: color('surface'),
    second: '#14b8a6',
  };
}
