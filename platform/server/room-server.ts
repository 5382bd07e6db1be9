import type { Resource, Row } from '#platform/kit/resource.ts';
import type { Spare } from '#platform/kit/spare.ts';
import type { ScopeProviders } from './access/actor.ts';
import type { ApplicationHooks } from './application/application.ts';
import type { Sql } from './db/sql.ts';
import type { ImportAid } from './exchange/draft.ts';
import type { Feed } from './figures/feed.ts';
import type { FiguresHooks } from './figures/hooks.ts';
import type { Endpoint, Proof } from './http/endpoint.ts';
import type { JobHandlers } from './jobs/handlers.ts';
import type { TaskHandlers } from './jobs/task.ts';
import type { PersonFacts } from './person-fact.ts';
import type { PrintedDocument } from './print.ts';
import type { Provided } from './provided.ts';
import type { Hold } from './resource/holds.ts';
import type { Work } from './work.ts';
import type { CandidateProviders, ProcessHandlers } from './workflow/handlers.ts';

type Draft = { [field: string]: unknown };
type Judged = Proof | { readonly [verb: string]: Proof };
// A hook knows its own row's type; the registry that holds all hooks does not.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyRow = any;

/** What a room adds to the derived calls of one resource. Hooks return values or refuse; they never write their own resource. */
export type ResourceHooks = {
  /** Judgement of the derived calls that write, for all or by verb and transition; `plain` where nothing is said. */
  proof?: Judged;
  /** The spare fields that the school has use for and the reader may see. */
  spares?: (work: Work) => Promise<readonly Spare[]>;
  /** Values to store besides or instead of the ones handed in. */
  beforeAdd?: (work: Work, draft: Draft) => Promise<Draft | void>;
  beforeUpdate?: (work: Work, row: AnyRow, changes: Draft) => Promise<Draft | void>;
  /** `undo`: the row goes with the whole import that brought it, less than a day ago. */
  beforeRemove?: (work: Work, row: AnyRow, manner?: { undo: boolean }) => Promise<void>;
  /** Side effects in other tables, in the same transaction. */
  afterAdd?: (work: Work, rows: AnyRow[]) => Promise<void>;
  /** Columns that `afterAdd` looks at, hashes of sensitive ones included: an import of thousands hands over no others. */
  afterAddReads?: readonly string[];
  afterUpdate?: (work: Work, before: AnyRow, after: AnyRow) => Promise<void>;
  /** Per transition: values to set along with the new state, or a refusal. */
  transitions?: { [name: string]: (work: Work, row: AnyRow, input: Draft) => Promise<Draft | void> };
  /** Side effects after a transition, in the same transaction. */
  afterTransition?: (work: Work, name: string, before: AnyRow, after: AnyRow) => Promise<void>;
  /** Transitions that this actor may make on this row, out of those that state and grants allow. In a list the row has its columns alone. */
  can?: (work: Work, row: AnyRow, allowed: string[]) => string[];
  /** Columns computed for the reader; one call for the whole page. */
  decorate?: (work: Work, rows: AnyRow[]) => Promise<void>;
  /**
   * Changes the drafts of an import in place, before the checks: reads cells that no field kind knows, refuses rows by
   * `aid.fault`. One call for many rows. A blank cell is absent, one that asks to empty the field is null; refs and
   * cells that their kind doesn't understand are as they were typed. Then come the fields' checks and, row by row,
   * `beforeAdd` or `beforeUpdate`.
   */
  beforeImport?: (work: Work, rows: Draft[], aid: ImportAid) => Promise<void>;
};

/** Something of the signed-in person's calendar that a room knows of; times as the wire writes them. */
export type CalendarEvent = {
  id: string;
  title: string;
  start: string;
  /** Of an event that takes whole days, its last day. */
  end: string;
  allDay: boolean;
  place: string | null;
  link: string | null;
};

export type CalendarSource = (work: Work, from: string, to: string) => Promise<CalendarEvent[]>;

/** Something of the signed-in person's that a search finds, with the page that shows it. */
export type FoundThing = { id: string; title: string; note: string | null; link: string };

/** Something that the signed-in person has to do himself; its kind is called by the word `duties.<kind>`. */
export type Duty = {
  kind: string;
  id: string;
  title: string;
  /** As the wire writes it; null where nobody set a term. */
  dueAt: string | null;
  /** What hangs on it: 1 little, 3 much. Without a term only the latter has to be done today. */
  weight: 1 | 2 | 3;
  /** The page that finishes it. */
  link: string;
};

export type EventHandler = (work: Work, payload: AnyRow) => Promise<void>;

export type RoomServer = {
  endpoints?: readonly Endpoint[];
  hooks?: { readonly [resource: string]: ResourceHooks };
  scopes?: ScopeProviders;
  /** Rows of this room for whose sake a row of another resource isn't switched off, by that resource. */
  holds?: { readonly [resource: string]: readonly Hold[] };
  /** Who besides those in the circle may read the files of a row: a condition on its alias `t`, by resource. */
  readers?: { readonly [resource: string]: (work: Work) => Sql };
  /** What is in the signed-in person's calendar between two days, by kind; its name is the word `calendar.<kind>`. */
  calendar?: { readonly [source: string]: CalendarSource };
  /** What of the signed-in person's own a search by some letters finds, by kind; a few of each. */
  finds?: { readonly [kind: string]: (work: Work, keyword: string) => Promise<FoundThing[]> };
  /** What the signed-in person has to do, a few dozen at most. */
  duties?: (work: Work) => Promise<Duty[]>;
  /** What this room keeps about the signed-in person, by kind: for the copy of his data that he takes along. */
  ownData?: { readonly [kind: string]: (work: Work) => Promise<readonly object[]> };
  candidates?: CandidateProviders;
  /** What is special to its declared applications, by process. */
  applications?: { readonly [process: string]: ApplicationHooks };
  /** What its declared figures say in SQL, by `<resource>.<call>`. */
  figures?: { readonly [key: string]: FiguresHooks };
  /** Lists and plans that screens on walls may show, by code. */
  feeds?: { readonly [code: string]: Feed };
  /** What it knows about each student, by code: rules are made of it. */
  facts?: PersonFacts;
  processes?: ProcessHandlers;
  /** What it prints; its name is the word `documents.<code>.name`, those of its facts `documents.<code>.facts.<fact>`. */
  documents?: { readonly [code: string]: PrintedDocument };
  jobs?: JobHandlers;
  /** Long pieces of work that people start with `submit`, by kind. */
  tasks?: TaskHandlers;
  /** Consumers of events; idempotent, since an event may come twice. */
  on?: { readonly [event: string]: EventHandler };
  /** Rows that a new tenant of this room starts with. Runs once per tenant. */
  seed?: (work: Work) => Promise<void>;
  /** What the client asks about its person at the start besides the sign-in's own facts (T1 getUserInfo). */
  userInfo?: (work: Work) => Promise<object>;
  /** What this room alone knows and others ask for. */
  provides?: Partial<Provided>;
  /** Hosts of other systems that this room shows inside a page; a change is told by the signal `frames`. */
  frames?: (work: Work) => Promise<readonly string[]>;
};

/** Says what a room does on the server. */
export function roomServer(server: RoomServer): RoomServer {
  return server;
}

/** Hooks of one resource, with its row type. */
export function hooksFor<R extends Resource>(_resource: R, hooks: HooksOf<Row<R>>): ResourceHooks {
  return hooks as ResourceHooks;
}

type HooksOf<T> = {
  proof?: Judged;
  beforeAdd?: (work: Work, draft: Partial<T>) => Promise<Partial<T> | void>;
  spares?: (work: Work) => Promise<readonly Spare[]>;
  beforeUpdate?: (work: Work, row: T, changes: Partial<T>) => Promise<Partial<T> | void>;
  beforeRemove?: (work: Work, row: T, manner?: { undo: boolean }) => Promise<void>;
  afterAdd?: (work: Work, rows: T[]) => Promise<void>;
  afterAddReads?: readonly ((keyof T & string) | `${keyof T & string}Hash`)[];
  afterUpdate?: (work: Work, before: T, after: T) => Promise<void>;
  transitions?: { [name: string]: (work: Work, row: T, input: Draft) => Promise<Partial<T> | void> };
  afterTransition?: (work: Work, name: string, before: T, after: T) => Promise<void>;
  can?: (work: Work, row: T, allowed: string[]) => string[];
  decorate?: (work: Work, rows: T[]) => Promise<void>;
  beforeImport?: (work: Work, rows: Draft[], aid: ImportAid) => Promise<void>;
};
