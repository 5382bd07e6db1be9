import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Values of a group of parameters (`leave` → `leave.levels`, …) as the school set them. One statement. */
export async function parameters(work: Work, group: string): Promise<{ [key: string]: unknown }> {
  const rows = await work.db.rows<{ paramKey: string; paramValue: unknown }>(sql`
    select param_key, param_value from base_params where group_code = ${group}`);
  return {
    ...declared(work, group),
    ...Object.fromEntries(rows.map((row) => [row.paramKey, row.paramValue])),
  };
}

/** The rooms' defaults: a parameter that the table lacks is never undefined. */
function declared(work: Work, group: string): { [key: string]: unknown } {
  const all = work.platform.rooms.flatMap((room) => Object.entries(room.declaration.parameters ?? {}));
  return Object.fromEntries(
    all.filter(([key]) => key.startsWith(`${group}.`)).map(([key, parameter]) => [key, parameter.default]),
  );
}
