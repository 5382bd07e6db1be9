import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Batch } from './batch.ts';

/** A proposal whose turn it is. */
export type Applied = {
  id: string;
  studentId: string;
  action: string;
  toStatus: string;
  targetClassId: string | null;
  isStale: boolean;
};

export type Trace = { itemId: string | null; kind: string; rowId: string; before: object };

/** Writes down what the undo has to know. */
export async function trace(work: Work, batch: Batch, rows: readonly Trace[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map((row) => ({ ...row, id: newId() })));
  await work.db.run(sql`
    insert into rollover_trace (tenant_id, id, rollover_id, item_id, kind, row_id, before)
    select ${work.tenant}, t.id, ${batch.id}, t."itemId", t.kind, t."rowId", t.before
    from jsonb_to_recordset(${given}::jsonb) as t(id uuid, "itemId" uuid, kind text, "rowId" uuid, before jsonb)`);
}
