import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { changeOf } from '../rules.ts';
import type { Register } from './register.ts';

type OpenBatch = {
  id: string;
  name: string;
  fillTo: string;
  holidayFrom: string;
  holidayTo: string;
  returnBy: string;
  needParent: boolean;
  notice: string | null;
};
type Prefill = Pick<Register, 'cantonCode' | 'addressText' | 'transport' | 'contactName' | 'contactPhone'>;

/** A student's own ones, holidays that ask him now, and what he said last time. */
export const getMine = get('yxgl/awayRegister/getMine', {
  needs: 'awayRegister.submit',
  async handle(work) {
    const { personId } = work.actor;
    const rows = await work.db.rows<Register & { batchName: string | null }>(sql`
      select t.*, b.name as batch_name from away_register t left join away_batch b on b.id = t.batch_id
      where t.student_id = ${personId}::uuid order by t.submitted_at desc limit 30`);
    const batches = await work.db.rows<OpenBatch>(sql`
      with ${peopleRows.student}
      select b.id, b.name, b.fill_to, b.holiday_from, b.holiday_to, b.return_by, b.need_parent, b.notice from away_batch b
      join student s on s.id = ${personId}::uuid
      where b.status = 'open' and ${work.at.slice(0, 10)}::date between b.fill_from and b.fill_to
        and (coalesce(cardinality(b.department_ids), 0) = 0 or s.department_id = any(b.department_ids))
        and not exists (select 1 from away_register r where r.student_id = s.id and r.batch_id = b.id and r.status <> 'cancelled')
      order by b.holiday_from`);
    const open = (sealed: string | null) => (sealed === null ? null : work.platform.secrets.open(sealed));
    const records = rows.map((row) => ({
      ...row,
      contactPhone: open(row.contactPhone) ?? '',
      change: changeOf(row, work.at),
      can: canOf(row, work.at),
    }));
    const [last] = records.filter(({ batchId, direction }) => batchId !== null && direction !== 'stay');
    const prefill: Prefill | null = last ?? null;
    return { records, batches, prefill };
  },
});

/** What its student may do now; each call judges it again. */
function canOf({ status, direction, departAt }: Register, now: string): string[] {
  if (direction === 'stay') return status === 'registered' ? ['cancel'] : [];
  const isDue = departAt !== null && departAt.slice(0, 10) <= now.slice(0, 10);
  if (status === 'registered') return isDue ? ['depart', 'cancel'] : ['cancel'];
  if (status === 'submitted' || status === 'sentBack') return ['cancel'];
  return status === 'left' || status === 'overdue' ? ['return'] : [];
}

type Line = {
  id: string;
  className: string;
  target: number;
  filled: number;
  waiting: number;
  stay: number;
  registered: number;
  left: number;
  overdue: number;
  back: number;
};
type Missing = { studentId: string; studentNo: string; name: string };

/** A holiday class by class: how many were asked, said where they go, left, came back. With `classId`, who said nothing. */
export const board = get('yxgl/awayRegister/board', {
  needs: 'awayRegister.board',
  query: z.strictObject({ batchId: z.uuid(), classId: z.uuid().optional() }),
  async handle(work, { query: { batchId, classId = null } }) {
    const batch = await work.db.row<{ departmentIds: string[] | null }>(
      sql`select department_ids from away_batch where id = ${batchId}`,
    );
    if (!batch) throw notFound();
    const asked = sql`t as (
      select s.id as student_id, s.class_id, s.department_id, s.student_no, s.name from student s where s.enrolled
        and (${(batch.departmentIds ?? []).length === 0} or s.department_id = any(${batch.departmentIds ?? []}::uuid[])))`;
    const inside = work.within('awayRegister', 'awayRegister.board', 't');
    const own = sql`left join away_register r on r.student_id = t.student_id and r.batch_id = ${batchId} and r.status <> 'cancelled'`;
    const count = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`;
    const isGone = (status: string) => count(sql`r.status = ${status} and r.direction <> 'stay'`);
    const classes = await work.db.rows<Line>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, ${asked}
      select c.id, c.class_name, count(*) as target, count(r.id) as filled, ${count(sql`r.status in ('submitted', 'sentBack')`)} as waiting,
        ${count(sql`r.direction = 'stay'`)} as stay, ${isGone('registered')} as registered, ${isGone('left')} as left,
        ${isGone('overdue')} as overdue, ${isGone('back')} as back
      from t join stu_class c on c.id = t.class_id ${own} where ${inside} group by c.id, c.class_name order by c.class_name`);
    const missing =
      classId === null
        ? []
        : await work.db.rows<Missing>(sql`
            with ${peopleRows.student}, ${asked} select t.student_id, t.student_no, t.name from t ${own}
            where ${inside} and t.class_id = ${classId} and r.id is null order by t.student_no`);
    return { classes, missing };
  },
});

type Destination = { cityName: string; students: number; notBack: number };

/** Where they go, city by city: no map vendor is needed for it. */
export const map = get('yxgl/awayRegister/map', {
  needs: 'awayRegister.map',
  query: z.strictObject({ batchId: z.uuid() }),
  handle: (work, { query: { batchId } }) =>
    work.db.rows<Destination>(sql`
      select t.city_name, count(*) as students, count(*) filter (where t.status <> 'back') as not_back from away_register t
      where t.batch_id = ${batchId} and t.city_name is not null and t.status not in ('cancelled', 'sentBack')
        and ${work.within('awayRegister', 'awayRegister.map', 't')}
      group by 1 order by 2 desc, 1 limit 100`),
});

export const reads = [getMine, board, map];
