import { parameters as stored, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { parameters } from '../settings.ts';

/** The school's rules of scores. */
export const settings = async (work: Work) => settingsOf('score', parameters, await stored(work, 'score'));

export type Settings = Awaited<ReturnType<typeof settings>>;
