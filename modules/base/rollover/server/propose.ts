import { provided } from '#platform/server/provided.ts';
import { recount } from '#platform/server/db/recount.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isGraduating, proposal, statusAfter } from '../rules.ts';

type Found = { id: string; grade: string; years: number; studentStatus: string };

/** Everybody on the roll who isn't in the batch yet gets a proposal. Answers with how many. */
export async function propose(work: Work, batch: { id: string; toXn: string }): Promise<number> {
  const students = await work.db.rows<Found>(sql`
    select s.id, s.grade, s.years::float8 as years, s.student_status from student s
    where s.enrolled and s.arrived and not exists (
      select 1 from rollover_item i where i.rollover_id = ${batch.id} and i.student_id = s.id) order by s.student_no`);
  if (students.length === 0) return 0;
  const conclusions = await concluded(
    work,
    students.filter((one) => isGraduating(one, batch.toXn)).map(({ id }) => id),
  );
  const rows = students.map(({ id: studentId, studentStatus: status, ...studies }) => {
    const graduating = isGraduating(studies, batch.toXn);
    const action = proposal({ graduating, status, conclusion: conclusions.get(studentId) });
    return { id: newId(), studentId, graduating, action, toStatus: statusAfter(action, status) };
  });
  await recount(work.db, rows.length);
  await work.db.run(sql`
    insert into rollover_item (tenant_id, id, rollover_id, student_id, open_student_id, student_name, class_id, major_id, department_id, grade,
      graduating, from_status, action, to_status, created_at, created_by, updated_at)
    select ${work.tenant}, r.id, ${batch.id}, s.id, s.id, s.name, s.class_id, s.major_id, s.department_id, s.grade, r.graduating,
      s.student_status, r.action, r."toStatus", ${work.at}, ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "studentId" uuid, graduating boolean, action text,
      "toStatus" text) join student s on s.id = r."studentId"`);
  return rows.length;
}

/** How studies end, where the room that decides about it has decided. */
async function concluded(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return (await provided(work.platform, 'conclusions')?.(work, ids)) ?? new Map();
}

/**
 * The batch follows the school: who came is proposed for, who left the roll falls out, what changed about somebody is
 * judged anew, and who was undecided gets what has been concluded since. What somebody chose by hand stays.
 */
export async function refresh(work: Work, batch: { id: string; toXn: string }): Promise<Refreshed> {
  const gone = await work.db.run(sql`
    delete from rollover_item i using student s
    where i.rollover_id = ${batch.id} and s.id = i.student_id and not exists (
      select 1 from rollover_objection o where o.item_id = i.id)
    and (not s.enrolled or (s.student_status, s.class_id) is distinct from (i.from_status, i.class_id))`);
  // against whom somebody objected stays to be read, and nothing is done with him
  await work.db.run(sql`
    update rollover_item i set action = 'skip', from_status = s.student_status, to_status = s.student_status, class_id = s.class_id,
      version = i.version + 1, updated_at = ${work.at}
    from student s where i.rollover_id = ${batch.id} and s.id = i.student_id and i.action <> 'skip'
      and (not s.enrolled or (s.student_status, s.class_id) is distinct from (i.from_status, i.class_id))`);
  const added = await propose(work, batch);
  const waiting = await work.db.rows<{ id: string; studentId: string; fromStatus: string }>(sql`
    select id, student_id, from_status from rollover_item where rollover_id = ${batch.id} and action = 'undecided'`);
  const conclusions = await concluded(
    work,
    waiting.map(({ studentId }) => studentId),
  );
  const decided = waiting.flatMap(({ id, studentId, fromStatus: status }) => {
    const action = proposal({ graduating: true, status, conclusion: conclusions.get(studentId) });
    return action === 'undecided' ? [] : [{ id, action, toStatus: statusAfter(action, status) }];
  });
  await work.db.run(sql`
    update rollover_item i set action = d.action, to_status = d."toStatus", version = i.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d(id uuid, action text, "toStatus" text) where i.id = d.id`);
  return { gone, added, decided: decided.length };
}

type Refreshed = { gone: number; added: number; decided: number };
