import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { classSession } from '../class-session.ts';
import { changed } from './finish.ts';
import { applyAway } from './roster.ts';
import type { Session } from './sessions.ts';

type Leaves = { leaves: readonly { studentId: string; startTime: string; endTime: string }[] };

/** More lessons than of a term are of nobody. */
const MOST = 2_000;

/**
 * What became of leaves, also after the roll and after it was locked: who was on leave wasn't absent, whose leave was called
 * off or ended earlier was. Each mark is asked anew, so that an event that comes twice changes nothing.
 */
export async function leaveChanged(work: Work, { leaves }: Leaves): Promise<void> {
  const students = [...new Set(leaves.map(({ studentId }) => studentId))];
  const from = leaves.map(({ startTime }) => startTime).toSorted()[0];
  const to = leaves
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1);
  if (!from || !to) return;
  const sessions = await work.db.rows<Session>(sql`
    select ${columns(classSession.fields)} from class_session t
    where t.status in ('running', 'done') and t.starts_at >= ${from}::timestamptz and t.starts_at <= ${to}::timestamptz
      and exists (select 1 from class_record r where r.session_id = t.id and r.student_id = any(${students}::uuid[]))
    order by t.id limit ${MOST} for update of t`);
  for (const session of sessions)
    await changed(work, session, 'leave', await applyAway(work, session, students));
}
