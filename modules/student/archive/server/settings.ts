import { parameters, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { archiveParameters } from '../parameters.ts';

export const settings = async (work: Work) =>
  settingsOf('archive', archiveParameters, await parameters(work, 'archive'));
