import { enlist } from '#modules/enrolment/exam';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { examSubject } from '../exam-subject.ts';
import { sits } from './sits.ts';

type Subject = Partial<Row<typeof examSubject>>;

/** Only an online subject is a test on the platform, and only a test of that kind. @throws kit.invalid */
export async function assertTest(work: Work, { subjectType, examPlanId }: Subject): Promise<void> {
  if (!examPlanId) return;
  const refused = (key: string) => invalid([{ field: 'examPlanId', key: `single-recruit.${key}` }]);
  if (subjectType !== 'online') throw refused('testNotOnline');
  const plan = await work.db.row<{ kind: string }>(sql`select kind from exam_plan where id = ${examPlanId}`);
  if (plan?.kind !== 'machine') throw refused('testNotMachine');
}

/**
 * Whoever is qualified and owes nothing stands on the roster of each test that is a subject of his; who stands there stays.
 * Registration has ended then: before, nobody is on a list that others would see grow.
 */
export async function enlistIn(work: Work, where: Sql): Promise<void> {
  const takers = await work.db.rows<{ planId: string; id: string; name: string }>(sql`
    select s.exam_plan_id as plan_id, c.id, c.name from exam_subject s
    join exam_batch b on b.id = s.batch_id and b.status in ('arranging', 'examining') join candidate c on c.batch_id = s.batch_id
    where s.exam_plan_id is not null and ${where} and c.audit_status = 'approved' and c.pay_status in ('paid', 'free') and ${sits('s', 'c')} order by c.id`);
  for (const [planId, people] of Map.groupBy(takers, (one) => one.planId))
    await enlist(
      work,
      planId,
      people.map(({ id, name }) => ({ kind: 'candidate', id, name })),
    );
}

export type TestLine = { subject: string; startAt: string; endAt: string };

/** Tests that somebody takes as part of his examination. */
export const testsOf = (work: Work, candidateId: string): Promise<TestLine[]> =>
  work.db.rows<TestLine>(sql`
    select s.name as subject, p.start_at, p.end_at from exam_taker k join exam_plan p on p.id = k.plan_id and p.status <> 'draft'
    join exam_subject s on s.exam_plan_id = p.id where k.person_id = ${candidateId} order by p.start_at`);
