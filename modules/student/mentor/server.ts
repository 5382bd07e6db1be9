import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { actingHooks, candidates, scopes } from './server/acting.ts';
import { assignHooks } from './server/assign.ts';
import { batchHooks, placeHooks } from './server/batch.ts';
import { handoverHooks, mornings } from './server/handover.ts';
import { load } from './server/load.ts';
import { myMentors } from './server/mine.ts';
import { accept, decline, desk } from './server/take.ts';
import { rounds, submit } from './server/wish.ts';

export default roomServer({
  endpoints: [rounds, submit, desk, accept, decline, myMentors, load],
  hooks: {
    mentorBatch: batchHooks,
    mentorPlace: placeHooks,
    mentorAssign: assignHooks,
    mentorActing: actingHooks,
    mentorHandover: handoverHooks,
  },
  scopes,
  candidates,
  jobs: { 'mentor.morning': { cron: '15 0 * * *', run: mornings } },
  ownData: {
    mentors: (work) =>
      work.db.rows<object>(sql`
        select a.kind, t.name, a.from_date, a.to_date from mentor_assign a join teacher t on t.id = a.teacher_id
        where a.student_id = ${work.actor.personId}::uuid`),
  },
});
