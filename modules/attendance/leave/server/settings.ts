import type { SettingsOf } from '#platform/kit/parameter.ts';
import { parameters as read, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { parameters } from '../parameters.ts';

export type Settings = SettingsOf<'leave', typeof parameters>;

/** Stored parameters over the declared defaults. */
export const settingsFrom = (stored: { readonly [key: string]: unknown } | null): Settings =>
  settingsOf('leave', parameters, stored);

/** One statement. */
export async function settings(work: Work): Promise<Settings> {
  return settingsFrom(await read(work, 'leave'));
}

/** The limits of a department: its own, else the school's. */
export function limitsOf(set: Settings, departmentId: string | null): Settings['levels'] {
  return (departmentId ? set.levelsByDepartment[departmentId] : undefined) ?? set.levels;
}
