import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { get } from '#platform/server/http/endpoint.ts';

/** Records count once their round is over; who was excused is in neither part of a rate. */
export const figuresOfSigns: FiguresHooks = {
  where: sql`exists (select 1 from sign_round g where g.tenant_id = t.tenant_id and g.id = t.round_id and g.status = 'closed')`,
  terms: {
    isDue: sql`t.status <> 'exempt'`,
    isSigned: sql`t.status not in ('none', 'exempt')`,
    isOnTime: sql`t.status = 'onTime'`,
    isMissed: sql`t.status = 'none'`,
    isExempt: sql`t.status = 'exempt'`,
  },
};

export type Streak = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  title: string;
  missed: number;
  since: string;
};

const STREAK = 3;

/** Students who missed the last three rounds or more of one task, the longest first. */
export const streaks = get('yxgl/signRecord/streaks', {
  needs: 'signRecord.stats',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.rows<Streak>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass},
      recent as (select t.student_id, t.class_id, t.source_id, t.title, t.day,
          count(*) filter (where t.status not in ('none', 'exempt')) over (partition by t.source_id, t.student_id order by t.day desc) as signed_since,
          t.status
        from sign_record t join sign_round g on g.id = t.round_id and g.status = 'closed'
        where t.day > ${work.at}::date - 31 and t.student_id is not null and ${work.within('signRecord', 'signRecord.stats', 't')})
      select r.student_id || r.source_id as id, s.student_no, s.name, c.class_name, max(r.title) as title, count(*)::int as missed,
        min(r.day) as since
      from recent r join student s on s.id = r.student_id join stu_class c on c.id = s.class_id
      where r.signed_since = 0 and r.status = 'none'
      group by r.student_id, r.source_id, s.student_no, s.name, c.class_name having count(*) >= ${STREAK}
      order by missed desc, s.student_no limit 100`),
});
