import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { forgetLeaves, type Card, type Process } from './leave.ts';

/** What waits for me, oldest first; fifty are enough for one sitting. */
export function useTodo(processType: Process) {
  const answer = useFetched<Page<Card>>(
    'yxgl',
    'leaveApply',
    'todo',
    { processType, current: 1, size: 50 },
    { staleTime: 0, quiet: true, refetchInterval: 60_000 },
  );
  return {
    cards: answer.data?.records ?? [],
    total: answer.data?.total ?? 0,
    loading: answer.isPending,
    fetching: answer.isFetching,
    error: answer.data ? null : answer.error,
    reload: () => void answer.refetch(),
  };
}

export type Verdict = 'approve' | 'reject' | 'return';
export type Result = { instanceId: string; ok: boolean; msg: string | null };

/** Decides tasks, each on its own. */
export async function decide(action: Verdict, cards: readonly Card[], comment: string): Promise<Result[]> {
  const tasks = cards.map(({ instanceId, taskNo, taskVersion }) => ({ instanceId, taskNo, taskVersion }));
  try {
    return await post<Result[]>(path('yxgl', 'leaveApply', 'batchAudit'), {
      action,
      tasks,
      ...(comment && { comment }),
    });
  } finally {
    // somebody may have been faster: what is shown must be true in either case
    await forgetLeaves();
  }
}
