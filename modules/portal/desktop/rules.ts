/** What its owner has set for a card: how many lines, and of which kind alone. */
export type Config = { count?: number | undefined; kind?: string | undefined };

/** A card on the grid of the first page, in columns and rows. */
export type Placed = { i: string; x: number; y: number; w: number; h: number; cfg?: Config | undefined };

/** Widths of the window that have an arrangement of their own: from 1200 px, from 768 px, and below. */
export const BREAKPOINTS = ['lg', 'md', 'sm'] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];
export const GRID_COLUMNS: { readonly [B in Breakpoint]: number } = { lg: 12, md: 8, sm: 1 };

export const FEWEST_LINES = 3;
export const MOST_LINES = 15;

/** How small a card may become. */
export type Sizes = { readonly [code: string]: { minW: number; minH: number } };

/** Of the widest grid. */
export const COLUMNS = GRID_COLUMNS.lg;
export const MOST_CARDS = 24;
export const MOST_ROWS = 24;

const collide = (a: Placed, b: Placed) =>
  a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * Lets every card fall upwards until it meets another, and moves aside what lies on another. `first` goes before
 * cards that begin in the same row. Answers in reading order.
 */
export function settle(items: readonly Placed[], first?: string): Placed[] {
  const order = items.toSorted(
    (a, b) => a.y - b.y || Number(b.i === first) - Number(a.i === first) || a.x - b.x,
  );
  const done: Placed[] = [];
  for (const given of order) {
    const item = { ...given };
    const hits = () => done.find((other) => collide(item, other));
    for (let hit = hits(); hit; hit = hits()) item.y = hit.y + hit.h;
    while (item.y > 0 && !done.some((other) => collide({ ...item, y: item.y - 1 }, other))) item.y -= 1;
    done.push(item);
  }
  return done.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

type Sized = { i: string; w: number; h: number; cfg?: Config | undefined };

/**
 * Cards side by side in the order given, a new row where one doesn't fit. Every row is filled: its cards share what is
 * left of the columns, the last ones first, and are as high as the tallest of them.
 */
export function flow(cards: readonly Sized[], columns: number): Placed[] {
  const rows: Sized[][] = [];
  for (const card of cards) {
    const row = rows.at(-1);
    if (row && widthOf(row) + card.w <= columns) row.push(card);
    else rows.push([card]);
  }
  let y = 0;
  return rows.flatMap((row) => {
    const h = Math.max(...row.map((card) => card.h));
    const widths = shared(row, columns);
    const placed = row.map(({ w: _w, h: _h, ...card }, place) => ({
      ...card,
      x: widthOf(widths.slice(0, place)),
      y,
      w: widths[place]!.w,
      h,
    }));
    y += h;
    return placed;
  });
}

/** What an arrangement of the wide grid becomes on a narrower one, in its order; its cards are a third, a half or all of it wide. */
export function narrowed(items: readonly Placed[], breakpoint: Breakpoint): Placed[] {
  const columns = GRID_COLUMNS[breakpoint];
  if (breakpoint === 'lg') return settle(items);
  const cards = settle(items).map(({ i, w, h, cfg }) => ({
    i,
    w: columns === 1 ? 1 : w <= COLUMNS / 2 ? columns / 2 : columns,
    h,
    ...(cfg && { cfg }),
  }));
  return settle(flow(cards, columns));
}

const widthOf = (row: readonly { w: number }[]): number => row.reduce((sum, { w }) => sum + w, 0);

/** The widths of a row that fills all columns. */
function shared(row: readonly Sized[], columns: number): { w: number }[] {
  const left = columns - widthOf(row);
  const each = Math.floor(left / row.length);
  const more = left % row.length;
  return row.map(({ w }, place) => ({ w: w + each + (place >= row.length - more ? 1 : 0) }));
}

export type Step = 'left' | 'right' | 'up' | 'down';

/** One step of a card by the keyboard; upwards and downwards it changes places with its neighbour. */
export function moved(items: readonly Placed[], code: string, step: Step, columns: number): Placed[] {
  const item = items.find((one) => one.i === code);
  if (!item) return [...items];
  const beside = { left: Math.max(0, item.x - 1), right: Math.min(columns - item.w, item.x + 1) };
  if (step === 'left' || step === 'right')
    return settle(
      items.map((one) => (one === item ? { ...one, x: beside[step] } : one)),
      code,
    );
  const inColumns = items.filter((one) => one !== item && one.x < item.x + item.w && item.x < one.x + one.w);
  const above = inColumns.filter((one) => one.y < item.y).toSorted((a, b) => b.y - a.y)[0];
  const below = inColumns.filter((one) => one.y > item.y).toSorted((a, b) => a.y - b.y)[0];
  if (step === 'up' && above)
    return settle(
      items.map((one) => (one === item ? { ...one, y: above.y } : one)),
      code,
    );
  if (step === 'down' && below)
    return settle(
      items.map((one) => (one === below ? { ...one, y: item.y } : one)),
      below.i,
    );
  return [...items];
}

/** A card wider or higher by some columns and rows, within its smallest size and the grid. */
export function resized(
  items: readonly Placed[],
  code: string,
  by: { w: number; h: number },
  { sizes, columns }: { sizes: Sizes; columns: number },
): Placed[] {
  const least = sizes[code] ?? { minW: 2, minH: 2 };
  const grown = items.map((one) =>
    one.i === code
      ? {
          ...one,
          w: between(Math.min(least.minW, columns), one.w + by.w, columns - one.x),
          h: between(least.minH, one.h + by.h, MOST_ROWS),
        }
      : one,
  );
  return settle(grown, code);
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** On a phone, where cards stand one below the other: two neighbours change their places on the grid. */
export function swapped(items: readonly Placed[], code: string, step: 'up' | 'down'): Placed[] {
  const order = settle(items);
  const at = order.findIndex((one) => one.i === code);
  const item = order[at];
  const other = order[at + (step === 'up' ? -1 : 1)];
  if (!item || !other) return order;
  return settle(
    order.map((one) => {
      if (one === item) return { ...other, i: item.i, cfg: item.cfg };
      return one === other ? { ...item, i: other.i, cfg: other.cfg } : one;
    }),
  );
}

/** A new card below all others. */
export function added(items: readonly Placed[], card: { i: string; w: number; h: number }): Placed[] {
  const bottom = Math.max(0, ...items.map((one) => one.y + one.h));
  return settle([...items, { ...card, x: 0, y: bottom }]);
}

/** The same cards, one of them with other settings; none at all where nothing differs from the usual. */
export const configured = (items: readonly Placed[], code: string, cfg: Config): Placed[] =>
  items.map(({ cfg: before, ...one }) => {
    const own = one.i === code ? cfg : before;
    return { ...one, ...(own && Object.keys(own).length > 0 && { cfg: own }) };
  });

/** The rows of the page's grid that so many lines of a list need, below the card's name. */
export const rowsOf = (lines: number): number => Math.ceil((80 + 41 * lines) / 56);

/**
 * The same page while cards need fewer rows than they have: whoever stands alone in his rows gives the others back, and
 * what lies below moves up. Beside another card its height stays: a gap would be left.
 */
export function shrunk(items: readonly Placed[], rows: ReadonlyMap<string, number>): Placed[] {
  const isAlone = (one: Placed) =>
    items.every((other) => other === one || other.y >= one.y + one.h || other.y + other.h <= one.y);
  return settle(
    items.map((one) => (isAlone(one) ? { ...one, h: Math.min(one.h, rows.get(one.i) ?? one.h) } : one)),
  );
}

/** Cards that may be shown, with the locked ones among them whatever the person has arranged. */
export function allowed(
  items: readonly Placed[],
  codes: ReadonlySet<string>,
  locked: readonly Placed[],
): Placed[] {
  const kept = items.filter((one) => codes.has(one.i));
  const missing = locked.filter((one) => codes.has(one.i) && !kept.some((own) => own.i === one.i));
  return settle([...kept, ...missing]);
}

/** What is wrong with an arrangement that came from outside, or null. */
export function layoutFault(
  items: readonly Placed[],
  columns: number,
): 'tooMany' | 'twice' | 'outside' | null {
  if (items.length > MOST_CARDS) return 'tooMany';
  if (new Set(items.map((one) => one.i)).size < items.length) return 'twice';
  return items.some((one) => one.x + one.w > columns) ? 'outside' : null;
}
