import type { FilterKind } from './params.ts';

const GAP = 8;
const INPUT = 148;
const FRAME = 42;
const CHOSEN = 96;

/** About how wide a filter is drawn, in pixels. Guessed, because measuring would draw the bar twice. */
export function widthOf(kind: FilterKind, label: string, set: boolean): number {
  if (kind === 'words') return INPUT + GAP;
  const text = [...label].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 14 : 8), 0);
  return FRAME + text + (set ? CHOSEN : 0) + GAP;
}

/** How many leading items fit into the room; the tail only needs its place when something is left over. */
export function fitting(widths: readonly number[], room: number, tail: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = 0;
  const first = widths.findIndex((width) => (used += width) > room - tail);
  return Math.max(1, first);
}
