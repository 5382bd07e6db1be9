import { sql } from '#platform/server/db/sql.ts';

/**
 * What other rooms' statements may read of these tables, as CTEs of the same names: `with ${academicRows.stuClass} select … from stu_class`.
 * The columns are the contract. PostgreSQL inlines them, so they cost nothing. They hold the whole school: whoever
 * shows rows narrows them by his circle (`work.within`).
 */
export const academicRows = {
  stuClass: sql`stu_class as not materialized (
    select id, class_code, class_name, grade, department_id, major_id, campus_id, student_count, plan_count, status from stu_class)`,
  major: sql`major as not materialized (
    select id, major_code, major_name, department_id, years from major)`,
  subject: sql`subject as not materialized (
    select id, subject_code, subject_name, en_name, credit, hours, subject_type, exam_type, department_id, status from subject)`,
  majorSubject: sql`major_subject as not materialized (
    select major_id, subject_id, term from major_subject)`,
  classStaff: sql`class_staff as not materialized (
    select class_id, teacher_id, staff_role, to_date from class_staff)`,
} as const;
