import { usersOfPersons } from '#modules/base/people';
import { noteOutcomes } from '#modules/enrolment/question-bank';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { KnownPlan } from './frozen.ts';

type Named = { id: string; name: string; startAt: string };

/** A word to everybody on a roster who has an account. */
export async function tellTakers(work: Work, plan: Named, event: 'published' | 'scored'): Promise<void> {
  const people = await work.db.rows<{ personId: string }>(
    sql`select person_id from exam_taker where plan_id = ${plan.id}`,
  );
  const users = await usersOfPersons(
    work,
    people.map((one) => one.personId),
  );
  await message(work, {
    users: [...users.values()],
    key: `exam.${event}`,
    facts: { name: plan.name, at: plan.startAt.slice(0, 16) },
    category: 'activity',
    link: '/layout/enrolment/exam/mine',
    bizType: 'examPlan',
    bizId: plan.id,
    event,
  });
}

/** Of each taker's marked attempts the one that counts, by the policy of the test. */
export const counting = (planId: string | Sql, policy: string): Sql => sql`
  select distinct on (a.taker_id) a.taker_id, a.id, a.total_pt, a.started_at, a.submitted_at, a.leave_count, a.paper_id
  from exam_attempt a where a.plan_id = ${planId} and a.status = 'graded'
  order by a.taker_id, ${policy === 'first' ? sql`a.no` : policy === 'last' ? sql`a.no desc` : sql`a.total_pt desc, a.no`}`;

/** A paper's own line of passing: tests may have papers that differ. */
const PASS: Sql = sql`(select (e.frozen ->> 'passPt')::int from exam_paper e where e.plan_id = k.plan_id and e.paper_id = c.paper_id)`;

/** What came of it, for all of a test at once: who was absent, who passed, and his place. @throws Refusal while answers wait */
export async function publishResults(
  work: Work,
  plan: { id: string; name: string; startAt: string; scorePolicy: string | null },
): Promise<void> {
  const waiting = await work.db.row<{ place: number }>(sql`
    select x.place + 1 as place from exam_attempt a join exam_answer x on x.attempt_id = a.id and x.grade_status = 'waiting'
    where a.plan_id = ${plan.id} and a.status = 'submitted' order by x.place limit 1`);
  if (waiting) throw refuse.ungraded({ no: waiting.place });
  await work.db.run(sql`
    with c as (${counting(plan.id, plan.scorePolicy ?? 'highest')}),
    r as (
      select k.id, case when k.status = 'cheat' then 'cheat' when c.id is null then 'absent' else 'present' end as status,
        case when k.status = 'cheat' then 0 else c.total_pt end as pt,
        k.status <> 'cheat' and coalesce(c.total_pt >= ${PASS}, false) as passed,
        ceil(extract(epoch from c.submitted_at - c.started_at) / 60)::int as minutes, c.leave_count
      from exam_taker k left join c on c.taker_id = k.id where k.plan_id = ${plan.id}),
    n as (select r.*, case when r.pt is not null then dense_rank() over (order by r.pt desc nulls last) end as place from r)
    update exam_taker k set status = n.status, score = n.pt / 100.0, is_passed = n.passed, rank = n.place, minutes = n.minutes,
      leaves = n.leave_count, published_at = ${work.at}, version = k.version + 1, updated_at = ${work.at}
    from n where k.id = n.id`);
  await tellTakers(work, plan, 'scored');
  await emitPassed(work, plan.id, sql`k.is_passed`);
  await noteQuestions(work, plan.id);
}

/** Who passed, told to other rooms by kind of taker. */
async function emitPassed(work: Work, planId: string, which: Sql): Promise<void> {
  const passed = await work.db.rows<{ takerKind: string; takerIds: string[] }>(sql`
    select k.taker_kind, array_agg(k.person_id) as taker_ids from exam_taker k where k.plan_id = ${planId} and ${which} group by 1`);
  for (const { takerKind, takerIds } of passed)
    await emit(work, 'exam.passed', { planId, takerKind, takerIds });
}

async function noteQuestions(work: Work, planId: string): Promise<void> {
  await noteOutcomes(
    work,
    await work.db.rows<{ questionId: string; asked: number; rate: number }>(sql`
      select v.question_id, count(*)::int as asked, round(100.0 * sum(x.pt) / sum(x.full_pt), 1)::float8 as rate
      from exam_attempt a join exam_answer x on x.attempt_id = a.id join question_version v on v.id = x.version_id
      where a.plan_id = ${planId} and a.status = 'graded' group by 1`),
  );
}

/** Where a test tells its score at once, what came of an attempt stands as soon as all of it is marked. */
export async function resultNow(work: Work, plan: KnownPlan, takerId: string): Promise<void> {
  const isOver = plan.status === 'scored' || plan.status === 'archived';
  if (plan.showScore !== 'immediate' && !isOver) return;
  const before = await work.db.row<{ isPassed: boolean | null }>(
    sql`select is_passed from exam_taker where id = ${takerId} for update`,
  );
  const after = await work.db.row<{ isPassed: boolean }>(sql`
    update exam_taker k set status = 'present', score = c.total_pt / 100.0, is_passed = c.total_pt >= ${PASS}, leaves = c.leave_count,
      minutes = ceil(extract(epoch from c.submitted_at - c.started_at) / 60)::int, published_at = ${work.at},
      version = k.version + 1, updated_at = ${work.at}
    from (${counting(plan.id, plan.scorePolicy)}) c where c.taker_id = k.id and k.id = ${takerId} and k.status <> 'cheat' returning k.is_passed`);
  if (after?.isPassed && !before?.isPassed) await emitPassed(work, plan.id, sql`k.id = ${takerId}`);
}
