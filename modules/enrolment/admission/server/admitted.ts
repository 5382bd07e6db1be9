import { academicRows } from '#modules/base/academic';
import { admitStudents, changeNewcomers } from '#modules/base/people';
import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { birthDateOf, isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { admittedStudent } from '../admitted-student.ts';
import { refuse } from '../errors.ts';
import { mobileOf, originOf } from '../rules/province.ts';
import { settings } from './settings.ts';
import { isSheet, readAdmitted } from './sheet.ts';

export type Admitted = Row<typeof admittedStudent>;

type Newcomer = Parameters<typeof admitStudents>[1][number];

/** Who somebody is and what he was admitted to: changed by a correction that somebody else approves, or by the province's sheet. */
export const LOCKED = ['ksh', 'name', 'gender', 'idNumber', 'majorId', 'score'] as const;

export const admittedHooks = hooksFor(admittedStudent, {
  async beforeAdd(work, draft) {
    assertSound(work, draft);
    const { year } = await settings(work);
    const { ksh = '', idNumber = '', originCode, photo } = draft;
    return {
      year: draft.year ?? year,
      originCode: originCode ?? originOf(ksh),
      birthDate: birthDateOf(idNumber),
      photoStatus: (photo ?? []).length > 0 ? 'matched' : 'none',
      letterStatus: 'none',
      source: isSheet(work) ? 'import' : 'manual',
      status: 'admitted',
    };
  },
  async afterAdd(work, rows) {
    await takeIn(work, rows);
  },
  async beforeUpdate(work, row, changes) {
    if (row.status === 'revoked') throw refuse.revoked();
    const before = { ...row, idNumber: work.platform.secrets.open(row.idNumber) };
    const locked = LOCKED.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
    const refused = isSlip(work, row) ? locked.filter((field) => field === 'majorId') : locked;
    if (refused.length > 0 && !isSheet(work))
      throw invalid(
        withLabels(
          work.platform,
          work,
          admittedStudent,
          refused.map((field) => ({ field, key: 'admission.locked' })),
        ),
      );
    const plain = { ...before, ...changes };
    assertSound(work, plain);
    return {
      birthDate: birthDateOf(plain.idNumber),
      ...(changes.photo !== undefined && {
        photoStatus: (changes.photo ?? []).length > 0 ? 'matched' : 'none',
      }),
    };
  },
  can: (_work, row, allowed) =>
    row.status === 'admitted' ? allowed : allowed.filter((act) => act !== 'update'),
  afterUpdate: (work, _before, after) => follow(work, after),
  beforeImport: readAdmitted,
});

/** What somebody typed in today and nothing hangs on yet may be a slip: it is put right at once. */
const isSlip = (work: Work, row: Admitted): boolean =>
  row.source === 'manual' &&
  row.createdAt.slice(0, 10) === work.at.slice(0, 10) &&
  row.classId === null &&
  row.letterStatus === 'none';

function assertSound(work: Work, draft: Partial<Admitted>): void {
  const { idNumber = '', gender = '' } = draft;
  const errors: FieldError[] = [];
  if (!isIdNumber(idNumber)) errors.push({ field: 'idNumber', key: 'kit.notAnIdNumber' });
  else if ((gender === '1' || gender === '2') && gender !== sexOf(idNumber))
    errors.push({ field: 'gender', key: 'admission.genderNotInIdNumber' });
  if (errors.length > 0) throw invalid(withLabels(work.platform, work, admittedStudent, errors));
}

/** Makes the student records of new rows, and tells the other rooms. */
export async function takeIn(work: Work, rows: readonly Admitted[]): Promise<void> {
  const { entryDate } = await settings(work);
  const years = await yearsOf(
    work,
    rows.map((row) => row.majorId),
  );
  await admitStudents(
    work,
    rows.map((row) => ({
      id: row.id,
      ...newcomerOf(work, row),
      idType: '1',
      entryDate,
      years: years.get(row.majorId) ?? 3,
    })),
  );
  await emit(work, 'admission.admitted', { studentIds: rows.map((row) => row.id) });
}

async function yearsOf(work: Work, majorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await work.db.rows<{ id: string; years: number }>(
    sql`with ${academicRows.major} select id, years from major where id = any(${[...new Set(majorIds)]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, Number(row.years)]));
}

/** The student record says what the list says. */
export async function follow(work: Work, row: Admitted): Promise<void> {
  const reason = work.platform.words.say('zh-CN', 'messages.admission.corrected');
  await changeNewcomers(work, [{ id: row.id, ...newcomerOf(work, row) }], reason);
}

function newcomerOf(work: Work, row: Admitted): Omit<Newcomer, 'id' | 'idType' | 'entryDate' | 'years'> {
  const open = (sealed: string | null) => (sealed === null ? null : work.platform.secrets.open(sealed));
  return {
    name: row.name,
    gender: row.gender,
    idNumber: open(row.idNumber) ?? '',
    birthDate: row.birthDate ?? '',
    nation: row.nation,
    politicalStatus: row.politicalStatus,
    originCode: row.originCode,
    ksh: row.ksh,
    grade: String(row.year),
    departmentId: row.departmentId ?? '',
    majorId: row.majorId,
    campusId: row.campusId,
    phone: mobileOf(open(row.phone), open(row.secondPhone)),
    address: row.address,
    postcode: row.postcode,
    photo: row.photo,
  };
}
