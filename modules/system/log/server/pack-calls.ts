import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { logExport } from '#platform/server/exchange/export-file.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sysOperLog } from '../sys-oper-log.ts';
import { PACKED } from './content.ts';
import { bytesOf, checkPack, packsOf, type Pack } from './pack-file.ts';
import { note } from './watch.ts';

/** A look at one packed month, now: its file, its blocks, and the pack before. What doesn't fit is told like any tampering. */
export const runPackCheck = post('base/sysLogPack/check', {
  needs: 'sysLogPack.check',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { pack, before } = await packOf(work, id);
    const began = performance.now();
    const { rows, seals, fault } = await checkPack(work, pack, before);
    if (fault) await note(work, { log: pack.log, rows, seals, fault }, performance.now() - began);
    return { month: pack.month, rows, fault: fault?.fault ?? null };
  },
});

/** The file of a month, for a fresh proof of who takes it and a reason that stays in the export log. */
export const downloadPack = post('base/sysLogPack/download', {
  needs: 'sysLogPack.download',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { id, reason } }) {
    const { pack } = await packOf(work, id);
    const bytes = await bytesOf(work, pack);
    if (!bytes) throw refuse.packDamaged({ month: pack.month });
    const plan = { resource: sysOperLog, columns: [], revealed: false };
    const { month, lines: rows, sha256 } = pack;
    await logExport(work, plan, { id: v7(), filters: { month }, rows, sha256, jobId: null, reason });
    const name = `${work.platform.words.say(work.locale, 'dict.logKind.sysOperLog')}-${month}.zip`;
    return download(bytes, name, 'application/zip');
  },
});

async function packOf(work: Work, id: string): Promise<{ pack: Pack; before: Pack | undefined }> {
  const packs = await packsOf(work, PACKED);
  const place = packs.findIndex((pack) => pack.id === id);
  if (place < 0) throw notFound();
  return { pack: packs[place]!, before: packs[place - 1] };
}
