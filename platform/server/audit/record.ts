import { v7 } from 'uuid';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

export type Change = {
  rowId: string;
  before: { [field: string]: unknown } | null;
  after: { [field: string]: unknown } | null;
};

/**
 * Writes who did what to which rows, in the same transaction and one statement.
 * An update keeps only the fields that differ; a removal keeps the whole row, so that it can be restored.
 * Sensitive fields stay sealed: what arrives here is what the table holds.
 */
export async function record(
  work: Work,
  resource: Resource | string,
  action: string,
  changes: Change[],
  reason?: string,
) {
  if (changes.length === 0) return;
  const name = typeof resource === 'string' ? resource : resource.name;
  const actor = work.signedIn ? work.actor : null;
  const rows = changes.map((change) => ({ id: v7(), row_id: change.rowId, ...difference(change) }));
  work.db.send(sql`
    insert into sys_oper_log (tenant_id, id, at, user_id, user_name, role_type, resource, row_id, action, before, after, reason, ip, trace_id)
    select ${work.tenant}, r.id, ${work.at}, ${actor?.userId ?? null}::uuid, ${actor?.name ?? null}, ${actor?.roleType ?? null},
      ${name}, r.row_id, ${action}, r.before, r.after, ${reason ?? null}, ${work.ip}, ${work.traceId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, row_id uuid, before jsonb, after jsonb)`);
}

function difference({ before, after }: Change): { before: object | null; after: object | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: { [field: string]: unknown }) =>
    Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
