import type { Ink } from './ink.ts';

export const letters = (ink: Ink, size = 0.8) => ({ color: ink.soft, fontSize: ink.em * size });
export const base = (ink: Ink) => ({
  color: ink.hues,
  textStyle: { color: ink.text, fontFamily: ink.font },
  animationDurationUpdate: 600,
});

export const axis = (ink: Ink) => ({
  axisLine: { lineStyle: { color: ink.line } },
  axisTick: { show: false },
  axisLabel: letters(ink),
  splitLine: { lineStyle: { color: ink.line, width: 1 } },
});

export const legend = (ink: Ink) => ({
  top: 0,
  right: 0,
  type: 'scroll' as const,
  icon: 'roundRect',
  itemWidth: ink.em * 0.8,
  itemHeight: ink.em * 0.5,
  textStyle: letters(ink),
});
