import type { Application, CardLine } from '#platform/kit/application.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '../work.ts';
import type { FlowField } from '../workflow/handlers.ts';

type Values = { [field: string]: unknown };
// A hook knows its own row's type; the registry that holds all hooks does not.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyRow = any;

/** How a case of an application ended, or was cut short. `cancelled`: a transition called it off after it had been granted. */
export type End = 'approved' | 'rejected' | 'returned' | 'withdrawn' | 'cancelled';

/** Circumstances of a draft that is judged. */
export type HandIn = {
  /** Record of the person it is about; null where that has none. */
  personId: string | null;
  /** Somebody hands it in for the person. */
  isAgent: boolean;
  /** The stored row that is changed; locked. */
  existing: AnyRow | null;
};

/** What a room adds to one of its applications. Everything runs inside the transaction of the call. */
export type ApplicationHooks = {
  /**
   * Judges what was filled in, checked field by field already. Answers with values to store besides, or refuses; the
   * preview asks as well, so nothing may be written.
   */
  judge?: (work: Work, draft: AnyRow, about: HandIn) => Promise<Values | void>;
  /** What follows from an end, in the deciding transaction. A refusal undoes the decision. */
  onEnd?: (work: Work, row: AnyRow, end: End) => Promise<void>;
  /** What `run` steps of its flows do, inside the deciding transaction; a step may be passed twice. A refusal undoes the decision. */
  services?: { readonly [action: string]: (work: Work, row: AnyRow) => Promise<void> };
  /** What an approver should know besides the row, by row; one call for the whole desk. */
  card?: (work: Work, rows: AnyRow[]) => Promise<ReadonlyMap<string, readonly CardLine[]>>;
  /** Facts for conditions that are no fields, such as a level: their kinds, and how they are worked out. */
  sys?: { fields: readonly FlowField[]; of: (work: Work, row: AnyRow) => Promise<Values> };
  /** Acts that this reader may do to the row, out of those that its state allows. */
  can?: (work: Work, row: AnyRow, allowed: string[]) => string[];
};

/** Hooks of one application, with its row's type. */
export function applicationHooks<A extends Application>(
  _application: A,
  hooks: HooksOf<Row<A['of']>>,
): ApplicationHooks {
  return hooks as ApplicationHooks;
}

type HooksOf<T> = {
  judge?: (
    work: Work,
    draft: Partial<T>,
    about: Omit<HandIn, 'existing'> & { existing: T | null },
  ) => Promise<Partial<T> | void>;
  onEnd?: (work: Work, row: T, end: End) => Promise<void>;
  services?: { readonly [action: string]: (work: Work, row: T) => Promise<void> };
  card?: (work: Work, rows: T[]) => Promise<ReadonlyMap<string, readonly CardLine[]>>;
  sys?: { fields: readonly FlowField[]; of: (work: Work, row: T) => Promise<Values> };
  can?: (work: Work, row: T, allowed: string[]) => string[];
};

/** An application as the derived calls know it. */
export type Bound = { application: Application; hooks: ApplicationHooks; room: string };

/** A stored row, as far as the platform looks at it. */
export type AppliedRow = Values & {
  id: string;
  version: number;
  auditStatus: string;
  agentUserId: string | null;
  createdBy: string | null;
};
