import { useFetched } from '#platform/web/client/queries.ts';
import type { Option } from '#platform/web/client/types.ts';

const NONE: Option[] = [];
/** Code of the dictionary `deptType`: students belong to such departments only. */
const TEACHING = '1';

/** All teaching departments of the school, in one call; those asked for by id come in any case. */
export function useDepartments(ids: readonly string[] = []): Option[] {
  const options = { quiet: true, keep: true };
  const all =
    useFetched<Option[]>('base', 'department', 'getSelect', { deptType: TEACHING }, options).data ?? NONE;
  const missing = ids.filter((id) => id !== '' && !all.some((one) => one.value === id));
  const asked = { ids: missing.join(',') };
  // a department may be closed by now
  const more = useFetched<Option[]>('base', 'department', 'getSelect', asked, {
    ...options,
    enabled: missing.length > 0,
  });
  return missing.length > 0
    ? [...all, ...(more.data ?? NONE).filter((one) => missing.includes(one.value))]
    : all;
}
