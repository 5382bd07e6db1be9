import type { MyTask } from '#platform/web/workflow/flow-types.ts';
import type { Begun, Copied, Task } from '../server/answers.ts';

export const ROOM = 'process/task';

export type Tab = 'todo' | 'done' | 'started' | 'copies';

/** A case of mine with its way, or one of which I have a copy. */
export type Started = Omit<Begun, 'steps'> &
  Partial<Pick<Begun, 'steps'> & Pick<Copied, 'starterName' | 'at'>>;

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
