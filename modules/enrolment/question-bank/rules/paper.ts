import type { QuestionType } from './key.ts';

/** How much of a question of several answers is worth what: nothing but all, half of it, or the part that was found. */
export type PartRule = 'all' | 'half' | 'proportion';
/** One rule of drawing; `pt` are hundredths of a point for each question. */
export type DrawRule = {
  bankIds: string[];
  knowledge: string;
  difficulties: number[];
  tags: string;
  count: number;
  pt: number;
};
export type Section = { title: string; type: QuestionType; rule: PartRule; draws: DrawRule[] };
export type Placed = { sectionNo: number; versionId: string; pt: number };

/** Hundredths of a point of a paper as it is now: what was chosen, and what will be drawn. */
export const sumOf = (sections: readonly Section[], placed: readonly { pt: number }[]): number =>
  placed.reduce((sum, { pt }) => sum + pt, 0) +
  sections.flatMap(({ draws }) => draws).reduce((sum, { count, pt }) => sum + count * pt, 0);

export const toPt = (score: number): number => Math.round(score * 100);

/** The mean of difficulties, to a tenth; `null` of none. */
export const meanDifficulty = (all: readonly number[]): number | null =>
  all.length === 0 ? null : Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 10) / 10;
