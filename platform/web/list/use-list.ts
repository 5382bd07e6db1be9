import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useFetched } from '../client/queries.ts';
import type { Query } from '../client/query.ts';
import type { Page } from '../client/types.ts';
import { isRefusal } from '../client/refusal.ts';
import { usePage } from '../page/page.ts';
import { listQuery, readState, writeState, type ListState, type Params } from './params.ts';
import type { ListRow } from './row.ts';

type ListOptions = {
  /** Filters that the person doesn't see and can't change, such as `{ studentId }`. */
  fixed?: Query;
  /** `page`: the state lives in the address (default). `here`: in memory, for lists inside drawers and widgets. */
  keptIn?: 'page' | 'here';
};

export type List = {
  state: ListState;
  rows: ListRow[];
  total: number;
  /** Nothing to show yet. */
  loading: boolean;
  /** A call is under way, the former rows are still on screen. */
  fetching: boolean;
  error: Error | null;
  /** Changes filters, search, order or size and goes back to the first page, unless `current` says otherwise. */
  change(part: Partial<ListState>): void;
  reload(): void;
};

/**
 * A derived list with its state.
 * @example const list = useList(repairOrder); list.rows.map(…); list.change({ filters: { status: 'open' } });
 */
export function useList(resource: Resource, { fixed, keptIn = 'page' }: ListOptions = {}): List {
  const { params, change } = useListParams(resource, keptIn);
  const state = useMemo(() => readState(params, resource), [params, resource]);
  const query = { ...listQuery(state), ...fixed };
  const answer = useFetched<Page<ListRow>>(resource.service, resource.name, 'list', query, {
    keep: true,
    quiet: true,
  });
  // the right to the whole page was taken away: the shell has a page that says so
  if (keptIn === 'page' && isRefusal(answer.error) && answer.error.status === 403) throw answer.error;
  return {
    state,
    rows: answer.data?.records ?? NO_ROWS,
    total: answer.data?.total ?? 0,
    loading: answer.isPending,
    fetching: answer.isFetching,
    error: answer.error,
    change,
    reload: () => void answer.refetch(),
  };
}

const NO_ROWS: ListRow[] = [];

/** The parameters of a list, in the address or in memory, and how to change them. */
export function useListParams(resource: Resource, keptIn: 'page' | 'here') {
  const page = usePage();
  const [own, setOwn] = useState<Params>({});
  const inPage = keptIn === 'page';
  const params = inPage ? page.params : own;
  const { setParams } = page;
  const change = useCallback(
    (part: Partial<ListState>) => {
      const next = writeState({ ...readState(params, resource), current: 1, ...part }, params, resource);
      if (inPage) setParams(next);
      else setOwn(next);
    },
    [params, resource, inPage, setParams],
  );
  return { params, change };
}
