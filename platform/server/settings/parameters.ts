import { sql, type Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Values of a group of parameters (`leave` → `leave.levels`, …) as the school set them. One statement. */
export async function parameters(work: Work, group: string): Promise<{ [key: string]: unknown }> {
  const rows = await work.db.rows<{ paramKey: string; paramValue: unknown }>(sql`
    select param_key, param_value from base_params where group_code = ${group}`);
  return {
    ...declared(work, group),
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
    ...Object.assign({}, ...groups.map((group) => declared(work, group))),
    ...Object.fromEntries(rows.map((row) => [row.paramKey, shownValue(work, row)])),
  };
}

/** What stands for a secret wherever parameters are shown. Handed back, it leaves the secret as it is. */
export const HIDDEN = '******';

type Stored = { paramKey: string; paramValue: unknown };

export const isSecret = (work: Work, key: string): boolean =>
  work.platform.rooms.some((room) => room.declaration.parameters?.[key]?.type === 'secret');

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
function declared(work: Work, group: string): { [key: string]: unknown } {
  const all = work.platform.rooms.flatMap((room) => Object.entries(room.declaration.parameters ?? {}));
  return Object.fromEntries(
    all.filter(([key]) => key.startsWith(`${group}.`)).map(([key, parameter]) => [key, parameter.default]),
  );
}
