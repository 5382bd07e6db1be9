import { academicRows } from '#modules/base/academic';
import { lessonRows } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { fillRoster } from '../server/roster.ts';

export type TermOfPast = { first: number; xn: string; xqM: string; isLast: boolean };

const COLUMNS = sql`tenant_id, id, offering_name, xn, xq_m, subject_id, subject_name, kind, credit, nature, exam_type, teacher_id, class_ids, department_id,
  scale_type, usual_weight, mid_weight, final_weight, students, missing, state, submitted_at, published_at, created_at, updated_at`;

/** Published sheets of a term that is over: what each major's plan has in it, taught by somebody of the college. */
export async function pastSheets(work: Work, { first, xn, xqM }: TermOfPast): Promise<void> {
  await work.db.run(sql`
    with ${academicRows.stuClass}, ${academicRows.subject}, ${academicRows.majorSubject}
    insert into course_offering (${COLUMNS})
    select ${work.tenant}, gen_random_uuid(), ${`${xn}-${xqM}`} || ' ' || u.subject_name || ' ' || c.class_name, ${xn}, ${xqM}, u.id, u.subject_name, 'regular',
      u.credit, case u.subject_type when '4' then 'limited' else 'required' end, u.exam_type, t.id, array[c.id], c.department_id, 'hundred', 30, 20, 50, 0, 0, 'open',
      null, null, ${work.at}, ${work.at}
    from stu_class c join major_subject m on m.major_id = c.major_id and m.term = (${first} - c.grade::int) * 2 + ${Number(xqM)}
    join subject u on u.id = m.subject_id
    cross join lateral (select p.id from teacher p where p.posts @> '{3}' and p.status = 'active'
      order by p.department_id <> c.department_id, md5(p.staff_no || u.subject_code || c.class_code) limit 1) t
    on conflict do nothing`);
  const rows = await work.db.rows<{ id: string }>(sql`
    select id from course_offering where xn = ${xn} and xq_m = ${xqM}`);
  await fillRoster(
    work,
    rows.map(({ id }) => id),
  );
}

/** Sheets of the term that goes on, from the timetable: those of a known teacher and a few of each college. */
export async function currentSheets(work: Work, { xn, xqM }: TermOfPast): Promise<void> {
  const rows = await work.db.rows<{ id: string }>(sql`
    with ${academicRows.stuClass}, ${academicRows.subject}
    insert into course_offering (${COLUMNS})
      select distinct on (n.class_id, n.subject_id) ${work.tenant}, gen_random_uuid(), ${`${xn}-${xqM}`} || ' ' || n.subject_name || ' ' || n.class_name, ${xn}, ${xqM},
        n.subject_id, n.subject_name, 'regular', n.credit, 'required', n.exam_type, n.teacher_id, array[n.class_id], n.department_id, 'hundred', 30, 20, 50, 0, 0,
        'open', null::timestamptz, null::timestamptz, ${work.at}::timestamptz, ${work.at}::timestamptz
      from (select l.class_id, l.department_id, l.teacher_id, c.class_name, u.id as subject_id, u.subject_name, u.credit, u.exam_type,
          row_number() over (partition by l.department_id order by md5(c.class_code || u.subject_code)) as place
        from (${lessonRows.taught({ xn, xqM })}) l join stu_class c on c.id = l.class_id join subject u on u.subject_code = l.course_code) n
      where n.place <= 6 or n.teacher_id = (select t.id from teacher t where t.staff_no = 'teacher01')
      on conflict do nothing returning id`);
  const ids = rows.map(({ id }) => id);
  await fillRoster(work, ids);
  await halfTyped(work, ids);
}

/** Two of three students have their coursework; nobody the rest. */
const halfTyped = (work: Work, ids: readonly string[]) =>
  work.db.run(sql`
    update score_record set usual = 68 + abs(hashtext(record_key || 'u')) % 32
    where offering_id = any(${ids}::uuid[]) and abs(hashtext(record_key)) % 3 > 0`);
