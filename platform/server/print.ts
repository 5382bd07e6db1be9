import type { Filling, Paper } from '#platform/kit/print.ts';
import type { Work } from './work.ts';

/** A document that a room prints. The school draws its own sheet of it, for all or for one variant. */
export type PrintedDocument = {
  paper: Paper;
  /** Names what may stand on it, too. */
  sample: Filling;
  /** The sheet that a school begins with: HTML with `{{fact}}`; a table row with `{{list.fact}}` is repeated. */
  body: string;
  /** Kinds of it that may have sheets of their own, such as a flow. */
  variants?: (work: Work) => Promise<{ value: string; label: string }[]>;
};
