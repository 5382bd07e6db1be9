import { z } from 'zod';
import { staffNow } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { ENROLLED } from '../rules.ts';
import { asOption, matches, studentsWhere } from './stu.ts';

const keyword = z.string().trim().max(60).optional();
const id = z.uuid().optional();
const PICK_MOST = 50;
const CLASS_MOST = 500;

export const classStudent = get('base/student/classStudent', {
  needs: 'login',
  query: z.strictObject({
    classId: z.uuid(),
    keyword,
    studentStatus: z
      .string()
      .regex(/^\w{1,4}(,\w{1,4})*$/)
      .optional(),
  }),
  async handle(work, { query }) {
    const states = query.studentStatus?.split(',') ?? ENROLLED;
    const found = await studentsWhere(
      work,
      sql`t.class_id = ${query.classId} and t.student_status = any(${states}::text[]) and ${matches(query.keyword)}`,
      CLASS_MOST,
    );
    return found.map(asOption);
  },
});

/** Students of the classes that a counsellor leads now. */
export const fdyStudent = get('base/student/fdyStudent', {
  needs: 'login',
  query: z.strictObject({ fdyId: id, classId: id, keyword }),
  async handle(work, { query }) {
    const fdyId = query.fdyId ?? work.actor.personId;
    if (!fdyId) return [];
    const led = (await staffNow(work, { teacherIds: [fdyId] }))
      .filter((one) => one.role === 'fdy')
      .map((one) => one.classId);
    const classIds = query.classId ? led.filter((one) => one === query.classId) : led;
    const found = await studentsWhere(
      work,
      sql`t.class_id = any(${classIds}::uuid[]) and t.enrolled and ${matches(query.keyword)}`,
      CLASS_MOST,
    );
    return found.map(asOption);
  },
});

export const studentPick = get('base/baseStudentInfo/getSelect', {
  needs: 'login',
  query: z.strictObject({
    keyword,
    classId: id,
    deptId: id,
    grade: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    id,
    ids: z
      .string()
      .max(20_000)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
      .optional(),
  }),
  async handle(work, { query }) {
    const ids = query.ids?.split(',') ?? (query.id ? [query.id] : null);
    const where = ids
      ? sql`t.id = any(${ids}::uuid[])`
      : sql`t.enrolled and ${matches(query.keyword)}
          and (${query.classId ?? null}::uuid is null or t.class_id = ${query.classId ?? null})
          and (${query.deptId ?? null}::uuid is null or t.department_id = ${query.deptId ?? null})
          and (${query.grade ?? null}::text is null or t.grade = ${query.grade ?? null})`;
    return (await studentsWhere(work, where, ids ? CLASS_MOST : PICK_MOST)).map(asOption);
  },
});
