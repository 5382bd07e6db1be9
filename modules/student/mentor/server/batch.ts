import type { Row } from '#platform/kit/resource.ts';
import { random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { mentorBatch } from '../mentor-batch.ts';
import { mentorPlace } from '../mentor-place.ts';
import { spread } from '../rules.ts';

export type Batch = Row<typeof mentorBatch>;

export const batchHooks = hooksFor(mentorBatch, {
  async beforeAdd(work, draft) {
    // who has one college makes rounds for that one
    const circle = work.actor.circle('mentorBatch.add');
    if (circle !== 'all' && !draft.departmentId) throw refuse.batchDepartment();
    return { turn: 1 };
  },
  async beforeUpdate(_work, row, changes) {
    const fixed = ['kind', 'grade', 'departmentId', 'wishesMost', 'endDate'] as const;
    const differs = fixed.some((field) => changes[field] !== undefined && changes[field] !== row[field]);
    if (row.status !== 'draft' && differs) throw refuse.batchRunning();
  },
  async beforeRemove(work, row) {
    if (row.status !== 'draft') throw refuse.batchRunning();
    await work.db.run(sql`delete from mentor_place where batch_id = ${row.id}`);
  },
  can: (_work, row, can) => can.filter((verb) => verb !== 'remove' || row.status === 'draft'),
  transitions: {
    async publish(work, row) {
      if (!(await work.db.row(sql`select 1 from mentor_place where batch_id = ${row.id} limit 1`)))
        throw refuse.noPlaces();
    },
    async reopen(work, row) {
      await work.db.run(sql`
        update mentor_wish set status = 'passed', decided_at = ${work.at}, updated_at = ${work.at}
        where batch_id = ${row.id} and status = 'waiting'`);
      return { turn: (row.turn ?? 1) + 1 };
    },
    async finish(work, row) {
      const waiting = await work.db.row(
        sql`select 1 from mentor_wish where batch_id = ${row.id} and status = 'waiting' limit 1`,
      );
      if (waiting) throw refuse.waiting();
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'fill') await fill(work, after);
  },
});

export const placeHooks = hooksFor(mentorPlace, {
  async beforeAdd(work, draft) {
    await unfinished(work, draft.batchId!);
    return { taken: 0 };
  },
  async beforeUpdate(work, row, changes) {
    await unfinished(work, row.batchId);
    if (changes.batchId && changes.batchId !== row.batchId) throw refuse.batchRunning();
    if (changes.teacherId && changes.teacherId !== row.teacherId) throw refuse.batchRunning();
    if (changes.places && changes.places < (row.taken ?? 0)) throw refuse.placesTaken({ taken: row.taken });
  },
  async beforeRemove(work, row) {
    const wished = await work.db.row(sql`
      select 1 from mentor_wish where batch_id = ${row.batchId} and teacher_id = ${row.teacherId} limit 1`);
    if (wished || (row.taken ?? 0) > 0) throw refuse.placesTaken({ taken: row.taken });
  },
});

async function unfinished(work: Work, batchId: string): Promise<void> {
  const batch = await work.db.row<{ status: string }>(
    sql`select status from mentor_batch where id = ${batchId} for share`,
  );
  if (!batch || batch.status === 'done') throw refuse.batchRunning();
}

/** Students whom a round is for; alias `s`. */
export const meant = ({ grade, departmentId }: Pick<Batch, 'grade' | 'departmentId'>) =>
  sql`s.arrived and s.enrolled and s.grade = ${grade} and (${departmentId}::uuid is null or s.department_id = ${departmentId}::uuid)`;

/** Who has nobody yet gets one by lot, as far as there are places; wishes that wait lose their point. */
async function fill(work: Work, batch: Batch): Promise<void> {
  const slots = await work.db.rows<{ teacherId: string; left: number }>(sql`
    select teacher_id, places - taken as left from mentor_place where batch_id = ${batch.id} order by id for update`);
  const rest = await work.db.rows<{ id: string }>(sql`
    select s.id from student s where ${meant(batch)} and not exists (
      select 1 from mentor_assign a where a.student_id = s.id and a.kind = ${batch.kind}
        and daterange(a.from_date, a.to_date) && daterange(${work.at.slice(0, 10)}::date, ${batch.endDate}::date))
    order by s.id`);
  const students = random(batch.id).shuffle(rest.map(({ id }) => id));
  const given = spread(
    students,
    slots.map(({ teacherId, left }) => ({ teacherId, left: Number(left) })),
  );
  if (given.size < students.length)
    throw refuse.placesShort({ students: students.length, places: given.size });
  const rows = JSON.stringify([...given].map(([studentId, teacherId]) => ({ studentId, teacherId })));
  await assign(work, batch, rows);
}

/** Gives students their mentors until the round's last day, and counts their places. */
export async function assign(work: Work, batch: Batch, rows: string): Promise<void> {
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as g("studentId" uuid, "teacherId" uuid)`;
  await work.db.run(sql`
    insert into mentor_assign (tenant_id, id, kind, teacher_id, student_id, class_id, department_id, batch_id, from_date, to_date,
      created_at, created_by, updated_at)
    select s.tenant_id, gen_random_uuid(), ${batch.kind}, g."teacherId", s.id, s.class_id, s.department_id, ${batch.id},
      ${work.at.slice(0, 10)}::date, ${batch.endDate}::date, ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from ${given} join student s on s.id = g."studentId"`);
  await work.db.run(sql`
    update mentor_place p set taken = p.taken + n.count, version = p.version + 1, updated_at = ${work.at}
    from (select g."teacherId" as id, count(*)::int as count from ${given} group by 1) n
    where p.batch_id = ${batch.id} and p.teacher_id = n.id`);
  await work.db.run(sql`
    update mentor_wish w set status = 'passed', decided_at = ${work.at}, updated_at = ${work.at}
    from ${given} where w.batch_id = ${batch.id} and w.student_id = g."studentId" and w.status = 'waiting'`);
}
