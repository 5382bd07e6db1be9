import type { Resource } from './resource.ts';

/**
 * What is measured over rows. A term is a field of the resource, or a name that the room's server says in SQL; in a
 * count or a share it must be true of a row.
 */
export type Measure =
  | { kind: 'count'; of?: string }
  | { kind: 'countOf'; field: string; of?: string }
  | { kind: 'sum'; of: string; money?: true }
  /** Percent, one decimal, half up: of the rows of which `of` is true those of which `part` is true too. */
  | { kind: 'share'; part: string; of: string }
  /** Mean of what isn't null; with `per`, sum by sum. Decimals: `scale`. */
  | { kind: 'mean'; of: string; scale: number; per?: string }
  /** How many belong to the part, whether anything is counted of them or not: what the room's server says in `base`. */
  | { kind: 'base' }
  /** Another measure by the base: with `scale` decimals, or in percent with one. */
  | { kind: 'per'; of: string; scale: number; percent?: true }
  /** Worked out by the room's server for the parts of one dimension, in percent with one decimal. */
  | { kind: 'told'; by: string };

/** Rows, or those of which a term is true. */
export const count = (of?: string): Measure => ({ kind: 'count', ...(of !== undefined && { of }) });
/** Different values of a field, such as people; of the rows of which a term is true where one is named. */
export const countOf = (field: string, of?: string): Measure => ({
  kind: 'countOf',
  field,
  ...(of !== undefined && { of }),
});
export const sum = (of: string): Measure => ({ kind: 'sum', of });
/** A sum of fen. */
export const money = (of: string): Measure => ({ kind: 'sum', of, money: true });
export const share = (part: string, of: string): Measure => ({ kind: 'share', part, of });
export const mean = (of: string, scale: number, per?: string): Measure => ({
  kind: 'mean',
  of,
  scale,
  ...(per !== undefined && { per }),
});
export const base = (): Measure => ({ kind: 'base' });
export const per = (of: string, scale: number): Measure => ({ kind: 'per', of, scale });
/** So many percent of those who belong. */
export const rate = (of: string): Measure => ({ kind: 'per', of, scale: 1, percent: true });
export const told = (by: string): Measure => ({ kind: 'told', by });

/** Parts of a day's or a moment's time that rows can be put together by. */
export const MOMENTS = ['day', 'month', 'weekday', 'hour'] as const;
export type MomentPart = (typeof MOMENTS)[number];

/**
 * What is counted of a resource's rows: one call that answers for a range of days the whole, its parts by one dimension
 * and its course, in one statement inside the asker's circle; and the page that shows it.
 */
export type FiguresDeclaration = {
  of: Resource;
  /** Stands for the resource in calls, permissions and words, where the school knows the figures by a name of their own. */
  as?: string;
  /** Verb of the call and of its permission; where several pages begin with different dimensions, verb → dimension. */
  call: string | { readonly [verb: string]: string };
  /** The permission of its calls where it isn't their own. */
  needs?: `${string}.${string}`;
  /** The date or moment that puts a row into a range; without it what is there now is counted, and has no course. */
  when?: string;
  measures: { readonly [name: string]: Measure };
  /** Dimensions: fields, parts of `when`, or names that the room's server says in SQL. The first is shown at first. */
  by: readonly string[];
  /** Fields that narrow what is counted. */
  filter?: readonly string[];
  /** A line of one dimension leads to the next one's lines inside it. */
  down?: readonly string[];
  /** Of fewer people nothing is told to whoever may not see their rows (`list` or `detail` of the resource). */
  small?: number;
  /**
   * Sums by day and these fields follow every change of a row, and by `whole` those of all days. Views that ask for
   * nothing else read them instead of the rows. What counts different values is never kept.
   */
  kept?: { readonly by: readonly string[]; readonly whole: readonly string[] };
  /** Measures whose course is drawn, that parts are ranked by, and the dimension whose parts are shares of a whole. */
  charts?: {
    readonly course?: readonly string[];
    readonly rank?: readonly string[];
    readonly share?: string;
  };
};

export type Figures = FiguresDeclaration;

/** Declares figures once; the platform derives call, sheet and page. Returns its argument, typed exactly. */
export function figures<const D extends FiguresDeclaration>(declaration: D): D {
  return declaration;
}

/** What its calls, permissions and words are led by. */
export const entityOf = ({ as, of }: Pick<Figures, 'as' | 'of'>): string => as ?? of.name;

/** Verbs of its calls, with the dimension that each begins with. */
export const callsOf = ({ call, by }: Figures): [verb: string, by: string][] =>
  typeof call === 'string' ? [[call, by[0]!]] : Object.entries(call);

/** Key of a room's figures in its server: `<entity>.<call>`, of several calls the entity alone. */
export const figuresKey = (figures: Figures): string =>
  typeof figures.call === 'string' ? `${entityOf(figures)}.${figures.call}` : entityOf(figures);

export const isMomentPart = (name: string): name is MomentPart =>
  (MOMENTS as readonly string[]).includes(name);
