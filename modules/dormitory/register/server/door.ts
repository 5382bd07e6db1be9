import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** The room in which a student lives now; `null` for who lives elsewhere. */
export async function livingRoom(work: Work, studentId: string | null): Promise<string | null> {
  if (studentId === null) return null;
  const row = await work.db.row<{ roomId: string }>(sql`
    select room_id from dormitory_register where resident_id = ${studentId} and state in ('living', 'leaving')`);
  return row?.roomId ?? null;
}
