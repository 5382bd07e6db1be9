import { addDays } from '#platform/pure/date.ts';
import type { Range } from './stat.ts';

/** Both days of a range as people count them. */
export function spanName({ from, to }: Range): { from: string; to: string } {
  return { from, to: addDays(to, -1) };
}
