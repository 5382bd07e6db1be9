import type { SettingsOf } from '#platform/kit/parameter.ts';
import { parameters as read, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { rollParameters } from '../parameters.ts';

export type Settings = SettingsOf<'attend', typeof rollParameters>;

/** One statement. */
export const settings = async (work: Work): Promise<Settings> =>
  settingsOf('attend', rollParameters, await read(work, 'attend'));
