import { hostname } from 'node:os';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { Last } from './kept.ts';
import type { Manifest } from './manifest.ts';

type Asks = Pick<pg.ClientBase, 'query'>;

/** What the database remembers of a backup. `at` is the moment of what it holds. */
export type Note = { at: Date; ms: number; bytes: number; files: number; missing: number; folder: string };

export async function noteBackup(db: Asks, folder: string, ms: number, manifest: Manifest): Promise<void> {
  const { moment, tables, files, missing } = manifest;
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.size);
  await insert(
    db,
    { at: new Date(moment), ms, bytes, files: files.count, missing: missing.length, folder },
    null,
  );
}

export function noteFailure(db: Asks, folder: string, ms: number, reason: string): Promise<void> {
  return insert(db, { at: new Date(), ms, bytes: 0, files: 0, missing: 0, folder }, reason.slice(0, 500));
}

async function insert(db: Asks, note: Note, failed: string | null): Promise<void> {
  await db.query(
    `insert into sys_backup (id, at, ms, bytes, files, missing, folder, node, failed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      v7(),
      note.at,
      Math.round(note.ms),
      note.bytes,
      note.files,
      note.missing,
      note.folder,
      hostname(),
      failed,
    ],
  );
}

/** When there was a good one and when one was tried, and since when anybody has been trying. */
export async function lastBackups(db: Asks): Promise<Last & { first: Date | null }> {
  const { rows } = await db.query<{ good: number | null; tried: number | null; first: number | null }>(`
    select extract(epoch from max(at) filter (where failed is null))::float8 as good,
      extract(epoch from max(at))::float8 as tried, extract(epoch from min(at))::float8 as first from sys_backup`);
  const { good, tried, first } = rows[0]!;
  return { good: instant(good), tried: instant(tried), first: instant(first) };
}

const instant = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));
