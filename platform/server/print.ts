import type { Filling, Paper, Printed } from '#platform/kit/print.ts';
import type { Work } from './work.ts';

/** Which of them: chosen rows, or all that a list finds by filters as its query spells them. */
export type PrintsAsked = { ids?: readonly string[]; filters: { readonly [name: string]: unknown } };

/** Those that there are inside the reader's circle, in the order in which they lie, and of how many people they tell. */
export type PrintsChosen = { ids: readonly string[]; people: number };

/** Many of a document as one PDF. Ids are what the room knows them by. */
export type ManyPrints = {
  /** Who may, when he asks and again when they are made. */
  needs: string;
  /** What the log of exports calls it, and what its filters name the ids by. */
  logged: { resource: string; by: string };
  /** At most `most` and one more, by which it is known that there are too many. */
  choose: (work: Work, asked: PrintsAsked, most: number) => Promise<PrintsChosen>;
  /** A few dozen at a time; what went out of the reader's circle meanwhile is left out. */
  fill: (work: Work, ids: readonly string[]) => Promise<readonly { title: string; sheet: Printed }[]>;
};

/** A document that a room prints. The school draws its own sheet of it, for all or for one variant. */
export type PrintedDocument = {
  paper: Paper;
  /** Names what may stand on it, too. */
  sample: Filling;
  /** The sheet that a school begins with: HTML with `{{fact}}`; a table row with `{{list.fact}}` is repeated. */
  body: string;
  /** Kinds of it that may have sheets of their own, such as a flow. */
  variants?: (work: Work) => Promise<{ value: string; label: string }[]>;
  many?: ManyPrints;
};
