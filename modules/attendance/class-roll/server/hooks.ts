import { closeRound } from '#modules/attendance/sign-task';
import { usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { classSession } from '../class-session.ts';
import { refuse } from '../errors.ts';
import { changed } from './finish.ts';
import type { Changed } from './roster.ts';
import type { Session } from './sessions.ts';

export const sessionHooks = hooksFor(classSession, {
  transitions: {
    async substitute(_work, row, input) {
      const substituteId = input['substituteId'];
      if (!substituteId || substituteId === row.teacherId) throw refuse.noSubstitute();
    },
    async cancel(_work, _row, input) {
      return { cancelReason: String(input['reason'] ?? '') };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'substitute') await tellSubstitute(work, after);
    if (name === 'cancel') await callOff(work, after);
  },
});

/** A lesson that didn't take place counts for nobody, whatever was marked. */
async function callOff(work: Work, session: Session): Promise<void> {
  if (session.roundId) await closeRound(work, session.roundId);
  const marks = await work.db.rows<Changed>(sql`
    with old as (select id, status from class_record where session_id = ${session.id} and status <> 'void' for update)
    update class_record r set status = 'void', version = r.version + 1, updated_at = ${work.at} from old where old.id = r.id
    returning r.id, r.student_id, old.status as before, r.status as after`);
  await changed(work, session, 'cancel', marks);
}

async function tellSubstitute(work: Work, session: Session): Promise<void> {
  const { id, substituteId, courseName, startsAt, version } = session;
  const users = await usersOfPersons(work, substituteId ? [substituteId] : []);
  await message(work, {
    users: [...users.values()],
    key: 'class-roll.substitute',
    facts: { course: courseName, time: startsAt.slice(5, 16) },
    category: 'reminder',
    link: '/layout/attendance/class-roll/teach',
    ...{ bizType: 'classSession', bizId: id, event: `substitute${version}` },
  });
}
