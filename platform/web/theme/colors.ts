type Rgb = [number, number, number];

const HEX = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i;

export function isColor(text: string): boolean {
  return HEX.test(text);
}

function rgb(hex: string): Rgb {
  const digits = HEX.exec(hex)?.[1] ?? '000000';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

function hex(parts: Rgb): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `part` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, part: number): string {
  const a = rgb(from);
  const b = rgb(to);
  return hex(a.map((value, index) => value + (b[index]! - value) * part) as Rgb);
}

export function lighter(color: string, part: number): string {
  return mix(color, '#ffffff', part);
}

export function darker(color: string, part: number): string {
  return mix(color, '#000000', part);
}

/** Contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white, whichever reads better on the colour. */
export function readableOn(color: string): string {
  return contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#10192b';
}
