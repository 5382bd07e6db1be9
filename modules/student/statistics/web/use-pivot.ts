import { useQuery } from '@tanstack/react-query';
import { path, post } from '#platform/web/client/calls.ts';
import type { Pivot } from '../server/answers.ts';
import type { Asked } from './statistics.ts';

/** Heads as they are asked for; the former answer stays while a new one comes. */
export function usePivot(asked: Asked) {
  return useQuery<Pivot>({
    queryKey: ['xsgl', 'studentStat', 'pivot', asked],
    queryFn: ({ signal }) =>
      post<Pivot>(path('xsgl', 'studentStat', 'pivot'), asked, { quiet: true, signal }),
    placeholderData: (former: Pivot | undefined) => former,
    enabled: asked.rows.length > 0,
  });
}
