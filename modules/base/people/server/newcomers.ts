import { openClasses } from '#modules/base/academic';
import { record } from '#platform/server/audit/record.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import type { Work } from '#platform/server/work.ts';
import { BEFORE_ARRIVAL, graduationDate } from '../rules.ts';
import { student } from '../student.ts';
import { openAccounts, setAccounts } from './accounts.ts';
import { pinyinOf } from './pinyin.ts';

/** A person whom the school has admitted. Values are sound: the caller has checked document, dictionary and refs. */
export type Newcomer = {
  /** The id that he is known by already. */
  id?: string;
  name: string;
  gender: string;
  idType: string;
  idNumber: string;
  birthDate: string;
  nation: string | null;
  politicalStatus: string | null;
  originCode: string | null;
  ksh: string | null;
  grade: string;
  departmentId: string;
  majorId: string;
  campusId: string | null;
  entryDate: string;
  years: number;
  /** A mobile phone; codes go there once the person has an account. */
  phone: string | null;
  address: string | null;
  postcode: string | null;
  photo: string[] | null;
};

/** What he himself tells before he comes. */
type Told = {
  [
    field in
      | 'nativePlace'
      | 'householdPlace'
      | 'email'
      | 'qq'
      | 'wechat'
      | 'contactName'
      | 'contactRelation'
      | 'contactPhone'
      | 'guardianName'
      | 'guardianRelation'
      | 'guardianPhone'
  ]: string | null;
};

type Placed = { classId: string | null; studentNo: string | null };
type Moved = { id: string; before: { [field: string]: unknown }; after: { [field: string]: unknown } };

/** Puts people into the school's files as admitted; they stand in no list before they arrive. Answers with their ids, in order. */
export async function admitStudents(work: Work, rows: readonly Newcomer[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = await insertMany(
    work,
    student,
    rows.map((row) => ({
      ...row,
      pinyin: pinyinOf(row.name),
      graduationDate: graduationDate(row.entryDate, row.years),
      studentStatus: BEFORE_ARRIVAL.admitted,
      arrived: false,
      version: 1,
    })),
  );
  for (const [place, { photo }] of rows.entries())
    if (photo) await holdFiles(work, student, ids[place]!, { photo });
  await record(
    work,
    student,
    'admit',
    ids.map((rowId, place) => ({
      rowId,
      before: null,
      after: { name: rows[place]!.name, ksh: rows[place]!.ksh },
    })),
  );
  return ids;
}

/**
 * Corrects what is written down about newcomers, and gives them class and number (null takes both away). Of those who
 * have arrived nothing is changed. All rows name the same fields.
 */
export async function changeNewcomers(
  work: Work,
  rows: readonly ({ id: string } & Partial<Newcomer & Placed & Told>)[],
  reason: string,
): Promise<void> {
  if (rows.length === 0) return;
  const ready = rows.map((row) => stored(work, row));
  const columns = Object.keys(ready[0]!).filter((name) => name !== 'id');
  const sets = columns.map((name) => sql`${sql.ref(snake(name))} = n.${sql.ref(snake(name))}`);
  const asColumns = ready.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
  );
  const changed = await work.db.rows<{ id: string }>(sql`
    update student s set ${sql.join(sets)}, version = s.version + 1, updated_at = ${work.at}
    from jsonb_populate_recordset(null::student, ${JSON.stringify(asColumns)}::jsonb) n
    where s.id = n.id and not s.arrived returning s.id`);
  await openClasses(work, [...new Set(rows.flatMap((row) => row.classId ?? []))]);
  for (const { id, photo } of rows) if (photo) await holdFiles(work, student, id, { photo });
  const told = new Map(ready.map((row) => [row['id'], row]));
  const after = (id: string) =>
    Object.fromEntries(Object.entries(told.get(id)!).filter(([name]) => name in student.fields));
  await record(
    work,
    student,
    'update',
    changed.map(({ id }) => ({ rowId: id, before: {}, after: after(id) })),
    reason,
  );
}

/** Sealed values by field, with what follows from others. */
function stored(
  work: Work,
  row: { id: string } & Partial<Newcomer & Placed & Told>,
): { [field: string]: unknown } {
  const { name, entryDate, years } = row;
  const values = {
    ...row,
    ...(name !== undefined && { pinyin: pinyinOf(name) }),
    ...(entryDate !== undefined &&
      years !== undefined && { graduationDate: graduationDate(entryDate, years) }),
  };
  return seal(student.fields, values, work.platform.secrets);
}

/**
 * Says what became of newcomers: they arrive (with class and number), keep their place for later, give it up, or their
 * admission is revoked; back to `admitted` also from an arrival that was a mistake. Who arrives has an account, or gets
 * one; who gives up loses it. Answers with those whom it concerned.
 */
export async function settleNewcomers(
  work: Work,
  ids: readonly string[],
  as: 'arrived' | keyof typeof BEFORE_ARRIVAL,
  reason: string,
): Promise<string[]> {
  const status = as === 'arrived' ? '01' : BEFORE_ARRIVAL[as];
  const moved = await work.db.rows<Moved>(sql`
    with old as (select id, student_status from student
      where id = any(${ids}::uuid[]) and (not arrived or ${as}::text = 'admitted' and student_status = '01') for update)
    update student s set student_status = ${status}, arrived = ${as === 'arrived'}, version = s.version + 1, updated_at = ${work.at}
    from old where s.id = old.id and old.student_status <> ${status}
    returning s.id, jsonb_build_object('studentStatus', old.student_status) as before,
      jsonb_build_object('studentStatus', s.student_status) as after`);
  const settled = moved.map((row) => row.id);
  const changes = moved.map(({ id, before, after }) => ({ rowId: id, before, after }));
  await record(work, student, 'changeStatus', changes, reason);
  if (as === 'arrived') await openMissing(work, settled);
  if (as !== 'retained') {
    const gone = as === 'forfeited' || as === 'revoked';
    await setAccounts(work, settled, gone ? 'disabled' : 'enabled');
  }
  return settled;
}

/** Accounts for those who came without one. */
async function openMissing(work: Work, ids: readonly string[]): Promise<void> {
  const rows = await work.db.rows<{
    id: string;
    studentNo: string;
    name: string;
    gender: string;
    phone: string | null;
    phoneHash: string | null;
    departmentId: string;
  }>(sql`
    select s.id, s.student_no, s.name, s.gender, s.department_id, case when b.free then s.phone end as phone,
      case when b.free then s.phone_hash end as phone_hash
    from student s cross join lateral (select not exists (
      select 1 from sys_user o where o.phone_hash = s.phone_hash) as free) b
    where s.id = any(${ids}::uuid[]) and not exists (select 1 from sys_user u where u.person_id = s.id)`);
  if (rows.length === 0) return;
  const people = rows.map((row) => ({ ...row, accountNo: row.studentNo, roles: ['stu'] }));
  await openAccounts(
    work,
    people.map((one) => ({ ...one, userType: 'student' })),
  );
}

/** Newcomers without a class belong to the department that took over theirs; all others follow their class. */
export async function newcomersFollow(work: Work, { from, to }: { from: string; to: string }): Promise<void> {
  await work.db.run(sql`
    update student set department_id = ${to}, version = version + 1, updated_at = ${work.at}
    where department_id = ${from} and class_id is null`);
}
