import { parameters as read, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { parameters } from '../settings.ts';

/** The school's settings about admissions, with the year and the day of entry as they are now. */
export async function settings(work: Work) {
  const set = settingsOf('admission', parameters, await read(work, 'admission'));
  const year = set.year === 0 ? Number(work.at.slice(0, 4)) : set.year;
  return { ...set, year, entryDate: `${year}-${set.entryDay}` };
}
