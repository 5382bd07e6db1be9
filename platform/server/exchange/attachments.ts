import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import { FINE } from '../files/scan-state.ts';
import type { Platform } from '../platform.ts';
import { columnOf, tableOf } from '../resource/columns.ts';
import { listWhere } from '../resource/list.ts';
import type { Work } from '../work.ts';
import type { Part } from '../sheet/zip-out.ts';
import { exportOf, type ExportPlan } from './export-rows.ts';

/** What one archive may hold. */
const MOST_FILES = 5_000;
const MOST_MB = 1_024;

export type Attached = {
  rowId: string;
  label: string | null;
  shared: boolean;
  originalName: string;
  objectKey: string;
  size: number;
};

/** Whether rows of a resource hold files. */
export const holdsFiles = ({ resource }: Pick<ExportPlan, 'resource'>): boolean =>
  Object.values(resource.fields).some((field) => field.kind === 'files');

/**
 * The files that the rows of an export hold, by row. Those that a scanner warned of or hasn't seen stay out.
 * @throws exchange.noFiles, exchange.tooManyFiles
 */
export async function attachedFiles(work: Work, plan: ExportPlan): Promise<Attached[]> {
  const { resource, query } = plan;
  if (!holdsFiles(plan)) throw new Refusal('exchange.noFiles');
  const where = listWhere(work.platform, work, resource, query, exportOf(resource));
  const files = await work.db.unprepared.rows<Attached>(sql`
    with mine as (select t.id, ${columnOf(resource.label)}::text as label from ${tableOf(resource)} t where ${where})
    select m.id as row_id, m.label, count(*) over (partition by m.label) <> count(*) over (partition by m.id) as shared, a.original_name, a.object_key, a.size::float8 as size
    from mine m join attach_ref r on r.row_id = m.id and r.resource = ${resource.name}
    join attach a on a.id = r.file_id where ${FINE}
    order by m.label, m.id, r.field, a.id limit ${MOST_FILES + 1}`);
  if (files.length === 0) throw new Refusal('exchange.noFiles');
  const mb = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024);
  if (files.length > MOST_FILES || mb > MOST_MB)
    throw new Refusal('exchange.tooManyFiles', { files: MOST_FILES, mb: MOST_MB });
  return files;
}

/** A name as every system takes it for a file or a folder. */
const safe = (text: string) =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
    .slice(0, 80) || '_';

/** One folder per row, named by it; each file is read when its turn has come. */
export function attachedParts(
  { storage }: Pick<Platform, 'storage'>,
  folder: string,
  files: readonly Attached[],
): Part[] {
  const taken = new Set<string>();
  return files.map(({ rowId, label, shared, originalName, objectKey }) => {
    const row = label === null || shared ? `${safe(label ?? '')}_${rowId.slice(-6)}` : safe(label);
    let name = `${safe(folder)}/${row}/${safe(originalName)}`;
    for (let more = 2; taken.has(name); more += 1)
      name = `${safe(folder)}/${row}/${more}_${safe(originalName)}`;
    taken.add(name);
    return { name, text: bytesOf(storage, objectKey) };
  });
}

async function* bytesOf(storage: Platform['storage'], key: string): AsyncGenerator<Uint8Array> {
  const content = await storage.read(key);
  if (content) yield* content as AsyncIterable<Uint8Array>;
}
