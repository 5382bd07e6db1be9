import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { admitted } from '#platform/server/files/receive.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { PART, partCount, partLength } from '../rules.ts';
import { join } from './join.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Large files that one person may have on their way at a time. */
const MOST = 20;

export type Session = {
  id: string;
  fileName: string;
  size: number;
  sha256: string;
  partSize: number;
  state: string;
  fileId: string | null;
};

/** Begins a large file, or goes on with the one that the same person began before. */
export const init = post('resource/oss/endpoint/init-multipart', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    fileName: z.string().min(1).max(255),
    size: z.int().positive(),
    sha256,
    bizType: z.string().max(60).optional(),
  }),
  async handle(work, { body }) {
    const { name } = await admitted(work, { name: body.fileName, size: body.size });
    const session = await begun(work, { ...body, fileName: name });
    const parts = await work.db.rows<{ part: number }>(
      sql`select part from upload_part where session_id = ${session.id} order by part`,
    );
    return { uploadId: session.id, partSize: session.partSize, parts: parts.map(({ part }) => part) };
  },
});

async function begun(work: Work, file: { fileName: string; size: number; sha256: string }) {
  const { userId } = work.actor;
  const open = await work.db.row<{ count: number }>(
    sql`select count(*) from upload_session where user_id = ${userId} and state <> 'done'`,
  );
  if (open!.count >= MOST) throw refuse.tooManyUploads({ max: MOST });
  return (await work.db.row<{ id: string; partSize: number }>(sql`
    insert into upload_session (tenant_id, id, user_id, file_name, size, sha256, part_size, state, created_at, touched_at)
    values (${work.tenant}, ${v7()}, ${userId}, ${file.fileName}, ${file.size}, ${file.sha256}, ${PART}, 'open', ${work.at}, ${work.at})
    on conflict (tenant_id, user_id, sha256, size, file_name) where state <> 'done' do update set touched_at = excluded.touched_at
    returning id, part_size`))!;
}

/** One part. Two tabs may send the same one: the first that arrives counts, the other is told so and loses nothing. */
export const putPart = post('resource/oss/endpoint/put-part', {
  needs: 'login',
  proof: 'plain',
  multipart: true,
  autocommit: true,
  body: z.strictObject({ uploadId: z.uuid(), part: z.coerce.number().int().min(1).max(10_000), sha256 }),
  async handle(work, { body, files }) {
    const session = await sessionOf(work, body.uploadId);
    if (session.state !== 'open') throw refuse.joining();
    const { size, partSize } = session;
    const [file] = files;
    const fits = body.part <= partCount(size, partSize);
    if (!file || !fits || file.size !== partLength(size, partSize, body.part)) throw refuse.partBroken();
    const hash = createHash('sha256');
    await pipeline(createReadStream(file.path), hash);
    if (hash.digest('hex') !== body.sha256) throw refuse.partBroken();
    const isNew = await keepPart(work, { ...body, path: file.path, size: file.size });
    await work.db.run(sql`update upload_session set touched_at = ${work.at} where id = ${session.id}`);
    return { part: body.part, isNew };
  },
});

type GivenPart = { uploadId: string; part: number; sha256: string; path: string; size: number };

async function keepPart(work: Work, given: GivenPart): Promise<boolean> {
  const { storage } = work.platform;
  const known = await work.db.row(
    sql`select 1 from upload_part where session_id = ${given.uploadId} and part = ${given.part}`,
  );
  if (known) return false;
  const key = `${work.tenant}/parts/${given.uploadId}/${v7()}`;
  await storage.putFile(key, given.path);
  const isNew = await work.db.run(sql`
    insert into upload_part (tenant_id, session_id, part, sha256, size, object_key)
    values (${work.tenant}, ${given.uploadId}, ${given.part}, ${given.sha256}, ${given.size}, ${key}) on conflict do nothing`);
  if (isNew === 0) await storage.remove(key);
  return isNew > 0;
}

/** Puts the parts together and takes the file in like any other. Asked twice, it answers twice with the same file. */
export const complete = post('resource/oss/endpoint/complete-multipart', {
  needs: 'login',
  proof: 'plain',
  // reading and writing hundreds of megabytes holds no connection
  autocommit: true,
  body: z.strictObject({ uploadId: z.uuid() }),
  handle: async (work, { body }) => join(work, await sessionOf(work, body.uploadId)),
});

async function sessionOf(work: Work, id: string): Promise<Session> {
  const session = await work.db.row<Session>(sql`
    select id, file_name, size, sha256, part_size, state, file_id from upload_session
    where id = ${id} and user_id = ${work.actor.userId}`);
  if (!session) throw refuse.uploadGone();
  return session;
}
