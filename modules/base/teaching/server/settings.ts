import { parameters as read, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { teachingParameters } from '../parameters.ts';

/** Lesson hours a week of one full-time post. */
export const fullLoadOf = async (work: Work): Promise<number> =>
  settingsOf('teaching', teachingParameters, await read(work, 'teaching')).fullLoad;
