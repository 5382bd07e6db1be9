import { QueryClient, useQuery, type QueryState, type UseQueryResult } from '@tanstack/react-query';
import { get, path } from './calls.ts';
import { away, isUnreachable } from './reach.ts';
import { isRefusal } from './refusal.ts';
import type { Query } from './query.ts';

const FRESH = 30_000;
/** Pauses between the tries of a read that met nobody. Milliseconds. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 15_000;

/** The one cache. Keys are `[service, entity, verb, params]`, so a save can void everything of its entity. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      refetchOnWindowFocus: false,
      // while nobody is there nothing has failed: it is asked as long as that lasts
      retry: (failures, error) => (isRefusal(error) ? isUnreachable(error) && away.get() : failures < 1),
      retryDelay: (failures) => Math.min(FIRST_RETRY * 2 ** failures, LAST_RETRY),
    },
  },
});

// what waits for its next try, and what has given up, goes on at once
away.watch(() => {
  if (away.get()) return;
  const isMissed = ({ state }: { state: QueryState }) =>
    state.status === 'error' || state.fetchStatus !== 'idle';
  void queryClient.refetchQueries({ type: 'active', predicate: isMissed });
});

export function queryKey(
  service: string,
  entity: string,
  verb: string,
  params: Query = {},
): readonly unknown[] {
  return [service, entity, verb, params];
}

export type FetchOptions = {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  quiet?: boolean;
  keep?: boolean;
};

/**
 * A GET through the cache: `useFetched<Page<Repair>>('yxgl', 'repairOrder', 'list', { current: 1, size: 20 })`.
 * `keep` goes on showing the former answer while new parameters load.
 */
export function useFetched<T>(
  service: string,
  entity: string,
  verb: string,
  params: Query = {},
  options: FetchOptions = {},
): UseQueryResult<T> {
  const { quiet, keep, ...rest } = options;
  return useQuery<T>({
    queryKey: queryKey(service, entity, verb, params),
    queryFn: ({ signal }) => get<T>(path(service, entity, verb), params, { quiet, signal }),
    ...(keep ? { placeholderData: (former: T | undefined) => former as never } : {}),
    ...rest,
  });
}

/** After a write: everything known about the entity is asked again when it is next on screen. */
export function forget(service: string, entity: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [service, entity] });
}
