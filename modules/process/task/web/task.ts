import type { MyTask } from '#platform/web/workflow/flow-types.ts';
import type { Begun, Copied, Task } from '../server/answers.ts';

export const ROOM = 'process/task';

/** What somebody stands in for who stands in for everything. */
export const ALL_TYPES = '*';

export const TABS = ['todo', 'done', 'started', 'copies'] as const;
export type Tab = (typeof TABS)[number];

/** A line of any of the four lists: a task of mine, a case of mine with its way, or one of which I have a copy. */
export type Line = { instanceId: string; title: string } & Partial<Task & Begun & Copied>;

export const isTask = (line: Line): line is Line & Task => line.no !== undefined;

export const lineKey = ({ instanceId, no }: Line): string => `${instanceId}:${no ?? ''}`;

export type Decision = 'approve' | 'reject' | 'return' | 'transfer' | 'delegate' | 'addSign' | 'cc';

/** What is decided on: the task as its reader has seen it. */
export type Target = Pick<Task, 'instanceId' | 'no' | 'taskVersion' | 'kind' | 'title'> & {
  /** What a yes is given with, as far as the case has been read. */
  asks?: Pick<MyTask, 'needSign' | 'needAttach' | 'commentTemplate' | 'picks'>;
  returnTo?: { value: string; label: string | null }[];
  /** Fields of the form that were changed while reading. */
  form?: { [field: string]: string | number | boolean | null };
};
