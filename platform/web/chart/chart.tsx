import './chart.css';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { useTheme } from '../theme/theme.ts';
import { inkOf, type Ink } from './ink.ts';

type ChartProps = {
  title: string;
  height: number;
  /** Must keep its identity while nothing changes: each new one is drawn again. */
  option: (ink: Ink) => EChartsCoreOption;
};

/**
 * A drawing as wide as its place, which follows day and night. What it shows must also stand somewhere in words or
 * numbers. The library comes with the first chart on screen.
 */
export function Chart({ title, height, option }: ChartProps) {
  const t = useWords();
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
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div ref={place} role="img" aria-label={t('chart.label', { title })} style={{ height }} />
      {state === 'failed' && <p className="field-hint">{t('chart.failed')}</p>}
    </figure>
  );
}
