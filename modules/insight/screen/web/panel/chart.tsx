import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { inkOf, type Ink } from './ink.ts';

type ChartProps = {
  label: string;
  /** Must keep its identity while nothing changes: each new one is drawn. */
  option: (ink: Ink) => EChartsCoreOption;
};

/** What is drawn anew with each picture, so that nothing of the last one is left over. */
const REPLACED = ['series', 'xAxis', 'yAxis', 'legend', 'radar', 'calendar', 'visualMap'];

/** A drawing as large as its place, which moves from one picture to the next. Gone, it leaves nothing behind. */
export function WallChart({ label, option }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  // the letters grow with the wall, so a new size is a new drawing
  const [size, setSize] = useState('');
  useEffect(() => {
    const element = place.current!;
    let gone = false;
    const watch = new ResizeObserver(() => {
      chart.current?.resize();
      setSize(`${element.clientWidth} ${element.clientHeight}`);
    });
    void import('./echarts.ts').then(({ draw }) => {
      if (gone) return;
      chart.current = draw(element);
      watch.observe(element);
    });
    return () => {
      gone = true;
      watch.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    if (size !== '') chart.current?.setOption(option(inkOf(place.current!)), { replaceMerge: REPLACED });
  }, [size, option]);
  return <div className="panel-chart" ref={place} role="img" aria-label={label} />;
}
