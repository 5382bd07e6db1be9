import { academicRows } from '#modules/base/academic';
import { changeNewcomers, settleNewcomers, studentFacts } from '#modules/base/people';
import type { CardLine } from '#platform/kit/application.ts';
import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { birthDateOf, isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import { maskIdNumber } from '#platform/pure/text.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { admitChange, changeApplication } from '../admit-change.ts';
import { admittedStudent } from '../admitted-student.ts';
import { refuse } from '../errors.ts';
import { follow, type Admitted } from './admitted.ts';
import { noteLetters } from './letters.ts';
import { voidNumbers } from './numbers.ts';

type Change = Row<typeof admitChange>;
/** What may be corrected, and the field of the list that it stands for. */
const CORRECTED = {
  newName: 'name',
  newGender: 'gender',
  newKsh: 'ksh',
  newIdNumber: 'idNumber',
  newMajorId: 'majorId',
  newScore: 'score',
} as const;
type Corrected = keyof typeof CORRECTED;
const ALL: readonly Corrected[] = ['newName', 'newGender', 'newKsh', 'newIdNumber', 'newMajorId', 'newScore'];

export const changeHooks = applicationHooks(changeApplication, {
  async judge(work, draft) {
    const { admittedId, changeKind } = draft;
    const missing = (['admittedId', 'changeKind'] as const).filter((field) => !draft[field]);
    const person = admittedId ? await admittedFor(work, admittedId) : null;
    if (!person || missing.length > 0)
      throw invalid(
        withLabels(
          work.platform,
          work,
          admitChange,
          (missing.length > 0 ? missing : ['admittedId']).map((field) => ({ field, key: 'kit.required' })),
        ),
      );
    if (person.status === 'revoked') throw refuse.revoked();
    await assertNotArrived(work, person);
    if (changeKind !== 'fix') return { values: { summary: null } };
    const errors = faultsOf(draft, person);
    if (errors.length > 0) throw invalid(withLabels(work.platform, work, admitChange, errors));
    return { values: { summary: await summaryOf(work, draft, person) } };
  },
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const row of rows) {
      const person = await admittedFor(work, row.admittedId);
      if (!person || person.status === 'revoked') throw refuse.revoked();
      await assertNotArrived(work, person);
      if (row.changeKind === 'fix') await correct(work, row, person);
      else await revoke(work, row, person);
    }
  },
  card: (work, rows) => cards(work, rows),
});

async function admittedFor(work: Work, id: string): Promise<Admitted | null> {
  const row = await work.db.row<Admitted>(sql`
    select ${columns(admittedStudent.fields)} from ${tableOf(admittedStudent)} t where t.id = ${id}
      and (${!work.signedIn} or ${work.within('admittedStudent', 'admittedStudent.list', 't')}) for no key update`);
  return row ?? null;
}

/** Who has arrived is a student: his record is changed there, and he leaves by a status change. */
async function assertNotArrived(work: Work, person: Admitted): Promise<void> {
  const [facts] = await studentFacts(work, { ids: [person.id] });
  if (facts?.enrolled) throw refuse.arrived({ name: person.name });
}

function faultsOf(draft: Partial<Change>, person: Admitted): FieldError[] {
  const given = ALL.filter((field) => draft[field] !== null && draft[field] !== undefined);
  if (given.length === 0) return [{ field: 'newName', key: 'admission.nothingChanged' }];
  const number = draft.newIdNumber ?? null;
  const gender = draft.newGender ?? person.gender;
  if (number !== null && !isIdNumber(number)) return [{ field: 'newIdNumber', key: 'kit.notAnIdNumber' }];
  if (number !== null && gender !== sexOf(number))
    return [{ field: 'newGender', key: 'admission.genderNotInIdNumber' }];
  return [];
}

/** What was and what shall be, for who decides; numbers of identity cards masked. */
async function summaryOf(work: Work, draft: Partial<Change>, person: Admitted): Promise<string> {
  const majors = await majorNames(work, [person.majorId, draft.newMajorId ?? '']);
  const genders: { [value: string]: string } = { '1': '男', '2': '女' };
  const told = (field: Corrected, value: unknown): string => {
    if (value === null || value === undefined) return '—';
    if (field === 'newMajorId') return majors.get(String(value)) ?? '—';
    if (field === 'newGender') return genders[String(value)] ?? String(value);
    return field === 'newIdNumber' ? maskIdNumber(String(value)) : String(value);
  };
  const before = { ...person, idNumber: work.platform.secrets.open(person.idNumber) };
  return ALL.filter((field) => draft[field] !== null && draft[field] !== undefined)
    .map((field) => {
      const label = work.platform.words.say('zh-CN', `fields.admittedStudent.${CORRECTED[field]}`);
      return `${label}：${told(field, before[CORRECTED[field]])} → ${told(field, draft[field])}`;
    })
    .join('；')
    .slice(0, 500);
}

async function majorNames(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.db.rows<{ id: string; majorName: string }>(sql`
    with ${academicRows.major} select id, major_name from major where id::text = any(${ids}::text[])`);
  return new Map(rows.map((row) => [row.id, row.majorName]));
}

/** The list says what was granted; who has another major has no class any more, and his letter is printed again. */
async function correct(work: Work, change: Change, person: Admitted): Promise<void> {
  const number = change.newIdNumber === null ? null : work.platform.secrets.open(change.newIdNumber);
  const hash = number === null ? null : work.platform.secrets.fingerprint(number);
  const moves = change.newMajorId !== null && change.newMajorId !== person.majorId;
  const after = await work.db.row<Admitted>(sql`
    update admitted_student as t set name = coalesce(${change.newName}, t.name), gender = coalesce(${change.newGender}, t.gender),
      ksh = coalesce(${change.newKsh}, t.ksh), id_number = coalesce(${change.newIdNumber}, t.id_number),
      id_number_hash = coalesce(${hash}, t.id_number_hash),
      birth_date = coalesce(${number === null ? null : birthDateOf(number)}::date, t.birth_date),
      major_id = coalesce(${change.newMajorId}::uuid, t.major_id),
      department_id = case when ${moves} then (with ${academicRows.major} select department_id from major m where m.id = ${change.newMajorId}::uuid)
        else t.department_id end,
      score = coalesce(${change.newScore}::numeric, t.score), version = t.version + 1, updated_at = ${work.at}
    where t.id = ${person.id} returning ${columns(admittedStudent.fields)}`);
  await record(
    work,
    admittedStudent,
    'correct',
    [{ rowId: person.id, before: person, after: after! }],
    change.reason,
  );
  if (moves) await leaveClass(work, person.id);
  await follow(work, after!);
  if (moves) await emit(work, 'admission.majorChanged', { studentId: person.id, changeId: change.id });
  await work.db.run(sql`
    update admission_letter set ksh = ${after!.ksh}, major_id = ${after!.majorId}, department_id = ${after!.departmentId},
      needs_reprint = needs_reprint or ${change.newScore === null || moves} and print_times > 0 and status not in ('mailed', 'signed')
    where admitted_id = ${person.id}`);
}

/** His place in a class and his number are gone: the number is never given again. */
async function leaveClass(work: Work, id: string): Promise<void> {
  await work.db.run(sql`delete from class_assign where student_id = ${id}`);
  await work.db.run(sql`update admitted_student set class_id = null, student_no = null where id = ${id}`);
  await voidNumbers(work, [id]);
  const reason = work.platform.words.say('zh-CN', 'messages.admission.corrected');
  await changeNewcomers(work, [{ id, classId: null, studentNo: null }], reason);
}

/** `welcome.majorChanged`: who hasn't come yet waits for another class and number; who is here is shown in his new class. */
export async function followMajor(work: Work, { studentId }: { studentId: string }): Promise<void> {
  const moved = await work.db.row<{ arrived: boolean }>(sql`
    update admitted_student a set major_id = s.major_id, department_id = s.department_id, class_id = s.class_id, version = a.version + 1,
      updated_at = ${work.at}
    from student s where s.id = a.id and a.id = ${studentId} and a.major_id <> s.major_id returning s.arrived`);
  if (moved && !moved.arrived) await leaveClass(work, studentId);
}

/** The admission ends: class, number and account are taken back; beds and bills are the business of their rooms. */
async function revoke(work: Work, change: Change, person: Admitted): Promise<void> {
  await leaveClass(work, person.id);
  await work.db.run(sql`
    update admitted_student set status = 'revoked', version = version + 1, updated_at = ${work.at} where id = ${person.id}`);
  await record(
    work,
    admittedStudent,
    'revoke',
    [{ rowId: person.id, before: { status: 'admitted' }, after: { status: 'revoked' } }],
    change.reason,
  );
  const as = change.changeKind === 'giveUp' ? 'forfeited' : 'revoked';
  await settleNewcomers(work, [person.id], as, change.reason);
  const letters = await work.db.rows<{ id: string }>(
    sql`select id from admission_letter where admitted_id = ${person.id}`,
  );
  await noteLetters(
    work,
    letters.map(({ id }) => id),
  );
  await emit(work, 'admission.revoked', { studentIds: [person.id] });
}

/** What whoever decides should know: class, number and letter that hang on it. */
async function cards(work: Work, rows: readonly Change[]): Promise<Map<string, CardLine[]>> {
  const people = await work.db.rows<{
    id: string;
    studentNo: string | null;
    letterStatus: string;
    className: string | null;
  }>(sql`
    with ${academicRows.stuClass}
    select a.id, a.student_no, a.letter_status, c.class_name from admitted_student a left join stu_class c on c.id = a.class_id
    where a.id = any(${rows.map((row) => row.admittedId)}::uuid[])`);
  const byId = new Map(people.map((one) => [one.id, one]));
  const say = (key: string, facts = {}) => work.platform.words.say(work.locale, `changeCard.${key}`, facts);
  return new Map(
    rows.map((row) => {
      const one = byId.get(row.admittedId);
      const lines: CardLine[] = [];
      if (row.summary) lines.push({ text: row.summary });
      if (one?.className)
        lines.push({
          text: say('class', { className: one.className, studentNo: one.studentNo ?? '' }),
          tone: 'warn',
        });
      if (one && ['mailed', 'signed'].includes(one.letterStatus))
        lines.push({ text: say('mailed'), tone: 'warn' });
      return [row.id, lines];
    }),
  );
}
