import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { isId } from '#platform/kit/fields/kind.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { receive, type Bucket } from '#platform/server/files/receive.ts';
import { FINE } from '#platform/server/files/scan-state.ts';
import { post, type Upload } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

async function put(work: Work, files: Upload[], bucket: Bucket) {
  if (files.length !== 1) throw new Refusal('file.empty');
  const { id } = await receive(work, files[0]!, bucket);
  return (await readable(work, [id]))[0];
}

const body = z.strictObject({ bizType: z.string().max(60).optional() });

export const putFile = post('resource/oss/endpoint/put-file-save', {
  needs: 'login',
  proof: 'plain',
  multipart: true,
  body,
  handle: (work, { files }) => put(work, files, 'private'),
});

/** World-readable afterwards, so it takes a grant of its own. */
export const putPublicFile = post('resource/oss/endpoint/put-public-file-save', {
  needs: 'file.public',
  proof: 'plain',
  multipart: true,
  body,
  handle: (work, { files }) => put(work, files, 'public'),
});

const ids = z.strictObject({ ids: z.string().max(20_000) });
const idList = (text: string) =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter(isId);

export const getFiles = post('resource/attachment/getFiles', {
  needs: 'login',
  proof: 'plain',
  reads: true,
  multipart: true,
  autocommit: true,
  body: ids,
  handle: (work, { body: asked }) => readable(work, idList(asked.ids)),
});

/** Public files, for anybody. */
export const getOpenFiles = post('resource/openApi/getOpenFiles', {
  needs: 'public',
  proof: 'plain',
  multipart: true,
  autocommit: true,
  body: ids,
  async handle(work, { body: asked }) {
    const wanted = idList(asked.ids);
    const rows = await work.db.rows<{
      id: string;
      originalName: string;
      ext: string;
      mime: string;
      size: number;
      uploadedAt: string;
    }>(sql`
      select id, original_name, ext, mime, size, uploaded_at from attach a
      where id = any(${wanted}::uuid[]) and bucket_name = 'public' and ${FINE}`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return wanted.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      // a tag names no school, so the address does
      const link = `/api/flySource-resource/openApi/public/link-file?fileId=${id}&tenantId=${work.tenant}`;
      const { originalName, ext, mime, size } = row;
      return [
        {
          fileId: id,
          fileName: originalName,
          originalName,
          ext,
          mime,
          size,
          bucketName: 'public',
          link,
          thumb: null,
          uploadTime: row.uploadedAt,
          uploaderName: null,
        },
      ];
    });
  },
});
