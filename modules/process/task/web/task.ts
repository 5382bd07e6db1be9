import type { FlowStep } from '#platform/web/workflow/flow-types.ts';
import type { MyTask } from '#platform/web/workflow/flow-types.ts';

export const ROOM = 'process/task';

export type Tab = 'todo' | 'done' | 'started' | 'copies';

/** What its flow lets lists show of a case. */
export type SummaryLine = { label: string; text: string };

/** A task as `task/todo` and `task/done` answer it. */
export type Task = {
  instanceId: string;
  no: number;
  taskVersion: number;
  processType: string;
  nodeKey: string;
  nodeName: string;
  kind: string;
  status: string;
  sn: string | null;
  title: string;
  summary: SummaryLine[];
  flowName: string;
  bizId: string;
  starterName: string | null;
  className: string | null;
  instanceStatus: string;
  openedAt: string;
  dueAt: string | null;
  finishedAt: string | null;
  comment: string | null;
  link: string;
};

/** A case of mine as `instance/myList` answers it, or one of which I have a copy (`instance/copies`). */
export type Started = {
  instanceId: string;
  sn: string | null;
  title: string;
  summary: SummaryLine[];
  status: string;
  processType: string;
  bizId: string;
  flowName: string;
  startedAt: string;
  endedAt: string | null;
  starterName?: string | null;
  at?: string;
  /** The way of a case of mine. */
  steps?: FlowStep[];
};

/** A line of any of the three lists. */
export type Line = {
  key: string;
  instanceId: string;
  title: string;
  task: Task | null;
  started: Started | null;
};

export type Decision = 'approve' | 'reject' | 'return' | 'transfer' | 'delegate' | 'addSign' | 'cc';

/** What is decided on: the task as its reader has seen it. */
export type Target = Pick<Task, 'instanceId' | 'no' | 'taskVersion' | 'kind' | 'title'> & {
  /** What a yes is given with, as far as the case has been read. */
  asks?: Pick<MyTask, 'needSign' | 'needAttach' | 'commentTemplate' | 'picks'>;
  returnTo?: { value: string; label: string | null }[];
  /** Fields of the form that were changed while reading. */
  form?: { [field: string]: string | number | boolean | null };
};

export const lineKey = (task: Pick<Task, 'instanceId' | 'no'>): string => `${task.instanceId}:${task.no}`;
