import type { Resource } from './resource.ts';

/**
 * What is measured over rows. A term is a field of the resource, or a name that the room's server says in SQL; in a
 * count or a share it must be true of a row.
 */
export type Measure =
  | { kind: 'count'; of?: string }
  | { kind: 'countOf'; field: string }
  | { kind: 'sum'; of: string; money?: true }
  /** Percent, one decimal, half up: of the rows of which `of` is true those of which `part` is true too. */
  | { kind: 'share'; part: string; of: string }
  /** Mean of what isn't null; with `per`, sum by sum. Decimals: `scale`. */
  | { kind: 'mean'; of: string; scale: number; per?: string };

/** Rows, or those of which a term is true. */
export const count = (of?: string): Measure => ({ kind: 'count', ...(of !== undefined && { of }) });
/** Different values of a field, such as people. */
export const countOf = (field: string): Measure => ({ kind: 'countOf', field });
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

/** Parts of a day's or a moment's time that rows can be put together by. */
export const MOMENTS = ['day', 'month', 'weekday', 'hour'] as const;
export type MomentPart = (typeof MOMENTS)[number];

/**
 * What is counted of a resource's rows: one call that answers for a range of days the whole, its parts by one dimension
 * and its course, in one statement inside the asker's circle; and the page that shows it.
 */
export type FiguresDeclaration = {
  of: Resource;
  /** Verb of the call and of its permission: `<resource>.<call>`. */
  call: string;
  /** The date or moment that puts a row into a range. */
  when: string;
  measures: { readonly [name: string]: Measure };
  /** Dimensions: fields, parts of `when`, or names that the room's server says in SQL. The first is shown at first. */
  by: readonly string[];
  /** Fields that narrow what is counted. */
  filter?: readonly string[];
  /** A line of one dimension leads to the next one's lines inside it. */
  down?: readonly string[];
};

export type Figures = FiguresDeclaration;

/** Declares figures once; the platform derives call, sheet and page. Returns its argument, typed exactly. */
export function figures<const D extends FiguresDeclaration>(declaration: D): D {
  return declaration;
}

/** Key of a room's figures in its server and its pages. */
export const figuresKey = ({ of, call }: Pick<Figures, 'of' | 'call'>): string => `${of.name}.${call}`;

export const isMomentPart = (name: string): name is MomentPart =>
  (MOMENTS as readonly string[]).includes(name);
