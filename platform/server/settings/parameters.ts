import {
  checkParameter,
  withDepartments,
  type KeptParameter,
  type Parameter,
  type SettingsOf,
} from '#platform/kit/parameter.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** Values of a group of parameters (`leave` → `leave.levels`, …) as the school set them. One statement. */
export async function parameters(work: Work, group: string): Promise<{ [key: string]: unknown }> {
  const rows = await work.db.rows<{ paramKey: string; paramValue: unknown }>(sql`
    select param_key, param_value from base_params where group_code = ${group}`);
  return {
    ...firstDay(work, group),
    ...Object.fromEntries(rows.map((row) => [row.paramKey, shownValue(work, row)])),
  };
}

/** What a school set of some groups, as one column of another statement; {@link parametersFrom} reads it. */
export const keptParameters = (groups: readonly string[]): Sql => sql`(
  select jsonb_object_agg(param_key, param_value) from base_params where group_code = any(${[...groups]}::text[]))`;

export type Kept = { [key: string]: unknown } | null;

/** The parameters of several groups from what another statement brought along. */
export function parametersFrom(
  work: Work,
  groups: readonly string[],
  kept: Kept,
): { [key: string]: unknown } {
  const rows = Object.entries(kept ?? {}).map(([paramKey, paramValue]) => ({ paramKey, paramValue }));
  return {
    ...Object.assign({}, ...groups.map((group) => firstDay(work, group))),
    ...Object.fromEntries(rows.map((row) => [row.paramKey, shownValue(work, row)])),
  };
}

/**
 * A group's settings by their short names (`leave.levels` → `levels`), each of the type that its room declares; a stored
 * value that doesn't fit its declaration counts as not set.
 */
export function settingsOf<G extends string, D extends { readonly [key: string]: Parameter }>(
  group: G,
  declared: D,
  stored: { readonly [key: string]: unknown } | null,
): SettingsOf<G, D> {
  const own = withDepartments(declared).map(([key, parameter]) => {
    const value = fitting(parameter, stored?.[key]);
    return [key.slice(group.length + 1), value ?? parameter.default] as const;
  });
  // each value was just held against its declaration
  return Object.fromEntries(own) as SettingsOf<G, D>;
}

/** A value as far as it fits: of the departments' own ones those that do. */
function fitting(parameter: KeptParameter, value: unknown): unknown {
  if (parameter.kind !== 'byDepartment' || value === null || typeof value !== 'object')
    return value !== undefined && checkParameter(parameter, value).ok ? value : undefined;
  return Object.fromEntries(Object.entries(value).filter(([, own]) => checkParameter(parameter.of, own).ok));
}

const known = new WeakMap<Platform, ReadonlyMap<string, KeptParameter>>();

/** What is kept under each key: what rooms declare, and what departments have instead. */
export function declaredParameters({ platform }: { platform: Platform }): ReadonlyMap<string, KeptParameter> {
  const all =
    known.get(platform) ??
    new Map(platform.rooms.flatMap((room) => withDepartments(room.declaration.parameters ?? {})));
  known.set(platform, all);
  return all;
}

/** What stands for a secret wherever parameters are shown. Handed back, it leaves the secret as it is. */
export const HIDDEN = '******';

type Stored = { paramKey: string; paramValue: unknown };

export const isSecret = (work: Work, key: string): boolean =>
  declaredParameters(work).get(key)?.kind === 'secret';

/** A stored value as it may be seen: a secret never, only that there is one. */
export function shownValue(work: Work, { paramKey, paramValue }: Stored): unknown {
  return paramValue !== '' && isSecret(work, paramKey) ? HIDDEN : paramValue;
}

/** A secret in plain, for the one call that needs it; '' where the school set none. */
export async function secretParameter(work: Work, key: string): Promise<string> {
  const row = await work.db.row<{ paramValue: string }>(
    sql`select param_value from base_params where param_key = ${key}`,
  );
  return row && row.paramValue !== '' ? work.platform.secrets.open(row.paramValue) : '';
}

/** The rooms' defaults: a parameter that the table lacks is never undefined. */
function firstDay(work: Work, group: string): { [key: string]: unknown } {
  const all = [...declaredParameters(work)].filter(([key]) => key.startsWith(`${group}.`));
  return Object.fromEntries(all.map(([key, parameter]) => [key, parameter.default]));
}
