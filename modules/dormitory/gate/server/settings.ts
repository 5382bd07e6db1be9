import { parameters, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { gateParameters } from '../parameters.ts';

export type GateSettings = Awaited<ReturnType<typeof gateSettings>>;

/** What the school set for its gates, by short names. */
export const gateSettings = async (work: Work) =>
  settingsOf('gate', gateParameters, await parameters(work, 'gate'));
