import { currentTerm } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { feePlan } from './fee-plan.ts';
import { feeStandard } from './fee-standard.ts';
import { billSome, type Plan } from './server/plan.ts';

const FIRST = 150;
/** Yuan of a year's tuition, by the place of the major in its list. */
const TUITION = [4_800, 5_200, 5_500, 6_000, 6_800];

/** Standards of the year, a run that bills all, and the bills of those whom the demo's people see first. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const xn = (await currentTerm(work, today))?.xn ?? `${today.slice(0, 4)}-${Number(today.slice(0, 4)) + 1}`;
  const items = await work.db.rows<{ id: string; code: string }>(sql`select id, code from fee_item`);
  const item = (code: string) => items.find((one) => one.code === code)!.id;
  const majors = await work.db.rows<{ id: string }>(sql`select id from major order by major_code`);
  const standard = { xn, itemId: item('tuition'), grade: null, departmentId: null, classId: null };
  await insertMany(
    work,
    feeStandard,
    majors.map(({ id }, at) => ({ ...standard, majorId: id, amount: TUITION[at % TUITION.length]! * 100 })),
  );
  const line = (code: string, source: string, amount: number | null, neededForArrival: boolean) => ({
    ...{ itemId: item(code), source, amount, neededForArrival, dueOn: `${xn.slice(0, 4)}-09-30` },
  });
  const plan = await insert(work, feePlan, {
    name: `${xn} 学年收费`,
    xn,
    lines: [
      line('tuition', 'standard', null, true),
      line('lodging', 'room', null, true),
      line('insurance', 'fixed', 38_000, false),
      line('textbook', 'fixed', 60_000, false),
    ],
  });
  const some = await work.db.rows<{ id: string }>(sql`
    select s.id from student s left join sys_user u on u.person_id = s.id and u.status = 'enabled' where s.enrolled
    order by u.account_no is distinct from 'stu01', s.class_id, s.student_no limit ${FIRST}`);
  await billSome(
    work,
    await planOf(work, plan.id),
    some.map(({ id }) => id),
  );
}

const planOf = async (work: Work, id: string): Promise<Plan> =>
  (await work.db.row<Plan>(sql`
    select id, name, xn, grade, department_id, major_id, lines from fee_plan where id = ${id}`))!;

export { history } from './demo/year.ts';
