import type { ScopeProviders } from '#platform/server/access/actor.ts';
import { formatDate } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { CandidateProviders } from '#platform/server/workflow/handlers.ts';
import { refuse } from '../errors.ts';
import { mentorActing } from '../mentor-acting.ts';

export const actingHooks = hooksFor(mentorActing, {
  async beforeAdd(work, draft) {
    if (draft.fromDate! < work.at.slice(0, 10)) throw refuse.inThePast();
    const who = await work.db.row<{ isCounsellor: boolean; leads: boolean }>(sql`
      select exists (select 1 from sys_user u join sys_user_role x on x.user_id = u.id join sys_role r on r.id = x.role_id
          where u.person_id = ${draft.teacherId} and u.status = 'enabled' and r.role_code = 'fdy') as is_counsellor,
        exists (select 1 from class_staff f where f.class_id = ${draft.classId} and f.teacher_id = ${draft.teacherId}
          and f.staff_role = 'fdy' and f.to_date is null) as leads`);
    // the circle of the counsellors is what he gets: he has to be one
    if (!who?.isCounsellor) throw refuse.noCounsellor();
    if (who.leads) throw refuse.ownClass();
  },
  afterAdd: (work) => signal(work, { topic: 'grants', tenant: work.tenant }),
  afterTransition: (work) => signal(work, { topic: 'grants', tenant: work.tenant }),
});

/** Whoever stands in for a counsellor sees that class as he does, on its days alone. */
export const scopes: ScopeProviders = {
  async counsellor(db, person, now) {
    if (!person.personId) return { class: [] };
    const rows = await db.rows<{ classId: string }>(sql`
      select class_id from mentor_acting where teacher_id = ${person.personId} and status = 'active'
        and ${formatDate(now, ZONE)}::date between from_date and to_date`);
    return { class: rows.map(({ classId }) => classId) };
  },
};

/** What the counsellor of a student is asked, whoever stands in for him is asked as well. */
export const candidates: CandidateProviders = {
  fdy: ({ at }, about) => sql`
    select u.id from mentor_acting a join student s on s.class_id = a.class_id
    join sys_user u on u.person_id = a.teacher_id and u.status = 'enabled'
    where s.id = ${about.subjectId}::uuid and a.status = 'active' and ${at.slice(0, 10)}::date between a.from_date and a.to_date`,
};
