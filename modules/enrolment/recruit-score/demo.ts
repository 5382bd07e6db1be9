import { outcomes } from '#modules/enrolment/single-recruit';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage, type Wings } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { scoreLine } from './score-line.ts';
import { sheetsFor } from './server/sheet.ts';
import { collectWishes, firstRound, hearConfirmed, WISHING } from './demo/admitted.ts';
import { clerksOf, publishTotals, readMachine, typeSheet, type Cast } from './demo/scored.ts';

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
  const [a, b, c] = await clerksOf(work);
  await work.db.run(sql`
    update score_sheet set clerk_a_id = ${a?.personId ?? null}::uuid, clerk_b_id = ${b?.personId ?? null}::uuid, arbiter_id = ${c?.personId ?? null}::uuid
    where batch_id = ${batchId}`);
}

/** Sheets of the examination that is over, and how many of its candidates say in one happening whether they come. */
const SIZES = { full: { sheets: 16, answers: 8 }, small: { sheets: 2, answers: 1 } };
const AT_ONCE = 50;

/** The examination that is over is scored, admitted, made public and closed, by the calls of whoever has to do with it. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const { sheets, answers } = SIZES[past.size];
  const wings: Wings = new Map();
  type Act = (on: Stage, work: Work, cast: Cast) => Promise<void>;
  const acts: Act[] = [
    readMachine,
    ...Array.from(
      { length: sheets },
      (_, place): Act =>
        (on, work, cast) =>
          typeSheet(on, work, cast, place),
    ),
    publishTotals,
    firstRound,
    ...Array.from(
      { length: answers },
      (_, part): Act =>
        (on, work, cast) =>
          hearConfirmed(on, work, cast, { roundType: 'first', from: part * AT_ONCE, count: AT_ONCE }),
    ),
    collectWishes,
    (on, work, cast) => hearConfirmed(on, work, cast, { roundType: 'collect', from: 0, count: WISHING }),
    closeBatch,
  ];
  await walkPast(past, {
    name: 'enrolment/recruit-score',
    total: acts.length,
    async tell(work, index) {
      const cast = await castOf(work);
      if (cast) await acts[index]!(stage(work, now, wings), work, cast);
    },
  });
}

const castOf = (work: Work): Promise<Cast | undefined> =>
  work.db.row<Cast>(sql`
    select b.id as batch_id, u.id as admin_id, b.score_publish_at::date::text as day, b.confirm_end::date::text as confirm_end,
      (select o.id from sys_user o where o.default_role_type = 'gly' and o.user_type = 'staff' and o.id <> u.id order by o.account_no limit 1) as colleague_id,
      (select e.id from exam_subject e where e.batch_id = b.id and e.subject_type = 'culture') as culture_id,
      (select e.id from exam_subject e where e.batch_id = b.id and e.subject_type = 'skill') as skill_id
    from exam_batch b join sys_user u on u.account_no = 'admin'
    where b.status in ('examining', 'scoring', 'admitting') and b.confirm_end < ${work.at}::timestamptz order by b.confirm_end limit 1`);

/** Whoever has said nothing by now gave up, as every night. */
async function closeBatch(on: Stage, _work: Work, { batchId, adminId, confirmEnd }: Cast): Promise<void> {
  await on.itself(`${addDays(confirmEnd, 1)} 00:15:00`, outcomes.endOffers);
  await on.call(adminId, `${addDays(confirmEnd, 2)} 10:00:00`, 'dzks/examBatch/close', { id: batchId });
}
