import { classFacts, openClasses } from '#modules/base/academic';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { WITH_ACCOUNT } from '../rules.ts';
import { student } from '../student.ts';
import { setAccounts } from './accounts.ts';

export type StudentFacts = {
  id: string;
  studentNo: string;
  name: string;
  gender: string;
  classId: string;
  grade: string;
  departmentId: string;
  majorId: string;
  campusId: string;
  studentStatus: string;
  enrolled: boolean;
  graduationDate: string;
  /** The account, if the student has one. */
  userId: string | null;
};

/**
 * Students by id or by number, whatever the reader's circle: the caller has checked or is the server itself. Those who
 * were admitted are among them once they have a class; until they have a number they are called by their exam number.
 * `lock`: nothing of them changes until the transaction ends.
 */
export async function studentFacts(
  work: Work,
  by: { ids: readonly string[]; lock?: true } | { studentNos: readonly string[] },
): Promise<StudentFacts[]> {
  const where =
    'ids' in by ? sql`s.id = any(${by.ids}::uuid[])` : sql`s.student_no = any(${by.studentNos}::text[])`;
  return work.db.rows<StudentFacts>(sql`
    select s.id, coalesce(s.student_no, s.ksh, '') as student_no, s.name, s.gender, s.class_id, s.grade, s.department_id, s.major_id, s.campus_id,
      s.student_status, s.enrolled, s.graduation_date, u.id as user_id
    from student s left join sys_user u on u.tenant_id = s.tenant_id and u.person_id = s.id
    where s.class_id is not null and ${where} ${'lock' in by ? sql`order by s.id for update of s` : sql``}`);
}

/** Accounts of persons (students or staff): person id → user id. Disabled accounts are left out. */
export async function usersOfPersons(work: Work, personIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ personId: string; id: string }>(sql`
    select person_id, id from sys_user where person_id = any(${personIds}::uuid[]) and status = 'enabled'`);
  return new Map(rows.map((row) => [row.personId, row.id]));
}

type Moved = { id: string; before: { [field: string]: unknown }; after: { [field: string]: unknown } };

/**
 * Changes the status of students on the roll; only status changes, admission and roll-over call this.
 * Whoever left without graduating loses the account at once.
 */
export async function changeStudentStatus(
  work: Work,
  ids: readonly string[],
  status: string,
  reason: string,
): Promise<void> {
  if (!/^(0[1-9]|1[0-4])$/.test(status)) throw refuse.statusUnknown();
  const moved = await work.db.rows<Moved>(sql`
    with old as (select id, student_status from student where id = any(${ids}::uuid[]) for update)
    update student s set student_status = ${status}, version = s.version + 1, updated_at = ${work.at} from old
    where s.id = old.id and old.student_status <> ${status}
    returning s.id, jsonb_build_object('studentStatus', old.student_status) as before,
      jsonb_build_object('studentStatus', s.student_status) as after`);
  await record(
    work,
    student,
    'changeStatus',
    moved.map(({ id, before, after }) => ({ rowId: id, before, after })),
    reason,
  );
  const graduated = ['10', '11', '12'].includes(status);
  if (graduated) return;
  await setAccounts(
    work,
    moved.map((row) => row.id),
    WITH_ACCOUNT.includes(status) ? 'enabled' : 'disabled',
  );
}

/** When students are to graduate, where their studies take longer or less long than is usual. */
async function setGraduation(
  work: Work,
  ids: readonly string[],
  graduationDate: string,
  reason: string,
): Promise<void> {
  const moved = await work.db.rows<Moved>(sql`
    with old as (select id, graduation_date from student where id = any(${ids}::uuid[]) for update)
    update student s set graduation_date = ${graduationDate}::date, version = s.version + 1, updated_at = ${work.at} from old
    where s.id = old.id and old.graduation_date <> ${graduationDate}::date
    returning s.id, jsonb_build_object('graduationDate', old.graduation_date) as before,
      jsonb_build_object('graduationDate', s.graduation_date) as after`);
  await record(
    work,
    student,
    'changeStatus',
    moved.map(({ id, before, after }) => ({ rowId: id, before, after })),
    reason,
  );
}

/** Moves students to another class; college, major, grade and campus follow. */
export async function moveStudents(
  work: Work,
  ids: readonly string[],
  classId: string,
  reason: string,
): Promise<void> {
  const [target] = await classFacts(work, { ids: [classId] });
  if (!target || target.status === 'graduated' || target.status === 'cancelled') throw refuse.classOver();
  const moved = await work.db.rows<Moved>(sql`
    with old as (select id, class_id from student where id = any(${ids}::uuid[]) for update)
    update student s set class_id = ${target.id}, grade = ${target.grade}, department_id = ${target.departmentId},
      major_id = ${target.majorId}, campus_id = ${target.campusId}, version = s.version + 1, updated_at = ${work.at} from old
    where s.id = old.id and old.class_id <> ${target.id}
    returning s.id, jsonb_build_object('classId', old.class_id) as before, jsonb_build_object('classId', s.class_id) as after`);
  await openClasses(work, [classId]);
  await record(
    work,
    student,
    'changeClass',
    moved.map(({ id, before, after }) => ({ rowId: id, before, after })),
    reason,
  );
}

/** The dormitory says where students live; an empty name where they no longer do. */
export async function noteRooms(
  work: Work,
  rooms: readonly { studentId: string; roomName: string | null }[],
): Promise<void> {
  await work.db.run(sql`
    update student s set room_name = r."roomName"
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as r("studentId" uuid, "roomName" text)
    where s.id = r."studentId" and s.room_name is distinct from r."roomName"`);
}

/** What only those call who decide about the roll: status changes, admission, roll-over. */
export const studentRoll = { changeStatus: changeStudentStatus, move: moveStudents, setGraduation };
