import { parameters, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { graduateParameters } from '../parameters.ts';

export const settings = async (work: Work) =>
  settingsOf('graduate', graduateParameters, await parameters(work, 'graduate'));
