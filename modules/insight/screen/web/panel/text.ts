import type { Dressed } from '../../server/answers.ts';

type Unit = Dressed['series'][number]['unit'];

/** A number as a wall shows it: thousands apart, percent with a decimal, fen as yuan, a dash for nothing. */
export function valueText(value: number | null | undefined, unit: Unit | undefined): string {
  if (value === null || value === undefined) return '—';
  if (unit === 'percent') return `${value.toFixed(1)}%`;
  if (unit === 'fen') return `¥${(value / 100).toLocaleString('en', { maximumFractionDigits: 2 })}`;
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** The step of a course below its line: months as they are, days without their year. */
export const stepText = (key: string): string => (key.length === 10 ? key.slice(5) : key);
