/** Colours of the page at this moment; a chart has no style sheet. */
export type Ink = {
  primary: string;
  text: string;
  soft: string;
  line: string;
  surface: string;
  second: string;
};

export function inkOf(element: HTMLElement): Ink {
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

/** What every chart has in common: letters and the hint that follows the pointer. */
export const frameOf = (ink: Ink) => ({
  textStyle: { color: ink.text, fontFamily: 'inherit' },
  tooltip: {
    // drawn like the rest: as HTML it would be markup that nothing has cleaned
    renderMode: 'richText',
    confine: true,
    backgroundColor: ink.surface,
    borderColor: ink.line,
    textStyle: { color: ink.text },
  },
});

export const axisOf = (ink: Ink) => ({
  axisLine: { lineStyle: { color: ink.line } },
  axisTick: { show: false },
  axisLabel: { color: ink.soft },
  splitLine: { lineStyle: { color: ink.line } },
});
