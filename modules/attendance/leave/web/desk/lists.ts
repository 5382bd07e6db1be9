import type { Resource } from '#platform/kit/resource.ts';
import { listedLeave } from '../../leave-apply.ts';

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
