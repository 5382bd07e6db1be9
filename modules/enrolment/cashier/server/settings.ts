import { parameters, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { cashierParameters } from '../cashier-parameters.ts';

export const settings = async (work: Work) =>
  settingsOf('cashier', cashierParameters, await parameters(work, 'cashier'));
