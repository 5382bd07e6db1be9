import { classFacts, staffNow } from '#modules/base/academic';
import { changeNewcomers, usersOfPersons } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { balance } from '../rules/balance.ts';
import { issueNumbers } from './numbers.ts';
import { peopleOf, type Plan } from './plan-people.ts';
import { peopleIn, weightsOf } from './split.ts';

type Seat = { studentId: string; classId: string };

/** Everybody of the plan gets class and number, all or nobody; the other rooms hear of it. */
export async function publish(work: Work, plan: Plan): Promise<void> {
  const seats = await work.db.rows<Seat>(sql`
    select g.student_id, g.class_id from class_assign g join admitted_student a on a.id = g.student_id
    where g.plan_id = ${plan.id} and g.class_id is not null and a.status = 'admitted' order by g.student_id for update of a`);
  await seat(work, seats);
  await tell(work, plan, seats);
}

/** Who was admitted after a plan was published goes where he disturbs least, one after the other. */
export async function addLate(work: Work, plan: Plan): Promise<void> {
  const late = await work.db.rows<{ id: string }>(sql`
    select a.id from admitted_student a where ${peopleOf(plan)} order by a.ksh for update`);
  if (late.length === 0) throw refuse.nobodyLate();
  const seats: Seat[] = [];
  for (const { id } of late) {
    await work.db.run(sql`
      insert into class_assign (tenant_id, plan_id, student_id, source) values (${work.tenant}, ${plan.id}, ${id}, 'late')
      on conflict (tenant_id, plan_id, student_id) do update set source = 'late', class_id = null`);
    const classId = await leastDisturbed(work, plan, id);
    await work.db.run(sql`
      update class_assign set class_id = ${classId}, version = version + 1 where plan_id = ${plan.id} and student_id = ${id}`);
    seats.push({ studentId: id, classId });
  }
  await seat(work, seats);
  await tell(work, plan, seats);
}

async function leastDisturbed(work: Work, plan: Plan, id: string): Promise<string> {
  const people = await peopleIn(work, plan);
  const him = people.find((one) => one.id === id)!;
  const measure = balance(people, plan.classIds.length, weightsOf(plan));
  const open = plan.classIds
    .map((classId) => ({ classId, members: people.filter((one) => one.classId === classId) }))
    .filter(({ classId, members }) => {
      const limit = plan.limits?.find((one) => one.classId === classId)?.gender ?? him.gender;
      return members.length < plan.maxSize && limit === him.gender;
    });
  const costs = open.map(({ classId, members }) => ({
    classId,
    size: members.length,
    cost: measure.of([...members, him]) - measure.of(members),
  }));
  const [best] = costs.toSorted((one, other) => one.size - other.size || one.cost - other.cost);
  if (!best) throw refuse.classFull({ most: plan.maxSize });
  return best.classId;
}

async function seat(work: Work, seats: readonly Seat[]): Promise<void> {
  const classes = await classFacts(work, { ids: [...new Set(seats.map((one) => one.classId))] });
  const byId = new Map(classes.map((one) => [one.id, one]));
  await work.db.run(sql`
    update admitted_student a set class_id = r."classId", version = a.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as r("studentId" uuid, "classId" uuid) where a.id = r."studentId"`);
  const reason = work.platform.words.say('zh-CN', 'messages.admission.split');
  await changeNewcomers(
    work,
    seats.map(({ studentId, classId }) => {
      const { grade, departmentId, majorId, campusId } = byId.get(classId)!;
      return { id: studentId, classId, grade, departmentId, majorId, campusId };
    }),
    reason,
  );
  const ids = seats.map((one) => one.studentId);
  await issueNumbers(work, ids);
  await emit(work, 'admission.classed', { studentIds: ids });
}

/** Newcomers who have an account read their class, counsellors whom they get. */
async function tell(work: Work, plan: Plan, seats: readonly Seat[]): Promise<void> {
  const classes = [...Map.groupBy(seats, (one) => one.classId)];
  const facts = await classFacts(work, { ids: classes.map(([id]) => id) });
  const staff = await staffNow(work, { classIds: classes.map(([id]) => id) });
  const users = await usersOfPersons(work, [
    ...seats.map((one) => one.studentId),
    ...staff.map((one) => one.teacherId),
  ]);
  for (const [classId, members] of classes) {
    const className = facts.find((one) => one.id === classId)?.className ?? '';
    const event = `classed:${plan.version}`;
    const about = { category: 'system', bizType: 'classPlan', bizId: plan.id, event } as const;
    await message(work, {
      ...about,
      users: members.flatMap((one) => users.get(one.studentId) ?? []),
      key: 'admission.classed',
      facts: { className },
      link: '/',
    });
    await message(work, {
      ...about,
      event: `${event}:${classId}`,
      users: staff.filter((one) => one.classId === classId).flatMap((one) => users.get(one.teacherId) ?? []),
      key: 'admission.roster',
      facts: { className, count: members.length },
      link: `/layout/enrolment/admission/list?classId=${classId}`,
    });
  }
}
