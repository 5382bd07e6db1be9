import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { path, post, removeBatch } from '../client/calls.ts';
import { forget, queryClient, useFetched } from '../client/queries.ts';
import type { ListRow } from './row.ts';

type Values = Record<string, unknown>;
type Written = { id: string; version: number };

/** One whole row; nothing is asked while `id` is empty. */
export function useRow(resource: Resource, id: string) {
  const answer = useFetched<ListRow>(
    resource.service,
    resource.name,
    'detail',
    { id },
    { enabled: id !== '', quiet: true, staleTime: 0 },
  );
  return {
    row: answer.data,
    loading: answer.isPending && id !== '',
    error: answer.error,
    reload: answer.refetch,
  };
}

/**
 * Adds a row, or updates the one given. Only what changed needs to be handed in.
 * @throws Refusal; its field errors are not shown as a message, a form puts them on its fields.
 */
export function useSave(resource: Resource) {
  return useWrite(resource, (values: Values, row?: Pick<ListRow, 'id' | 'version'>) => {
    const body = row ? { ...values, id: row.id, version: row.version } : values;
    return post<Written>(path(resource.service, resource.name, row ? 'update' : 'add'), body, {
      quiet: 'fields',
    });
  });
}

/** Moves a row to its next state with what the transition asks for, reason included. */
export function useTransition(resource: Resource, name: string) {
  return useWrite(resource, (row: Pick<ListRow, 'id' | 'version'>, input: Values = {}) =>
    post<Written>(
      path(resource.service, resource.name, name),
      { ...input, id: row.id, version: row.version },
      { quiet: 'fields' },
    ),
  );
}

/** Removes rows, all or none. Nothing chosen is refused with the specification's sentence. */
export function useRemove(resource: Resource) {
  return useWrite(resource, (ids: readonly string[]) =>
    removeBatch(path(resource.service, resource.name, 'removeBatch'), ids),
  );
}

/** A call that changes rows: says whether it runs, and makes every list that may show them ask again. */
function useWrite<A extends unknown[], T>(resource: Resource, call: (...input: A) => Promise<T>) {
  const [running, setRunning] = useState(false);
  const run = async (...input: A): Promise<T> => {
    setRunning(true);
    try {
      return await call(...input);
    } finally {
      // a refusal may mean that the row has moved on, so lists ask again in any case
      void forgetRows(resource);
      setRunning(false);
    }
  };
  return { run, running };
}

/** No stale list: this resource is asked again at once, others when they are next on screen, because one act may move several. */
export async function forgetRows(resource: Resource): Promise<void> {
  const verbs = new Set(['list', 'detail', 'history', 'getSelect']);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => verbs.has(String(queryKey[2])),
    refetchType: 'none',
  });
  await forget(resource.service, resource.name);
}
