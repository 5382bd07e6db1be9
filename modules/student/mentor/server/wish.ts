import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isOpen, STATEMENT_MOST, WISHES_MOST } from '../rules.ts';
import { meant, type Batch } from './batch.ts';

const self = (work: Work): string => {
  if (work.actor.userType !== 'student' || !work.actor.personId) throw notFound();
  return work.actor.personId;
};

export type Offer = {
  teacherId: string;
  name: string;
  title: string | null;
  deptName: string;
  intro: string | null;
  places: number;
  left: number;
};
type Wish = {
  teacherId: string;
  name: string;
  turn: number;
  ord: number;
  statement: string | null;
  status: string;
};

/** The rounds that are for the signed-in student: whom he may wish for, what he wished, what became of it. */
export const rounds = get('xsgl/mentorWish/rounds', {
  needs: 'mentorWish.submit',
  async handle(work) {
    const id = self(work);
    const today = work.at.slice(0, 10);
    const batches = await work.db.rows<Batch>(sql`
      select b.id, b.name, b.kind, b.grade, b.department_id, b.wishes_most, b.open_from, b.open_to, b.end_date, b.notice, b.turn, b.status
      from mentor_batch b join student s on s.id = ${id} and s.arrived and s.enrolled and s.grade = b.grade
        and (b.department_id is null or b.department_id = s.department_id)
      where b.status <> 'draft' and b.end_date > ${today}::date order by b.open_from desc limit 10`);
    return Promise.all(
      batches.map(async (batch) => ({
        ...batch,
        open: isOpen(batch, today),
        has: await mentorOf(work, id, batch),
        offers: batch.status === 'open' ? await offersOf(work, batch.id) : [],
        wishes: await work.db.rows<Wish>(sql`
          select w.teacher_id, t.name, w.turn, w.ord, w.statement, w.status from mentor_wish w join teacher t on t.id = w.teacher_id
          where w.batch_id = ${batch.id} and w.student_id = ${id} order by w.turn desc, w.ord`),
      })),
    );
  },
});

const offersOf = (work: Work, batchId: string) =>
  work.db.rows<Offer>(sql`
    select p.teacher_id, t.name, t.title, d.dept_name, p.intro, p.places, p.places - p.taken as left
    from mentor_place p join teacher t on t.id = p.teacher_id and t.status in ('active', 'external')
    join department d on d.id = t.department_id where p.batch_id = ${batchId} order by t.pinyin, t.staff_no`);

async function mentorOf(work: Work, studentId: string, batch: Batch): Promise<string | null> {
  const row = await work.db.row<{ name: string }>(sql`
    select t.name from mentor_assign a join teacher t on t.id = a.teacher_id
    where a.student_id = ${studentId} and a.kind = ${batch.kind} and a.status = 'active'
      and daterange(a.from_date, a.to_date) && daterange(${work.at.slice(0, 10)}::date, ${batch.endDate}::date) limit 1`);
  return row?.name ?? null;
}

/** One's wishes of this turn, in their order; handed in again they stand in the place of the former ones. */
export const submit = post('xsgl/mentorWish/submit', {
  needs: 'mentorWish.submit',
  proof: 'plain',
  body: z.strictObject({
    batchId: z.uuid(),
    wishes: z
      .array(
        z.strictObject({ teacherId: z.uuid(), statement: z.string().trim().max(STATEMENT_MOST).nullable() }),
      )
      .min(1)
      .max(WISHES_MOST),
  }),
  async handle(work, { body }) {
    const id = self(work);
    // whoever ends the turn waits for those who are handing in
    const batch = await work.db.row<Batch>(
      sql`select * from mentor_batch where id = ${body.batchId} and status <> 'draft' for share`,
    );
    if (!batch) throw notFound();
    if (!isOpen(batch, work.at.slice(0, 10))) throw refuse.notNow({ from: batch.openFrom, to: batch.openTo });
    const mine = await work.db.row(
      sql`select 1 from student s where s.id = ${id} and ${meant(batch)} for no key update`,
    );
    if (!mine) throw refuse.notForYou();
    if (await mentorOf(work, id, batch)) throw refuse.hasMentor();
    const teachers = [...new Set(body.wishes.map(({ teacherId }) => teacherId))];
    if (teachers.length < body.wishes.length || body.wishes.length > batch.wishesMost)
      throw refuse.tooManyWishes({ max: batch.wishesMost });
    const offered = new Set((await offersOf(work, batch.id)).map(({ teacherId }) => teacherId));
    if (!teachers.every((one) => offered.has(one))) throw refuse.noSuchMentor();
    await work.db.run(sql`
      delete from mentor_wish where batch_id = ${batch.id} and student_id = ${id} and turn = ${batch.turn} and status = 'waiting'`);
    await work.db.run(sql`
      insert into mentor_wish (tenant_id, id, batch_id, student_id, class_id, department_id, teacher_id, turn, ord, statement, created_at,
        created_by, updated_at)
      select s.tenant_id, gen_random_uuid(), ${batch.id}, s.id, s.class_id, s.department_id, w."teacherId", ${batch.turn}, w.ord, w.statement,
        ${work.at}, ${work.actor.userId}, ${work.at}
      from jsonb_to_recordset(${JSON.stringify(body.wishes.map((wish, at) => ({ ...wish, ord: at + 1 })))}::jsonb)
        as w("teacherId" uuid, statement text, ord int) join student s on s.id = ${id}`);
    return { wishes: body.wishes.length };
  },
});
