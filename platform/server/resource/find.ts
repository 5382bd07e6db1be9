import { notFound } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { circleSql } from '../access/circle.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import { columns, tableOf } from './columns.ts';
import type { WireRow } from './list.ts';

/**
 * One row inside the actor's circle; absent and outside look the same. `lock` holds it until the transaction ends;
 * rows that refer to it can still be written, so that two edits which refer to each other don't lock each other out.
 */
export async function find(
  work: Work,
  resource: Resource,
  id: string,
  permission: string,
  options: { lock: boolean },
): Promise<WireRow> {
  const row = await work.db.row<WireRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t
    where t.id = ${id} and ${circleSql(resource, work.actor.circle(permission), 't')}
    ${options.lock ? sql`for no key update` : sql``}`);
  if (!row) throw notFound();
  return row;
}
