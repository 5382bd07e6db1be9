import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import type { Task } from '../jobs/task.ts';
import { attachedFiles } from './attachments.ts';
import { asNamed } from '../resource/as-named.ts';
import { planOf, type ExportAsked } from './export-asked.ts';
import { exportFile, logExport } from './export-file.ts';
import { countRows, exportOf } from './export-rows.ts';

/** A workbook has no more rows than this. */
const MOST = 1_000_000;

/** An export of many rows: written to a file, which is then handed to whoever asked. */
export async function runExport(task: Task): Promise<void> {
  const asked = task.params as ExportAsked;
  const folder = await mkdtemp(join(tmpdir(), 'campus-export-'));
  try {
    await task.write(async (work) => {
      const resource = work.platform.resources.get(task.resource ?? '')?.resource;
      if (!resource) throw new Refusal('kit.notFound');
      work.demand(exportOf(resource));
      const plan = planOf(work, await asNamed(work, resource), asked);
      const total = await countRows(work, plan, MOST);
      const filters = { ...asked.filters, ...(asked.ids && { ids: asked.ids }) };
      const onBatch = (done: number) => task.progress({ total, done, ok: done });
      const files = asked.format === 'zip' ? await attachedFiles(work, plan) : [];
      const file = exportFile(work, plan, { format: asked.format, filters, guarded: true, files, onBatch });
      const path = join(folder, 'export');
      await pipeline(file.content, createWriteStream(path));
      const logId = v7();
      await logExport(work, plan, {
        id: logId,
        filters,
        rows: file.rows(),
        sha256: file.sha256(),
        jobId: task.id,
        reason: asked.reason,
      });
      await task.finish(work, {
        status: 'succeeded',
        total: file.rows(),
        ok: file.rows(),
        failed: 0,
        result: { logId },
        file: { path, name: file.name, ext: asked.format },
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
