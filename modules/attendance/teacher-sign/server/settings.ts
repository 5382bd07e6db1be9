import type { SettingsOf } from '#platform/kit/parameter.ts';
import { parameters as read, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { visitParameters } from '../parameters.ts';

export type Settings = SettingsOf<'visit', typeof visitParameters>;

/** One statement. */
export const settings = async (work: Work): Promise<Settings> =>
  settingsOf('visit', visitParameters, await read(work, 'visit'));
