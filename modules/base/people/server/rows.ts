import { sql } from '#platform/server/db/sql.ts';

/**
 * What other rooms' statements may read of these tables, as CTEs of the same names: `with ${peopleRows.student} select … from student`.
 * The columns are the contract. PostgreSQL inlines them, so they cost nothing. They hold the whole school: whoever
 * shows rows narrows them by his circle (`work.within`).
 */
export const peopleRows = {
  student: sql`student as not materialized (
    select id, student_no, name, pinyin, class_id, department_id, major_id, campus_id, grade, enrolled, contact_phone, guardian_phone, photo,
      gender, political_status, student_status, room_name from student)`,
  teacher: sql`teacher as not materialized (
    select id, staff_no, name, pinyin, department_id from teacher)`,
} as const;
