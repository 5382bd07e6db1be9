/** What a panel draws out of an answer: the whole, its parts, its course, what a room tells besides, or nothing at all. */
export type Draws = 'total' | 'parts' | 'course' | 'list' | 'plan' | 'none';

/** Kinds of panels: what each draws, and how many metrics at most. */
export const KINDS = {
  number: { draws: 'total', most: 1 },
  gauge: { draws: 'total', most: 1 },
  ring: { draws: 'total', most: 1 },
  funnel: { draws: 'total', most: 6 },
  line: { draws: 'course', most: 4 },
  area: { draws: 'course', most: 4 },
  column: { draws: 'course', most: 4 },
  calendar: { draws: 'course', most: 1 },
  bar: { draws: 'parts', most: 1 },
  stack: { draws: 'parts', most: 5 },
  pie: { draws: 'parts', most: 1 },
  rose: { draws: 'parts', most: 1 },
  radar: { draws: 'parts', most: 3 },
  treemap: { draws: 'parts', most: 1 },
  progress: { draws: 'parts', most: 1 },
  table: { draws: 'parts', most: 5 },
  list: { draws: 'list', most: 0 },
  plan: { draws: 'plan', most: 0 },
  text: { draws: 'none', most: 0 },
  clock: { draws: 'none', most: 0 },
} as const satisfies { readonly [kind: string]: { draws: Draws; most: number } };

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

/** Days that a panel tells of. */
export const SPANS = ['today', 'days7', 'days30', 'month', 'term', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** From where a figure deserves a look, and from where it is bad; where `bad` is the lower one, few are bad. */
export type Limits = { warn: number; bad: number };

export type Panel = {
  id: string;
  kind: Kind;
  /** Columns and rows of the grid. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** What it is called where that isn't what it shows. */
  title?: string | undefined;
  metrics?: string[] | undefined;
  /** The dimension of its parts. */
  by?: string | undefined;
  span?: Span | undefined;
  /** How many parts at most. */
  top?: number | undefined;
  filters?: { [field: string]: string[] } | undefined;
  feed?: string | undefined;
  text?: string | undefined;
  limits?: Limits | undefined;
};

/** One that has no place yet. */
export type Unplaced = Omit<Panel, 'x' | 'y' | 'w' | 'h'>;
