import { path } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { Leave } from '../server/answers.ts';

export const ROOM = 'attendance/leave';

/** What `current` knows besides. */
export type Current = Leave & {
  cancelUntil: string;
  openExtension: string | null;
  askedReturn: string | null;
};

export const applyCall = (verb: string): string => path('yxgl', 'leaveApply', verb);

/** After a write whatever shows leaves is asked again. */
export async function forgetLeaves(): Promise<void> {
  const own = ['leaveApply', 'leaveExtend', 'leaveCancel', 'leaveGate'].map((name) => forget('yxgl', name));
  await Promise.all([...own, forget('process', 'instance')]);
}
