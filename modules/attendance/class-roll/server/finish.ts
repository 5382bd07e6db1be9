import { closeRound } from '#modules/attendance/sign-task';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { classRecord } from '../class-record.ts';
import { classSession } from '../class-session.ts';
import { lockOf } from '../rules.ts';
import { countUp, mergeSigns, type Changed } from './roster.ts';
import type { Session } from './sessions.ts';
import { settings } from './settings.ts';

const sessionBy = (work: Work, id: string): Promise<Session | undefined> =>
  work.db.row<Session>(sql`
    select ${columns(classSession.fields)} from class_session t where t.id = ${id} for update`);

/** Ends a roll that runs. Of a teacher and a clock that end it at once the first does, and the other finds it done. */
export async function finishRoll(work: Work, id: string): Promise<void> {
  const session = await sessionBy(work, id);
  if (session?.status !== 'running') return;
  if (session.roundId) await closeRound(work, session.roundId);
  await mergeSigns(work, session);
  const { lockHours } = await settings(work);
  await work.db.run(sql`
    update class_session set status = 'done', finished_at = ${work.at}, locked_at = ${lockOf(work.at, lockHours)}, version = version + 1,
      updated_at = ${work.at} where id = ${id}`);
  await countUp(work, id);
  const counting = await work.db.rows<{ studentId: string }>(sql`
    select student_id from class_record where session_id = ${id} and status in ('absent', 'late', 'early')`);
  await tellChanged(
    work,
    session,
    counting.map(({ studentId }) => studentId),
  );
}

type Closed = { bizType: string; sourceId: string };

/** The engine's round is over, by its own clock: who signed is taken over; names may still be called. */
export async function signsClosed(work: Work, { bizType, sourceId }: Closed): Promise<void> {
  if (bizType !== 'lesson') return;
  const session = await sessionBy(work, sourceId);
  if (!session) return;
  await mergeSigns(work, session);
  if (session.status === 'done') await countUp(work, sourceId);
}

/** Marks that count in a term are others now: whoever has missed too much is looked at after the commit. */
export async function tellChanged(
  work: Work,
  { id, calendarId }: Pick<Session, 'id' | 'calendarId'>,
  studentIds: readonly string[],
): Promise<void> {
  if (studentIds.length > 0) await emit(work, 'roll.changed', { sessionId: id, calendarId, studentIds });
}

/** What follows from marks that were changed, each with its history. */
export async function changed(
  work: Work,
  session: Session,
  action: string,
  changes: readonly Changed[],
): Promise<void> {
  const real = changes.filter(({ before, after }) => before !== after);
  await record(
    work,
    classRecord,
    action,
    real.map(({ id, before, after }) => ({
      rowId: id,
      before: { status: before },
      after: { status: after },
    })),
  );
  if (session.status !== 'done' && session.status !== 'cancelled') return;
  await countUp(work, session.id);
  await tellChanged(
    work,
    session,
    real.map(({ studentId }) => studentId),
  );
}
