import type { Resource } from '#platform/kit/resource.ts';
import { forget } from '#platform/web/client/queries.ts';
import { listedLeave } from '../../leave-apply.ts';

export const ROOM = 'attendance/leave';

/** The leave as lists show it: with the state of the moment, which the server computes. */
export const leaves: Resource = { ...listedLeave, verbs: ['list', 'detail', 'import', 'export'] };

/** Lists that are about one state have no filter for it, and nothing to bring in. */
export const leavesOfState = (columns: readonly string[]): Resource => ({
  ...leaves,
  verbs: ['list', 'detail', 'export'],
  list: {
    ...leaves.list,
    columns,
    filter: (leaves.list.filter ?? []).filter(
      (name) => !['state', 'auditStatus', 'source', 'cancelStatus'].includes(name),
    ),
  },
});

/** Whatever shows leaves is asked again. */
export async function forgetLeaves(): Promise<void> {
  await Promise.all([
    forget('yxgl', 'leaveApply'),
    forget('yxgl', 'leaveExtend'),
    forget('yxgl', 'leaveCancel'),
    forget('process', 'instance'),
  ]);
}
