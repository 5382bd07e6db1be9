import { z } from 'zod';
import { settleNewcomers } from '#modules/base/people';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isNoShow, lastDay } from '../rules/report.ts';
import { welcomeStudent } from '../welcome-student.ts';

type Newcomer = Row<typeof welcomeStudent>;
type Missing = {
  id: string;
  studentId: string;
  ksh: string | null;
  name: string;
  department: string | null;
  className: string | null;
  state: string;
  untilDate: string | null;
  reportTo: string;
  lateDays: number;
  onlineDone: number;
  onlineAll: number;
};

/** Who hasn't come though his last day is over: a proposal; nobody loses his place by a clock. */
export const missing = get('yxgl/noShow/build', {
  needs: 'noShow.build',
  query: z.strictObject({ batchId: z.uuid() }),
  handle: (work, { query }) => missingOf(work, sql`t.batch_id = ${query.batchId}`, 'noShow.build'),
});

async function missingOf(work: Work, where: ReturnType<typeof sql>, permission: string): Promise<Missing[]> {
  const rows = await work.db.rows<Missing>(sql`
    select t.id, t.student_id, t.ksh, s.name, d.dept_name as department, c.class_name, t.state, t.until_date, b.report_to, b.late_days,
      t.online_done, t.online_all
    from welcome_student t join welcome_batch b on b.id = t.batch_id join student s on s.id = t.student_id
    left join department d on d.id = t.department_id left join stu_class c on c.id = t.class_id
    where ${where} and t.state in ('awaited', 'delayed') and ${work.within('welcomeStudent', permission, 't')}
    order by d.dept_name, c.class_name, s.name limit 5000`);
  return rows.filter((one) => isNoShow(one, lastDay(one), work.at.slice(0, 10)));
}

/** The proposal is confirmed for those named; who has come or was granted more time meanwhile is left out. */
export const confirm = post('yxgl/noShow/confirm', {
  needs: 'noShow.confirm',
  proof: 'fresh',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
  async handle(work, { body }) {
    await work.db.run(
      sql`select 1 from welcome_student t where t.id = any(${body.ids}::uuid[]) order by t.id for update`,
    );
    const gone = await missingOf(work, sql`t.id = any(${body.ids}::uuid[])`, 'noShow.confirm');
    await work.db.run(sql`
      update welcome_student set state = 'forfeited', version = version + 1, updated_at = ${work.at}
      where id = any(${gone.map((one) => one.id)}::uuid[])`);
    await forfeit(
      work,
      gone.map((one) => one.studentId),
    );
    await record(
      work,
      welcomeStudent,
      'forfeit',
      gone.map(({ id, state }) => ({ rowId: id, before: { state }, after: { state: 'forfeited' } })),
    );
    return { confirmed: gone.length, of: body.ids.length };
  },
});

/** Who doesn't come gives up his place: bed, bills and number are freed by their own rooms, which hear of it. */
export async function forfeit(work: Work, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await settleNewcomers(
    work,
    studentIds,
    'forfeited',
    work.platform.words.say('zh-CN', 'welcomeWhy.forfeited'),
  );
  await emit(work, 'student.forfeited', { studentIds });
}

/** Whose place was kept, or who was given up by mistake, is awaited again, in a batch that is open. */
export async function recallOf(work: Work, row: Newcomer): Promise<Partial<Newcomer>> {
  const batch = await work.db.row<{ id: string }>(sql`
    select id from welcome_batch where status = 'open' order by report_from desc limit 1`);
  if (!batch) throw refuse.notOpenYet();
  await settleNewcomers(
    work,
    [row.studentId],
    'admitted',
    work.platform.words.say('zh-CN', 'welcomeWhy.recalled'),
  );
  return { batchId: batch.id, untilDate: null };
}
