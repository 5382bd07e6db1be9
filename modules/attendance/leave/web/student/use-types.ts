import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';

const FRESH = 300_000;
const NONE: Option[] = [];

/** Kinds of leave that may be asked for. */
export function useTypes(): Option[] {
  const { data } = useFetched<Option[]>(
    'yxgl',
    'leaveType',
    'getSelect',
    { status: 'enabled' },
    { staleTime: FRESH, quiet: true },
  );
  return data ?? NONE;
}
