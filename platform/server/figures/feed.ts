import type { Work } from '../work.ts';

/** A line of a list: one cell for each of its columns. */
export type FeedLine = { cells: readonly (string | null)[]; tone?: 'good' | 'warn' | 'bad' };

/** A plan of boxes in rows, each as full as `part` says (0 to 1; null where it takes nobody). */
export type FeedPlan = {
  name: string;
  rows: { label: string; boxes: { label: string; part: number | null }[] }[];
};

/**
 * What a room shows on a wall besides its figures. It is read for the whole school or, where it says `byDepartment`, for
 * one department; names of people are masked. It is called by the word `feeds.<code>.title`, its columns by
 * `feeds.<code>.<column>`.
 */
export type Feed = { byDepartment?: true } & (
  | {
      kind: 'list';
      columns: readonly string[];
      read: (work: Work, departmentId: string | null) => Promise<readonly FeedLine[]>;
    }
  | { kind: 'plan'; read: (work: Work, departmentId: string | null) => Promise<readonly FeedPlan[]> }
);
