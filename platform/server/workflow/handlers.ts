import type { FlowDefinition, CandidateRule } from '#platform/kit/workflow/definition.ts';
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

/** A rule of a node that only a room can answer, such as "the counsellor of the subject". Yields user ids. */
export type CandidateProvider = (work: Work, about: Case, rule: CandidateRule) => Promise<string[]>;

export type CandidateProviders = { readonly [kind: string]: CandidateProvider };

/** What a room brings for one of its processes. Handlers run inside the deciding transaction. */
export type ProcessHandler = {
  /** The flow that a school starts with. Node names are the words `flows.<processType>.<nodeKey>`. */
  defaultFlow: FlowDefinition;
  /** The page where a candidate handles the task. */
  link: (about: Case) => string;
  /** Columns of the list of approvals that the room's own page shows are its own business. */
  onApproved?: (work: Work, about: Case) => Promise<void>;
  onRejected?: (work: Work, about: Case) => Promise<void>;
  onReturned?: (work: Work, about: Case) => Promise<void>;
  onWithdrawn?: (work: Work, about: Case) => Promise<void>;
};

export type ProcessHandlers = { readonly [processType: string]: ProcessHandler };
