import { formatDate } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { orgRows } from '#modules/base/org';
import { sql } from '#platform/server/db/sql.ts';
import type { CandidateProviders } from '#platform/server/workflow/handlers.ts';
import { KEEPING } from '../rules.ts';

/** Who keeps the building that the subject of a case lives in: by the building's own list or by a post held today. */
export const candidates: CandidateProviders = {
  buildingKeeper(work, { subjectId }) {
    const today = formatDate(work.now, ZONE);
    return sql`
      with ${orgRows.building},
      home as (select b.building_id from dorm_bed b where b.student_id = ${subjectId}::uuid),
      keeper as (
        select unnest(g.keeper_ids) as id from building g where g.id in (select building_id from home)
        union select s.teacher_id from dorm_staff s where s.building_id in (select building_id from home)
          and s.post = any(${KEEPING}::text[]) and (s.duty_from is null or s.duty_from <= ${today})
          and (s.duty_to is null or s.duty_to >= ${today}))
      select u.id from sys_user u where u.person_id in (select id from keeper) and u.status = 'enabled' order by u.account_no`;
  },
};
