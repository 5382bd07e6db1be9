import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';
import type { Query } from '#platform/web/client/query.ts';

/** The map of the country doesn't change within a visit. */
const FRESH = 3_600_000;

/** Regions of one level by GB/T 2260: `getProvince`, `getCity` of a province, `getArea` of a city. */
export function useRegions(verb: string, params: Query, enabled: boolean): Option[] {
  return (
    useFetched<Option[]>('base', 'canton', verb, params, { enabled, staleTime: FRESH, quiet: true }).data ??
    []
  );
}
