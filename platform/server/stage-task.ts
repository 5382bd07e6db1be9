import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from './db/sql.ts';
import type { Upload } from './http/endpoint.ts';
import { close, type Closing } from './jobs/close-task.ts';
import { handlerOf } from './jobs/run-task.ts';
import type { Task } from './jobs/task.ts';
import { writeSheet } from './sheet/write.ts';
import type { Work } from './work.ts';

type Row = Closing & { resource: string | null; params: unknown };

/** Carries out a task that a call on stage has handed in, at its moment and within its transaction: whoever is woken for it finds it done. */
export async function carryOut(work: Work, jobId: string): Promise<void> {
  const row = await work.db.row<Row>(sql`
    update sys_job set status = 'running', attempt = attempt + 1, started_at = ${work.at}, heartbeat_at = ${work.platform.clock()}
    where id = ${jobId} and status = 'queued' returning id, kind, resource, title, params, started_by, attempt`);
  if (!row) return;
  let isFinished = false;
  const task: Task = {
    ...{ tenant: work.tenant, id: row.id, resource: row.resource, title: row.title, params: row.params },
    write: (use) => use(work),
    progress: async () => {},
    async finish(own, outcome) {
      await close(own, row, outcome);
      isFinished = true;
    },
  };
  const outcome = await handlerOf(work.platform, row.kind)(task);
  if (!isFinished && outcome) await task.finish(work, outcome);
}

export type SheetRow = { readonly [field: string]: string | number | null };

/** A workbook as somebody would upload it, its columns named as the import's template names them. */
export async function withSheet<T>(
  work: Work,
  resource: Resource,
  rows: readonly SheetRow[],
  use: (file: Upload) => Promise<T>,
): Promise<T> {
  const fields = Object.keys(rows[0] ?? {});
  const say = (key: string) => work.platform.words.say(work.locale, key);
  const columns = fields.map((field) => ({
    title: resource.titles?.[field] ?? say(`fields.${resource.name}.${field}`),
    kind: 'text' as const,
  }));
  const lines = rows.map((row) => fields.map((field) => String(row[field] ?? '')));
  const name = `${say(`resources.${resource.name}`)}.xlsx`;
  const bytes = await buffer(writeSheet(lines, columns, { sheetName: 'Sheet1' }));
  const path = join(tmpdir(), `${v7()}.xlsx`);
  await writeFile(path, bytes);
  try {
    return await use({ path, name, size: bytes.length });
  } finally {
    await rm(path, { force: true });
  }
}
