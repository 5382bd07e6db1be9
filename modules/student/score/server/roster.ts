import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const COLUMNS = sql`tenant_id, id, record_name, record_key, student_id, class_id, major_id, department_id, grade, offering_id, xn, xq_m, subject_id,
  subject_name, credit, nature, teacher_id, attempt, is_published, source, created_at, created_by, updated_at`;

/** A line of an offering `o` for a student `s` who sits it as `attempt`. */
const line = (work: Work, attempt: Sql) => sql`
  o.tenant_id, gen_random_uuid(), s.name || ' ' || o.subject_name || ' ' || o.xn || '-' || o.xq_m,
  s.id || '|' || o.subject_id || '|' || o.xn || '-' || o.xq_m || '|' || ${attempt}, s.id, s.class_id, s.major_id, s.department_id, s.grade,
  o.id, o.xn, o.xq_m, o.subject_id, o.subject_name, o.credit, o.nature, o.teacher_id, ${attempt}, false, 'sheet', ${work.at},
  ${work.signedIn ? work.actor.userId : null}::uuid, ${work.at}`;

/**
 * Everybody of the classes who is on the roll and hasn't passed the course yet stands on the sheet; whoever failed it takes it again.
 * Who is on it stays.
 */
export async function fillRoster(work: Work, offeringIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    with ${peopleRows.student}
    insert into score_record (${COLUMNS}) select ${line(work, sql`case when r.failed then 'retake' else 'first' end`)}
    from course_offering o join student s on s.class_id = any(o.class_ids) and s.enrolled
    left join course_result r on r.student_id = s.id and r.subject_id = o.subject_id
    where o.id = any(${offeringIds}::uuid[]) and o.kind = 'regular' and o.state = 'open' and r.passed is not true
    on conflict do nothing`);
  await recountSheets(work, offeringIds);
}

/** Who failed the first sitting, or was let off it, stands on the sheet of the make-up. */
export async function fillMakeUp(work: Work, offeringId: string): Promise<number> {
  const added = await work.db.run(sql`
    with ${peopleRows.student}
    insert into score_record (${COLUMNS})
    select ${line(work, sql`case when t.flag = 'deferred' then 'deferred' else 'makeUp' end`)}
    from course_offering o join score_record t on t.offering_id = o.origin_id and t.is_published
    join student s on s.id = t.student_id and s.enrolled
    where o.id = ${offeringId} and (t.flag = 'deferred' or t.passed is false and t.flag is distinct from 'cheat')
    on conflict do nothing`);
  await recountSheets(work, [offeringId]);
  return added;
}

/** Empty lines of classes that no longer belong to it leave the sheet. */
export async function clearRoster(work: Work, offeringId: string): Promise<void> {
  await work.db.run(sql`
    delete from score_record t using course_offering o where o.id = ${offeringId} and t.offering_id = o.id and o.kind = 'regular'
      and t.class_id <> all(o.class_ids) and not t.is_published and (t.usual, t.mid, t.final, t.letter, t.flag) is null`);
}

/** How many stand on sheets, and of how many something is missing. */
export async function recountSheets(work: Work, offeringIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update course_offering o set students = n.students, missing = n.missing
    from (select i.id, count(t.id)::int as students, (count(t.id) filter (where t.total is null and t.flag is null))::int as missing
      from unnest(${offeringIds}::uuid[]) as i(id) left join score_record t on t.offering_id = i.id group by i.id) n
    where o.id = n.id and (o.students, o.missing) is distinct from (n.students, n.missing)`);
}
