import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { begin } from '#platform/server/begin.ts';
import type { Work } from '#platform/server/work.ts';
import type { Version } from '../wire.ts';

/** One version of a flow: the one asked for, else the draft, else what is published. */
export async function versionOf(work: Work, id: string, versionNo: number | null): Promise<Version> {
  const row = await work.db.row<Version>(sql`
    select d.id, d.flow_key, d.flow_name, d.process_type, d.current_version, v.version_no, v.status, v.version, v.definition,
      v.published_at, v.published_by, v.change_note, v.updated_at
    from flow_def d join flow_version v on v.flow_def_id = d.id
    where d.id = ${id} and (v.version_no = ${versionNo}::int or ${versionNo}::int is null and v.status <> 'retired')
    order by v.version_no desc limit 1`);
  if (!row) throw notFound();
  return row;
}

/**
 * Reads for somebody who tries things out: the database itself refuses every write of this transaction, whatever the
 * code in it may call.
 */
export function readOnly<T>(work: Work, use: (own: Work) => Promise<T>): Promise<T> {
  const { platform, tenant, actor, now, locale, traceId, ip } = work;
  return begin(platform, { tenant, actor, now, locale, traceId, ip, transaction: true }, async (own) => {
    await own.db.run(sql`set transaction read only`);
    return use(own);
  });
}
