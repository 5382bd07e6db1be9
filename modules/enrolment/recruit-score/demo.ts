import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { scoreLine } from './score-line.ts';
import { sheetsFor } from './server/sheet.ts';

type Batch = { id: string; subjects: string[] };

/** The early batch was sat: one subject's sheets are locked, the other's are typed; a line for the total. */
export async function demo(work: Work): Promise<void> {
  const batch = await work.db.row<Batch>(sql`
    select b.id, array(select s.id from exam_subject s where s.batch_id = b.id and s.session_id is not null order by s.sort) as subjects
    from exam_batch b where b.status = 'scoring' limit 1`);
  if (!batch) return;
  await insert(work, scoreLine, { batchId: batch.id, minScore: 120, remark: '总分最低控制线' });
  for (const subjectId of batch.subjects) await sheetsFor(work, subjectId);
  await appoint(work, batch.id);
  const [locked] = batch.subjects;
  await work.db.run(sql`
    insert into exam_score (tenant_id, id, batch_id, candidate_id, ticket_no, subject_id, score, flag, source, created_at, updated_at)
    select s.tenant_id, gen_random_uuid(), ${batch.id}, s.candidate_id, s.ticket_no, ${locked!}::uuid,
      case when s.presence = 'absent' then 0 else (100 + abs(hashtext(s.ticket_no)) % 190) / 2.0 end, case when s.presence = 'absent' then 'absent' else 'normal' end, 'sheet', ${work.at}, ${work.at}
    from recruit_seat s join recruit_session o on o.id = s.session_id where o.batch_id = ${batch.id}`);
  await work.db.run(
    sql`update score_sheet set status = 'locked', done_a = true, done_b = true, diffs = 0 where subject_id = ${locked!}`,
  );
}

/** Two who type and one who decides, out of people who run no admission; `teacher01` types the first. */
async function appoint(work: Work, batchId: string): Promise<void> {
  await work.db.run(sql`
    with people as (select array(select t.id from teacher t join sys_user u on u.person_id = t.id and u.default_role_type = 'teacher'
      where exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.role_code = 'teacher')
      and not exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.role_code in ('gly', 'inspector'))
      order by t.staff_no <> 'teacher01', t.staff_no limit 3) as ids)
    update score_sheet set clerk_a_id = p.ids[1], clerk_b_id = p.ids[2], arbiter_id = p.ids[3] from people p where batch_id = ${batchId}`);
}
