import { v7 } from 'uuid';
import type { Resource } from '#platform/kit/resource.ts';
import { recount } from '../db/recount.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import { tableOf } from './columns.ts';
import { seal } from './secret-fields.ts';

type Values = { [field: string]: unknown };

const AT_ONCE = 2_000;

/**
 * Inserts many rows in few statements and answers with their ids, in order. Values are complete and sound already:
 * no checks, hooks, snapshots or audit, so this is for generators and for calls that have checked everything.
 * All rows name the same fields; a row may bring its `id`.
 */
export async function insertMany(work: Work, resource: Resource, rows: readonly Values[]): Promise<string[]> {
  const ids: string[] = [];
  await recount(work.db, rows.length);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = rows.slice(from, from + AT_ONCE).map((row) => ready(work, resource, row));
    const columns = sql.join(Object.keys(chunk[0]!).map((name) => sql.ref(name)));
    await work.db.run(sql`
      insert into ${tableOf(resource)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${tableOf(resource)}, ${JSON.stringify(chunk)}::jsonb)`);
    ids.push(...chunk.map((row) => row['id'] as string));
  }
  return ids;
}

/** The row as its table's columns hold it. */
function ready(work: Work, resource: Resource, row: Values): Values {
  const values = seal(resource.fields, row, work.platform.secrets);
  const named = Object.entries(values).map(([field, value]) => [snake(field), value] as const);
  return {
    tenant_id: work.tenant,
    id: v7(),
    created_at: work.at,
    updated_at: work.at,
    ...Object.fromEntries(named),
  };
}
