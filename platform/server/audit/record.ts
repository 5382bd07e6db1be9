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
  writeLines(
    work,
    changes.map((change) => lineOf(work, resource, action, change, reason)),
  );
}

/** What one person did to one row, as the log holds it. */
export type Line = { [column: string]: unknown };

export function lineOf(
  work: Work,
  resource: Resource | string,
  action: string,
  change: Change,
  reason?: string,
): Line {
  const actor = work.signedIn ? work.actor : null;
  return {
    ...{ id: v7(), at: work.at, user_id: actor?.userId, user_name: actor?.name, role_type: actor?.roleType },
    ...{ resource: typeof resource === 'string' ? resource : resource.name, row_id: change.rowId, action },
    ...difference(change),
    ...{ reason, ip: work.ip, trace_id: work.traceId },
  };
}

/** Writes lines of however many people who are served together. */
export function writeLines({ db, tenant }: Work, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  db.send(sql`
    insert into sys_oper_log (tenant_id, id, at, user_id, user_name, role_type, resource, row_id, action, before, after, reason, ip, trace_id)
    select ${tenant}, r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(id uuid, at timestamptz(0), user_id uuid,
      user_name text, role_type text, resource text, row_id uuid, action text, before jsonb, after jsonb, reason text, ip text, trace_id text)`);
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
