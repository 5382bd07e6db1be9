import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { OFFICE_KINDS } from '#platform/server/files/office.ts';
import { FINE } from '#platform/server/files/scan-state.ts';
import { newKey } from '#platform/server/files/storage.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** A node that has been making one for longer died over it; others wait before it in its queue. Milliseconds. */
const GIVEN_UP = 600_000;
/** Documents of one school that wait at a time: a minute each, so that nobody fills the queue of all. */
const MOST = 20;

type Preview = { objectKey: string; state: 'making' | 'ready' | 'failed' | null; givenUp: boolean };

/**
 * A document as a PDF, made when somebody first looks at it and kept beside its bytes. Answers with a link, or that it is
 * being made: ask again.
 */
export const preview = post('resource/oss/endpoint/preview', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ fileId: z.uuid() }),
  async handle(work, { body: { fileId } }) {
    const [file] = await readable(work, [fileId]);
    if (!file) throw notFound();
    if (!OFFICE_KINDS.has(file.ext)) throw refuse.noPreview({ ext: file.ext });
    if (!work.platform.office) throw refuse.noConverter();
    const before = new Date(work.now.getTime() - GIVEN_UP);
    const found = await work.db.row<Preview>(sql`
      select o.object_key, o.preview_state as state, o.preview_at < ${before} as given_up from attach a join stored_object o on o.object_key = a.object_key
      where a.id = ${fileId} and ${FINE} for no key update of o`);
    if (!found) throw refuse.notLookedAt();
    if (found.state === 'failed') throw refuse.previewFailed();
    if (found.state === 'ready') return { state: 'ready', link: `${file.link}&as=pdf` };
    if (found.state === null || found.givenUp) await begin(work, { ...found, ext: file.ext, before });
    return { state: 'making', link: null };
  },
});

type Beginning = { objectKey: string; ext: string; before: Date };

async function begin(work: Work, { objectKey, ext, before }: Beginning): Promise<void> {
  const waiting = await work.db.row<{ count: number }>(sql`
    select count(*) from stored_object where preview_state = 'making' and preview_at >= ${before}`);
  if (waiting!.count >= MOST) throw refuse.previewsWait();
  await work.db.run(sql`
    update stored_object set preview_state = 'making', preview_at = ${work.at} where object_key = ${objectKey}`);
  await emit(work, 'file.previewAsked', { objectKey, ext });
}

/** Makes the PDF; no connection of the database waits for it. What can't be made is not tried again. */
export async function makePreview(
  platform: Platform,
  tenant: string,
  { objectKey, ext }: { objectKey: string; ext: string },
): Promise<void> {
  const { office, storage } = platform;
  const content = await storage.read(objectKey);
  if (!office || !content) return;
  const folder = await mkdtemp(join(tmpdir(), 'campus-office-'));
  try {
    const path = join(folder, `document.${ext}`);
    await pipeline(content, createWriteStream(path));
    const made = await office.toPdf(path).catch((error: unknown) => {
      platform.report(error, objectKey);
      return null;
    });
    const key = made && newKey(tenant, objectKey.split('/').slice(1, 3).join('-'), 'pdf');
    if (key) await storage.putFile(key, made);
    const noted = await platform.door.write(tenant, (db) =>
      db.run(sql`
        update stored_object set preview_state = ${key ? 'ready' : 'failed'}, preview_key = ${key}
        where object_key = ${objectKey} and preview_state = 'making'`),
    );
    // the document was deleted meanwhile, or another node was faster
    if (noted === 0 && key) await storage.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
