import { useCallback, useState } from 'react';

/** A table as it stands: its own width, how much of its columns lies beyond that, and how wide each is, in pixels. */
export type Measured = {
  room: number;
  beyond: number;
  columns: readonly { key: string; width: number }[];
};

/** What a list gave up so that nothing lies beyond its edge: `tight` cuts long texts sooner, `folded` leaves one act in sight. */
export type Fit = { room: number; tight: boolean; folded: boolean; away: readonly string[] };

export const WHOLE: Fit = { room: 0, tight: false, folded: false, away: [] };

/** Fewer columns say too little to tell rows apart: with them one scrolls. */
const LEAST = 5;
/** More than one takes in at a glance: what is beyond these goes before an act does. */
const MANY = 8;

/**
 * The next thing to give up, or the same fit when everything has its place: first the room of long texts, then columns
 * beyond eight, then the room of acts, then more columns. They go from the end of the declaration, which begins with what
 * matters most; never those of `kept`. More room than before begins anew.
 */
export function nextFit(fit: Fit, { room, beyond, columns }: Measured, kept: ReadonlySet<string>): Fit {
  if (room === 0) return fit;
  const isWider = fit.room > 0 && room > fit.room;
  if (isWider && fit.tight) return { ...WHOLE, room };
  const same = room === fit.room ? fit : { ...fit, room };
  if (beyond <= 1) return same;
  if (!fit.tight) return { ...same, tight: true };
  if (!fit.folded && columns.length <= MANY) return { ...same, folded: true };
  const least = fit.folded ? LEAST : MANY;
  const gone: string[] = [];
  let freed = 0;
  for (const { key, width } of columns.toReversed()) {
    if (freed >= beyond || columns.length - gone.length <= least) break;
    if (kept.has(key)) continue;
    gone.push(key);
    freed += width;
  }
  if (gone.length > 0) return { ...same, away: [...fit.away, ...gone] };
  return fit.folded ? same : { ...same, folded: true };
}

/** How a list fits its page, and what its table calls when it is drawn. */
export function useFit(kept: ReadonlySet<string>) {
  const [fit, setFit] = useState(WHOLE);
  const measure = useCallback((found: Measured) => setFit((old) => nextFit(old, found, kept)), [kept]);
  return { fit, measure };
}

/** Measures a table below its scroll area. Bars take no part: they come and go with what is given up. */
export function measured(area: HTMLElement, keys: readonly string[]): Measured {
  const heads = [...area.querySelectorAll<HTMLElement>('thead th:not(.table-box, .table-acts)')];
  return {
    room: area.offsetWidth,
    beyond: area.scrollWidth - area.clientWidth,
    columns: heads.map((head, index) => ({ key: keys[index] ?? '', width: head.offsetWidth })),
  };
}
