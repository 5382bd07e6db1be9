import type { FlowFieldKind } from '#platform/kit/form/form-field.ts';

/** The drawn flow of a case, as `process/instance/trace` answers it. */
export type TracePerson = {
  name: string;
  status: string;
  at: string | null;
  comment: string | null;
  auto: string | null;
};

export type TraceNode = {
  nodeKey: string;
  name: string;
  type: string;
  state: 'done' | 'current' | 'ahead' | 'skipped' | 'rejected' | 'returned' | 'cancelled';
  row: number;
  people: TracePerson[];
};

/** One stop on the way of a case, as lists of cases tell it. */
export type FlowStep = Pick<TraceNode, 'nodeKey' | 'name' | 'state'>;

export type TraceLog = {
  at: string;
  taskNo: number | null;
  name: string | null;
  action: string;
  nodeName: string | null;
  comment: string | null;
  auto: string | null;
};

/** What the reader may do now, if the case waits for him. */
export type MyTask = {
  no: number;
  taskVersion: number;
  kind: string;
  nodeKey: string;
  dueAt: string | null;
  buttons: string[];
  /** `starter` has no label: the word is the reader's. */
  returnTo: { value: string; label: string | null }[];
  commentRequired: boolean;
  /** Whether a yes needs a signature and papers, and what its comment begins with. */
  needSign: boolean;
  needAttach: boolean;
  commentTemplate: string;
  /** Nobody whom the step asks has looked at it yet. */
  unread: boolean;
  /** Several people may take it; who has, by name. */
  isPool: boolean;
  claimedBy: string | null;
  claimedByMe: boolean;
  /** People whom the reader has added and who have said nothing yet. */
  signs: { signNo: number; names: string }[];
  /** Later steps whose people he chooses. */
  picks: { nodeKey: string; name: string; many: boolean; range: string[] | null }[];
};

/** What a decision was given with. */
export type TraceProof = { taskNo: number; name: string; signFileId: string | null; attachIds: string[] };

/** A field of the form, as far as the reader may see it. */
export type TraceField = {
  name: string;
  label: string;
  kind: FlowFieldKind;
  text: string | number | boolean;
  value: unknown;
  edit: boolean;
  /** What it may be changed to, where that is a choice. */
  options: { value: string; label: string }[] | null;
  /** With what its columns come to, where some are added up. */
  table: { columns: string[]; lines: string[][]; sums: string[] | null } | null;
};

export type Trace = {
  instanceId: string;
  title: string;
  flowName: string;
  /** The case has no business page of its own. */
  standalone: boolean;
  mine: boolean;
  /** Where its starter changes it and hands it in again; without such a page it is handed in as it is. */
  again: string | null;
  /** Where its starter writes a new one like it. */
  copy: string | null;
  processType: string;
  bizId: string;
  fields: TraceField[];
  proofs: TraceProof[];
  /** What the room of the process tells whoever decides besides the form. */
  related: {
    figures: { label: string; value: string }[];
    recent: { title: string; note: string; link: string }[];
  } | null;
  children: { instanceId: string; title: string; status: string }[];
  status: string;
  myTask: MyTask | null;
  nodes: TraceNode[];
  logs: TraceLog[];
};
