import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
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

type Old = { id: string; adminId: string; day: string };

/** The examination of the year before is scored, admitted, made public and closed, by the calls of the office and the inspector. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'enrolment/recruit-score',
    total: past.size === 'full' ? 1 : 0,
    tell: async (work) => {
      const old = await work.db.row<Old>(sql`
        select b.id, (select id from sys_user where account_no = 'admin') as admin_id, b.score_publish_at::date::text as day
        from exam_batch b where b.status = 'examining' and b.confirm_end < ${now}::timestamptz limit 1`);
      if (old) await conclude(work, stage(work, now, new Map()), old);
    },
  });
}

async function conclude(work: Work, at: Stage, { id: batchId, adminId, day }: Old): Promise<void> {
  const call = (days: number, path: string, body: object) =>
    at.call(adminId, `${addDays(day, days)} 10:00:00`, path, body);
  await call(-6, 'dzks/examBatch/startScoring', { id: batchId });
  await work.db.run(sql`
    insert into exam_score (tenant_id, id, batch_id, candidate_id, ticket_no, subject_id, score, flag, source, created_at, updated_at)
    select c.tenant_id, gen_random_uuid(), c.batch_id, c.id, c.ticket_no, e.id,
      case when c.exam_status = 'absent' then 0 else (e.full_score * (40 + abs(hashtext(c.id::text || e.id::text)) % 58))::int / 100.0 end,
      case when c.exam_status = 'absent' then 'absent' else 'normal' end, 'sheet', ${work.at}, ${work.at}
    from candidate c join exam_subject e on e.batch_id = c.batch_id where c.batch_id = ${batchId}`);
  await work.db.run(sql`update exam_batch set edge_tie = 'rejectAll' where id = ${batchId}`);
  await call(0, 'dzks/totalScore/publish', { batchId });
  await call(4, 'dzks/examBatch/startAdmit', { id: batchId });
  const round = await call(4, 'dzks/admitRound/add', { batchId, name: '首轮录取', roundType: 'first' });
  if (!round) return;
  const id = String(round['id']);
  await call(4, 'dzks/admitRound/simulate', { id });
  await call(5, 'dzks/admitRound/commit', { id });
  await at.decide(id, `${addDays(day, 6)} 10:00:00`, { type: 'approve', comment: '程序合规，同意' });
  await call(6, 'dzks/admitRound/publish', { id, publicFrom: addDays(day, 6), publicTo: addDays(day, 15) });
  await call(16, 'dzks/admitRound/endPublicity', { id });
  await work.db.run(sql`
    update candidate set admit_status = 'confirmed', version = version + 1 where batch_id = ${batchId} and admit_status = 'admitted'`);
  await call(20, 'dzks/examBatch/close', { id: batchId });
}
