import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { application } from './server/process.ts';
import { draftCalls, draftJobs } from './server/draft.ts';
import { reads } from './server/reads.ts';
import { days } from './server/days.ts';
import { expected, submit, withdraw } from './server/submit.ts';

export default roomServer({
  endpoints: [...reads, ...draftCalls, days, expected, submit, withdraw],
  processes: { application },
  jobs: draftJobs,
  readers: {
    // whoever asked, is or was asked, or got a copy
    flowApplication: (work) => sql`(t.applicant_id = ${work.actor.userId} or exists (
      select 1 from flow_instance i where i.biz_id = t.id and (
        exists (select 1 from flow_task_candidate c where c.instance_id = i.id and c.user_id = ${work.actor.userId})
        or exists (select 1 from flow_copy k where k.instance_id = i.id and k.user_id = ${work.actor.userId}))))`,
  },
});
