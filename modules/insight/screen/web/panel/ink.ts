/** Colours and the size of letters of a wall at this moment: a chart has no style sheet. */
export type Ink = {
  text: string;
  soft: string;
  line: string;
  ground: string;
  hues: string[];
  good: string;
  warn: string;
  bad: string;
  /** Pixels of one em here: everything on a wall grows with it. */
  em: number;
  /** A canvas inherits no letters. */
  font: string;
};

export function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--wall-${name}`).trim();
  return {
    text: color('text'),
    soft: color('soft'),
    line: color('line'),
    ground: color('ground'),
    hues: [1, 2, 3, 4, 5, 6, 7, 8].map((at) => color(`hue${at}`)),
    good: color('good'),
    warn: color('warn'),
    bad: color('bad'),
    font: style.fontFamily,
    em: Number.parseFloat(style.fontSize) || 16,
  };
}
