import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { assertMayMove, followPhone } from '#platform/server/auth/contact.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { student } from '../student.ts';

/**
 * Numbers as they stand on record, sealed, as a CTE: for the room that keeps them right and shows them masked. Who shows
 * rows narrows them by his circle.
 */
const rows = sql`student_number as not materialized (
  select id as student_id, student_no, name, class_id, department_id, grade, enrolled, on_campus, phone, phone_hash, guardian_name,
    guardian_relation, guardian_phone, guardian_phone_hash from student where arrived and student_no is not null)`;

/** A number that has shown that it is at hand: a code went there and came back. Plain. */
type Shown = {
  studentId: string;
  target: 'own' | 'guardian';
  phone: string;
  /** Whose it is, of a guardian. */
  holder: string | null;
  relation: string | null;
};

type Kept = { phone: string | null; guardianPhone: string | null };

/**
 * Writes such a number into the record. His own moves the account as any change by somebody else does: it opens nothing
 * for a day, and the old one is told.
 * @throws account.contactByCode, account.contactAbove, account.stepUp, account.phoneTaken
 */
async function keep(work: Work, { studentId, target, phone, holder, relation }: Shown): Promise<void> {
  const { secrets } = work.platform;
  await demandStepUp(work);
  if (target === 'own') await assertMayMove(work, { personId: studentId }, { phone });
  const before = await work.db.row<Kept>(
    sql`select phone, guardian_phone from student where id = ${studentId} for no key update`,
  );
  if (!before) throw notFound();
  const sealed = secrets.seal(phone);
  const set =
    target === 'own'
      ? sql`phone = ${sealed}, phone_hash = ${secrets.fingerprint(phone)}`
      : sql`guardian_phone = ${sealed}, guardian_phone_hash = ${secrets.fingerprint(phone)},
          guardian_name = coalesce(${holder}::text, guardian_name), guardian_relation = coalesce(${relation}::text, guardian_relation)`;
  await work.db.run(
    sql`update student set ${set}, version = version + 1, updated_at = ${work.at} where id = ${studentId}`,
  );
  if (target === 'own') await followPhone(work, { personId: studentId }, sealed);
  const after = target === 'own' ? { phone: sealed } : { guardianPhone: sealed };
  await record(work, student, 'keepNumber', [{ rowId: studentId, before, after }]);
}

export const studentNumbers = { rows, keep };
