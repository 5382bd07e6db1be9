import { sql } from '#platform/server/db/sql.ts';

/**
 * The phone to which links for a student's guardian go, sealed: only what the school has written down, which the student
 * can't change, and never a number that is his own. What stands as his contact he keeps himself, so nobody acts for him by it.
 */
export const guardianPhone = sql`case when student.guardian_phone_hash is distinct from student.phone_hash and not exists (
    select 1 from sys_user u where u.tenant_id = student.tenant_id and u.person_id = student.id
      and u.phone_hash = student.guardian_phone_hash) then student.guardian_phone end`;

/**
 * What other rooms' statements may read of these tables, as CTEs of the same names: `with ${peopleRows.student} select … from student`.
 * The columns are the contract. PostgreSQL inlines them, so they cost nothing. They hold the whole school: whoever
 * shows rows narrows them by his circle (`work.within`). Students who were admitted but haven't `arrived` are among them,
 * so that what is theirs already can name them: number and class may be null then.
 */
export const peopleRows = {
  student: sql`student as not materialized (
    select id, student_no, name, pinyin, class_id, department_id, major_id, campus_id, grade, enrolled, guardian_name, ${guardianPhone} as guardian_phone, photo,
      gender, political_status, student_status, room_name, arrived, ksh from student)`,
  teacher: sql`teacher as not materialized (
    select id, staff_no, name, pinyin, department_id from teacher)`,
} as const;
