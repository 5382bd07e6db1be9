import { circleSql } from '../access/circle.ts';
import { sql, type Sql } from '../db/sql.ts';
import { snake } from '../db/names.ts';
import { fineFor } from './scan-state.ts';
import type { Work } from '../work.ts';
import { fileLink, thumbOf } from './ticket.ts';

/** T1's FileInfo. */
export type FileInfo = {
  fileId: string;
  fileName: string;
  originalName: string;
  ext: string;
  mime: string;
  size: number;
  bucketName: string;
  link: string;
  thumb: string | null;
  uploadTime: string;
  uploaderName: string | null;
};

type Row = {
  id: string;
  originalName: string;
  ext: string;
  mime: string;
  size: number;
  bucketName: string;
  thumbKey: string | null;
  uploadedAt: string;
  uploaderName: string | null;
};

/**
 * Files that the actor may read, in the order asked; others are left out. Readable are one's own uploads, public ones,
 * those of rows inside one's circle, and those handed to one.
 */
export async function readable(work: Work, ids: readonly string[]): Promise<FileInfo[]> {
  const rows = await work.db.rows<Row>(sql`
    select a.id, a.original_name, a.ext, a.mime, a.size, a.bucket_name, a.thumb_key, a.uploaded_at,
      (select user_name from sys_user u where u.id = a.uploader_id) as uploader_name
    from attach a where a.id = any(${ids}::uuid[]) and ${fineFor(work.actor.userId)} and (
      a.bucket_name = 'public' or a.uploader_id = ${work.actor.userId}
      or exists (select 1 from file_share s where s.file_id = a.id and s.user_id = ${work.actor.userId}
        and (s.expire_at is null or s.expire_at > ${work.at}))
      or ${heldByVisibleRow(work)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [infoOf(work, row)] : [];
  });
}

/** Some row that the actor may see holds the file. */
function heldByVisibleRow(work: Work): Sql {
  const checks = [...work.platform.resources.values()]
    .filter(({ resource }) => Object.values(resource.fields).some((field) => field.kind === 'files'))
    .flatMap(({ resource }) => {
      const permission = ['detail', 'list']
        .map((verb) => `${resource.name}.${verb}`)
        .find((key) => work.may(key));
      if (!permission) return [];
      const inside = circleSql(resource, work.actor.circle(permission), 't');
      return sql`exists (select 1 from attach_ref r join ${sql.table(snake(resource.name))} t on t.id = r.row_id
        where r.file_id = a.id and r.resource = ${resource.name} and ${inside})`;
    });
  for (const { server } of work.platform.rooms)
    for (const [name, reader] of Object.entries(server.readers ?? {}))
      checks.push(sql`exists (select 1 from attach_ref r join ${sql.table(snake(name))} t on t.id = r.row_id
        where r.file_id = a.id and r.resource = ${name} and ${reader(work)})`);
  return checks.length > 0 ? sql`(${sql.join(checks, sql` or `)})` : sql`false`;
}

function infoOf(work: Work, row: Row): FileInfo {
  const link = fileLink(work, row.id, row.bucketName);
  return {
    fileId: row.id,
    fileName: row.originalName,
    originalName: row.originalName,
    ext: row.ext,
    mime: row.mime,
    size: row.size,
    bucketName: row.bucketName,
    link,
    thumb: row.thumbKey ? thumbOf(link) : null,
    uploadTime: row.uploadedAt,
    uploaderName: row.uploaderName,
  };
}
