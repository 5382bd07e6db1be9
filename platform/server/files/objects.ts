import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** Everything that lies in a storage for one row of `stored_object` (alias `o`). */
export const KEYS = sql`array_remove(array[o.object_key, o.thumb_key, o.preview_key], null) as keys`;

/** The lock of a backup that copies the bytes its rows name. What waits to go meanwhile goes with the next sweep. */
export const HOLD_FILES = 0x62797465;

/**
 * Takes away bytes that no file is made of any more: their rows go with the transaction, they themselves after it, so
 * that one rolled back loses nothing. Whoever uploads the same meanwhile waits, and keeps a copy under a key of its own.
 */
export async function dropUnneeded(work: Work): Promise<void> {
  const gone = await work.db.rows<{ keys: string[] }>(
    sql`delete from stored_object o where files = 0 and pg_try_advisory_xact_lock_shared(${HOLD_FILES}) returning ${KEYS}`,
  );
  const { storage } = work.platform;
  work.afterCommit(async () => {
    for (const key of gone.flatMap(({ keys }) => keys)) await storage.remove(key);
  });
}
