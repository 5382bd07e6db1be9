import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { interviewRoom } from './interview-room.ts';

type Base = { batchId: string; subjectId: string; day: string; examiners: string[] };

/** Two rooms of the batch in which people register: `teacher01` is the chief of the first. */
export async function demo(work: Work): Promise<void> {
  const base = await work.db.row<Base>(sql`
    select b.id as batch_id, e.id as subject_id, b.ticket_end::date::text as day, array(
      select t.id from teacher t join sys_user u on u.person_id = t.id and u.default_role_type = 'teacher'
      order by t.staff_no <> 'teacher01', t.staff_no limit 6) as examiners
    from exam_batch b join exam_subject e on e.batch_id = b.id and e.subject_type = 'interview' and e.session_id is null
    where b.status = 'open' limit 1`);
  if (!base || base.examiners.length < 6) return;
  const { batchId, subjectId, day, examiners } = base;
  for (const at of [0, 1])
    await insert(work, interviewRoom, {
      ...{ batchId, subjectId, roomNo: `M${at + 1}`, place: `实训楼 ${301 + at}`, waitPlace: '实训楼 101' },
      ...{ startAt: `${addDays(day, 1)} 08:30:00`, endAt: `${addDays(day, 1)} 12:00:00`, slots: 30 },
      ...{ examinerIds: examiners.slice(at * 3, at * 3 + 3), chiefId: examiners[at * 3], status: 'draft' },
      dims: [
        { name: '专业认知', maxScore: 40, guide: '对所报专业的了解与兴趣' },
        { name: '表达沟通', maxScore: 30, guide: '表达清楚，条理分明' },
        { name: '综合素质', maxScore: 30, guide: '举止、应变与动手能力' },
      ],
    });
}
