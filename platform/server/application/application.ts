import type { Application, CardLine } from '#platform/kit/application.ts';
import type { Facts } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '../work.ts';
import type { Case, ProcessHandler } from '../workflow/handlers.ts';

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
  /** The row that it goes on with; locked. */
  upon?: AnyRow | null;
  /** It is only kept for now: much may be missing. */
  isDraft?: boolean;
};

/** What a room says about what was filled in. Nothing here is asked for by a preview but the values, facts and the title. */
export type Word<T = AnyRow> = {
  /** To be stored besides. */
  values?: Partial<T>;
  /** Once it is stored, before anybody is asked. */
  kept?: (row: T) => Promise<void>;
  /** Once it has gone to its first approver. */
  begun?: (row: T, begun: { instanceId: string; status: string; title: string }) => Promise<void>;
  /** One of several flows of the process. */
  flowKey?: string;
  /** Facts besides those of the row: of the form, and those that conditions ask for behind `sys.`. */
  form?: Values;
  sys?: Values;
  /** What the title names besides; with it no label is looked up. */
  title?: Facts;
};

/** What a room adds to one of its applications. Everything runs inside the transaction of the call. */
export type ApplicationHooks = {
  /**
   * Judges what was filled in, checked field by field already, or refuses; the preview asks as well, so nothing may be
   * written but by what it answers with.
   */
  judge?: (work: Work, draft: AnyRow, about: HandIn) => Promise<Word | void>;
  /**
   * What follows from an end, in the deciding transaction; several rows where many were handed in at once, no case where a
   * transition called it off. A refusal undoes the decision. Answers with true where it has told its people itself.
   */
  onEnd?: (work: Work, rows: AnyRow[], end: End, about: Case | null) => Promise<boolean | void>;
  /** What `run` steps of its flows do, inside the deciding transaction; a step may be passed twice. A refusal undoes the decision. */
  services?: { readonly [action: string]: (work: Work, row: AnyRow) => Promise<void> };
  /** What an approver should know besides the row, by row; one call for the whole desk. `since`: when each was asked about. */
  card?: (work: Work, rows: AnyRow[], since: ReadonlyMap<string, string>) => Promise<Cards>;
  /** What its process says besides or otherwise: facts that are no fields, what a reader of a case should know. */
  process?: Partial<ProcessHandler>;
  /** Acts that this reader may do to the row, out of those that its state allows. */
  can?: (work: Work, row: AnyRow, allowed: string[]) => string[];
};

type Cards = ReadonlyMap<string, readonly CardLine[]>;

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
  ) => Promise<Word<T> | void>;
  onEnd?: (work: Work, rows: T[], end: End, about: Case | null) => Promise<boolean | void>;
  services?: { readonly [action: string]: (work: Work, row: T) => Promise<void> };
  card?: (work: Work, rows: T[], since: ReadonlyMap<string, string>) => Promise<Cards>;
  process?: Partial<ProcessHandler>;
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
