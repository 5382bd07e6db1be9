import { studentRecord } from '#modules/base/people';
import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { schoolingFaults } from '../rules.ts';
import { studentBankCard } from '../student-bank-card.ts';
import { studentFamily } from '../student-family.ts';
import { studentSchooling } from '../student-schooling.ts';
import { assertListFree } from './field-rule.ts';

type Family = Row<typeof studentFamily>;
type Schooling = Row<typeof studentSchooling>;
type Card = Row<typeof studentBankCard>;

const FAMILY_MOST = 10;

export const familyHooks = hooksFor(studentFamily, {
  async beforeAdd(work, draft) {
    await assertListFree(work, 'family');
    await lockStudent(work, draft.studentId!);
    const many = await work.db.row<{ count: number }>(
      sql`select count(*) from student_family where student_id = ${draft.studentId}`,
    );
    if (many!.count >= FAMILY_MOST) throw refuse.tooMany({ max: FAMILY_MOST });
    await assertReachable(work, draft);
  },
  async beforeUpdate(work, row, changes) {
    await assertListFree(work, 'family');
    assertSame(row, changes);
    const phone = row.phone === null ? null : work.platform.secrets.open(row.phone);
    await assertReachable(work, { ...row, phone, ...changes });
  },
  beforeRemove: (work) => assertListFree(work, 'family'),
});

/** Who is called in need has a phone, and another than the student's own. */
async function assertReachable(
  work: Work,
  { isEmergency, phone, studentId }: Partial<Family>,
): Promise<void> {
  if (!isEmergency) return;
  if (!phone) throw invalid([{ field: 'phone', key: 'kit.required' }]);
  const same = await work.db.row(sql`
    select 1 from student where id = ${studentId} and phone_hash = ${work.platform.secrets.fingerprint(phone)}`);
  if (same) throw invalid([{ field: 'phone', key: 'info.phoneIsOwn' }]);
}

export const schoolingHooks = hooksFor(studentSchooling, {
  async beforeAdd(work, draft) {
    await assertListFree(work, 'schooling');
    await assertSchooling(work, draft, null);
  },
  async beforeUpdate(work, row, changes) {
    await assertListFree(work, 'schooling');
    assertSame(row, changes);
    await assertSchooling(work, { ...row, ...changes }, row.id);
  },
  beforeRemove: (work) => assertListFree(work, 'schooling'),
});

async function assertSchooling(work: Work, row: Partial<Schooling>, id: string | null): Promise<void> {
  const entryDate = await lockStudent(work, row.studentId!);
  const others = await work.db.rows<Pick<Schooling, 'fromDate' | 'toDate'>>(sql`
    select from_date, to_date from student_schooling where student_id = ${row.studentId} and id is distinct from ${id}::uuid`);
  assertNone(schoolingFaults(row as Schooling, others, entryDate));
}

export const cardHooks = hooksFor(studentBankCard, {
  // where money goes is not for a borrowed session to say
  proof: { add: 'fresh', update: 'fresh', remove: 'fresh' },
  async beforeAdd(work, draft) {
    await assertListFree(work, 'bankCard');
    await assertCard(work, draft);
    const first = await makeRoom(work, draft, null);
    return { isDefault: first || draft.isDefault === true };
  },
  async beforeUpdate(work, row, changes) {
    await assertListFree(work, 'bankCard');
    assertSame(row, changes);
    const cardNo = changes.cardNo ?? work.platform.secrets.open(row.cardNo);
    const now = { ...row, ...changes, cardNo };
    const isOthers = now.holder !== row.holder || now.isGuardians !== row.isGuardians;
    // who was renamed keeps his card
    await assertCard(work, isOthers ? now : { ...now, isGuardians: true });
    await makeRoom(work, now, row.id);
    const isOther = isOthers || changes.cardNo !== undefined;
    return isOther ? { verifyState: 'unverified' } : {};
  },
  beforeRemove: (work) => assertListFree(work, 'bankCard'),
});

/** Numbers have a check digit, and the card is the student's own unless it says that it is his guardian's. */
async function assertCard(
  work: Work,
  { studentId, cardNo, holder, isGuardians }: Partial<Card>,
): Promise<void> {
  const owner = await work.db.row<{ name: string }>(sql`select name from student where id = ${studentId}`);
  const isOthers = !isGuardians && owner !== undefined && holder !== owner.name;
  assertNone([
    ...(studentRecord.isBankNo(cardNo ?? '') ? [] : [{ field: 'cardNo', key: 'info.cardNoWrong' }]),
    ...(isOthers ? [{ field: 'holder', key: 'info.holderOther' }] : []),
  ]);
}

/** One card is paid to: another one steps back. Answers whether it is the student's first. */
async function makeRoom(
  work: Work,
  { studentId, isDefault }: Partial<Card>,
  id: string | null,
): Promise<boolean> {
  await lockStudent(work, studentId!);
  if (isDefault)
    await work.db.run(sql`
      update student_bank_card set is_default = false where student_id = ${studentId} and is_default and id is distinct from ${id}::uuid`);
  const other = await work.db.row(
    sql`select 1 from student_bank_card where student_id = ${studentId} and id is distinct from ${id}::uuid limit 1`,
  );
  return other === undefined;
}

/** Whoever writes a list of a student's does so one after the other. Answers with the day he came. */
async function lockStudent(work: Work, id: string): Promise<string> {
  const row = await work.db.row<{ entryDate: string }>(
    sql`select entry_date from student where id = ${id} for no key update`,
  );
  if (!row) throw refuse.noStudent();
  return row.entryDate;
}

/** A row stays with whose it is. */
function assertSame(row: { studentId: string }, { studentId = row.studentId }: { studentId?: string }): void {
  if (studentId !== row.studentId) throw invalid([{ field: 'studentId', key: 'info.ownerStays' }]);
}

function assertNone(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}
