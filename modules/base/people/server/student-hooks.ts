import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { assertFree } from '#platform/server/auth/contact.ts';
import { sql } from '#platform/server/db/sql.ts';
import { provided } from '#platform/server/provided.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { openClasses } from '#modules/base/academic';
import { refuse } from '../errors.ts';
import {
  birthDate,
  contactErrors,
  graduationDate,
  guardianErrors,
  identityErrors,
  identityOf,
  isBankNo,
} from '../rules.ts';
import { student } from '../student.ts';
import { followPerson, openAccounts } from './accounts.ts';
import { checkedExtras, shownExtras } from './extras.ts';
import { assertUnlocked } from './field-rules.ts';
import { readStudents } from './import.ts';
import { assertPhoneStays } from './phone.ts';
import { pinyinOf } from './pinyin.ts';

export type StudentRow = Row<typeof student>;

export const studentHooks = hooksFor(student, {
  // who moves the contact that codes go to is asked by what he hands in
  proof: { update: 'depends', remove: 'fresh' },
  spares: shownExtras,
  decorate: nameLabels,
  async beforeAdd(work, draft) {
    assertSound(work, draft);
    await assertFree(work, { phone: draft.phone });
    const { entryDate, years, name } = draft as StudentRow;
    return {
      ...(await checkedExtras(work, draft, false)),
      birthDate: birthDate(identityOf(draft)),
      pinyin: pinyinOf(name),
      graduationDate: graduationDate(entryDate, years),
      studentStatus: '01',
    };
  },
  // an import hands the phone's hash over, so that nothing need be opened for the account
  afterAddReads: ['studentNo', 'name', 'gender', 'phone', 'phoneHash', 'classId', 'departmentId'],
  async afterAdd(work, rows) {
    await openAccounts(
      work,
      rows.map((row) => ({ ...row, accountNo: row.studentNo, userType: 'student', roles: ['stu'] })),
    );
    await openClasses(work, [...new Set(rows.map((row) => row.classId))]);
  },
  async beforeUpdate(work, row, changes) {
    if (changes.classId && changes.classId !== row.classId) throw refuse.classStays();
    const before = { ...row, ...opened(work, row) };
    await assertUnlocked(work, before, changes);
    assertGuardian(work, before, changes);
    const plain = { ...before, ...changes };
    assertSound(work, plain);
    await assertPhoneStays(work, student, row, changes.phone);
    return {
      ...(await checkedExtras(work, changes, work.signedIn && work.actor.personId === row.id)),
      birthDate: birthDate(identityOf(plain)),
      pinyin: pinyinOf(plain.name),
      graduationDate: graduationDate(plain.entryDate, plain.years),
    };
  },
  async afterUpdate(work, before, after) {
    const shared = ['studentNo', 'name', 'gender', 'phone'] as const;
    if (shared.every((field) => before[field] === after[field])) return;
    await followPerson(work, { ...after, accountNo: after.studentNo }, before);
  },
  async beforeRemove(work, row, { undo } = { undo: false }) {
    if (!undo && !isOfToday(work, row)) throw refuse.recordStays({ name: row.name });
    await work.db.run(sql`delete from sys_user where person_id = ${row.id}`);
  },
  can: (work, row, allowed) => allowed.filter((act) => act !== 'remove' || isOfToday(work, row)),
  beforeImport: readStudents,
});

/** Labels of a page of students, for its cells and for a sheet; the colours beside, in the same order. */
async function nameLabels(work: Work, rows: StudentRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const found = (await provided(work.platform, 'personLabels')?.(work, ids)) ?? [];
  const byStudent = Map.groupBy(found, ({ personId }) => personId);
  for (const row of rows) {
    const labels = byStudent.get(row.id) ?? [];
    Object.assign(row, {
      labelNames: labels.map(({ name }) => name).join('、') || null,
      labelColors: labels.map(({ color }) => color).join(),
    });
  }
}

/** A record that was begun today may be a slip; an older one stays. */
const isOfToday = (work: Work, row: { createdAt: string }): boolean =>
  row.createdAt.slice(0, 10) === work.at.slice(0, 10);

/** Links with a guardian's word go to his phone: another one takes a code that went there (`student/info`). */
function assertGuardian(work: Work, { guardianPhone }: StudentRow, changes: Partial<StudentRow>): void {
  const isOther = changes.guardianPhone !== undefined && changes.guardianPhone !== guardianPhone;
  if (!work.signedIn || !guardianPhone || !isOther) return;
  const error = { field: 'guardianPhone', key: 'people.guardianByCode' };
  throw invalid(withLabels(work.platform, work, student, [error]));
}

function opened(work: Work, row: StudentRow): Partial<StudentRow> {
  const open = (value: string | null) => (value === null ? null : work.platform.secrets.open(value));
  return {
    idNumber: open(row.idNumber) ?? '',
    contactPhone: open(row.contactPhone),
    guardianPhone: open(row.guardianPhone),
    bankNo: open(row.bankNo),
  };
}

function assertSound(work: Work, draft: Partial<StudentRow>): void {
  const errors: FieldError[] = [
    ...identityErrors(identityOf(draft)),
    ...contactErrors(draft),
    ...guardianErrors(draft),
  ];
  if (draft.bankNo && !isBankNo(draft.bankNo)) errors.push({ field: 'bankNo', key: 'people.bankNoWrong' });
  if (errors.length > 0) throw invalid(withLabels(work.platform, work, student, errors));
}
