import { sql, type Sql } from '#platform/server/db/sql.ts';

// Who stands before a lesson and who sits in it: conditions on a lesson's alias. `teacher_id` may be another's that day.

/** Somebody teaches it: as its main teacher, who may have changed for the day, or beside him. */
export const taughtBy = (
  of: Sql,
  lessonId: Sql,
  teacherId: string | null,
): Sql => sql`(${of}.teacher_id = ${teacherId}::uuid
  or exists (select 1 from lesson_teacher a where a.lesson_id = ${lessonId} and a.teacher_id = ${teacherId}::uuid and not a.is_main))`;

/** Somebody of its class sits in it: all do, or he is of its part. */
export const attendedBy = (of: Sql, lessonId: Sql, studentId: string): Sql => sql`(${of}.group_name is null
  or exists (select 1 from lesson_student a where a.lesson_id = ${lessonId} and a.student_id = ${studentId}::uuid))`;

/** Of the parts of a class that have a course side by side one stands for the class, where hours of a class are counted. */
export const firstPart = (of: Sql): Sql => sql`(${of}.group_name is null or ${of}.group_name = (
  select min(o.group_name) from lesson o where o.calendar_id = ${of}.calendar_id and o.class_id = ${of}.class_id and o.course_name = ${of}.course_name))`;

/** Names of those who teach it beside the main teacher. */
export const assistants = (lessonId: Sql): Sql => sql`(
  select string_agg(p.name, '、' order by p.staff_no) from lesson_teacher a join teacher p on p.id = a.teacher_id
  where a.lesson_id = ${lessonId} and not a.is_main)`;
