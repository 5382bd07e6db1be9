import type { Resource } from '#platform/kit/resource.ts';
import { actName } from '../audit/act-name.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { asNamed } from './as-named.ts';
import { find } from './find.ts';
import { mask } from './secret-fields.ts';

type Entry = {
  id: string;
  at: string;
  userName: string | null;
  action: string;
  /** What was done, in the reader's words. */
  actionName: string;
  reason: string | null;
  before: { [field: string]: unknown } | null;
  after: { [field: string]: unknown } | null;
};

/** Who did what to a row, oldest first, for anybody who may see the row. */
export async function history(
  platform: Platform,
  work: Work,
  resource: Resource,
  id: string,
): Promise<Entry[]> {
  await find(work, resource, id, `${resource.name}.detail`, { lock: false });
  const entries = await work.db.rows<Omit<Entry, 'actionName'>>(sql`
    select id, at, user_name, action, reason, before, after from sys_oper_log
    where resource = ${resource.name} and row_id = ${id} order by id limit 500`);
  const shown = await asNamed(work, resource);
  const unseen = Object.keys(resource.fields).filter((name) => !Object.hasOwn(shown.fields, name));
  for (const entry of entries) {
    for (const part of [entry.before, entry.after]) for (const name of unseen) delete part?.[name];
    mask(resource.fields, [entry.before ?? {}, entry.after ?? {}], platform.secrets);
  }
  return entries.map((entry) => ({ ...entry, actionName: actName(work, resource.name, entry.action) }));
}
