import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Notes that new rows hold the same files, in a fixed number of statements. Only their uploader may name them. */
export async function holdFilesOfAll(
  work: Work,
  resource: Resource,
  rowIds: readonly string[],
  field: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await assertNotInfected(work, fileIds);
  const held = await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    select ${work.tenant}, a.id, ${resource.name}, row_id, ${field}
    from attach a cross join unnest(${rowIds}::uuid[]) as row_id
    where a.id = any(${fileIds}::uuid[]) and a.uploader_id = ${work.actor.userId}`);
  if (held < new Set(fileIds).size * rowIds.length) throw new Refusal('file.notFound');
}

/**
 * Notes which files a row holds: that decides who may read them. A file may be named only by the person
 * who uploaded it, or when the row held it before.
 */
export async function holdFiles(
  work: Work,
  resource: Resource,
  rowId: string,
  values: { [field: string]: unknown },
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'files' || !Object.hasOwn(values, name)) continue;
    const ids = (values[name] as string[] | null) ?? [];
    const uploader = work.signedIn ? work.actor.userId : null;
    const usable = await work.db.rows<{ id: string }>(sql`
      select a.id from attach a where a.id = any(${ids}::uuid[]) and (a.uploader_id = ${uploader}::uuid or exists (
        select 1 from attach_ref r where r.file_id = a.id and r.resource = ${resource.name} and r.row_id = ${rowId}))`);
    if (usable.length < ids.length) throw new Refusal('file.notFound');
    await assertNotInfected(work, ids);
    if (field.photo) await assertPhotos(work, { resource: resource.name, rowId, ids });
    await work.db.run(sql`delete from attach_ref where resource = ${resource.name} and row_id = ${rowId}
      and field = ${name} and file_id <> all(${ids}::uuid[])`);
    if (ids.length === 0) continue;
    await work.db.run(sql`
      insert into attach_ref (tenant_id, file_id, resource, row_id, field)
      select ${work.tenant}, id, ${resource.name}, ${rowId}, ${name} from unnest(${ids}::uuid[]) as id
      on conflict do nothing`);
  }
}

async function assertNotInfected(work: Work, ids: readonly string[]): Promise<void> {
  const bad = await work.db.row(
    sql`select 1 from attach where id = any(${ids}::uuid[]) and scan_state = 'infected' limit 1`,
  );
  if (bad) throw new Refusal('file.infected');
}

/** Narrowest and widest of what passes for a face on paper (a one-inch photo is 0.71, one for CHSI 0.75), and its least width. */
const RATIO = { from: 0.65, to: 0.85 };
const LEAST = 240;

/** Photos that the row did not hold before are upright and large enough to be recognised by. */
async function assertPhotos(
  work: Work,
  { resource, rowId, ids }: { resource: string; rowId: string; ids: readonly string[] },
): Promise<void> {
  const bad = await work.db.row(sql`
    select 1 from attach a where a.id = any(${ids}::uuid[])
      and (a.width is null or a.width < ${LEAST} or a.width::float8 / a.height not between ${RATIO.from} and ${RATIO.to})
      and not exists (select 1 from attach_ref r where r.file_id = a.id and r.resource = ${resource} and r.row_id = ${rowId})
    limit 1`);
  if (bad) throw new Refusal('file.notAPhoto', { width: LEAST });
}
