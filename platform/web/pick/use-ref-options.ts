import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { list, path } from '../client/calls.ts';
import type { Option } from '../client/types.ts';
import { joined } from '../i18n/joined.ts';
import { findHome } from './registry.ts';

/** The server offers at most this many at once. */
export const MOST_OPTIONS = 50;
const NONE: Option[] = [];

type Asked = {
  /** The room that asks; its neighbours are looked into first. */
  room?: string;
  keyword?: string;
  /** Rows that must come even when they are many. */
  ids?: readonly string[];
  /** Further filters of the target's list, such as `{ buildingId: '…' }`. */
  filters?: Record<string, string>;
  enabled?: boolean;
};

/** Rows of a resource to choose from, inside the reader's circle, through its `getSelect`. */
export function useRefOptions(
  to: string,
  { room = '', keyword = '', ids, filters, enabled = true }: Asked = {},
) {
  const params = { ...filters, keyword: keyword.trim(), ids: ids?.join(',') ?? '' };
  const { data, isFetching, isError } = useQuery({
    queryKey: ['select', to, 'getSelect', params],
    queryFn: async ({ signal }) => {
      const home = await findHome(to, room);
      // not every resource lets itself be chosen from
      return home?.resource.verbs.includes('select')
        ? list<Option>(path(home.resource.service, to, 'getSelect'), params, { signal, quiet: true })
        : NONE;
    },
    enabled: enabled && (ids === undefined || ids.length > 0),
    placeholderData: keepPreviousData,
  });
  return { options: data ?? NONE, loading: isFetching, failed: isError };
}

/** Labels of rows referred to, for values that came without; '' when the reader may not know them. */
export function useRefLabels(to: string, ids: readonly string[], room = ''): string {
  const { options } = useRefOptions(to, { room, ids });
  return joined(ids.flatMap((id) => options.find((option) => option.value === id)?.label ?? []));
}

/** The text after typing has paused, so that not every letter becomes a call. */
export function usePaused(text: string, milliseconds = 250): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return paused;
}
