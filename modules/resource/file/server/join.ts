import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isRuling } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable, type FileInfo } from '#platform/server/files/info.ts';
import { receive } from '#platform/server/files/receive.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { missingParts, type Part } from '../rules.ts';
import type { Session } from './parts.ts';

/** A node that has been joining for longer than this died over it. Milliseconds. */
const GIVEN_UP = 600_000;

type StoredPart = Part & { objectKey: string };

/** Joins the parts of a large file into a file of its own. One node at a time does it for one upload. */
export async function join(work: Work, session: Session): Promise<FileInfo> {
  if (session.state === 'done') return infoOf(work, session.fileId);
  await claim(work, session);
  const parts = await work.db.rows<StoredPart>(
    sql`select part, size, object_key from upload_part where session_id = ${session.id} order by part`,
  );
  const missing = missingParts(session.size, session.partSize, parts);
  if (missing.length > 0) {
    await release(work, session);
    throw refuse.partsMissing({ parts: missing.length });
  }
  try {
    const id = await taken(work, session, parts);
    await work.db.run(
      sql`update upload_session set state = 'done', file_id = ${id} where id = ${session.id}`,
    );
    await dropParts(work, session.id);
    return await infoOf(work, id);
  } catch (error) {
    // what the rules refuse stays refused: its parts go; after any other fault the person may ask again
    if (isRuling(error)) await dropSession(work, session.id);
    else await release(work, session);
    throw error;
  }
}

async function claim(work: Work, { id }: Session): Promise<void> {
  const before = new Date(work.now.getTime() - GIVEN_UP);
  const mine = await work.db.run(sql`
    update upload_session set state = 'joining', touched_at = ${work.at}
    where id = ${id} and (state = 'open' or (state = 'joining' and touched_at < ${before}))`);
  if (mine === 0) throw refuse.joining();
}

const release = (work: Work, { id }: Session) =>
  work.db.run(sql`update upload_session set state = 'open' where id = ${id} and state = 'joining'`);

async function taken(work: Work, session: Session, parts: readonly StoredPart[]): Promise<string> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'campus-join-'));
  try {
    const path = joinPath(folder, 'whole');
    for (const { objectKey } of parts) {
      const content = await work.platform.storage.read(objectKey);
      if (!content) throw refuse.brokenOnTheWay();
      await pipeline(content, createWriteStream(path, { flags: 'a' }));
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') !== session.sha256) throw refuse.brokenOnTheWay();
    const upload = { path, name: session.fileName, size: session.size };
    return (await receive(work, upload, 'private')).id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function infoOf(work: Work, id: string | null): Promise<FileInfo> {
  const [info] = id === null ? [] : await readable(work, [id]);
  if (!info) throw refuse.uploadGone();
  return info;
}

/** Takes the parts of an upload away, rows first: bytes without a row are found by nobody. */
async function dropParts(work: Work, sessionId: string): Promise<void> {
  const parts = await work.db.rows<{ objectKey: string }>(
    sql`delete from upload_part where session_id = ${sessionId} returning object_key`,
  );
  for (const { objectKey } of parts) await work.platform.storage.remove(objectKey);
}

/** An upload that comes to nothing, with all its parts. */
export async function dropSession(work: Work, id: string): Promise<void> {
  await dropParts(work, id);
  await work.db.run(sql`delete from upload_session where id = ${id}`);
}
