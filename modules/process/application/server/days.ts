import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { isDayRange, naturalDays } from '#platform/kit/form/form.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { workingTime } from '#platform/server/workflow/clock.ts';
import { invalid } from '#platform/kit/errors.ts';
import { wireDay } from '#platform/server/http/moments.ts';

type Range = { from: string; to: string; count: 'natural' | 'workdays' };

/** Days from one to another: all of them, or those of the school's calendar on which it works. */
export async function countDays(work: Work, { from, to, count }: Range): Promise<number> {
  if (count === 'natural') return naturalDays(from, to);
  const { isWorkday } = await workingTime(work, from, to);
  const days = Array.from({ length: naturalDays(from, to) }, (_, place) => addDays(from, place));
  return days.filter(isWorkday).length;
}

/** How many days a range counts, for whoever is filling it in. */
export const days = get('process/flowApplication/days', {
  needs: 'flowApplication.submit',
  query: z.strictObject({ from: wireDay, to: wireDay }),
  async handle(work, { query: { from, to } }) {
    if (!isDayRange({ from, to })) throw invalid([{ field: 'to', key: 'kit.badRange', facts: {} }]);
    return { days: await countDays(work, { from, to, count: 'workdays' }) };
  },
});
