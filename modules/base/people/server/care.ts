import { academicRows } from '#modules/base/academic';
import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Days that are looked ahead, today being the first. */
const DAYS = 7;

type Birthday = { id: string; name: string; className: string; day: string; age: number };

/** Students of the reader's circle whose birthday comes within a week. Whoever was born on 29 February has it on the 28th. */
export const birthdays = get('base/student/birthdays', {
  needs: 'student.list',
  query: z.strictObject({}),
  handle(work) {
    const today = work.at.slice(0, 10);
    const inYear = (year: string) => sql`(t.birth_date + make_interval(years =>
      ${Number(year)}::int - extract(year from t.birth_date)::int))::date`;
    const year = today.slice(0, 4);
    return work.db.rows<Birthday>(sql`
      with ${academicRows.stuClass}, near as (
        select t.id, t.name, t.class_id, t.birth_date,
          case when ${inYear(year)} < ${today}::date then ${inYear(String(Number(year) + 1))} else ${inYear(year)} end as day
        from student t where t.enrolled and t.birth_date is not null and ${work.within('student', 'student.list', 't')})
      select n.id, n.name, c.class_name, n.day, (extract(year from n.day) - extract(year from n.birth_date))::int as age
      from near n join stu_class c on c.id = n.class_id where n.day <= ${addDays(today, DAYS - 1)}::date
      order by n.day, n.name collate by_name limit 30`);
  },
});

type Faults = {
  phone: number;
  contact: number;
  photo: number;
  origin: number;
  room: number;
  counsellor: number;
  twice: number;
};

/** What records of the circle lack, counted; who may be in twice besides. */
export const quality = get('base/student/quality', {
  needs: 'student.duplicates',
  query: z.strictObject({}),
  async handle(work) {
    const circle = work.within('student', 'student.duplicates', 't');
    const row = await work.db.row<Faults>(sql`
      with ${academicRows.stuClass}, ${academicRows.classStaff}, mine as (
        select t.id, t.class_id, t.phone_hash, t.contact_name, t.contact_phone, t.photo, t.origin_code, t.room_name, t.on_campus,
          t.id_number_hash from student t where t.enrolled and ${circle})
      select count(*) filter (where phone_hash is null) as phone,
        count(*) filter (where contact_name is null or contact_phone is null) as contact,
        count(*) filter (where coalesce(cardinality(photo), 0) = 0) as photo,
        count(*) filter (where origin_code is null) as origin,
        count(*) filter (where on_campus and room_name is null) as room,
        (select count(*) from stu_class c where c.id in (select class_id from mine) and not exists (
          select 1 from class_staff f where f.class_id = c.id and f.staff_role = 'fdy' and f.to_date is null)) as counsellor,
        count(id_number_hash) - count(distinct id_number_hash) as twice
      from mine`);
    return row!;
  },
});
