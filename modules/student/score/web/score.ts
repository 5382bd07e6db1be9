import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';

export const ROOM = 'student/score';

export const useScore = <T>(
  entity: string,
  verb: string,
  params: Query = {},
  more: { every?: number } = {},
) =>
  useFetched<T>('xsgl', entity, verb, params, {
    keep: true,
    quiet: true,
    staleTime: 0,
    ...(more.every !== undefined && { refetchInterval: more.every }),
  });

export const forgetSheets = () =>
  Promise.all(['courseOffering', 'scoreRecord'].map((entity) => forget('xsgl', entity)));

/** A number with so many decimals, a dash where there is none. */
export const shown = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined ? '–' : value.toFixed(decimals);
