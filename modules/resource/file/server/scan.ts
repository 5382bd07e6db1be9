import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { asServer } from '#platform/server/begin.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { attach } from '../attach.ts';
import { refuse } from '../errors.ts';
import { administrators } from './upkeep.ts';

const AT_ONCE = 20;
/** What waits for longer than this, the scanner didn't hear of or couldn't look at. Milliseconds. */
const OVERLOOKED = 60_000;
const TOO_LONG = 600_000;

type Waiting = { id: string; objectKey: string };

/** Shows files to the scanner, one after the other; no connection of the database waits for it. */
export async function scanFiles(platform: Platform, tenant: string, ids: readonly string[]): Promise<void> {
  const { scanner } = platform;
  if (!scanner) return;
  const waiting = await platform.door.read(tenant, (db) =>
    db.rows<Waiting>(sql`
      select id, object_key from attach where id = any(${ids}::uuid[]) and scan_state = 'pending' order by id`),
  );
  for (const { id, objectKey } of waiting) {
    const content = await platform.storage.read(objectKey);
    if (!content) continue;
    let finding: string | null;
    try {
      finding = await scanner.scan(content);
    } catch {
      // it waits, its uploader alone sees it, and the sweep asks again
      return;
    }
    await asServer(platform, tenant, (work) => note(work, id, finding));
  }
}

type Looked = { originalName: string; uploaderId: string | null };

async function note(work: Work, id: string, finding: string | null): Promise<void> {
  const state = finding === null ? 'clean' : 'infected';
  const file = await work.db.row<Looked>(sql`
    update attach set scan_state = ${state}, scan_finding = ${finding}, version = version + 1, updated_at = ${work.at}
    where id = ${id} and scan_state = 'pending' returning original_name, uploader_id`);
  if (!file || finding === null) return;
  const after = { scanState: state, finding };
  await record(work, attach, 'scan', [{ rowId: id, before: { scanState: 'pending' }, after }]);
  const facts = { file: file.originalName, finding };
  const told = { facts, category: 'warning' as const, bizType: 'file', bizId: id, event: 'infected' };
  await message(work, {
    ...told,
    users: file.uploaderId === null ? [] : [file.uploaderId],
    key: 'file.infected',
    // nobody opens it any more, and its uploader has no list of his uploads: the message says all there is
    link: '',
  });
  const others = (await administrators(work)).filter((user) => user !== file.uploaderId);
  await message(work, {
    ...told,
    users: others,
    key: 'file.infectedOfOthers',
    // files have no page of their own: the list shows this one
    link: `/layout/resource/file?scanState=infected&originalName=${encodeURIComponent(file.originalName)}`,
  });
}

/** Once a minute: what the scanner hasn't heard of. Where there is none any more, nothing waits for it. */
export async function scanWaiting(work: Work): Promise<void> {
  const { platform, tenant } = work;
  if (!platform.scanner) {
    await work.db.run(sql`update attach set scan_state = 'skipped' where scan_state = 'pending'`);
    return;
  }
  const before = new Date(work.now.getTime() - OVERLOOKED);
  const waiting = await work.db.rows<{ id: string; uploadedAt: string }>(sql`
    select id, uploaded_at from attach where scan_state = 'pending' and uploaded_at < ${before}
    order by uploaded_at, id limit ${AT_ONCE}`);
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) work.afterCommit(() => scanFiles(platform, tenant, ids));
  const late = await work.db.row<{ count: number }>(sql`
    select count(*) from attach where scan_state = 'pending' and uploaded_at < ${new Date(work.now.getTime() - TOO_LONG)}`);
  if (late!.count === 0) return;
  await message(work, {
    users: await administrators(work),
    key: 'file.scannerSilent',
    facts: { count: late!.count },
    category: 'warning',
    link: '/layout/resource/file?scanState=pending',
    bizType: 'fileScanner',
    bizId: work.at.slice(0, 10),
    event: 'silent',
  });
}

/** Once more, when the scanner has learned something: one file, or one that nobody has looked at yet. */
export const rescan = post('resource/attach/rescan', {
  needs: 'attach.rescan',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { platform, tenant } = work;
    if (!platform.scanner) throw refuse.noScanner();
    const found = await work.db.row(sql`
      update attach t set scan_state = 'pending', scan_finding = null, version = version + 1, updated_at = ${work.at}
      where id = ${id} and ${work.within('attach', 'attach.rescan', 't')} returning id`);
    if (!found) throw notFound();
    work.afterCommit(() => scanFiles(platform, tenant, [id]));
    return { id };
  },
});
