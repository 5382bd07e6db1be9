import { z } from 'zod';
import { usersOfPersons } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { closeAll } from './close.ts';
import { forgetPlan } from './frozen.ts';

type Watched = {
  id: string;
  name: string;
  status: string;
  startAt: string;
  endAt: string;
  leaveLimit: number;
  accessCode: string | null;
};

/** A test inside one's circle. @throws 404 */
export async function planIn(work: Work, id: string, permission: string): Promise<Watched> {
  const plan = await work.db.row<Watched>(sql`
    select p.id, p.name, p.status, p.start_at, p.end_at, p.leave_limit, p.access_code from exam_plan p
    where p.id = ${id} and p.status <> 'draft' and ${work.within('examPlan', permission, 'p')}`);
  if (!plan) throw notFound();
  return plan;
}

type Card = {
  id: string;
  studentNo: string | null;
  name: string;
  className: string | null;
  status: string;
  answered: number;
  questions: number;
  leaveCount: number;
  extraMinutes: number;
  deadlineAt: string | null;
  savedAt: string | null;
  submitKind: string | null;
  takeOvers: number;
  ip: string | null;
};
const MOST = 300;

/** Everybody's place at this moment: who has not come, who goes on and how far, who has handed in. */
export const getMonitor = get('zxks/examPlan/getMonitor', {
  needs: 'examPlan.getMonitor',
  query: z.strictObject({
    id: z.uuid(),
    classId: z.uuid().optional(),
    stage: z.enum(['none', 'doing', 'done']).optional(),
  }),
  async handle(work, { query: { id, classId, stage } }) {
    const plan = await planIn(work, id, 'examPlan.getMonitor');
    const counts = await work.db.row<{ none: number; doing: number; done: number; flagged: number }>(sql`
      with s as (select k.id, max(case when a.status = 'doing' then 1 when a.status in ('submitted', 'graded') then 2 else 0 end) as stage, max(a.leave_count) as leaves
        from exam_taker k left join exam_attempt a on a.taker_id = k.id where k.plan_id = ${id} group by k.id)
      select count(*) filter (where coalesce(stage, 0) = 0) as none, count(*) filter (where stage = 1) as doing,
        count(*) filter (where stage = 2) as done, count(*) filter (where leaves >= ${plan.leaveLimit} and ${plan.leaveLimit} > 0) as flagged from s`);
    const cards = await work.db.rows<Card>(sql`
      select k.id, s.student_no, k.taker_name as name, c.class_name, coalesce(a.status, 'none') as status, coalesce(w.answered, 0) as answered,
        coalesce(w.questions, 0) as questions, coalesce(a.leave_count, 0) as leave_count, k.extra_minutes, a.deadline_at, w.saved_at, a.submit_kind,
        (select count(*) from exam_event e where e.attempt_id = a.id and e.kind = 'takeOver') as take_overs, a.ip
      from exam_taker k left join student s on s.id = k.student_id left join stu_class c on c.id = k.class_id
      left join lateral (select * from exam_attempt x where x.taker_id = k.id and x.status <> 'void' order by x.no desc limit 1) a on true
      left join lateral (select count(*) filter (where x.answer is not null and x.answer <> 'null') as answered, count(*) as questions, max(x.saved_at) as saved_at
        from exam_answer x where x.attempt_id = a.id) w on true
      where k.plan_id = ${id} and (${classId ?? null}::uuid is null or k.class_id = ${classId ?? null}::uuid)
        and (${stage ?? null}::text is null or ${stage ?? null} = case when a.status is null then 'none' when a.status = 'doing' then 'doing' else 'done' end)
      order by a.leave_count desc nulls last, s.student_no, k.taker_name limit ${MOST}`);
    const classes = await work.db.rows<{ value: string; label: string }>(sql`
      select c.id as value, c.class_name as label from stu_class c where c.id in (select k.class_id from exam_taker k where k.plan_id = ${id}) order by 2`);
    return { ...plan, now: work.at, counts: counts!, cards, classes };
  },
});

const CALL = { needs: 'examPlan.getMonitor', proof: 'plain' } as const;
const some = z.array(z.uuid()).max(500).optional();

/** More time, for some or for all; what runs is moved with it. */
export const extend = post('zxks/examPlan/extend', {
  ...CALL,
  body: z.strictObject({ id: z.uuid(), takerIds: some, minutes: z.int().min(1).max(240) }),
  async handle(work, { body: { id, takerIds, minutes } }) {
    await planIn(work, id, 'examPlan.getMonitor');
    const which = sql`(${takerIds ?? null}::uuid[] is null or k.id = any(${takerIds ?? null}::uuid[]))`;
    const changed = await work.db.run(sql`
      update exam_taker k set extra_minutes = extra_minutes + ${minutes}, version = version + 1, updated_at = ${work.at}
      where k.plan_id = ${id} and ${which}`);
    await work.db.run(sql`
      update exam_attempt a set deadline_at = a.deadline_at + ${minutes} * interval '1 minute' from exam_taker k
      where k.id = a.taker_id and a.plan_id = ${id} and a.status = 'doing' and ${which}`);
    return { changed };
  },
});

/** Hands in for those who are named, or for all. */
export const force = post('zxks/examPlan/force', {
  ...CALL,
  body: z.strictObject({ id: z.uuid(), takerIds: some }),
  async handle(work, { body: { id, takerIds } }) {
    await planIn(work, id, 'examPlan.getMonitor');
    return { closed: await closeAll(work, id, 'forced', takerIds ?? null) };
  },
});

/** An attempt that never was: its taker has it back. */
export const voidAttempt = post('zxks/examPlan/void', {
  ...CALL,
  body: z.strictObject({ id: z.uuid(), takerId: z.uuid(), reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body: { id, takerId, reason } }) {
    const plan = await planIn(work, id, 'examPlan.getMonitor');
    if (!['published', 'marking'].includes(plan.status)) throw notFound();
    const last = await work.db.row<{ id: string }>(sql`
      select id from exam_attempt where plan_id = ${id} and taker_id = ${takerId} and status <> 'void' order by no desc limit 1 for update`);
    if (!last) throw notFound();
    await work.db.run(sql`delete from exam_mark where attempt_id = ${last.id} and status = 'pending'`);
    await work.db.run(sql`
      update exam_attempt set status = 'void', void_reason = ${reason}, submitted_at = coalesce(submitted_at, ${work.at}) where id = ${last.id}`);
    await work.db.run(sql`
      update exam_taker set status = case when status = 'cheat' then status else 'listed' end, score = null, is_passed = null, version = version + 1
      where id = ${takerId}`);
    forgetPlan(work, id);
    return { voided: true };
  },
});

/** A word of the invigilators: on the page of who sits there, and in his inbox. */
export const sayTo = post('zxks/examPlan/message', {
  ...CALL,
  body: z.strictObject({ id: z.uuid(), takerIds: some, text: z.string().trim().min(1).max(200) }),
  async handle(work, { body: { id, takerIds, text } }) {
    const plan = await planIn(work, id, 'examPlan.getMonitor');
    const people = await work.db.rows<{ personId: string }>(sql`
      update exam_taker k set said = ${text}, said_at = ${work.at} where k.plan_id = ${id}
        and (${takerIds ?? null}::uuid[] is null or k.id = any(${takerIds ?? null}::uuid[])) returning k.person_id`);
    const users = await usersOfPersons(
      work,
      people.map((one) => one.personId),
    );
    await message(work, {
      users: [...users.values()],
      key: 'exam.said',
      facts: { name: plan.name, text },
      category: 'reminder',
      link: '/layout/enrolment/exam/mine',
      bizType: 'examPlan',
      bizId: id,
      event: `said ${work.at}`,
    });
    return { told: people.length };
  },
});
