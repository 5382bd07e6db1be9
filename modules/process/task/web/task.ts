export const ROOM = 'process/task';

export type Tab = 'todo' | 'done' | 'started';

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
  title: string;
  flowName: string;
  bizId: string;
  starterName: string | null;
  instanceStatus: string;
  openedAt: string;
  finishedAt: string | null;
  comment: string | null;
  link: string;
};

/** A case of mine as `instance/myList` answers it. */
export type Started = {
  instanceId: string;
  title: string;
  status: string;
  processType: string;
  bizId: string;
  flowName: string;
  startedAt: string;
  endedAt: string | null;
};

/** A line of any of the three lists. */
export type Line = {
  key: string;
  instanceId: string;
  title: string;
  task: Task | null;
  started: Started | null;
};

export type Decision = 'approve' | 'reject' | 'return' | 'transfer' | 'delegate' | 'addSign';

/** What is decided on: the task as its reader has seen it. */
export type Target = Pick<Task, 'instanceId' | 'no' | 'taskVersion' | 'kind' | 'title'> & {
  returnTo?: { value: string; label: string | null }[];
};

export const lineKey = (task: Pick<Task, 'instanceId' | 'no'>): string => `${task.instanceId}:${task.no}`;
