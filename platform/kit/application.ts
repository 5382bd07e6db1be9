import type { Field } from './field.ts';
import type { Resource } from './resource.ts';
import type { FlowDefinition } from './workflow/definition.ts';

/**
 * A row that a person hands in and others decide about. Declared beside the resource whose row it is: the form by steps,
 * drafts, handing in, taking back, the desk of approvers, history, to-dos and messages follow from it. What is special
 * to the room it says in `server.ts` (`applications`).
 */
export type ApplicationDeclaration = {
  of: Resource;
  /** Process type; a new school gets `flow` as its first flow. */
  process: string;
  /** The field that names the person it is about, a record of people. Without one it is about whoever hands it in. */
  person?: string;
  /** Fields that are filled in: step of the form → fields. */
  asked: { readonly [step: string]: readonly string[] };
  /** Refers to the row that lets it in between its `openFrom` and `openTo`, both days included. */
  during?: string;
  /** Refers to the row of another application that it goes on with: the same person's; locked while this one is handed in. */
  upon?: string;
  /** Refers to the row under which staff hand in for many at once: one case about all of them. */
  group?: string;
  /** What even a draft must have; the room judges drafts then, too. */
  draft?: readonly string[];
  /** Calls of its person and of agents that it has; all where nothing is said. */
  verbs?: readonly ApplicationVerb[];
  /** Fields that conditions of flows and the approver's card may use. */
  facts?: readonly string[];
  flow: FlowDefinition;
  /** The days that it takes, for calendars: first and last. */
  range?: readonly [from: string, to: string];
};

export type Application = ApplicationDeclaration;

export type ApplicationVerb =
  | 'preview'
  | 'submit'
  | 'saveDraft'
  | 'withdraw'
  | 'discard'
  | 'getMine'
  | 'agent';

export const hasVerb = ({ verbs }: Pick<Application, 'verbs'>, verb: ApplicationVerb): boolean =>
  verbs === undefined || verbs.includes(verb);

/** Declares an application once; the platform derives the rest. Returns its argument, typed exactly. */
export function application<const D extends ApplicationDeclaration>(declaration: D): D {
  return declaration;
}

/** A line of an approver's card: what speaks for or against a row. */
export type CardLine = { text: string; tone?: 'good' | 'warn' | 'wrong' };

/** Fields that the platform writes while a row goes its way; spread into the resource's own. */
export const handedIn = {
  auditStatus: { kind: 'dict', dict: 'processStatus', write: 'server' },
  agentUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
  submittedAt: { kind: 'datetime', write: 'server' },
  decidedAt: { kind: 'datetime', write: 'server' },
} as const satisfies { [name: string]: Field };

/** All fields that are filled in, in the order of the form. */
export const askedFields = ({ asked }: Pick<Application, 'asked'>): string[] => Object.values(asked).flat();

/** States in which its writer may still change a row and hand it in. */
export const EDITABLE: readonly string[] = ['draft', 'returned', 'withdrawn'];
