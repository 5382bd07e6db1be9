import type { FlowDefinition, CandidateRule } from '#platform/kit/workflow/definition.ts';
import type { FlowFieldKind } from '#platform/kit/form/form-field.ts';
import type { Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** What rules and handlers get to know about a case. */
export type Case = {
  instanceId: string;
  processType: string;
  /** The business row that the case is about. */
  bizId: string;
  title: string;
  starterId: string;
  /** The person the case is about, as the id of his record; `null` where it is about no person. */
  subjectId: string | null;
  form: { readonly [field: string]: unknown };
  sys: { readonly [fact: string]: unknown };
};

/**
 * A rule of a node that only a room can answer, such as "the counsellor of the subject". Yields user ids: as a query of one
 * column where it can, so that all rules of a node are asked in one statement.
 */
export type CandidateProvider = (work: Work, about: Case, rule: CandidateRule) => Sql | Promise<string[]>;

export type CandidateProviders = { readonly [kind: string]: CandidateProvider };

/** Somebody without an account: what history calls him, and the sealed phone that a link and a code go to. */
export type Outsider = { name: string; phone: string };

/** A rule of a node that names such people, such as "a parent of the subject". */
export type OutsiderProvider = (work: Work, about: Case) => Promise<Outsider[]>;

export type OutsiderProviders = { readonly [kind: string]: OutsiderProvider };

/** A field of a process's form, as the designer offers it for conditions, people and permissions. */
export type FlowField = {
  name: string;
  kind: FlowFieldKind;
  /** Of a field that the school drew itself; others are called by the room's words. */
  label?: string;
  /** Columns of `rows`. */
  of?: readonly FlowField[];
  /** A column whose values are added up. */
  sum?: boolean;
  /** The resource that a `record` is of. */
  to?: string;
  /** What a `ref` may be, for conditions and for readers. */
  options?: (work: Work) => Promise<{ value: string; label: string }[]>;
  /** An approver may change it where his node says so; `onEdited` carries it over to the business row. */
  editable?: boolean;
};

/** Figures in the reader's language, and the latest things of the same kind, each with its page. */
export type RelatedFacts = {
  figures: { label: string; value: string }[];
  recent: { title: string; note: string; link: string }[];
};

/** What a room brings for one of its processes. Handlers run inside the deciding transaction. */
export type ProcessHandler = {
  /** The flow that a school starts with. Node names are the words `flows.<processType>.<nodeKey>`. */
  defaultFlow: FlowDefinition;
  /** What flows of this kind may ask about. Words: `flows.<processType>.fields.<name>` or the column's own. */
  fields?: readonly FlowField[];
  /** The school draws the forms of this process itself, each flow its own (`FlowDefinition.form`). */
  ownForms?: boolean;
  /** Facts besides the form that conditions may ask about, such as a level. */
  sys?: readonly FlowField[];
  /** Works those facts out of a form, for a dry run. */
  factsOf?: (work: Work, about: Pick<Case, 'form' | 'subjectId'>) => Promise<{ [fact: string]: unknown }>;
  /** Cases of this kind have no business row: other flows may start them. */
  standalone?: boolean;
  /** What service nodes may run inside the deciding transaction. */
  services?: { readonly [action: string]: (work: Work, about: Case, params: object) => Promise<void> };
  /** An approver has changed fields of the form; runs in his transaction. */
  onEdited?: (work: Work, about: Case, changes: { [field: string]: unknown }) => Promise<void>;
  /** What whoever decides should know besides the form; asked for those alone whose word is or was wanted. */
  factsCard?: (work: Work, about: Case) => Promise<RelatedFacts | null>;
  /** Sanctions and the like: no flow of this kind lets a node pass without a person. Forms that ask for money never do. */
  emptyPassForbidden?: boolean;
  /** The page where a candidate handles the task. */
  link: (about: Case) => string;
  /** The page where its starter changes a returned case and hands it in again; without one it is handed in as it is. */
  again?: (about: Case) => string;
  /** The page where its starter writes a new one, filled in as this one was. */
  copy?: (about: Case) => string;
  /** Columns of the list of approvals that the room's own page shows are its own business. */
  onApproved?: (work: Work, about: Case) => Promise<void>;
  onRejected?: (work: Work, about: Case) => Promise<void>;
  onReturned?: (work: Work, about: Case) => Promise<void>;
  onWithdrawn?: (work: Work, about: Case) => Promise<void>;
};

export type ProcessHandlers = { readonly [processType: string]: ProcessHandler };
