/** The words of a case's state; the numbers are the dictionary codes of `processStatus` on paper and in exports. */
export const processStatusCode = {
  draft: 0,
  running: 1,
  approved: 2,
  rejected: 3,
  returned: 4,
  withdrawn: 5,
  cancelled: 6,
} as const;

export type ProcessStatus = keyof typeof processStatusCode;

/** A case in such a state moves no more by itself: nobody may submit it again. */
export function isFinal(status: ProcessStatus): boolean {
  return status === 'approved' || status === 'rejected' || status === 'cancelled';
}

/** How a task ended, or `open`. `completed` belongs to handle nodes, `skipped` to votes no longer needed. */
export const taskStatuses = [
  'open',
  'approved',
  'completed',
  'rejected',
  'returned',
  'transferred',
  'delegated',
  'addSigned',
  'skipped',
  'cancelled',
  'timedOut',
] as const;

export type TaskStatus = (typeof taskStatuses)[number];
