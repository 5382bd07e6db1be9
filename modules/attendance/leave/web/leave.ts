import { path } from '#platform/web/client/calls.ts';
import { forget, useFetched, type FetchOptions } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import type { Option } from '#platform/web/client/types.ts';
import type { Leave } from '../server/answers.ts';

export const ROOM = 'attendance/leave';

/** What `current` knows besides. */
export type Current = Leave & {
  cancelUntil: string;
  openExtension: string | null;
  askedReturn: string | null;
};

export const applyCall = (verb: string): string => path('yxgl', 'leaveApply', verb);

/** What a call about leaves answers; its screen says itself what went wrong. */
export const useLeaves = <T>(verb: string, params: Query = {}, options: FetchOptions = {}) =>
  useFetched<T>('yxgl', 'leaveApply', verb, params, { quiet: true, ...options });

/** Kinds of leave by their names; some of them, where it is told which. */
export const useLeaveTypes = (params: Query = {}) =>
  useFetched<Option[]>('yxgl', 'leaveType', 'getSelect', params, { quiet: true, staleTime: FRESH }).data ??
  [];

const FRESH = 300_000;

/** After a write whatever shows leaves is asked again. */
export async function forgetLeaves(): Promise<void> {
  const own = ['leaveApply', 'leaveExtend', 'leaveCancel', 'leaveGate'].map((name) => forget('yxgl', name));
  await Promise.all([...own, forget('process', 'instance')]);
}
