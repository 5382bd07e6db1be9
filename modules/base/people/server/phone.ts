import { invalid } from '#platform/kit/errors.ts';
import { assertMayMove } from '#platform/server/auth/contact.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import type { student } from '../student.ts';
import type { teacher } from '../teacher.ts';

/**
 * The number that opens a person's account moves with a code that went there, whoever writes the record (decisions 0018, 0055):
 * a student's by his office in student/phone, anybody's own in his personal centre. Forms and sheets may take one away.
 * @throws people.phoneByCode, people.staffPhoneByCode, account.contactByCode, account.stepUp
 */
export async function assertPhoneStays(
  work: Work,
  of: typeof student | typeof teacher,
  row: { id: string; phone: string | null },
  phone: string | null | undefined,
): Promise<void> {
  const kept = row.phone === null ? null : work.platform.secrets.open(row.phone);
  const isOthers = work.signedIn && work.actor.personId !== row.id;
  if (!isOthers || !phone || phone === kept) return assertMayMove(work, { personId: row.id }, { phone });
  const key = of.name === 'student' ? 'people.phoneByCode' : 'people.staffPhoneByCode';
  throw invalid(withLabels(work.platform, work, of, [{ field: 'phone', key }]));
}
