import { stat } from 'node:fs/promises';
import { v7 } from 'uuid';
import { sql } from '../db/sql.ts';
import { keepBytes } from '../files/receive.ts';
import { tell } from '../live/hub.ts';
import { message } from '../notify/message.ts';
import type { Work } from '../work.ts';
import { Cancelled, type Outcome } from './task.ts';

/** Days that a result waits to be fetched. */
const KEPT = 7;

/** The part of a task's row by which it is closed. */
export type Closing = { id: string; kind: string; title: string; startedBy: string | null; attempt: number };

type Counts = { status: string; total: number; done: number; ok: number; failed: number };

/** Ends a task that came through: counts, file, message. Refuses when it was cancelled or given to another node meanwhile. */
export async function close(work: Work, row: Closing, outcome: Outcome): Promise<void> {
  const fileId = outcome.file ? await handOut(work, row, outcome.file) : null;
  const done = outcome.ok + outcome.failed;
  const ended = await work.db.run(sql`
    update sys_job set status = ${outcome.status}, total = ${outcome.total}, done = ${done}, ok = ${outcome.ok}, failed = ${outcome.failed},
      message = ${outcome.message ?? null}, result = ${outcome.result ? JSON.stringify(outcome.result) : null}::jsonb,
      result_file_id = ${fileId}::uuid, error_file_id = ${outcome.errorFileId ?? null}::uuid, ended_at = ${work.now}
    where id = ${row.id} and attempt = ${row.attempt} and status = 'running' and not cancel_asked`);
  if (ended === 0) throw new Cancelled();
  await announce(work, row, { ...outcome, done });
}

/** Ends a task that failed or was cancelled; one that another node has taken over stays as it is. */
export async function giveUp(
  work: Work,
  row: Closing,
  ended: { status: 'failed' | 'cancelled'; message: string | null },
): Promise<void> {
  const found = await work.db.row<{ total: number; done: number; ok: number; failed: number }>(sql`
    update sys_job set status = ${ended.status}, message = ${ended.message}, ok = 0, ended_at = ${work.now}
    where id = ${row.id} and attempt = ${row.attempt} and status = 'running' returning total, done, ok, failed`);
  if (found) await announce(work, row, { ...found, status: ended.status });
}

async function announce(work: Work, row: Closing, counts: Counts): Promise<void> {
  tellStarter(work, row, counts);
  if (row.startedBy === null || counts.status === 'cancelled') return;
  await message(work, {
    users: [row.startedBy],
    key: `task.${counts.status}`,
    facts: { title: row.title, ok: counts.ok, failed: counts.failed },
    category: 'system',
    // what it made lies among the files; why it failed stands with the tasks
    link: counts.status === 'failed' ? '/personal/myfilelink?tab=tasks' : '/personal/myfilelink',
    bizType: 'task',
    bizId: row.id,
    event: `${counts.status}.${row.attempt}`,
  });
}

/** Moves the bar on the starter's open pages. */
export function tellStarter(work: Work, row: Closing, counts: Counts): void {
  if (row.startedBy === null) return;
  const { status, total, done, ok, failed } = counts;
  tell(work, [row.startedBy], 'job', {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status,
    total,
    done,
    ok,
    failed,
    percent: percent(done, total),
  });
}

export function percent(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done * 100) / total);
}

/** What a result is among its starter's files; exports and reports are taken away once they aren't wanted any more. */
const SOURCES: { readonly [kind: string]: string } = { import: 'import', export: 'export', prints: 'export' };

async function handOut(work: Work, row: Closing, file: NonNullable<Outcome['file']>): Promise<string> {
  const { size } = await stat(file.path);
  const kept = await keepBytes(work, { ...file, bucket: 'private', size });
  if (row.startedBy === null) return kept.id;
  const until = new Date(work.now.getTime() + KEPT * 86_400_000);
  await work.db.run(sql`
    insert into file_share (tenant_id, id, user_id, file_id, source, title, expire_at, created_at)
    values (${work.tenant}, ${v7()}, ${row.startedBy}, ${kept.id}, ${SOURCES[row.kind] ?? 'system'},
      ${row.title}, ${until}, ${work.at})`);
  return kept.id;
}
