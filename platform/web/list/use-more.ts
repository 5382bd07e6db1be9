import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { page, path } from '../client/calls.ts';
import type { Query } from '../client/query.ts';
import type { Page } from '../client/types.ts';
import { filterQuery, type ListState } from './params.ts';
import type { ListRow } from './row.ts';

const SIZE = 20;

/** A list that grows downwards, for phones. Filters and order come from the same state as the table's. */
export function useMore(resource: Resource, state: ListState, fixed: Query = {}, enabled = true) {
  const { service, name } = resource;
  const query = { ...filterQuery(state), ...fixed };
  const answer = useInfiniteQuery({
    queryKey: [service, name, 'list', { ...query, growing: true }],
    queryFn: ({ pageParam, signal }) =>
      page<ListRow>(
        path(service, name, 'list'),
        { ...query, current: pageParam, size: SIZE },
        { quiet: true, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last: Page<ListRow>) => (last.current < last.pages ? last.current + 1 : undefined),
    enabled,
  });
  const rows = useMemo(() => unique(answer.data?.pages.flatMap((one) => one.records) ?? []), [answer.data]);
  return {
    rows,
    total: answer.data?.pages.at(-1)?.total ?? 0,
    loading: answer.isPending,
    fetching: answer.isFetching,
    error: answer.error,
    hasMore: answer.hasNextPage,
    more: () => void (answer.isFetchingNextPage || answer.fetchNextPage()),
    reload: () => void answer.refetch(),
  };
}

/** A row that moved to the next page while somebody read is shown once. */
function unique(rows: ListRow[]): ListRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
