import { addDays } from '#platform/pure/date.ts';
import { KINDS, type Limits, type Panel, type Span, type Unplaced } from './rules/kinds.ts';

/** The grid of a screen: it fills the wall, whatever its size. */
export const COLUMNS = 24;
export const ROWS = 12;
export const MOST_PANELS = 40;

const NUMBER_ROWS = 2;
const MOST_NUMBERS = 8;
const MOST_OTHERS = 12;

/** What is wrong with an arrangement: out of the grid, over another, or twice the same; null where nothing is. */
export function layoutFault(panels: readonly Panel[]): 'outside' | 'over' | 'twice' | null {
  if (new Set(panels.map(({ id }) => id)).size < panels.length) return 'twice';
  if (panels.some(({ x, y, w, h }) => x + w > COLUMNS || y + h > ROWS)) return 'outside';
  return panels.some((one, at) => panels.some((other, place) => place > at && isOver(one, other)))
    ? 'over'
    : null;
}

type Box = Pick<Panel, 'x' | 'y' | 'w' | 'h'>;

const isOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Whole numbers as alike as can be that add up to `total`, the bigger ones first. */
export const shares = (total: number, many: number): number[] =>
  Array.from({ length: many }, (_, at) => Math.floor(total / many) + (at < total % many ? 1 : 0));

/** Gives panels places that fill the whole grid: numbers in a band above, the others in up to three rows below. */
export function arranged(panels: readonly Unplaced[]): Panel[] {
  const numbers = panels.filter(({ kind }) => kind === 'number').slice(0, MOST_NUMBERS);
  const others = panels.filter(({ kind }) => kind !== 'number').slice(0, MOST_OTHERS);
  const band = numbers.length === 0 ? 0 : others.length === 0 ? ROWS : NUMBER_ROWS;
  const rows = others.length <= 3 ? 1 : others.length <= 8 ? 2 : 3;
  const heights = shares(ROWS - band, rows);
  let taken = 0;
  const below = shares(others.length, others.length === 0 ? 0 : rows).flatMap((many, row) => {
    const y = band + heights.slice(0, row).reduce((sum, one) => sum + one, 0);
    const placed = inRow(others.slice(taken, taken + many), { y, h: heights[row]! });
    taken += many;
    return placed;
  });
  return [...inRow(numbers, { y: 0, h: band }), ...below];
}

function inRow(panels: readonly Unplaced[], { y, h }: Pick<Box, 'y' | 'h'>): Panel[] {
  const widths = shares(COLUMNS, panels.length);
  return panels.map((panel, at) => ({
    ...panel,
    x: widths.slice(0, at).reduce((sum, one) => sum + one, 0),
    y,
    w: widths[at]!,
    h,
  }));
}

/** The first place on the grid where a panel of this size lies over no other; null where there is none. */
export function freePlace(panels: readonly Box[], { w, h }: Pick<Box, 'w' | 'h'>): Box | null {
  for (let y = 0; y + h <= ROWS; y += 1)
    for (let x = 0; x + w <= COLUMNS; x += 1) {
      const box = { x, y, w, h };
      if (!panels.some((one) => isOver(one, box))) return box;
    }
  return null;
}

type Term = { startDate: string; endDate: string } | null;

/** First and last day of a span, `YYYY-MM-DD`; without a term, the last half year. */
export function daysOf(span: Span, today: string, term: Term): { from: string; to: string } {
  const from: { [name in Span]: string } = {
    today,
    days7: addDays(today, -6),
    days30: addDays(today, -29),
    month: `${today.slice(0, 8)}01`,
    term: term && term.startDate <= today ? term.startDate : addDays(today, -181),
    year: addDays(today, -364),
  };
  const ended = span === 'term' && term && term.endDate < today && term.startDate <= today;
  return { from: from[span], to: ended ? term.endDate : today };
}

/** Good, worth a look, or bad; null where nobody said from when. */
export function toneOf(value: number | null, limits: Limits | undefined): 'good' | 'warn' | 'bad' | null {
  if (value === null || !limits) return null;
  const isFewBad = limits.bad < limits.warn;
  const beyond = (limit: number) => (isFewBad ? value <= limit : value >= limit);
  if (beyond(limits.bad)) return 'bad';
  return beyond(limits.warn) ? 'warn' : 'good';
}

/** Whether a picture is so old that viewers are told. Times in milliseconds. */
export const isLate = (asOf: number, now: number, refreshSec: number): boolean =>
  now - asOf > 3 * refreshSec * 1000;

export type Turn = { fromTime: string | null; toTime: string | null; weekdays: readonly string[] | null };

/** Whether a screen of a carousel is on at a moment of the school's wall; an end before its beginning is that of the next day. */
export function isOn({ fromTime, toTime, weekdays }: Turn, at: { weekday: number; time: string }): boolean {
  if (weekdays && weekdays.length > 0 && !weekdays.includes(String(at.weekday))) return false;
  const [from, to] = [fromTime ?? '00:00', toTime ?? '24:00'];
  return from <= to ? at.time >= from && at.time < to : at.time >= from || at.time < to;
}

/** Whether a panel asks for what it draws: metrics, a list or a plan, or nothing. */
export function isWhole({ kind, metrics, by, feed, text }: Unplaced): boolean {
  const { draws, most } = KINDS[kind];
  if (draws === 'none') return kind === 'clock' || Boolean(text);
  if (draws === 'list' || draws === 'plan') return Boolean(feed);
  const many = metrics?.length ?? 0;
  return many > 0 && many <= most && (draws !== 'parts' || Boolean(by));
}
