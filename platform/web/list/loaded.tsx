import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Nothing } from '../parts/text.tsx';
import { Failed, Skeleton } from './states.tsx';

type LoadedProps<T> = {
  answer: UseQueryResult<T>;
  /** Lines of the shape that stands there meanwhile. */
  lines?: number;
  /** The sentence for an empty list or page; without it nothing is said. */
  empty?: string;
  children: (data: T) => ReactNode;
};

/** What a call answered: its shape while it is on its way, another try where it failed, a sentence where nothing is there. */
export function Loaded<T>({ answer, lines, empty, children }: LoadedProps<T>) {
  const { data, error, refetch } = answer;
  if (data === undefined)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton {...(lines && { lines })} />
    );
  return empty !== undefined && isNothing(data) ? <Nothing>{empty}</Nothing> : children(data);
}

/** A list, or a page of one, with nothing in it. */
export const isNothing = (data: unknown): boolean =>
  Array.isArray(data) ? data.length === 0 : (data as { total?: unknown } | null)?.total === 0;
