import { invalid, notFound, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { seal, unseal } from '#platform/server/resource/secret-fields.ts';
import { change } from '#platform/server/resource/store.ts';
import { checked, withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { birthDate, contactErrors, guardianErrors, identityErrors, identityOf, isBankNo } from '../rules.ts';
import { student } from '../student.ts';
import { followPerson } from './accounts.ts';
import { pinyinOf } from './pinyin.ts';

/** Fields that one value may be written into for many. */
type Single = 'politicalStatus' | 'category' | 'nativePlace' | 'householdPlace' | 'originCode' | 'postcode';

/** Ways into a record besides its form. */
export const studentRecord = { correct, correctMany, faultsOf, givePhotos, isBankNo, plain };

type Stored = Row<typeof student>;
/** Values in plain. Class, status, phone and photo have ways of their own. */
type Correction = Partial<Omit<Stored, 'id' | 'version' | 'classId' | 'studentStatus' | 'phone' | 'photo'>>;

/**
 * Puts a record right, by a word that counts already: the caller has asked whoever decides. Sound it must be all the same,
 * and the account follows.
 */
async function correct(work: Work, id: string, values: Correction, reason: string): Promise<void> {
  const before = await stored(work, id, true);
  const now = { ...opened(work, before), ...values };
  const errors = faultsOf(now, values);
  if (errors.length > 0) throw invalid(withLabels(work.platform, work, student, errors));
  const follows = { birthDate: birthDate(identityOf(now)), pinyin: pinyinOf(now.name) };
  const after = await change(
    work,
    student,
    before,
    seal(student.fields, { ...values, ...follows }, work.platform.secrets),
  );
  if ((['name', 'gender'] as const).some((field) => before[field] !== after[field]))
    await followPerson(work, { ...(after as unknown as Stored), accountNo: before.studentNo }, before);
  await record(work, student, 'correct', [{ rowId: id, before, after }], reason);
}

/** Writes one value into many records. It is sound by itself: nothing else of a record depends on it. Answers with those that changed. */
async function correctMany(
  work: Work,
  ids: readonly string[],
  values: { readonly [field in Single]?: unknown },
  reason: string,
): Promise<number> {
  const names = Object.keys(values);
  const sound = await checked(work.platform, work, student, names, { ...values }, { whole: false });
  const sets = names.map((name) => sql`${sql.ref(snake(name))} = ${sound[name] ?? null}`);
  const differs = names.map((name) => sql`s.${sql.ref(snake(name))} is distinct from ${sound[name] ?? null}`);
  const olds = names.map((name) => sql`${name}::text, old.${sql.ref(snake(name))}`);
  const changed = await work.db.rows<{ id: string; before: { [field: string]: unknown } }>(sql`
    with old as (select * from student s where s.id = any(${ids}::uuid[]) and (${sql.join(differs, sql` or `)}) for no key update)
    update student s set ${sql.join(sets)}, version = s.version + 1, updated_at = ${work.at} from old where s.id = old.id
    returning s.id, jsonb_build_object(${sql.join(olds)}) as before`);
  await record(
    work,
    student,
    'correct',
    changed.map(({ id, before }) => ({ rowId: id, before, after: { ...sound } })),
    reason,
  );
  return changed.length;
}

async function stored(work: Work, id: string, lock: boolean): Promise<Stored> {
  const row = await work.db.row<Stored>(sql`
    select ${columns(student.fields)} from ${tableOf(student)} t where t.id = ${id} ${lock ? sql`for no key update` : sql``}`);
  if (!row) throw notFound();
  return row;
}

function opened(work: Work, row: Stored): Stored {
  const plain = { ...row };
  unseal(student.fields, plain, work.platform.secrets);
  return plain;
}

/** A record with what is sealed in it opened, whatever the reader's circle: the caller has checked, and shows none of it. */
async function plain(work: Work, id: string): Promise<Stored> {
  return opened(work, await stored(work, id, false));
}

/** A record that lacked something before isn't refused for it now. */
function faultsOf(now: Stored, values: Correction): FieldError[] {
  const touches = (...fields: string[]) => fields.some((field) => field in values);
  return [
    ...(touches('idType', 'idNumber', 'birthDate', 'gender') ? identityErrors(identityOf(now)) : []),
    ...(touches('contactName', 'contactPhone') ? contactErrors(now) : []),
    ...(touches('guardianName', 'guardianPhone') ? guardianErrors(now) : []),
  ];
}

/** Gives students the photos that somebody has checked and the house keeps already; what they had before is let go. */
async function givePhotos(
  work: Work,
  photos: readonly { id: string; fileId: string }[],
  reason: string,
): Promise<void> {
  const given = JSON.stringify(photos);
  const changed = await work.db.rows<{ id: string; before: string[] | null; photo: string[] }>(sql`
    with old as (select s.id, s.photo, g."fileId" as file_id from jsonb_to_recordset(${given}::jsonb) as g(id uuid, "fileId" uuid)
      join student s on s.id = g.id for no key update of s)
    update student s set photo = array[old.file_id], version = s.version + 1, updated_at = ${work.at} from old
    where s.id = old.id and s.photo is distinct from array[old.file_id]
    returning s.id, old.photo as before, s.photo`);
  const ids = changed.map(({ id }) => id);
  await work.db.run(sql`
    delete from attach_ref where resource = 'student' and field = 'photo' and row_id = any(${ids}::uuid[])`);
  await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    select s.tenant_id, s.photo[1], 'student', s.id, 'photo' from student s where s.id = any(${ids}::uuid[])`);
  await record(
    work,
    student,
    'correct',
    changed.map(({ id, before, photo }) => ({ rowId: id, before: { photo: before }, after: { photo } })),
    reason,
  );
}
