import { peopleRows } from '#modules/base/people';
import { enlist } from '#modules/enrolment/exam';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { welcomeBatch } from '../welcome-batch.ts';
import { welcomeStudent } from '../welcome-student.ts';
import { admitted } from './admitted.ts';

export type Batch = Row<typeof welcomeBatch>;
type Laid = Pick<Batch, 'id' | 'grade' | 'ways' | 'examPlanId'>;

/**
 * Whoever was admitted in the batch's year comes onto its list, with a row for each step that is his; who is there already
 * stays as he is. Answers with how many came.
 */
export async function layRoster(work: Work, batch: Laid, only?: readonly string[]): Promise<number> {
  const people = await admitted(work, batch, only);
  if (people.length === 0) return 0;
  const known = await work.db.rows<{ studentId: string }>(sql`
    update welcome_student set batch_id = ${batch.id} where student_id = any(${people.map((one) => one.studentId)}::uuid[])
      and (state = 'awaited' or batch_id = ${batch.id}) returning student_id`);
  const others = await work.db.rows<{ studentId: string }>(
    sql`select student_id from welcome_student where student_id = any(${people.map((one) => one.studentId)}::uuid[])`,
  );
  const there = new Set([...known, ...others].map((one) => one.studentId));
  const fresh = people.filter(({ studentId }) => !there.has(studentId));
  if (fresh.length > 0)
    await insertMany(
      work,
      welcomeStudent,
      fresh.map((one) => ({
        ...{ ...one, batchId: batch.id, state: 'awaited', payState: 'unpaid' },
        ...{ onlineDone: 0, onlineAll: 0, printedTimes: 0 },
      })),
    );
  const ids = people.map((one) => one.studentId);
  await followClasses(work, ids);
  // one admission touches its own rows: whoever else is on the list has his
  await layRecords(work, batch.id, only && ids);
  await enlistAll(work, batch, only && ids);
  return fresh.length;
}

const among = (only: readonly string[] | undefined) =>
  only ? sql`w.student_id = any(${only}::uuid[])` : sql`true`;

/** Everybody of a batch, or some of them, may take its test. */
export async function enlistAll(
  work: Work,
  { id, examPlanId }: Pick<Laid, 'id' | 'examPlanId'>,
  only?: readonly string[],
): Promise<void> {
  if (!examPlanId) return;
  const takers = await work.db.rows<{ kind: 'student'; id: string; name: string }>(sql`
    with ${peopleRows.student}
    select 'student' as kind, s.id, s.name from welcome_student w join student s on s.id = w.student_id
    where w.batch_id = ${id} and ${among(only)} and w.state not in ('forfeited', 'retained')`);
  await enlist(work, examPlanId, takers);
}

/** Whoever is admitted while a batch runs is on its list at once. */
export async function join(work: Work, studentIds: readonly string[]): Promise<void> {
  const open = await work.db.rows<Laid>(
    sql`select id, grade, ways, exam_plan_id from welcome_batch where status = 'open' order by report_from`,
  );
  for (const batch of open) await layRoster(work, batch, studentIds);
}

/** Whose a step is: entry way, sex and college; a step that names none is everybody's. Aliases `k` step, `w` newcomer, `s` student. */
const isAudience = sql`(coalesce(k.ways, '{}') = '{}' or w.way = any(k.ways)) and (k.gender is null or k.gender = s.gender)
  and (coalesce(k.department_ids, '{}') = '{}' or w.department_id = any(k.department_ids))`;

/** A row for each step of each newcomer whose it is; one that is nobody's any more goes, as long as nobody has begun it. */
export async function layRecords(work: Work, batchId: string, only?: readonly string[]): Promise<void> {
  await work.db.run(sql`
    with ${peopleRows.student}
    insert into welcome_record (tenant_id, id, batch_id, step_id, item_name, student_id, class_id, department_id, status, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), w.batch_id, k.id, k.item_name, w.student_id, w.class_id, w.department_id, 'todo', ${work.at}, ${work.at}
    from welcome_student w join welcome_step k on k.batch_id = w.batch_id join student s on s.id = w.student_id
    where w.batch_id = ${batchId} and ${among(only)} and ${isAudience} on conflict (tenant_id, student_id, step_id) do nothing`);
  await work.db.run(sql`
    with ${peopleRows.student}
    delete from welcome_record r using welcome_student w, welcome_step k, student s
    where r.batch_id = ${batchId} and r.status = 'todo' and ${among(only)} and w.student_id = r.student_id and k.id = r.step_id and s.id = r.student_id
      and not (${isAudience})`);
  await recount(work, sql`w.batch_id = ${batchId} and ${among(only)}`);
}

/** How many steps at home each has, and how many of them are done. */
export async function recount(work: Work, where: ReturnType<typeof sql>): Promise<void> {
  await work.db.run(sql`
    update welcome_student w set online_done = x.done, online_all = x.all, version = w.version + 1, updated_at = ${work.at}
    from (select r.student_id, count(*) as all, count(*) filter (where r.status in ('done', 'exempt')) as done
      from welcome_record r join welcome_step k on k.id = r.step_id and k.section = 'online'
      join welcome_student w on w.student_id = r.student_id where ${where} group by 1) x
    where x.student_id = w.student_id and (w.online_done, w.online_all) is distinct from (x.done::int, x.all::int)`);
}

/** Class, major and college follow the student's, once he has them. */
export async function followClasses(work: Work, studentIds: readonly string[]): Promise<void> {
  for (const table of ['welcome_student', 'welcome_record'])
    await work.db.run(sql`
      with ${peopleRows.student}
      update ${sql.table(table)} t set class_id = s.class_id, department_id = s.department_id
      from student s where s.id = t.student_id and t.student_id = any(${studentIds}::uuid[])
        and (t.class_id, t.department_id) is distinct from (s.class_id, s.department_id)`);
}
