import type { FormField } from '../form/form-field.ts';
import type { Condition } from '../rule/condition.ts';

/**
 * The tree of a flow, as data. A flow is a sequence of nodes; a branching node holds sequences of its own and
 * flows on to its next sibling when they have joined, so a cycle cannot be written down.
 */

export type NodeType =
  | 'start'
  | 'approve'
  | 'handle'
  | 'cc'
  | 'condition'
  | 'parallel'
  | 'inclusive'
  | 'child'
  | 'delay'
  | 'notify'
  | 'service'
  | 'end';

/** The kinds the engine answers by itself; every other kind is a name that a room's provider resolves. */
export const engineKinds = [
  'role',
  'user',
  'starter',
  'starterPick',
  'prevPick',
  'prevApprover',
  'formUser',
  'subject',
] as const;

/** Who may sit at a node. `kind` is open: rooms register providers for the kinds of their own. */
export interface CandidateRule {
  kind: string;
  ids?: string[];
  field?: string;
  level?: number;
  nodeKey?: string;
  pick?: 'one' | 'many';
  range?: string[];
}

export type Mode = 'any' | 'all' | 'seq' | 'ratio';
export type Button = 'approve' | 'reject' | 'return' | 'transfer' | 'addSign' | 'delegate' | 'save' | 'print';

export interface EmptyRule {
  do: 'pass' | 'admin' | 'user' | 'block';
  ids?: string[];
}

/** `colleague` hands the task to whoever stands in for its people, else to a colleague of the same post. */
export type TimeoutAction = 'remind' | 'pass' | 'reject' | 'transfer' | 'colleague' | 'escalate';

export interface TimeoutRule {
  hours: number;
  workdays?: boolean;
  /** Hours after which people are reminded first; fewer than `hours`. */
  remindAfter?: number;
  do: TimeoutAction;
  /** Hours between repeats of a reminder; absent = once. */
  repeat?: number;
  to?: string[];
}

export interface Branch {
  key: string;
  name: string;
  priority?: number;
  /** Absent in a parallel node. */
  when?: Condition | 'else';
  children: FlowNode[];
}

export interface ChildRule {
  flowKey: string;
  /** Field of the child's form ← field of this form (or of the row, with `each`). */
  map?: Record<string, string>;
  wait: 'all' | 'any' | 'none';
  /** One child per element of this list field. */
  each?: string;
  onChildReject?: 'reject' | 'continue';
}

export interface FlowNode {
  key: string;
  type: NodeType;
  name: string;
  assignee?: { rules: CandidateRule[]; limit?: number };
  mode?: Mode;
  /** Share of approvals that passes a ratio vote, in (0, 1]. */
  ratio?: number;
  empty?: EmptyRule;
  timeout?: TimeoutRule;
  buttons?: Button[];
  fieldPerms?: Record<string, 'edit' | 'read' | 'hide'>;
  needSign?: boolean;
  needAttach?: boolean;
  commentTemplate?: string;
  returnTo?: 'starter' | 'prev' | 'any' | string[];
  afterReturn?: 'resume' | 'again';
  branches?: Branch[];
  child?: ChildRule;
  delay?: { hours?: number; workdays?: boolean; untilField?: string };
  /** What is said to the people of the node. */
  notify?: { template: string };
  service?: { action: string; params?: Record<string, unknown> };
}

export interface FlowSettings {
  allowWithdraw?: 'none' | 'beforeFirst' | 'anytime';
  dedupe?: 'first' | 'adjacent' | 'off';
  /** What happens when the starter, or the person the case is about, would judge it. */
  starterIsApprover?: 'self' | 'skip' | 'toLeader';
  urgeEveryHours?: number;
  /** A comment is asked for on reject and return. */
  commentRequired?: boolean;
  /** Set for money and sanctions: no node may pass without a person. */
  emptyPassForbidden?: boolean;
  /** The title of a case: text with `{name}`, `{flow}`, `{date}` and names of fields in braces; the room's own where it is empty. */
  titleRule?: string;
  /** Fields whose values lists of cases show; at most three. */
  summaryFields?: string[];
  /** The number of an application, such as `SQ{date}{seq:4}`; the room's own where it is empty. */
  snRule?: string;
}

export interface FlowDefinition {
  nodes: FlowNode[];
  settings?: FlowSettings;
  /** The form that is filled in to start a case, where the process has no business page of its own. */
  form?: FormField[];
  /** Kinds of roles that may start such a case; everybody where nothing is said. */
  starters?: string[];
  /** … and, where it is said, only people of these departments and of what is below them, … */
  starterDepartments?: string[];
  /** … who began in these years, … */
  starterGrades?: string[];
  /** … in these classes. */
  starterClasses?: string[];
  /** People who may besides, whatever is said above; where nothing is said above, they alone. */
  starterUsers?: string[];
  /** Cases of which the flow is taken instead of the usual one of its process, … */
  match?: Condition;
  /** … the smallest number first. */
  priority?: number;
}

/** Settings with the defaults filled in. */
export function settingsOf(definition: FlowDefinition): Required<FlowSettings> {
  return {
    allowWithdraw: 'beforeFirst',
    dedupe: 'adjacent',
    starterIsApprover: 'skip',
    urgeEveryHours: 4,
    commentRequired: true,
    emptyPassForbidden: false,
    titleRule: '',
    summaryFields: [],
    snRule: '',
    ...definition.settings,
  };
}

/** Does a person decide or work here? */
export function isTaskNode(node: FlowNode): boolean {
  return node.type === 'approve' || node.type === 'handle';
}

/** Does the node split into branches that run at the same time? */
export function splits(node: FlowNode): boolean {
  return node.type === 'parallel' || node.type === 'inclusive';
}
