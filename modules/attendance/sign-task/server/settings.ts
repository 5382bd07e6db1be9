import type { SettingsOf } from '#platform/kit/parameter.ts';
import { parameters as read, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { parameters } from '../parameters.ts';

export type Settings = SettingsOf<'sign', typeof parameters>;

/** One statement. */
export const settings = async (work: Work): Promise<Settings> =>
  settingsOf('sign', parameters, await read(work, 'sign'));
